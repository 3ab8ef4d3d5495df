import { createFileRoute } from '@tanstack/react-router'
import { CustomerScreen } from '../features/customer/profile/customer-screen'

export const Route = createFileRoute('/_staff/customers/$id')({ component: CustomerScreen })
