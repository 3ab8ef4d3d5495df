import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text, timestamp } from '../../wire'
import { cartCode, uploadedUrl } from '../parts'
import { staffShipmentDetail } from './staff-shipment'

export const maxDisposalPhotos = 6

const by = { auth: 'staff', roles: ['warehouse'], source: 'ours' } as const
const input = { params: z.object({ cart_code: cartCode }) }
/** When the proposal was made that was looked at: another one, made meanwhile, is neither confirmed nor withdrawn. */
const ofProposal = { ...input, body: z.object({ seen_at: timestamp }) }

export const staffStorageCalls = calls({
  staffProposeDisposal: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/disposal',
    ...by,
    summary: 'Proposes to dispose of abandoned goods, with a reason and photos; another person confirms it.',
    input: {
      ...input,
      body: z.object({
        reason: text(500, 1),
        photos: z.array(uploadedUrl).check(z.minLength(1, 'disposal_photo_needed'), z.maxLength(maxDisposalPhotos)),
      }),
    },
    output: one(staffShipmentDetail),
  },
  staffConfirmDisposal: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/disposal/confirm',
    ...by,
    summary: 'Confirms the proposal of another person: the goods are disposed of, and their customer is told.',
    input: ofProposal,
    output: one(staffShipmentDetail),
  },
  staffWithdrawDisposal: {
    method: 'POST',
    path: '/api/ops/shipments/{cart_code}/disposal/withdraw',
    ...by,
    summary: 'Withdraws the proposal: the goods are kept.',
    input: ofProposal,
    output: one(staffShipmentDetail),
  },
})
