import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../features/outbox/outbox-screen'

export const Route = createFileRoute('/_staff/outbox/')({ component: OutboxScreen })
