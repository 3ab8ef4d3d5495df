import { and, eq, sql } from 'drizzle-orm'
import { invoiceShipments, shipments } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import { arrivedOrClosed } from './rows'
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

/** Whether every imported shipment of an invoice was cancelled while its proof was checked: nothing is due any more. */
export const hasLostItsGoods = async (context: WriteContext, invoice: InvoiceRow): Promise<boolean> =>
  invoice.service === 'impor' &&
  invoice.type !== 'top_up' &&
  (await countGoods(context, invoice, `in ('cancelled', 'refunded')`)) > 0 &&
  (await countGoods(context, invoice, `not in ('cancelled', 'refunded')`)) === 0
