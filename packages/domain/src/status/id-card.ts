import type { Transition, StatusTable } from './machine'

/** Verification of the identity card, in Indonesia only. */
export const idCardStatuses = ['none', 'pending', 'rejected', 'verified'] as const
/** Of one submitted card; `none` exists only for a customer. */
export const idCardReviewStatuses = ['pending', 'rejected', 'verified'] as const
export type IdCardStatus = (typeof idCardStatuses)[number]

export const idCardStarts: readonly Transition<IdCardStatus>[] = [{ status: 'none', by: ['system'] }]

export const idCardTable: StatusTable<IdCardStatus> = {
  none: {
    labels: { en: 'Not verified', id: 'Belum terverifikasi', cn: '未认证' },
    badge: 'warning',
    to: [{ status: 'pending', by: ['customer'], guard: 'consent_given', notice: 'app' }],
  },
  pending: {
    labels: { en: 'Under review', id: 'Sedang ditinjau', cn: '审核中' },
    badge: 'warning',
    to: [
      { status: 'verified', by: ['support'], guard: 'reviewer_is_not_the_submitter', notice: 'all' },
      { status: 'rejected', by: ['support'], guard: 'note_given', notice: 'all' },
    ],
  },
  rejected: {
    labels: { en: 'Rejected', id: 'Ditolak', cn: '未通过' },
    badge: 'danger',
    to: [{ status: 'pending', by: ['customer'], guard: 'consent_given', notice: 'app' }],
  },
  verified: {
    labels: { en: 'Verified', id: 'Terverifikasi', cn: '已认证' },
    badge: 'success',
    to: [
      { status: 'pending', by: ['customer'], guard: 'name_or_number_changed', notice: 'app' },
      { status: 'rejected', by: ['admin'], guard: 'reason_given', notice: 'all' },
    ],
  },
}

export type IdCardValidation = {
  id_card_validation_status: 'unverified' | 'verified'
  id_card_validation: { status: 'pending' | 'rejected'; note: string } | null
}

/** The two profile fields that hold the state (specification section 3). */
export function idCardValidation(status: IdCardStatus, note = ''): IdCardValidation {
  return {
    id_card_validation_status: status === 'verified' ? 'verified' : 'unverified',
    id_card_validation: status === 'pending' || status === 'rejected' ? { status, note } : null,
  }
}

/** Which of the four views the customer sees; `nothing` once verified (specification section 4). */
export function idCardView(profile: IdCardValidation): 'upload' | 'rejected' | 'waiting' | 'nothing' {
  if (profile.id_card_validation_status === 'verified') return 'nothing'
  if (profile.id_card_validation === null) return 'upload'
  return profile.id_card_validation.status === 'pending' ? 'waiting' : 'rejected'
}
