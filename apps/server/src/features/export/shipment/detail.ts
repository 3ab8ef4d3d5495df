import type { ExportEvent, ExportShipmentDetail } from '@layar/contract'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportEvents, exportShipments, invoiceExportShipments, invoices } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { billedPriceOf } from '../../billing/public'
import { chargeableView, quoteLineView } from '../../pricing/public'
import {
  arrivedCartons,
  billingInvoiceView,
  declaredCount,
  deliveryView,
  eventFieldsOf,
  exportVoyage,
  receivedOf,
  toldEvents,
  type Reader,
} from '../../cargo/public'
import { goodsOf, keptLines, priceRows } from './price'
import { restrictionsFor, restrictionView } from './restrictions'
import type { ExportCardRow } from './rows'
import { boxView, exportView } from './view'

type EventRow = typeof exportEvents.$inferSelect

/** An event without the fields that only staff see. */
export const exportEventView = (event: EventRow): ExportEvent => ({ ...eventFieldsOf(event), corrects: null })

const receivedView = (row: ExportCardRow, reader: Reader): ExportShipmentDetail['received'] => {
  const received = receivedOf(row, reader, boxView)
  return received && { ...received.fields, declared_weight_gram: received.declared?.weightGrams ?? 0 }
}

/**
 * One shipment with its timeline, its price, the warehouse's findings and its invoices. A fixed price shows its
 * original lines; chargeable weight and lead time follow the tariff of that day.
 */
export const exportDetailView = async (
  { db, now }: { db: Db; now: Date },
  row: ExportCardRow,
  reader: Reader,
): Promise<ExportShipmentDetail> => {
  const { language } = reader
  const [shipment] = await db.select().from(exportShipments).where(eq(exportShipments.id, row.id))
  if (shipment === undefined) throw fail('not_found')
  const { items, declared, measured } = (await goodsOf(db, [row.id]))(shipment)
  const quotedAt = shipment.approvedAt ?? now
  const { full } = await priceRows({ db, now: quotedAt }, shipment, {
    items,
    boxes: measured.length > 0 ? measured : declared,
  })
  const lines = shipment.approvedAt === null ? full.lines : keptLines(shipment)
  const slugs = items.map(({ categorySlug }) => categorySlug)
  const events = await db
    .select()
    .from(exportEvents)
    .where(eq(exportEvents.shipmentId, row.id))
    .orderBy(exportEvents.id)
  const billed = await db
    .select({ invoice: invoices })
    .from(invoiceExportShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceExportShipments.invoiceId))
    .where(eq(invoiceExportShipments.shipmentId, row.id))
    .orderBy(desc(invoices.createdAt))
  const told = toldEvents(events)
  const arrived = told.findLast(({ event, corrects }) => corrects === null && event.toStatus === 'delivering')
  return {
    ...exportView(row, reader),
    events: told.map(({ event, corrects }) => ({ ...exportEventView(event), corrects })),
    lines: lines.map((line) => quoteLineView(line, row.currency, language)),
    chargeable: chargeableView(full, language),
    restrictions: (await restrictionsFor(db, row.destination_country, slugs)).map((one) =>
      restrictionView(one, language),
    ),
    lead_time_days: full.leadDays && { ...full.leadDays },
    zone_name: full.zone?.name[language] ?? null,
    cartons: await arrivedCartons(
      db,
      { exportShipmentId: row.id },
      {
        declared: declaredCount(row.boxes),
        isComplete: row.measured_at !== null,
        urlOf: reader.urlOf,
      },
    ),
    voyage: await exportVoyage(db, row.id, {
      arrivedAt: arrived?.event.createdAt ?? null,
      isHeld: row.status === 'hold',
    }),
    received: receivedView(row, reader),
    invoices: billed.map(({ invoice }) => billingInvoiceView(invoice)),
    ...(await deliveryView(db, { service: 'ekspor', shipmentId: row.id }, row.status, reader.urlOf)),
    billed: await billedPriceOf({ db }, { service: 'ekspor', shipmentId: row.id }),
  }
}
