import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '../features/content/announcements-screen'

export const Route = createFileRoute('/_staff/announcements')({ component: AnnouncementsScreen })
