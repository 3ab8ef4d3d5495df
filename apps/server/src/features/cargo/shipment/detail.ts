import { staffWarehouseAction, warehouseAction, type Address, type CartDetail, type CartEvent } from '@layar/contract'
import { quarantineReasons, type ShipmentStatus } from '@layar/domain'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, invoiceShipments, shipmentEvents, shipmentIntakes } from '../../../db/schema'
import { arrivedCartons } from '../carton/rows'
import { collectionView } from '../collection/view'
import { deliveryView } from '../delivery/delivered'
import { declaredCount, type BoxRow } from '../parcel/rows'
import { billingInvoiceView, eventFieldsOf, receivedOf } from '../parcel/view'
import { storageOfGoods } from '../storage/clock'
import { storageView } from '../storage/view'
import { toldEvents } from '../transition/undo'
import { ask } from '../../../jobs/event'
import type { WriteContext } from '../../../jobs/write'
import { shipmentPrice } from './questions'
import type { CartRow } from './rows'
import { importVoyage } from '../voyage/of-shipment'
import { promisesOf } from '../voyage/promise'
import { cartView, type Reader } from './view'

type EventRow = typeof shipmentEvents.$inferSelect

/** Customers are told that a transfer to another warehouse arrived, not that it began or was cancelled. */
const forStaff: readonly unknown[] = ['transfer_started', 'transfer_cancelled', 'completed']
const isForCustomers = ({ details }: EventRow): boolean => !forStaff.includes(details['act'])

/** An event without the fields that only staff see. */
export const eventView = (event: EventRow, { urlOf }: Reader): CartEvent => {
  const { photos } = event.details
  return {
    ...eventFieldsOf(event),
    customs_status: event.subStatus,
    act: warehouseAction.options.find((act) => act === event.details['act']) ?? null,
    corrects: null,
    ...(event.details['act'] === 'transferred' && { warehouse: String(event.details['warehouse']) }),
    photos: (Array.isArray(photos) ? photos.filter((id) => typeof id === 'string') : []).map(urlOf),
  }
}

const measuredBox = ({ weight_grams, length_mm, width_mm, height_mm, quantity }: BoxRow) => ({
  weight_gram: weight_grams,
  length_mm,
  width_mm,
  height_mm,
  quantity,
})

const receivedView = (row: CartRow, reader: Reader): CartDetail['received'] => {
  const received = receivedOf(row, reader, measuredBox)
  return (
    received && {
      ...received.fields,
      declared_weight_gram: received.declared?.weightGrams ?? null,
      declared_volume: received.declared?.volume ?? null,
      measured_volume: received.measured.volume,
    }
  )
}

const waiting: readonly ShipmentStatus[] = ['quarantine', 'pending_locker']

const storageOfCart = async (
  context: Pick<WriteContext, 'db' | 'now'>,
  row: CartRow,
  events: readonly EventRow[],
): Promise<CartDetail['storage']> => {
  if (!waiting.includes(row.status)) return null
  const undone = new Set(events.map(({ undoesId }) => undoesId))
  const standing = events.filter(({ id }) => !undone.has(id))
  const measured = row.boxes.filter(({ kind }) => kind === 'measured')
  const cartons = measured.reduce((sum, { quantity }) => sum + quantity, 0)
  const storage = await storageOfGoods(context, {
    country: row.country,
    agentId: row.agent_id,
    track: row.track,
    cartons,
    events: standing.map(({ toStatus, details, undoesId, createdAt }) => ({
      status: toStatus,
      heldFor: quarantineReasons.find((reason) => reason === details['held_for']) ?? row.quarantine_reason,
      act: staffWarehouseAction.options.find((act) => act === details['act']) ?? null,
      isUndo: undoesId !== null,
      at: createdAt,
    })),
  })
  return storage === undefined ? null : storageView(storage, cartons)
}

const receivedReceipts = async (db: Db, shipmentId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ number: shipmentIntakes.receiptNumber })
    .from(shipmentIntakes)
    .where(and(eq(shipmentIntakes.shipmentId, shipmentId), isNull(shipmentIntakes.undoneAt)))
    .orderBy(shipmentIntakes.receiptNumber)
  return rows.flatMap(({ number }) => number ?? [])
}

/** One shipment with its timeline, what the warehouse found, and its invoices. */
export const cartDetailView = async (
  context: Pick<WriteContext, 'db' | 'now' | 'reactions'>,
  row: CartRow,
  reader: Reader,
): Promise<CartDetail> => {
  const { db } = context
  const events = await db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, row.id))
    .orderBy(shipmentEvents.id)
  const billed = await db
    .select({
      invoice: invoices,
      address: sql<Address | null>`${invoices.snapshot}->'address'`,
      isLive: invoiceShipments.isLive,
      role: invoiceShipments.role,
    })
    .from(invoiceShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceShipments.invoiceId))
    .where(eq(invoiceShipments.shipmentId, row.id))
    .orderBy(desc(invoices.createdAt))
  const main = billed.find(({ isLive, role }) => isLive && role === 'main')
  const promises = await promisesOf(context, row.country)
  const delivery = await deliveryView(db, { service: 'impor', shipmentId: row.id }, row.status, reader.urlOf)
  const reachedAt = (status: ShipmentStatus): Date | null =>
    toldEvents(events).findLast(({ event, corrects }) => corrects === null && event.toStatus === status)?.event
      .createdAt ?? null
  return {
    ...cartView(row, reader, promises),
    events: toldEvents(events.filter(isForCustomers)).map(({ event, mistaken, corrects }) => ({
      ...eventView(event, reader),
      corrects,
      ...(mistaken?.subStatus && { corrects_customs: mistaken.subStatus }),
    })),
    received_receipts: await receivedReceipts(db, row.id),
    cartons: await arrivedCartons(
      db,
      { shipmentId: row.id },
      {
        // Each receipt number is one carton at least.
        declared: Math.max(declaredCount(row.boxes), row.receipts?.split('\n').length ?? 0),
        isComplete: row.measured_at !== null,
        urlOf: reader.urlOf,
      },
    ),
    voyage: await importVoyage(context, row, {
      arrivedAt: reachedAt('inbound'),
      outAt: reachedAt('outbound'),
      deliveredAt: delivery.delivered_at,
    }),
    received: receivedView(row, reader),
    address: main?.address ?? null,
    invoices: billed.map(({ invoice }) => billingInvoiceView(invoice)),
    billed: await ask(context, shipmentPrice, { shipmentId: row.id }),
    lead_time_days: { min: row.lead_days_min, max: row.lead_days_max },
    collection: await collectionView(db, row, reader),
    ...delivery,
    storage: await storageOfCart(context, row, events),
  }
}
