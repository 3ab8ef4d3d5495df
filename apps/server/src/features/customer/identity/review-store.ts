import type { IdCardRejectReason, IdCardReviewDetail, Language, MessageCode } from '@layar/contract'
import { nikWarnings, parseNik, type NikWarning } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { audit, notify, shortFileUrl } from '../../platform/public'
import { rejectionText } from './rejection'
import {
  addIdCardView,
  closeCard,
  findIdCard,
  hasDuplicate,
  hasLookedAt,
  listIdCardViews,
  openNumber,
  setCardStatus,
  type ReviewRow,
} from './store'

const imageSeconds = 60
const warningMessage: Readonly<Record<NikWarning, MessageCode>> = {
  region_unknown: 'nik_region_unknown',
  sex_differs: 'nik_sex_differs',
  birth_date_differs: 'nik_birth_date_differs',
  under_17: 'nik_under_17',
}

/** `2001-08-05` for a number with 050801; picks the later century if the holder is an adult by it. */
const fullBirthday = (nik: { birthYear: number; birthMonth: number; birthDay: number }, today: string): string => {
  const pad = (part: number): string => String(part).padStart(2, '0')
  const short = `${pad(nik.birthYear)}-${pad(nik.birthMonth)}-${pad(nik.birthDay)}`
  const seventeenYearsAgo = `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`
  return `20${short}` <= seventeenYearsAgo ? `20${short}` : `19${short}`
}

const noFacts = { sex: null, birthday: null, warnings: [] }

/** Of an erased customer no number is left. */
const numberFacts = (context: StaffContext, card: ReviewRow) => {
  if (card.numberEncrypted.length === 0) return noFacts
  const parsed = parseNik(openNumber(context.config, card))
  if (!parsed.ok) return noFacts
  const nik = parsed.value
  const today = context.now.toISOString().slice(0, 10)
  const isKnownRegion = (code: string): boolean =>
    code.length < 6 ||
    context.adapters.gazetteer.subDistrict(`${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4)}`) !== undefined
  return {
    sex: nik.sex,
    birthday: fullBirthday(nik, today),
    warnings: nikWarnings(nik, {
      today,
      isKnownRegion,
      ...(card.gender !== null && { sex: card.gender }),
      ...(card.birthday !== null && { birthday: card.birthday }),
    }),
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** A row of the reviewer's queue. */
export const reviewView = (card: ReviewRow) => ({
  review_id: card.id,
  status: card.status,
  customer_id: card.customerId,
  customer_name: [card.firstName, card.lastName].filter((part) => part !== '').join(' '),
  customer_code: card.customerCode,
  id_card_name: card.name,
  id_card_number: card.numberLast4.padStart(16, '*'),
  submitted_at: card.createdAt.toISOString(),
  decided_at: card.decidedAt?.toISOString() ?? null,
})

/** A submission with the facts encoded in its number; the number stays masked. Fails with `not_found`. */
export const reviewDetail = async (context: StaffContext, cardId: string): Promise<IdCardReviewDetail> => {
  const { db } = context
  const card = await findIdCard(db, cardId)
  if (card === undefined) throw fail('not_found')
  const facts = numberFacts(context, card)
  const isDuplicate = await hasDuplicate(db, card)
  const warnings: IdCardReviewDetail['warnings'] = facts.warnings.map((code) => ({
    code: code,
    message: context.message(warningMessage[code]),
  }))
  if (isDuplicate) warnings.unshift({ code: 'duplicate', message: context.message('id_card_duplicate_found') })
  return {
    ...reviewView(card),
    id_card_address: card.address,
    id_card_rt_rw: orNull(card.rtRw),
    id_card_village: orNull(card.village),
    id_card_subdistrict: orNull(card.subdistrict),
    id_card_region: orNull(card.region),
    id_card_province: orNull(card.province),
    profile_gender: card.gender,
    profile_birthday: card.birthday,
    number_gender: facts.sex,
    number_birthday: facts.birthday,
    warnings,
    is_duplicate: isDuplicate,
    note: card.note,
    decided_by: card.decidedByName,
    has_image: card.hasImage,
    views: (await listIdCardViews(db, cardId)).map(({ at, staffName, reason }) => ({
      at: at.toISOString(),
      staff_name: staffName,
      reason,
    })),
  }
}

/**
 * Shows this reviewer the whole number and a link to the picture, valid for sixty seconds. The look is recorded first,
 * with its reason.
 */
export const lookAtIdCard = async (
  context: StaffContext,
  cardId: string,
  reason: string,
): Promise<{ url: string; expires_at: string; id_card_number: string }> => {
  const card = await findIdCard(context.db, cardId)
  if (!card?.hasImage) throw fail('not_found')
  await addIdCardView(context.db, { idCardId: cardId, staffId: context.staff.id, reason })
  await audit(context.db, {
    staffId: context.staff.id,
    action: 'id_card.looked_at',
    subject: `id_card:${cardId}`,
    details: { reason },
  })
  const { url, expiresAt } = shortFileUrl(context, { id: card.fileId }, { staffId: context.staff.id }, imageSeconds)
  return { url, expires_at: expiresAt.toISOString(), id_card_number: openNumber(context.config, card) }
}

interface Decision {
  decision: 'verify' | 'reject'
  reason?: IdCardRejectReason | null | undefined
  note?: string | null | undefined
}

const noteFor = (decision: Decision, language: Language): string | null => {
  if (decision.decision === 'verify') return null
  const { reason } = decision
  const note = decision.note?.trim() ?? ''
  if (!reason) throw failFields({ reason: 'id_card_reason_needed' })
  if (reason === 'other' && note === '') throw failFields({ note: 'id_card_note_needed' })
  return [rejectionText(reason, language), note].filter((part) => part !== '').join(' ')
}

/**
 * Decides a pending submission; the reason and note of a rejection are stored in the customer's language. Only who has
 * looked at the picture may verify, and if another account has the same number, only an admin. Fails with
 * `id_card_decided` if already decided.
 */
export const decideIdCard = async (
  context: StaffContext,
  cardId: string,
  decision: Decision,
): Promise<IdCardReviewDetail> => {
  const { db, now, staff } = context
  const card = await findIdCard(db, cardId)
  if (card === undefined) throw fail('not_found')
  const note = noteFor(decision, card.customerLanguage)
  const isVerified = decision.decision === 'verify'
  if (card.status !== 'pending') throw fail('id_card_decided')
  if (isVerified && !(await hasLookedAt(db, cardId, staff.id))) throw fail('id_card_not_looked_at')
  if (isVerified && !staff.roles.includes('admin') && (await hasDuplicate(db, card))) throw fail('id_card_duplicate')
  const status = isVerified ? 'verified' : 'rejected'
  if (!(await closeCard(db, cardId, { status, note, staffId: staff.id, now }))) throw fail('id_card_decided')
  await setCardStatus(db, card.customerId, status)
  await audit(db, {
    staffId: staff.id,
    action: `id_card.${status}`,
    subject: `id_card:${cardId}`,
    details: { reason: decision.reason ?? null },
  })
  await notify(context, {
    customerId: card.customerId,
    template: isVerified ? 'id_card_verified' : 'id_card_rejected',
    data: { note: note ?? '' },
  })
  return reviewDetail(context, cardId)
}
