import { createFileRoute } from '@tanstack/react-router'
import { LeadsScreen } from '../features/support/lead/leads-screen'

export const Route = createFileRoute('/_staff/leads/')({ component: LeadsScreen })
