import type { exportEvents, invoices } from '../../../db/schema'
import { totalsOf, type Reader } from '../shipment/view'
import { moneyOf } from '../../../request/money'
import type { BoxRow, ParcelRow } from './rows'

type EventRow<S> = Omit<typeof exportEvents.$inferSelect, 'fromStatus' | 'toStatus'> & {
  readonly fromStatus: S | null
  readonly toStatus: S
}

/** An event without the fields that only staff see. */
export const eventFieldsOf = <S extends string>(event: EventRow<S>) => {
  const { tracking_number: trackingNumber } = event.details
  return {
    event_id: String(event.id),
    at: event.createdAt.toISOString(),
    from_status: event.fromStatus,
    to_status: event.toStatus,
    actor: event.actorKind === 'timer' ? ('system' as const) : event.actorKind,
    note: event.publicNote,
    tracking_number: typeof trackingNumber === 'string' ? trackingNumber : null,
  }
}

/** The warehouse's findings beside the declaration; null until it has measured. */
export const receivedOf = <B>(row: ParcelRow, { urlOf }: Reader, boxView: (box: BoxRow) => B) => {
  const boxes = row.boxes.filter(({ kind }) => kind === 'measured')
  const measured = totalsOf(boxes)
  if (row.measured_at === null || measured === null) return null
  return {
    measured,
    declared: totalsOf(row.boxes.filter(({ kind }) => kind === 'declared')),
    fields: {
      at: row.measured_at.toISOString(),
      condition: row.condition ?? 'good',
      boxes: boxes.map(boxView),
      photos: row.photos.map(urlOf),
      measured_weight_gram: measured.weightGrams,
    },
  }
}

/** An invoice as shown on a shipment that it bills. */
export const billingInvoiceView = (invoice: typeof invoices.$inferSelect) => ({
  invoice_code: invoice.invoiceCode,
  type: invoice.type,
  status: invoice.status,
  total: moneyOf(invoice.currency, invoice.totalMinor),
  created_at: invoice.createdAt.toISOString(),
})
