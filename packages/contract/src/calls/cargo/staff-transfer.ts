import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, page, pageQuery, text } from '../../wire'
import { agentId, cartCode } from '../parts'
import { undoInput } from './parcel'
import { staffTransfer, staffTransferDetail, transferScan } from './transfer'

const barcode = text(60, 1)
const reason = text(500, 1)
const params = z.object({ transfer_id: id })

const hands = { method: 'POST', auth: 'staff', roles: ['warehouse'], source: 'ours' } as const
const eyes = { method: 'GET', auth: 'staff', roles: ['warehouse', 'support'], source: 'ours' } as const
const detail = one(staffTransferDetail)

/** What a list of transfers shows: coming to the reader's warehouses, leaving them, or over. */
export const transferDirections = ['in', 'out', 'ended'] as const
export type TransferDirection = (typeof transferDirections)[number]

export const staffTransferCalls = calls({
  staffTransfers: {
    ...eyes,
    path: '/api/ops/transfers',
    summary: 'Transfers between warehouses of one country, newest first: all, or one direction.',
    input: { query: z.object({ ...pageQuery, direction: z.optional(z.enum(transferDirections)) }) },
    output: page(staffTransfer),
  },
  staffTransfer: {
    ...eyes,
    path: '/api/ops/transfers/{transfer_id}',
    summary: 'One transfer with the cartons of its shipment.',
    labels: { transfer_id: { en: 'Transfer', id: 'Pemindahan', cn: '调拨' } },
    input: { params },
    output: detail,
  },
  staffStartTransfer: {
    ...hands,
    path: '/api/ops/shipments/{cart_code}/transfer',
    summary: 'Sends a shipment from its warehouse to another of the same country; its price stays as it is.',
    input: { params: z.object({ cart_code: cartCode }), body: z.object({ agent_id: agentId, reason }) },
    output: detail,
  },
  staffReceiveTransferred: {
    ...hands,
    path: '/api/ops/transfers/receive',
    summary:
      'Puts a transferred carton on a location of the warehouse that it was sent to; the last one ends its transfer.',
    input: { body: z.object({ barcode, location: text(60, 1) }) },
    output: one(transferScan),
  },
  staffUndoTransferred: {
    ...hands,
    path: '/api/ops/transfers/receive/undo',
    summary:
      'Takes back that a carton was scanned in: by who scanned it within 15 minutes, by an admin later. A transfer that ended is open again.',
    input: { body: z.object({ barcode, event_id: undoInput.shape.event_id, reason }) },
    output: one(transferScan),
  },
  staffMissTransferred: {
    ...hands,
    path: '/api/ops/transfers/{transfer_id}/missing',
    summary: 'Marks a transferred carton as missing; without any other on its way the transfer ends.',
    input: { params, body: z.object({ barcode, reason }) },
    output: one(transferScan),
  },
  staffCancelTransfer: {
    ...hands,
    path: '/api/ops/transfers/{transfer_id}/cancel',
    summary: 'Cancels a transfer of which nothing has arrived: its cartons are back on the shelves they came from.',
    input: { params, body: z.object({ reason }) },
    output: detail,
  },
})
