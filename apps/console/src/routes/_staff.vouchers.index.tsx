import { IconTicket } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { VouchersScreen } from '../features/billing/voucher/vouchers-screen'
import { searchOfNew } from '../shared/dialog/use-new-dialog'

export const Route = createFileRoute('/_staff/vouchers/')({
  validateSearch: searchOfNew,
  staticData: {
    menu: {
      group: 'prices',
      position: 70,
      name: { en: 'Vouchers', id: 'Voucher', cn: '优惠券' },
      icon: IconTicket,
      roles: ['support', 'finance'],
    },
  },
  component: VouchersScreen,
})
