import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '../features/support/content/banners-screen'

export const Route = createFileRoute('/_staff/banners')({ component: BannersScreen })
