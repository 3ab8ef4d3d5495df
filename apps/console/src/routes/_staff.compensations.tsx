import { IconShieldDollar } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { CompensationsScreen } from '../features/billing/compensation/compensations-screen'
import { compensationTabs } from '../features/billing/compensation/tabs'

export const Route = createFileRoute('/_staff/compensations')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = compensationTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 115,
      name: { en: 'Compensation', id: 'Ganti rugi', cn: '赔付' },
      icon: IconShieldDollar,
      roles: ['finance'],
    },
  },
  component: CompensationsScreen,
})
