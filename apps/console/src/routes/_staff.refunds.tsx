import { IconReceiptRefund } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { RefundsScreen } from '../features/billing/refund/refunds-screen'
import { refundTabs } from '../features/billing/refund/tabs'

export const Route = createFileRoute('/_staff/refunds')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = refundTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 110,
      name: { en: 'Refunds', id: 'Pengembalian dana', cn: '退款' },
      icon: IconReceiptRefund,
      roles: ['finance'],
    },
  },
  component: RefundsScreen,
})
