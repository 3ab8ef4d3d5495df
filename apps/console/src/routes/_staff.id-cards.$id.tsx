import { createFileRoute } from '@tanstack/react-router'
import { IdCardScreen } from '../features/customer/identity/id-card-screen'

export const Route = createFileRoute('/_staff/id-cards/$id')({ component: IdCardScreen })
