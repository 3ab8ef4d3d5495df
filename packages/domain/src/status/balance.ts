export const balanceEntryKinds = [
  'top_up',
  'payment',
  'refund',
  'credit',
  'overpayment',
  'correction',
  'compensation',
] as const
export type BalanceEntryKind = (typeof balanceEntryKinds)[number]

/** Of a manual change of a balance. */
export const correctionStatuses = ['requested', 'approved', 'rejected'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]
