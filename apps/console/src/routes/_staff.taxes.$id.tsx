import { createFileRoute } from '@tanstack/react-router'
import { TaxScreen } from '../features/pricing/tax/tax-screen'

export const Route = createFileRoute('/_staff/taxes/$id')({ component: TaxScreen })
