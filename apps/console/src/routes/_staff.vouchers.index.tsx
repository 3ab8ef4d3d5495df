import { createFileRoute } from '@tanstack/react-router'
import { VouchersScreen } from '../features/billing/voucher/vouchers-screen'

export const Route = createFileRoute('/_staff/vouchers/')({ component: VouchersScreen })
