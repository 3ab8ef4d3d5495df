import type { Transition, StatusTable } from './machine'

/** An attempt to pay an invoice. An invoice may have many, but only one live one. */
export const paymentStatuses = [
  'waiting_payment',
  'waiting_verification',
  'paid',
  'rejected',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const livePaymentStatuses = [
  'waiting_payment',
  'waiting_verification',
] as const satisfies readonly PaymentStatus[]

// Late money for an ended attempt is held in suspense until finance books it here or to the balance.
const lateMoney: Transition<PaymentStatus> = {
  status: 'paid',
  by: ['finance'],
  guard: 'late_money_reattached',
  notice: 'all',
}

export const paymentStarts: readonly Transition<PaymentStatus>[] = [
  { status: 'waiting_payment', by: ['customer'], guard: 'no_other_live_attempt', notice: 'email' },
  { status: 'waiting_verification', by: ['finance'], guard: 'transfer_recorded' },
]

export const paymentTable: StatusTable<PaymentStatus> = {
  waiting_payment: {
    labels: { en: 'Waiting for payment', id: 'Menunggu pembayaran', cn: '待付款' },
    badge: 'warning',
    to: [
      { status: 'waiting_verification', by: ['customer'], guard: 'proof_uploaded' },
      { status: 'cancelled', by: ['finance'], guard: 'transfer_recorded' },
      { status: 'paid', by: ['system'], guard: 'amount_and_signature_verified', notice: 'all' },
      { status: 'expired', by: ['timer'], guard: 'past_expiry', notice: 'all' },
      { status: 'cancelled', by: ['customer'], guard: 'payment_changed' },
    ],
  },
  waiting_verification: {
    labels: { en: 'Waiting verification', id: 'Menunggu verifikasi', cn: '待核实' },
    badge: 'warning',
    to: [
      { status: 'paid', by: ['finance'], guard: 'amount_in_bank', notice: 'all' },
      { status: 'rejected', by: ['finance'], guard: 'note_given', notice: 'all' },
    ],
  },
  paid: {
    labels: { en: 'Paid', id: 'Lunas', cn: '已付款' },
    badge: 'success',
    to: [{ status: 'refund_pending', by: ['finance', 'admin'], guard: 'approved_by_finance_and_admin' }],
  },
  rejected: { labels: { en: 'Rejected', id: 'Ditolak', cn: '已拒绝' }, badge: 'danger', to: [] },
  expired: { labels: { en: 'Expired', id: 'Kedaluwarsa', cn: '已过期' }, badge: 'danger', to: [lateMoney] },
  cancelled: { labels: { en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, badge: 'danger', to: [lateMoney] },
  refund_pending: {
    labels: { en: 'Refund in progress', id: 'Pengembalian diproses', cn: '退款中' },
    badge: 'warning',
    to: [{ status: 'refunded', by: ['finance', 'admin'], guard: 'refund_sent', notice: 'all' }],
  },
  refunded: { labels: { en: 'Refunded', id: 'Dana dikembalikan', cn: '已退款' }, badge: 'success', to: [] },
}
