/** Where a refund goes: the balance (Indonesia), the customer's bank, or a deduction from the next invoice. */
export const refundMethods = ['balance', 'bank', 'credit_note'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const refundStatuses = ['requested', 'approved', 'sent', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]
