import { createFileRoute } from '@tanstack/react-router'
import { BalanceScreen } from '../features/billing/balance/balance-screen'

export const Route = createFileRoute('/_staff/balances/$id')({ component: BalanceScreen })
