import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../features/company/companies-screen'

export const Route = createFileRoute('/_staff/companies/')({ component: CompaniesScreen })
