import { createFileRoute } from '@tanstack/react-router'
import { LeadScreen } from '../features/support/lead/lead-screen'

export const Route = createFileRoute('/_staff/leads/$id')({ component: LeadScreen })
