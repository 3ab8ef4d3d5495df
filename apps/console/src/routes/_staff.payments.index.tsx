import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../features/billing/payment/payments-screen'
import { paymentTabs } from '../features/billing/payment/tabs'

export const Route = createFileRoute('/_staff/payments/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = paymentTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  component: PaymentsScreen,
})
