import { daysToFinish } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pickups } from '../../../db/schema'
import { ask } from '../../../jobs/event'
import type { Reactions } from '../../../jobs/reactions'
import {
  askGuard,
  claimOpen,
  hasReason,
  invoiceQuestions,
  isProved,
  lateRefusal,
  type Guards,
  type Refusal,
} from '../../cargo/public'
import { hasMoneyMoved, isGivenBack, isRefundOpen } from '../../billing/public'
import type { ExportRow } from './lock'

/** The input of a guard: the shipment after the transition, and the actor's reason and details. */
interface GuardInput {
  readonly db: Db
  readonly now: Date
  readonly reactions: Reactions
  readonly shipment: ExportRow
  readonly reason: string | undefined
  readonly publicNote: string | undefined
  /** For an undo: since when money may have moved because of what it takes back. */
  readonly since?: Date | undefined
}

const dayMs = 86_400_000
const invoicesOf = invoiceQuestions('invoice_export_shipments')

/** The condition of each guard in the domain's `exportTable` and `exportUndos`. */
const guards: Guards<GuardInput> = {
  reason_given: hasReason,
  note_given: ({ publicNote }) => (publicNote === undefined || publicNote.trim() === '' ? 'note_needed' : null),
  documents_given: ({ shipment }) => (shipment.documentFiles.length === 0 ? 'export_documents_needed' : null),
  priced_and_invoiced: ({ db, shipment }) =>
    shipment.approvedAt === null || shipment.totalMinor === null
      ? 'export_not_approved'
      : invoicesOf.hasInvoice(db, shipment.id),
  // Billing again after expiry, at the current price.
  billed_anew: ({ db, shipment }) =>
    shipment.approvedAt === null ? 'export_not_approved' : invoicesOf.hasInvoice(db, shipment.id),
  proof_uploaded: async ({ db, shipment }) => {
    const invoice = await invoicesOf.main(db, shipment.id)
    return invoice?.status === 'waiting_verification' ? null : 'move_not_allowed'
  },
  invoice_paid: ({ db, shipment }) => invoicesOf.isSettled(db, shipment.id),
  invoice_lapsed_unpaid: ({ db, shipment }) => invoicesOf.hasNoInvoice(db, shipment.id),
  tracking_number_given: ({ shipment }) =>
    (shipment.inboundTrackingNumber ?? '') === '' ? 'export_tracking_needed' : null,
  picked_up: async ({ db, shipment }) => {
    const taken = and(eq(pickups.shipmentId, shipment.id), eq(pickups.status, 'picked_up'))
    const [found] = await db.select({ id: pickups.id }).from(pickups).where(taken).limit(1)
    return found === undefined ? 'pickup_not_recorded' : null
  },
  scanned_and_measured: ({ shipment }) => (shipment.measuredAt === null ? 'not_measured' : null),
  released_by_customs: ({ db, shipment }) => lateRefusal(db, { exportShipmentId: shipment.id }),
  delivery_proved: ({ db, shipment }) =>
    isProved(db, { service: 'ekspor', shipmentId: shipment.id }, shipment.statusAt),
  seven_days_after_delivery: ({ now, shipment }) =>
    now.getTime() - shipment.statusAt.getTime() >= daysToFinish * dayMs ? null : 'move_not_allowed',
  later_invoices_paid: ({ db, now, shipment }) => invoicesOf.allPaid(db, shipment.id, now),
  held_from_received: ({ shipment }) => (shipment.heldFrom === 'received' ? null : 'move_not_allowed'),
  held_from_on_clearance: ({ shipment }) => (shipment.heldFrom === 'on_clearance' ? null : 'move_not_allowed'),
  no_money_moved: async ({ db, now, shipment, since = now }) =>
    (await hasMoneyMoved(db, { service: 'ekspor', shipmentId: shipment.id, since })) ? 'undo_money_moved' : null,
  no_claim_or_refund: async ({ db, reactions, now, shipment, since = now }) => {
    if (await ask({ db, reactions }, claimOpen, { shipmentCode: shipment.shipmentCode, since })) return 'undo_claimed'
    const goods = { service: 'ekspor', shipmentId: shipment.id } as const
    return (await isRefundOpen(db, goods)) || (await isGivenBack(db, goods)) ? 'undo_money_moved' : null
  },
  refund_sent: async ({ db, shipment }) =>
    (await isGivenBack(db, { service: 'ekspor', shipmentId: shipment.id })) ? null : 'refund_not_sent',
}

export const guardNames: readonly string[] = Object.keys(guards)

/** Why a guard rejects a transition now; null if it passes. */
export const guardRefusal = (name: string | undefined, input: GuardInput): Promise<Refusal | null> =>
  askGuard(guards, name, input)
