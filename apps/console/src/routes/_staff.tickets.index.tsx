import { createFileRoute } from '@tanstack/react-router'
import { TicketsScreen } from '../features/support/ticket/tickets-screen'

export const Route = createFileRoute('/_staff/tickets/')({ component: TicketsScreen })
