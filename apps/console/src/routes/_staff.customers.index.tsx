import { createFileRoute } from '@tanstack/react-router'
import { CustomersScreen } from '../features/customer/customers-screen'

export const Route = createFileRoute('/_staff/customers/')({ component: CustomersScreen })
