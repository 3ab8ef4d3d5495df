import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../features/platform/message/outbox-screen'

export const Route = createFileRoute('/_staff/outbox/')({ component: OutboxScreen })
