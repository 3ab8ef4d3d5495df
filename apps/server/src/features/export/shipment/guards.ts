import type { Db } from '../../../db/open'
import { askGuard, hasReason, invoiceQuestions, type Guards, type Refusal } from '../../cargo/public'
import { isGivenBack } from '../../billing/public'
import type { ExportRow } from './lock'

/** What a guard looks at: the shipment as it will be, and what the mover gave. */
interface GuardInput {
  readonly db: Db
  readonly now: Date
  readonly shipment: ExportRow
  readonly reason: string | undefined
  readonly publicNote: string | undefined
}

const invoicesOf = invoiceQuestions('invoice_export_shipments')

/** Every condition that `exportTable` of the domain names. */
const guards: Guards<GuardInput> = {
  reason_given: hasReason,
  note_given: ({ publicNote }) => (publicNote === undefined || publicNote.trim() === '' ? 'note_needed' : null),
  documents_given: ({ shipment }) => (shipment.documentFiles.length === 0 ? 'export_documents_needed' : null),
  priced_and_invoiced: ({ db, shipment }) =>
    shipment.approvedAt === null || shipment.totalMinor === null
      ? 'export_not_approved'
      : invoicesOf.hasInvoice(db, shipment.id),
  // The same invoice again after it lapsed, at the price of today.
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
  scanned_and_measured: ({ shipment }) => (shipment.measuredAt === null ? 'not_measured' : null),
  later_invoices_paid: ({ db, now, shipment }) => invoicesOf.allPaid(db, shipment.id, now),
  held_from_received: ({ shipment }) => (shipment.heldFrom === 'received' ? null : 'move_not_allowed'),
  held_from_on_clearance: ({ shipment }) => (shipment.heldFrom === 'on_clearance' ? null : 'move_not_allowed'),
  refund_sent: async ({ db, shipment }) =>
    (await isGivenBack(db, { service: 'ekspor', shipmentId: shipment.id })) ? null : 'refund_not_sent',
}

export const guardNames: readonly string[] = Object.keys(guards)

/** Why a guarded move may not happen now; null when nothing stands against it. */
export const guardFault = (name: string | undefined, input: GuardInput): Promise<Refusal | null> =>
  askGuard(guards, name, input)
