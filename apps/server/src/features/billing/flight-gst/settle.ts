import type { ConsolidationStatus } from '@layar/domain'
import { inArray } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { WriteContext } from '../../../jobs/write'
import { lockCarts, lockShipments } from '../../cargo/public'
import { notify } from '../../platform/public'
import { importGoods, insertAdditional } from '../invoice/additional'
import { chargesOf } from '../invoice/billed-again'
import { billDifference } from '../invoice/difference'
import { flightCause, flightInvoicesOf, type FlightInvoice } from '../invoice/lost-relief'
import { invoicePath } from '../invoice/path'
import { cancelLocked } from '../invoice/settle'
import type { ChargeLine, FlightTerms } from '../invoice/snapshot'
import { lockInvoice } from '../invoice/store'
import { creditDifference } from '../refund/credit'
import { flightChanged } from '../refund/store'
import { areContentsFixed, flightShipments, isAlive, travelling } from './facts'
import { flightGstLabel } from './label'
import { priceFlight, type PricedFlight, type PricedOnFlight } from './price'

export interface Flight {
  readonly id: string
  readonly code: string
  readonly status: ConsolidationStatus
}

/** Only flights into Singapore: relief is a rule of its customs, by sea there is none, and Indonesia's is per consignment. */
export const readFlight = statement<Flight>(
  'flight_of_gst',
  `select id, code, status from consolidations
    where id = $1::uuid and service = 'impor' and track = 'udara' and destination_country = 'sg'`,
)

interface OfCustomer {
  readonly consolidationId: string
  readonly customerId: string
}

/** What was billed is due no more: it is withdrawn while nobody has paid it, and given back afterwards. */
const withdraw = async (context: WriteContext, { invoice: { id }, shipmentId }: FlightInvoice): Promise<void> => {
  const invoice = await lockInvoice(context.db, id)
  if (invoice.status === 'pending') await cancelLocked(context, invoice, { cause: 'customer' })
  // Whether a proof is money shows once it is decided: looked at again then. One that was refunded by hand is given back.
  if (invoice.status === 'paid')
    await creditDifference(context, {
      invoice,
      shipmentId,
      charges: await chargesOf(context, invoice),
      cause: flightCause(shipmentId, id),
      reason: flightChanged,
    })
  // What measuring has changed of it since is due no more either.
  await billDifference(context, { shipmentId, onlyTax: true })
}

interface Billing {
  readonly flight: Flight
  readonly priced: PricedFlight
}

const bill = async (
  context: WriteContext,
  { flight, priced }: Billing,
  { shipment, main, firstItem, itemCount }: PricedOnFlight,
  due: Awaited<ReturnType<PricedOnFlight['dueWith']>>,
): Promise<void> => {
  const lines = due.map((line): ChargeLine => ({
    kind: line.kind,
    code: line.code,
    label: line.kind === 'import_gst' ? flightGstLabel(line, priced.reliefMinor) : line.label,
    params: line.params,
    quantity: null,
    unit: null,
    taxCode: line.taxCode,
    amountMinor: line.amountMinor,
    shipmentId: shipment.id,
  }))
  const terms: FlightTerms = {
    consolidation_id: flight.id,
    departure_code: flight.code,
    customs_value_minor: priced.sum.cifMinor,
    relief_minor: priced.reliefMinor,
    shipments: priced.goods.length,
    bears_permit: lines.some(({ kind }) => kind === 'surcharge'),
  }
  const goods = importGoods(shipment, { firstItem, itemCount })
  const invoice = await insertAdditional(context, { parent: main, goods, lines, flight: terms })
  const { customerId, invoiceCode, currency, totalMinor, dueAt, service } = invoice
  await notify(context, {
    customerId,
    template: 'flight_gst_invoice',
    data: {
      invoice_code: invoiceCode,
      cart_code: goods.code,
      currency,
      total_minor: totalMinor,
      due_at: dueAt.toISOString(),
    },
    link: invoicePath(invoice),
    service,
  })
}

/** Bills what is due and not billed; the permit once, where no shipment of the customer on the flight has one. */
const billAll = async (context: WriteContext, billing: Billing, standing: readonly FlightInvoice[]): Promise<void> => {
  const { sum, goods } = billing.priced
  let hasPermit = sum.hasPermit || standing.some(({ flight }) => flight.bears_permit)
  for (const one of goods) {
    const { id } = one.shipment
    if (!sum.aboveTogether.includes(id) || standing.some(({ shipmentId }) => shipmentId === id)) continue
    const due = await one.dueWith({ needsPermit: !hasPermit })
    if (due.length === 0) continue
    await bill(context, billing, one, due)
    hasPermit = true
  }
}

/**
 * Bills import GST where the goods of one customer on one flight are above customs' relief together, though each is relieved by
 * itself, and takes back what is due no more. Whatever calls it, and however often, what stands afterwards is what the contents of the
 * flight make due: all is read under the lock on the customer's carts.
 */
export const settleFlightGst = async (
  context: WriteContext,
  { consolidationId, customerId }: OfCustomer,
): Promise<void> => {
  const { db } = context
  await lockCarts(db, customerId)
  const known = await flightShipments(db, [consolidationId, customerId])
  if (known.length === 0) return
  const ids = known.map(({ id }) => id)
  await lockShipments(db, shipments, inArray(shipments.id, ids))
  const [flight] = await readFlight(db, [consolidationId])
  if (flight === undefined) return
  const goods = await flightShipments(db, [consolidationId, customerId])
  const on = areContentsFixed(flight.status) ? travelling(goods) : []
  const priced = await priceFlight(db, on)
  const isOn = (id: string): boolean => on.some((one) => one.id === id)
  const alive = goods.filter(isAlive).map(({ id }) => id)
  const standing: FlightInvoice[] = []
  for (const one of await flightInvoicesOf(db, alive)) {
    const isOfThis = one.flight.consolidation_id === consolidationId
    // One that is on this flight came off the other.
    const isDue = isOfThis ? priced.sum.aboveTogether.includes(one.shipmentId) : !isOn(one.shipmentId)
    if (!isDue) await withdraw(context, one)
    else if (isOfThis) standing.push(one)
  }
  await billAll(context, { flight, priced }, standing)
}

const flightsOf = statement<{ readonly id: string }>(
  'flights_of_shipment',
  `select distinct k.id from cartons c
     join consolidation_cartons l on l.carton_id = c.id join consolidations k on k.id = l.consolidation_id
    where c.shipment_id = $1::uuid and k.service = 'impor' and k.track = 'udara' and k.destination_country = 'sg'
      and k.status <> 'open' order by k.id`,
)

/** The flights into Singapore that a shipment is, or once was, on and whose contents are fixed or were. */
export const flightIdsOf = async (context: Pick<WriteContext, 'db'>, shipmentId: string): Promise<string[]> =>
  (await flightsOf(context.db, [shipmentId])).map(({ id }) => id)
