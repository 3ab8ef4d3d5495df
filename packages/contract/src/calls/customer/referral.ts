import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, text } from '../../wire'

/** A customer's referral code and its results. */
export const referral = z.object({
  referral_code: z.string(),
  /** Opens the portal with the code prefilled. */
  share_url: z.string(),
  /** The voucher that each of the two receives. */
  reward: money,
  invited_count: z.int(),
  /** Number of further referrals that count this month. */
  left_this_month: z.int(),
  /** Whether this customer has entered a code, which is possible only once. */
  has_used_code: z.boolean(),
})
export type Referral = z.output<typeof referral>

export const referralCalls = calls({
  referral: {
    method: 'GET',
    path: '/api/{svc}/customer/referral',
    auth: 'customer',
    source: 'ours',
    summary: "The customer's own referral code, made when first asked for, and what it brought.",
    input: {},
    output: one(referral),
    writes: true,
  },
  addReferralCode: {
    method: 'POST',
    path: '/api/{svc}/customer/add-referral-code',
    auth: 'customer',
    source: 'specification',
    summary: 'Enters the code of a friend, once: both get a voucher.',
    labels: { referral_code: { en: 'Referral code', id: 'Kode referral', cn: '推荐码' } },
    input: { body: z.object({ referral_code: z.pipe(text(20, 1), z.string().check(z.toUpperCase())) }) },
    output: one(z.object({ voucher_code: z.string(), reward: money })),
  },
})
