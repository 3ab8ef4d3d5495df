import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { track } from '../parts'
import { unclaimedParcel } from './staff-receiving'
import { parcelClaimStatus } from './unclaimed'

export const staffClaim = z.object({
  claim_id: id,
  status: parcelClaimStatus,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  country,
  note: z.string(),
  proof_files: z.array(z.object({ file_url: z.string(), file_name: z.string(), mime: z.string() })),
  parcel: unclaimedParcel,
  /** Number of other pending claims on the same parcel. */
  rivals: z.int(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_note: z.nullable(z.string()),
  cart_code: z.nullable(z.string()),
  created_at: timestamp,
})
export type StaffClaim = z.output<typeof staffClaim>

const params = z.object({ claim_id: id })

export const staffClaimCalls = calls({
  staffClaims: {
    method: 'GET',
    path: '/api/ops/claims',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'Claims on unclaimed parcels of one status (pending when none is named), oldest first.',
    input: { query: z.object({ ...orderedPageQuery, status: z.optional(parcelClaimStatus) }) },
    output: page(staffClaim),
  },
  staffClaim: {
    method: 'GET',
    path: '/api/ops/claims/{claim_id}',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'One claim with its proof beside the parcel.',
    input: { params },
    output: one(staffClaim),
  },
  staffApproveClaim: {
    method: 'POST',
    path: '/api/ops/claims/{claim_id}/approve',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'Makes a quarantined shipment of the claimant; other claims on the parcel are refused.',
    input: { params, body: z.object({ track }) },
    output: one(staffClaim),
  },
  staffRejectClaim: {
    method: 'POST',
    path: '/api/ops/claims/{claim_id}/reject',
    auth: 'staff',
    roles: ['warehouse', 'support'],
    source: 'ours',
    summary: 'Refuses a claim with a note for the customer; the parcel stays.',
    input: { params, body: z.object({ note: text(500, 1) }) },
    output: one(staffClaim),
  },
})
