import { createFileRoute } from '@tanstack/react-router'
import { QueuesScreen } from '../features/queue/queues-screen'

export const Route = createFileRoute('/_staff/')({ component: QueuesScreen })
