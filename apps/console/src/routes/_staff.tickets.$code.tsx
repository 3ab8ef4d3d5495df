import { createFileRoute } from '@tanstack/react-router'
import { TicketScreen } from '../features/support/ticket/ticket-screen'

export const Route = createFileRoute('/_staff/tickets/$code')({ component: TicketScreen })
