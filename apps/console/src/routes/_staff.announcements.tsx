import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '../features/support/content/announcements-screen'

export const Route = createFileRoute('/_staff/announcements')({ component: AnnouncementsScreen })
