import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '../features/platform/message/message-screen'

export const Route = createFileRoute('/_staff/outbox/$id')({ component: MessageScreen })
