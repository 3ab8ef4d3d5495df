import { IconWallet } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { BalancesScreen } from '../features/billing/balance/balances-screen'
import { correctionTabs } from '../features/billing/balance/tabs'

export const Route = createFileRoute('/_staff/balances/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = correctionTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 100,
      name: { en: 'Balances', id: 'Saldo', cn: '余额' },
      icon: IconWallet,
      roles: ['finance'],
    },
  },
  component: BalancesScreen,
})
