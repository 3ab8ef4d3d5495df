import { exportShipmentCalls } from '@layar/contract'
import { codeBytes, codeFromBytes, countrySettings } from '@layar/domain'
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportItems, exportPackages, exportShipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { clearIdempotencyKeys } from '../../../request/clear-idempotency-keys'
import type { ExportDeclaration } from './declare'
import { lockExports, type ExportRow } from './lock'
import { recordExportEvent } from './transition'
import { priceExport, totalsNow } from './price'
import { sinceEdit } from './since-checkout'

const newExportCode = (): string => codeFromBytes('export_shipment', randomBytes(codeBytes))

const columnsOf = ({ sender, recipient, pickup, track, documents, note }: ExportDeclaration) => ({
  track,
  senderAddressId: sender.address_id,
  recipientAddressId: recipient.address_id,
  pickupAddressId: pickup?.address_id ?? null,
  sender,
  recipient,
  pickup,
  destinationCountry: recipient.country,
  note,
  documentFiles: [...documents],
})

/** Replaces what the customer declared; what the warehouse measured stays. */
const writeGoods = async (db: Db, shipmentId: string, { boxes, items }: ExportDeclaration): Promise<void> => {
  await db
    .delete(exportPackages)
    .where(and(eq(exportPackages.shipmentId, shipmentId), eq(exportPackages.kind, 'declared')))
  await db.delete(exportItems).where(eq(exportItems.shipmentId, shipmentId))
  await db
    .insert(exportPackages)
    .values(boxes.map((box, position) => ({ shipmentId, kind: 'declared' as const, position, ...box })))
  await db
    .insert(exportItems)
    .values(items.map((item, position) => ({ shipmentId, position, ...item, photos: [...item.photos] })))
}

type Saving = Pick<CustomerContext, 'db' | 'now' | 'customer'>

const priced = (context: Saving, declaration: ExportDeclaration) =>
  priceExport(context, {
    country: context.customer.country,
    destinationCountry: declaration.recipient.country,
    track: declaration.track,
    boxes: declaration.boxes,
    items: declaration.items,
    isPickup: declaration.pickup !== null,
  })

/** Adds a shipment to the cart; `fixed` is set by the sample data only. */
export const addExport = async (
  context: Saving,
  declaration: ExportDeclaration,
  fixed?: { readonly id: string; readonly shipmentCode: string; readonly createdAt: Date },
): Promise<ExportRow> => {
  const { db, customer } = context
  const price = await priced(context, declaration)
  const [row] = await db
    .insert(exportShipments)
    .values({
      ...columnsOf(declaration),
      shipmentCode: newExportCode(),
      customerId: customer.id,
      country: customer.country,
      currency: countrySettings[customer.country].currency,
      status: 'in_cart',
      quote: price.kept,
      totalMinor: price.totalMinor,
      ...fixed,
    })
    .returning()
  if (row === undefined) throw new Error('The shipment was not written.')
  await writeGoods(db, row.id, declaration)
  await recordExportEvent(context, null, row, { actor: { kind: 'customer', id: customer.id } })
  return row
}

/**
 * Updates a shipment in the cart, or one with requested documents; its status stays.
 * @throws `not_found`, `export_not_editable`
 */
export const rewriteExport = async (
  context: CustomerContext,
  shipmentId: string,
  declaration: ExportDeclaration,
): Promise<ExportRow> => {
  const { db, customer } = context
  const [before] = await lockExports(db, customer.id, [shipmentId])
  if (before?.status !== 'in_cart' && before?.status !== 'document_incomplete') throw fail('export_not_editable')
  const price = await priced(context, declaration)
  const wasCheckedOut = before.status === 'document_incomplete'
  const unedited = wasCheckedOut ? (await totalsNow(context, [before])).get(before.id) : undefined
  const [row] = await db
    .update(exportShipments)
    .set({
      ...columnsOf(declaration),
      quote: {
        ...price.kept,
        ...(wasCheckedOut && {
          since_checkout: sinceEdit(before, { unedited: unedited ?? null, edited: price.totalMinor }),
        }),
      },
      totalMinor: price.totalMinor,
      updatedAt: sql`now()`,
    })
    .where(and(eq(exportShipments.id, before.id), eq(exportShipments.status, before.status)))
    .returning()
  if (row === undefined) throw fail('export_not_editable')
  await clearIdempotencyKeys(db, customer.id, [exportShipmentCalls.exportCreateShipment.path])
  await writeGoods(db, row.id, declaration)
  return row
}
