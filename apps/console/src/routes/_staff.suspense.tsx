import { IconCoins } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { SuspenseScreen } from '../features/billing/gateway/suspense-screen'
import { suspenseTabs } from '../features/billing/gateway/tabs'

export const Route = createFileRoute('/_staff/suspense')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = suspenseTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 80,
      name: { en: 'Suspense', id: 'Dana tertahan', cn: '待处理款项' },
      icon: IconCoins,
      roles: ['finance'],
    },
  },
  component: SuspenseScreen,
})
