import { IconCalendarDollar } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { PaylaterScreen } from '../features/billing/pay-later/paylater-screen'

export const Route = createFileRoute('/_staff/paylater')({
  staticData: {
    menu: {
      group: 'work',
      position: 90,
      name: { en: 'Pay later', id: 'Bayar nanti', cn: '先用后付' },
      icon: IconCalendarDollar,
      roles: ['finance'],
    },
  },
  component: PaylaterScreen,
})
