import { createFileRoute } from '@tanstack/react-router'
import { BalanceScreen } from '../features/saldo/balance-screen'

export const Route = createFileRoute('/_staff/balances/$id')({ component: BalanceScreen })
