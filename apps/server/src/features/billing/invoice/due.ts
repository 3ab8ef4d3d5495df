import { and, eq, notExists, sql } from 'drizzle-orm'
import { invoices, invoiceShipments, shipments } from '../../../db/schema'
import type { Config } from '../../../config/config'
import type { WriteContext } from '../../../jobs/write'
import { arrivedOrClosed } from './rows'
import { notifyInvoice } from './settle'

interface OfShipment {
  readonly shipmentId: string
}

const hourMs = 3_600_000
/** Domain notes 4.2: a shipment's invoice is due a day after the warehouse has measured. */
const hoursAfterMeasuring = 24
/** The goods are still on their way to the warehouse: the storage period of an unclaimed parcel. */
const daysBeforeMeasuring = 60

/** When an invoice of these shipments is due. */
export const dueAt = (now: Date, isMeasured: boolean): Date =>
  new Date(now.getTime() + (isMeasured ? hoursAfterMeasuring : daysBeforeMeasuring * 24) * hourMs)

/** Makes an unpaid invoice due within a day once its last shipment is measured. */
export const billDueAfterMeasuring = async ({ db, now }: WriteContext, { shipmentId }: OfShipment): Promise<void> => {
  const unmeasured = db
    .select({ one: sql`1` })
    .from(invoiceShipments)
    .innerJoin(shipments, eq(shipments.id, invoiceShipments.shipmentId))
    .where(and(eq(invoiceShipments.invoiceId, invoices.id), sql`${shipments.measuredAt} is null`))
  await db
    .update(invoices)
    .set({ dueAt: dueAt(now, true), updatedAt: sql`now()` })
    .where(
      and(
        eq(invoices.status, 'pending'),
        eq(invoices.type, 'shipment'),
        sql`${invoices.id} in (select x.invoice_id from invoice_shipments x
                                where x.shipment_id = ${shipmentId} and x.is_live and x.role = 'main')`,
        notExists(unmeasured),
      ),
    )
}

/** When an invoice on account is due. */
export const dueAfterPaylater = (now: Date, { deferred }: Pick<Config, 'deferred'>): Date =>
  new Date(now.getTime() + deferred.paylaterDays * 24 * hourMs)

/** Nothing is due before the goods arrive; longer than any voyage. */
const daysOfVoyage = 120
export const dueBeforeArrival = (now: Date): Date => new Date(now.getTime() + daysOfVoyage * 24 * hourMs)

/**
 * Makes a pay-on-arrival invoice due within days once its last shipment has arrived at the hub or was cancelled, and
 * notifies the customer.
 */
export const billDueOnArrival = async (context: WriteContext, { shipmentId }: OfShipment): Promise<void> => {
  const { db, now, config } = context
  const underway = db
    .select({ one: sql`1` })
    .from(invoiceShipments)
    .innerJoin(shipments, eq(shipments.id, invoiceShipments.shipmentId))
    .where(
      and(
        eq(invoiceShipments.invoiceId, invoices.id),
        eq(invoiceShipments.isLive, true),
        sql`${shipments.status} not in ${sql.raw(arrivedOrClosed)}`,
      ),
    )
  const due = await db
    .update(invoices)
    .set({ dueAt: new Date(now.getTime() + config.deferred.arrivalDays * 24 * hourMs), updatedAt: sql`now()` })
    .where(
      and(
        eq(invoices.status, 'pending'),
        eq(invoices.type, 'pay_on_arrival'),
        sql`${invoices.id} in (select x.invoice_id from invoice_shipments x
                                where x.shipment_id = ${shipmentId} and x.is_live and x.role = 'main')`,
        notExists(underway),
      ),
    )
    .returning()
  for (const invoice of due) await notifyInvoice(context, invoice, 'invoice_due_on_arrival')
}

/**
 * The station after which an invoice fell due was a mistake: an unpaid invoice is due as before it. Nobody has paid since,
 * or the station could not be taken back.
 */
export const billDueBeforeStation = async ({ db }: WriteContext, { shipmentId }: OfShipment): Promise<void> => {
  await db.execute(sql`
    update invoices v set updated_at = now(), due_at = case v.type
             when 'shipment' then v.created_at + make_interval(days => ${daysBeforeMeasuring})
             else v.created_at + make_interval(days => ${daysOfVoyage}) end
     where v.status = 'pending' and v.type in ('shipment', 'pay_on_arrival')
       and v.id in (select x.invoice_id from invoice_shipments x
                     where x.shipment_id = ${shipmentId}::uuid and x.is_live and x.role = 'main')
       and exists (select 1 from invoice_shipments x join shipments s on s.id = x.shipment_id
                    where x.invoice_id = v.id and x.is_live
                      and case v.type when 'shipment' then s.measured_at is null
                          else s.status not in ${sql.raw(arrivedOrClosed)} end)`)
}
