import { createFileRoute } from '@tanstack/react-router'
import { TaxesScreen } from '../features/pricing/tax/taxes-screen'

export const Route = createFileRoute('/_staff/taxes/')({ component: TaxesScreen })
