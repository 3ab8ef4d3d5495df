import { createFileRoute } from '@tanstack/react-router'
import { RatesScreen } from '../features/pricing/exchange-rate/rates-screen'

export const Route = createFileRoute('/_staff/rates')({ component: RatesScreen })
