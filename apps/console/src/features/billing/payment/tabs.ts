import type { PaymentStatus } from '@layar/domain'

export const paymentTabs = [
  'waiting_verification',
  'waiting_payment',
  'paid',
  'rejected',
  'expired',
  'cancelled',
] as const satisfies readonly PaymentStatus[]
