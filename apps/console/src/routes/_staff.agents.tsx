import { createFileRoute } from '@tanstack/react-router'
import { AgentsScreen } from '../features/pricing/agent/agents-screen'

export const Route = createFileRoute('/_staff/agents')({ component: AgentsScreen })
