import { createFileRoute } from '@tanstack/react-router'
import { LeadScreen } from '../features/lead/lead-screen'

export const Route = createFileRoute('/_staff/leads/$id')({ component: LeadScreen })
