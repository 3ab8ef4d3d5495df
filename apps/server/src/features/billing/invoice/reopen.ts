import { and, eq, sql } from 'drizzle-orm'
import { invoiceShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { arrivedOrClosed, dispatched } from './rows'
import type { InvoiceRow } from './store'

const hourMs = 3_600_000
const reopenedHours = 24

const countGoods = ({ db }: Pick<WriteContext, 'db'>, { id }: InvoiceRow, statuses: string): Promise<number> =>
  db.$count(
    invoiceShipments,
    and(
      eq(invoiceShipments.invoiceId, id),
      eq(invoiceShipments.isLive, true),
      sql`exists (select 1 from ${shipments} where ${shipments.id} = ${invoiceShipments.shipmentId}
                   and ${shipments.status} ${sql.raw(statuses)})`,
    ),
  )

/**
 * When an invoice is due whose proof was rejected: no earlier than a day from now. Goods that are paid on arrival may
 * have arrived while the proof was checked.
 */
export const dueOfReopened = async (context: WriteContext, invoice: InvoiceRow): Promise<Date> => {
  const { now, config } = context
  const soonest = now.getTime() + reopenedHours * hourMs
  const isHere =
    invoice.type === 'pay_on_arrival' && (await countGoods(context, invoice, `not in ${arrivedOrClosed}`)) === 0
  const arrivalDue = now.getTime() + config.deferred.arrivalDays * 24 * hourMs
  const due = isHere ? Math.min(invoice.dueAt.getTime(), arrivalDue) : invoice.dueAt.getTime()
  return new Date(Math.max(due, soonest))
}

/**
 * How many imported shipments of an invoice were cancelled while its proof was checked. None count where others of them
 * travel: those would be unbilled without it, and the share of the cancelled ones is refunded once it is paid.
 */
export const goodsLost = async (context: WriteContext, invoice: InvoiceRow): Promise<'none' | 'some' | 'all'> => {
  if (invoice.service !== 'impor' || invoice.type === 'top_up') return 'none'
  if ((await countGoods(context, invoice, `in ('cancelled', 'refunded')`)) === 0) return 'none'
  if ((await countGoods(context, invoice, `not in ('cancelled', 'refunded')`)) === 0) return 'all'
  return (await countGoods(context, invoice, `in ${dispatched}`)) === 0 ? 'some' : 'none'
}
