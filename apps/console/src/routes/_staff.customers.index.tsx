import { createFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '../features/customer/profile/customers-screen'

export const Route = createFileRoute('/_staff/customers/')({ component: CustomersScreen })
