import { createFileRoute } from '@tanstack/react-router'
import { VoucherScreen } from '../features/billing/voucher/voucher-screen'

export const Route = createFileRoute('/_staff/vouchers/$id')({ component: VoucherScreen })
