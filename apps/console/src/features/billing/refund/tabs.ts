import type { RefundStatus } from '@layar/contract'

export const refundTabs = ['requested', 'approved', 'sent', 'rejected'] as const satisfies readonly RefundStatus[]
