import { IconCoins } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { SuspenseScreen } from '../features/billing/gateway/suspense-screen'
import { suspenseTabs } from '../features/billing/gateway/tabs'

export const Route = createFileRoute('/_staff/suspense')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = suspenseTabs.find((name) => name === search['show'])
    const record = search['record']
    return { ...(show && { show }), ...(typeof record === 'string' && { record }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 80,
      name: { en: 'Unmatched payments', id: 'Pembayaran tak cocok', cn: '未匹配付款' },
      icon: IconCoins,
      roles: ['finance'],
    },
  },
  component: SuspenseScreen,
})
