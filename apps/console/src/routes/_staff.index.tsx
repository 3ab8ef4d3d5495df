import { createFileRoute } from '@tanstack/react-router'
import { QueuesScreen } from '../features/platform/queue/queues-screen'

export const Route = createFileRoute('/_staff/')({ component: QueuesScreen })
