import { checkoutCalls, paymentCalls } from '@layar/contract'
import { asc, eq } from 'drizzle-orm'
import { invoiceLines, invoices, shipmentProducts, type shipments } from '../db/schema'
import { openDock, type Dock, type DockShipment } from './departure-dock'
import { submitProof } from './make-export-invoice'
import { makeCustomer, type TestCustomer } from './make-customer'
import { verifyPayment } from './make-paid'
import { makeAddress, makeShipment } from './make-shipment'
import type { TestApp } from './start'

type InvoiceRow = typeof invoices.$inferSelect

export interface FlightGoods extends DockShipment {
  readonly owner: TestCustomer
  readonly invoice: InvoiceRow
}

interface Wanted {
  readonly owner: TestCustomer
  /** At customs: goods, and 11.50 of freight for two kilograms by air. @default 250 */
  readonly cif?: number
  readonly track?: 'udara' | 'laut'
  readonly isPaid?: boolean
  /** What finance decided on the claim that its seller charged GST. */
  readonly claim?: 'accepted' | 'rejected'
}

const freightCents = 1150
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

/** Goods of customers of Singapore by their value at customs, on a dock whose flights close and leave. */
export const openFlightDesk = async (app: TestApp) => {
  const { db } = app.deps.database
  const dock: Dock = await openDock(app)

  const invoicesOf = ({ customer }: TestCustomer): Promise<InvoiceRow[]> =>
    db.select().from(invoices).where(eq(invoices.customerId, customer.id)).orderBy(asc(invoices.createdAt))
  const value = async ({ id }: Pick<typeof shipments.$inferSelect, 'id'>, cif: number): Promise<void> => {
    await db
      .update(shipmentProducts)
      .set({ currency: 'SGD', priceMinor: Math.round(cif * 100) - freightCents, quantity: 1 })
      .where(eq(shipmentProducts.shipmentId, id))
  }
  /** Billed by itself, in the warehouse, its carton on a shelf; paid unless said otherwise. */
  const goods = async ({ owner, cif = 250, track = 'udara', isPaid = true, claim }: Wanted) => {
    const row = await makeShipment(app, owner, { status: 'pending_locker', measured: true, track })
    await value(row, cif)
    if (claim !== undefined)
      await db.update(shipmentProducts).set({ sellerGstState: claim }).where(eq(shipmentProducts.shipmentId, row.id))
    const body = {
      cart_codes: [row.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery' as const,
      payment: transfer,
    }
    const reply = await app.send(checkoutCalls.checkout, { body }, owner.sender)
    if (reply.status !== 200) throw new Error(reply.text)
    const invoice = (await invoicesOf(owner)).find(({ snapshot }) => JSON.stringify(snapshot).includes(row.id))
    if (invoice === undefined) throw new Error('Nothing was billed.')
    if (isPaid) {
      await submitProof(app, { owner, invoice })
      await verifyPayment(app, invoice, dock.finance)
    }
    const shelved = await dock.shelved({ id: row.id, code: row.cartCode }, 1, 'impor')
    return { ...shelved, owner, invoice }
  }
  const linesOf = async ({ id }: InvoiceRow) => {
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, id))
      .orderBy(invoiceLines.position)
    return lines.map(({ kind, amountMinor }) => [kind, amountMinor] as const)
  }
  /** Those of each moment by their totals, the highest first: the permit is on one of them. */
  const flightInvoices = async (owner: TestCustomer): Promise<InvoiceRow[]> =>
    (await invoicesOf(owner))
      .filter(({ snapshot }) => 'flight' in snapshot)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || b.totalMinor - a.totalMinor)
  return {
    dock,
    invoicesOf,
    goods,
    linesOf,
    customer: (country: 'sg' | 'id' = 'sg') => makeCustomer(app, { country, verified: true }),
    /** A flight with these goods that is closed, and what its contents make due. */
    closed: async (...all: readonly FlightGoods[]): Promise<string> => {
      const code = await dock.opened(all.flatMap(({ cartons }) => cartons))
      await dock.go(code, 'closed')
      await app.drain()
      return code
    },
    flightInvoices,
    /** What flights made due for a customer: the status and total of each additional invoice. */
    billed: async (owner: TestCustomer) =>
      (await flightInvoices(owner)).map(({ status, totalMinor }) => [status, totalMinor] as const),
    /** Pays an additional invoice, whose proof finance has verified or not looked at yet. */
    prove: async (owner: TestCustomer, invoice: InvoiceRow): Promise<void> => {
      const body = { invoice_code: invoice.invoiceCode, payment: transfer }
      await app.send(paymentCalls.changePayment, { body }, owner.sender)
      await submitProof(app, { owner, invoice })
    },
  }
}
export type FlightDesk = Awaited<ReturnType<typeof openFlightDesk>>
