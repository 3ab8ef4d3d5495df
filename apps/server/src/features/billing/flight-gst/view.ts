import type { FlightGst } from '@layar/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers } from '../../../db/schema'
import { moneyOf } from '../../../request/money'
import { flightInvoicesOf } from '../invoice/lost-relief'
import { flightShipments, isRelieved, keptSum, travelling } from './facts'

/**
 * The customers whose goods on a flight are above customs' relief together, by what their invoices keep: what closing it will bill,
 * and what it has billed. A shipment that was measured since its invoice is priced anew at the closing.
 */
export const flightGstOf = async (
  { db }: { readonly db: Db },
  { id }: { readonly id: string },
): Promise<FlightGst[]> => {
  const all = travelling(await flightShipments(db, [id, null]))
  const several = new Map<string, typeof all>()
  for (const one of all) several.set(one.customer_id, [...(several.get(one.customer_id) ?? []), one])
  for (const [customerId, goods] of several) if (goods.length < 2) several.delete(customerId)
  if (several.size === 0) return []
  const withInvoice = all.flatMap((one) => (one.has_flight_invoice ? [one.id] : []))
  const billed = new Map(
    (await flightInvoicesOf(db, withInvoice))
      .filter(({ flight }) => flight.consolidation_id === id)
      .map(({ shipmentId, invoice }) => [shipmentId, invoice] as const),
  )
  const above: { customerId: string; of: Omit<FlightGst, 'customer_code' | 'customer_name'> }[] = []
  for (const [customerId, goods] of several) {
    const sum = await keptSum(db, goods)
    const isAbove = sum !== undefined && sum.cifMinor > sum.reliefMinor
    const due = goods.filter((one) => billed.has(one.id) || (isAbove && isRelieved(one)))
    if (sum === undefined || due.length === 0) continue
    const shipments = due.map((one) => {
      const invoice = billed.get(one.id)
      return {
        cart_code: one.cart_code,
        invoice: invoice
          ? {
              invoice_code: invoice.invoiceCode,
              status: invoice.status,
              total: moneyOf(invoice.currency, invoice.totalMinor),
            }
          : null,
      }
    })
    above.push({
      customerId,
      of: { customs_value: moneyOf('SGD', sum.cifMinor), shipment_count: goods.length, shipments },
    })
  }
  if (above.length === 0) return []
  const people = await db
    .select({ id: customers.id, code: customers.code, first: customers.firstName, last: customers.lastName })
    .from(customers)
    .where(
      inArray(
        customers.id,
        above.map(({ customerId }) => customerId),
      ),
    )
  return above
    .flatMap(({ customerId, of }): FlightGst[] => {
      const person = people.find((one) => one.id === customerId)
      if (person === undefined) return []
      return [{ customer_code: person.code, customer_name: `${person.first} ${person.last}`.trim(), ...of }]
    })
    .sort((a, b) => (a.customer_code < b.customer_code ? -1 : 1))
}
