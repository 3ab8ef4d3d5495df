import { genders, idCardReviewStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, orderedPageQuery, page, text, timestamp } from '../../wire'

export const idCardRejectReason = z.enum([
  'blurred',
  'not_a_ktp',
  'number_invalid',
  'name_differs',
  'expired_or_foreign',
  'not_account_holder',
  'other',
])
export type IdCardRejectReason = z.output<typeof idCardRejectReason>

export const idCardReview = z.object({
  review_id: id,
  status: z.enum(idCardReviewStatuses),
  customer_id: id,
  customer_name: z.string(),
  customer_code: z.string(),
  id_card_name: z.string(),
  /** Masked. */
  id_card_number: z.string(),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
})
export type IdCardReview = z.output<typeof idCardReview>

export const idCardReviewDetail = z.extend(idCardReview, {
  id_card_address: z.string(),
  id_card_rt_rw: z.nullable(z.string()),
  id_card_village: z.nullable(z.string()),
  id_card_subdistrict: z.nullable(z.string()),
  id_card_region: z.nullable(z.string()),
  id_card_province: z.nullable(z.string()),
  profile_gender: z.nullable(z.enum(genders)),
  profile_birthday: z.nullable(z.string()),
  /** Derived from the number, to compare with the card. */
  number_gender: z.nullable(z.enum(genders)),
  number_birthday: z.nullable(z.string()),
  /** Findings that alone do not cause a rejection, in the reader's language. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** True if another account has the same number; then only an admin may verify. */
  is_duplicate: z.boolean(),
  note: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  has_image: z.boolean(),
  views: z.array(z.object({ at: timestamp, staff_name: z.string(), reason: z.string() })),
})
export type IdCardReviewDetail = z.output<typeof idCardReviewDetail>

export const staffIdentityCalls = calls({
  staffIdCards: {
    method: 'GET',
    path: '/api/ops/id-cards',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'ID cards to review, oldest first.',
    input: { query: z.object({ ...orderedPageQuery, status: z.optional(z.enum(idCardReviewStatuses)) }) },
    output: page(idCardReview),
  },
  staffIdCard: {
    method: 'GET',
    path: '/api/ops/id-cards/{review_id}',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'One submission with what the number itself says.',
    input: { params: z.object({ review_id: id }) },
    output: one(idCardReviewDetail),
  },
  staffIdCardImage: {
    method: 'POST',
    path: '/api/ops/id-cards/{review_id}/image',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'A look at a submission: a link to the picture that lives at most 60 seconds, and the whole number to compare; recorded with its reason.',
    input: { params: z.object({ review_id: id }), body: z.object({ reason: text(200, 1) }) },
    output: one(z.object({ url: z.string(), expires_at: timestamp, id_card_number: z.string() })),
  },
  staffDecideIdCard: {
    method: 'POST',
    path: '/api/ops/id-cards/{review_id}/decide',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Verifies or rejects a submission; to verify, its reader must have looked at it; a rejection needs a reason, and `other` a note.',
    input: {
      params: z.object({ review_id: id }),
      body: z.object({
        decision: z.enum(['verify', 'reject']),
        reason: z.nullish(idCardRejectReason),
        /** Shown to the customer. */
        note: z.nullish(text(500)),
      }),
    },
    output: one(idCardReviewDetail),
  },
})
