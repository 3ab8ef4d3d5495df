import { transferStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { id, timestamp } from '../../wire'
import { staffCarton } from './carton'
import { undoOffer } from './parcel'

export const transferStatus = z.enum(transferStatuses)

/** A shipment that moves from one of our warehouses to another, as a row of a staff list. */
export const staffTransfer = z.object({
  transfer_id: id,
  cart_code: z.string(),
  marking_code: z.string(),
  from_agent_id: z.string(),
  from_name: z.string(),
  to_agent_id: z.string(),
  to_name: z.string(),
  status: transferStatus,
  /** Why it moves; for staff only, like every text here. */
  reason: z.string(),
  started_by: z.string(),
  started_at: timestamp,
  /** Arrived or cancelled. */
  ended_at: z.nullable(timestamp),
  cancelled_by: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** How many cartons left the first warehouse; of these, how many the second one has, and how many it marked as missing. */
  carton_count: z.int(),
  arrived_count: z.int(),
  missing_count: z.int(),
  /** The reader works where it goes to: scans its cartons in, or marks them as missing. */
  may_receive: z.boolean(),
  /** The reader works where it comes from, and nothing has arrived. */
  may_cancel: z.boolean(),
})
export type StaffTransfer = z.output<typeof staffTransfer>

const transferDetailUndo = z.object({ barcode: z.string(), event_id: z.string(), until: z.nullable(timestamp) })
export type TransferDetailUndo = z.output<typeof transferDetailUndo>

export const staffTransferDetail = z.object({
  transfer: staffTransfer,
  /** The cartons of the shipment, in the order of their labels. */
  cartons: z.array(staffCarton),
  /** Scans at the second warehouse that the reader may take back: until a time, or at any time as a lead. */
  undos: z.array(transferDetailUndo),
})
export type StaffTransferDetail = z.output<typeof staffTransferDetail>

/** A scan at the second warehouse: its carton, and the transfer after it. */
export const transferScan = z.object({
  transfer: staffTransfer,
  carton: staffCarton,
  /** The scan, if the reader may take it back. */
  undo: undoOffer,
})
export type TransferScan = z.output<typeof transferScan>
