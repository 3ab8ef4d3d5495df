import { createFileRoute } from '@tanstack/react-router'
import { RefundsScreen } from '../features/billing/refund/refunds-screen'
import { refundTabs } from '../features/billing/refund/tabs'

export const Route = createFileRoute('/_staff/refunds')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = refundTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  component: RefundsScreen,
})
