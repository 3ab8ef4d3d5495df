import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../features/customer/company/companies-screen'

export const Route = createFileRoute('/_staff/companies/')({ component: CompaniesScreen })
