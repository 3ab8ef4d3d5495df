import { parcelClaimStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, page, pageQuery, text, timestamp } from '../../wire'
import { uploadedUrl } from '../parts'

export { parcelClaimStatuses, type ParcelClaimStatus } from '@layar/domain'

export const parcelClaimStatus = z.enum(parcelClaimStatuses)
export const maxClaimFiles = 6

/** An unclaimed parcel: enough for its owner to recognise it, but too little for anyone else. */
export const waitingParcel = z.object({
  parcel_id: id,
  agent_name: z.string(),
  agent_country: z.string(),
  /** Inferred from the number. */
  carrier: z.nullable(z.string()),
  receipt_last4: z.string(),
  received_at: timestamp,
  /** Destroyed or returned afterwards. */
  kept_until: timestamp,
  is_claimed_by_me: z.boolean(),
})
export type WaitingParcel = z.output<typeof waitingParcel>

export const parcelClaim = z.object({
  claim_id: id,
  parcel_id: id,
  agent_name: z.string(),
  receipt_number: z.string(),
  status: parcelClaimStatus,
  /** Why it was rejected; null if the parcel went to another customer. */
  decision_note: z.nullable(z.string()),
  /** The shipment created from it. */
  cart_code: z.nullable(z.string()),
  created_at: timestamp,
})
export type ParcelClaim = z.output<typeof parcelClaim>

export const unclaimedCalls = calls({
  waitingParcels: {
    method: 'GET',
    path: '/api/{svc}/unclaimed',
    auth: 'customer',
    source: 'ours',
    summary: 'Parcels that arrived without a known owner, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(waitingParcel),
  },
  parcelClaims: {
    method: 'GET',
    path: '/api/{svc}/unclaimed/claims',
    auth: 'customer',
    source: 'ours',
    summary: 'The claims of the customer, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(parcelClaim),
  },
  claimParcel: {
    method: 'POST',
    path: '/api/{svc}/unclaimed/claim',
    auth: 'customer',
    status: 201,
    source: 'ours',
    summary: 'Claims a parcel with its whole number and a screenshot of the order; staff decide.',
    labels: {
      parcel_id: { en: 'Parcel', id: 'Paket', cn: '包裹' },
      proof_files: { en: 'Proof of the order', id: 'Bukti pesanan', cn: '订单凭证' },
    },
    input: {
      body: z.object({
        parcel_id: id,
        receipt_number: text(40, 1),
        /** The URLs returned by `/file/upload`. */
        proof_files: z.array(uploadedUrl).check(z.minLength(1, 'claim_proof_needed'), z.maxLength(maxClaimFiles)),
        note: z.nullish(text(500)),
      }),
    },
    output: one(parcelClaim),
  },
})
