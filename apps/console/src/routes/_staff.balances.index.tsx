import { createFileRoute } from '@tanstack/react-router'
import { BalancesScreen } from '../features/saldo/balances-screen'
import { correctionTabs } from '../features/saldo/tabs'

export const Route = createFileRoute('/_staff/balances/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = correctionTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  component: BalancesScreen,
})
