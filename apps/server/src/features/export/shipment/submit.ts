import { eq, sql } from 'drizzle-orm'
import { exportShipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { ownFileIds, type InputErrors } from '../../cargo/public'
import { lockExports } from './lock'
import { transitionExport } from './transition'

/**
 * Adds the documents that staff requested and resumes the review. Repeating the same documents changes nothing.
 * @throws `not_found`, `move_not_allowed`, `file_not_yours` at its field
 */
export const giveDocuments = async (
  context: CustomerContext,
  input: {
    readonly shipment_id: string
    readonly documents: readonly string[]
    readonly note?: string | null | undefined
  },
): Promise<void> => {
  const { db, customer } = context
  const [row] = await lockExports(db, customer.id, [input.shipment_id])
  if (row === undefined) throw fail('not_found')
  const errors: InputErrors = {}
  const given = await ownFileIds(db, customer.id, errors)(
    input.documents,
    ['document', 'image'],
    (index) => `documents.${index}`,
  )
  if (Object.keys(errors).length > 0) throw failFields(errors)
  if (row.status === 'under_review' && given.every((id) => row.documentFiles.includes(id))) return
  await transitionExport(context, {
    shipmentId: row.id,
    from: 'document_incomplete',
    to: 'under_review',
    actor: { kind: 'customer', id: customer.id },
    publicNote: input.note ?? undefined,
    set: { documentFiles: [...new Set([...row.documentFiles, ...given])] },
  })
}

/**
 * Records that the customer handed the goods to a carrier. Until arrival the number may be corrected; a repeat with the
 * same one changes nothing.
 * @throws `not_found`, `pickup_chosen` where our courier picks it up, `move_not_allowed`
 */
export const sendToWarehouse = async (
  context: CustomerContext,
  input: { readonly shipment_id: string; readonly carrier: string; readonly tracking_number: string },
): Promise<void> => {
  const { db, customer } = context
  const [row] = await lockExports(db, customer.id, [input.shipment_id])
  if (row === undefined) throw fail('not_found')
  if (row.status === 'waiting_shipment' && row.pickup !== null) throw fail('pickup_chosen')
  const set = { inboundCarrier: input.carrier, inboundTrackingNumber: input.tracking_number }
  if (row.status === 'sent_to_warehouse') {
    if (row.inboundCarrier === input.carrier && row.inboundTrackingNumber === input.tracking_number) return
    await db
      .update(exportShipments)
      .set({ ...set, updatedAt: sql`now()` })
      .where(eq(exportShipments.id, row.id))
    return
  }
  await transitionExport(context, {
    shipmentId: row.id,
    from: 'waiting_shipment',
    to: 'sent_to_warehouse',
    actor: { kind: 'customer', id: customer.id },
    details: { tracking_number: input.tracking_number },
    set,
  })
}
