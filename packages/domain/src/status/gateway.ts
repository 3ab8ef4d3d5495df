export const gatewayEventKinds = ['paid', 'expired', 'failed'] as const
/** `review`: the money matches no open payment and waits in suspense. */
export const gatewayOutcomes = ['paid', 'ignored', 'review'] as const

export const suspenseReasons = [
  'late',
  'wrong_amount',
  'wrong_currency',
  'unknown_payment',
  // The bank sent a refund back: the account does not exist.
  'refund_returned',
] as const
/** What a customer is told about money in suspense: why it did not pay the invoice it was sent for. */
export const heldReasons = [
  'wrong_amount',
  'wrong_currency',
  'invoice_paid',
  'invoice_expired',
  'invoice_cancelled',
  'invoice_refunded',
  'method_closed',
] as const
export type HeldReason = (typeof heldReasons)[number]
export const suspenseStatuses = ['open', 'settled'] as const
