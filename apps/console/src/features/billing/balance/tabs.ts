import type { CorrectionStatus } from '@layar/contract'

export const correctionTabs = ['requested', 'approved', 'rejected'] as const satisfies readonly CorrectionStatus[]
