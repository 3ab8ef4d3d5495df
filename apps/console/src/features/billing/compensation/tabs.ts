import type { CorrectionStatus } from '@layar/contract'

export const compensationTabs = ['requested', 'approved', 'rejected'] as const satisfies readonly CorrectionStatus[]
