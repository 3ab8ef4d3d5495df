import { IconCreditCard } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../features/billing/payment/payments-screen'
import { paymentTabs } from '../features/billing/payment/tabs'

export const Route = createFileRoute('/_staff/payments/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = paymentTabs.find((name) => name === search['show'])
    const record = search['record']
    return { ...(show && { show }), ...(typeof record === 'string' && { record }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 70,
      name: { en: 'Payments', id: 'Pembayaran', cn: '付款核实' },
      icon: IconCreditCard,
      roles: ['finance'],
    },
  },
  component: PaymentsScreen,
})
