import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '../features/customer/company/company-screen'

export const Route = createFileRoute('/_staff/companies/$id')({ component: CompanyScreen })
