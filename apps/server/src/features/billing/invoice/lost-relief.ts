import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, invoiceShipments } from '../../../db/schema'
import type { LostRelief } from '../../pricing/public'
import { causePrefix } from './measured-additions'
import { snapshotOf, type FlightTerms } from './snapshot'
import type { InvoiceRow } from './store'

/** The GST of a flight as one additional invoice bills it for a shipment. */
export interface FlightInvoice {
  readonly shipmentId: string
  readonly invoice: InvoiceRow
  readonly flight: FlightTerms
}

/** The cause of the refund that gives such an invoice back: what it billed is then due no more. */
export const flightCause = (shipmentId: string, invoiceId: string): string =>
  `${causePrefix(shipmentId)}flight:${invoiceId}`

/** Those that stand: neither withdrawn nor given back. */
export const flightInvoicesOf = async (db: Db, shipmentIds: readonly string[]): Promise<FlightInvoice[]> => {
  const rows = await db
    .select({ shipmentId: invoiceShipments.shipmentId, invoice: invoices })
    .from(invoiceShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceShipments.invoiceId))
    .where(
      and(
        inArray(invoiceShipments.shipmentId, [...shipmentIds]),
        eq(invoiceShipments.isLive, true),
        eq(invoiceShipments.role, 'additional'),
        ne(invoices.status, 'cancelled'),
        sql`${invoices.snapshot} ? 'flight'`,
        // As `flightCause` writes it.
        sql`not exists (select 1 from refunds r where r.cause =
          'difference:' || ${invoiceShipments.shipmentId} || ':flight:' || ${invoices.id})`,
      ),
    )
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  return rows.flatMap((row) => {
    const { flight } = snapshotOf(row.invoice.snapshot)
    return flight === undefined ? [] : [{ ...row, flight }]
  })
}

/** What the flight of a shipment made due, as it was billed: its price after that counts it. */
export const lostReliefOf = async (db: Db, shipmentId: string): Promise<LostRelief | undefined> => {
  const standing = await flightInvoicesOf(db, [shipmentId])
  return standing.length === 0 ? undefined : { needsPermit: standing.some(({ flight }) => flight.bears_permit) }
}
