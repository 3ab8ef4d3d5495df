import { IconArrowsExchange } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { RatesScreen } from '../features/pricing/exchange-rate/rates-screen'

export const Route = createFileRoute('/_staff/rates')({
  staticData: {
    menu: {
      group: 'prices',
      position: 30,
      name: { en: 'Exchange rates', id: 'Kurs', cn: '汇率' },
      icon: IconArrowsExchange,
      roles: ['finance'],
    },
  },
  component: RatesScreen,
})
