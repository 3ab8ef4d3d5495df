import type { Language } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { lockCarts, lockShipments, type StaffActor } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import { billIfDecided, fixPrice } from './bill'
import type { ExportRow } from './lock'
import { transitionExport, recordExportEvent } from './transition'
import { priceEach } from './price'

interface Decision {
  readonly shipmentCode: string
  readonly staff: StaffActor
}

/**
 * The shipment; locks it with all others of its checkout.
 * @throws `not_found`
 */
const lockRequest = async ({ db }: WriteContext, shipmentCode: string): Promise<ExportRow> => {
  const found = eq(exportShipments.shipmentCode, shipmentCode)
  const [known] = await db.select().from(exportShipments).where(found)
  if (known === undefined) throw fail('not_found')
  await lockCarts(db, known.customerId)
  if (known.requestId !== null) await lockShipments(db, exportShipments, eq(exportShipments.requestId, known.requestId))
  const [row] = await lockShipments(db, exportShipments, found)
  if (row === undefined) throw fail('not_found')
  return row
}

const billRequestOf = async (context: WriteContext, { requestId }: ExportRow): Promise<void> => {
  if (requestId !== null) await billIfDecided(context, requestId)
}

/**
 * Fixes the price that the reviewer saw. Once every shipment of the checkout is decided, they are billed in one
 * invoice. An existing approval is unchanged.
 * @throws `not_found`, `move_not_allowed`, `price_changed`, and what blocks the shipment, such as prohibited goods
 */
export const approveExport = async (
  context: WriteContext & { readonly language: Language },
  decision: Decision & { readonly expectedTotalMinor: number; readonly publicNote?: string | undefined },
): Promise<void> => {
  const { staff, publicNote } = decision
  const before = await lockRequest(context, decision.shipmentCode)
  if (before.status !== 'under_review' || before.approvedAt !== null) {
    if (before.approvedAt !== null && before.totalMinor === decision.expectedTotalMinor) return
    throw fail('move_not_allowed')
  }
  const [priced] = await priceEach(context, [before])
  if (priced === undefined) throw fail('not_found')
  const after = await fixPrice(context, priced, staff.id)
  if (after.totalMinor !== decision.expectedTotalMinor) throw fail('price_changed')
  await recordExportEvent(context, 'under_review', after, {
    actor: staff,
    publicNote,
    details: { approved_total_minor: after.totalMinor },
  })
  await billRequestOf(context, after)
}

/** Rejects a shipment; the customer reads `note`. @throws `not_found`, `move_not_allowed`, `note_needed` */
export const rejectExport = async (
  context: WriteContext,
  { shipmentCode, staff, note }: Decision & { readonly note: string },
): Promise<void> => {
  const before = await lockRequest(context, shipmentCode)
  const after = await transitionExport(context, {
    shipmentId: before.id,
    from: 'under_review',
    to: 'rejected',
    actor: staff,
    publicNote: note,
    set: { reviewNote: note, approvedAt: null, approvedBy: null },
  })
  await billRequestOf(context, after)
}

/** Requests documents and revokes an earlier approval. @throws `not_found`, `move_not_allowed`, `note_needed` */
export const askExportDocuments = async (
  context: WriteContext,
  { shipmentCode, staff, note }: Decision & { readonly note: string },
): Promise<void> => {
  const before = await lockRequest(context, shipmentCode)
  await transitionExport(context, {
    shipmentId: before.id,
    from: 'under_review',
    to: 'document_incomplete',
    actor: staff,
    publicNote: note,
    set: { reviewNote: note, approvedAt: null, approvedBy: null },
  })
}
