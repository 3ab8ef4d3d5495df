import { checkoutCalls, coverCalls, type CheckoutInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { invoices, shipmentProducts, type shipments } from '../db/schema'
import { makeCustomer, type TestCustomer } from './make-customer'
import { makeAddress, makeShipment } from './make-shipment'
import type { TestApp } from './start'

export interface CoverableGoods {
  readonly owner: TestCustomer
  readonly shipment: typeof shipments.$inferSelect
}

/** What a customer does with cover, from declared goods to their invoice. */
export const coverCounter = (app: TestApp) => {
  const { db } = app.deps.database
  const read = async ({ owner, shipment }: CoverableGoods) => {
    const { body } = await app.send(coverCalls.cartCover, { query: { cart_code: shipment.cartCode } }, owner.sender)
    return body.result
  }
  return {
    read,
    /** One parcel by air of 2 kg, with an item of this value in the currency of the country. */
    goods: async (
      country: 'sg' | 'id',
      valueMinor: number,
      status: 'pending' | 'pending_locker' = 'pending_locker',
    ) => {
      const owner = await makeCustomer(app, { country, verified: true })
      const shipment = await makeShipment(app, owner, { status, measured: status === 'pending_locker' })
      await db
        .update(shipmentProducts)
        .set({ currency: country === 'sg' ? 'SGD' : 'IDR', priceMinor: valueMinor, quantity: 1 })
        .where(eq(shipmentProducts.shipmentId, shipment.id))
      return { owner, shipment }
    },
    /** At the price that is offered now, if no other is given. */
    buy: async (goods: CoverableGoods, seen?: number, on = app) => {
      const expected_total_minor = seen ?? (await read(goods))?.price?.total.amount_minor ?? 0
      const body = { cart_code: goods.shipment.cartCode, expected_total_minor }
      return on.send(coverCalls.buyCover, { body }, goods.owner.sender)
    },
    cancel: ({ owner, shipment }: CoverableGoods) =>
      app.send(coverCalls.cancelCover, { body: { cart_code: shipment.cartCode } }, owner.sender),
    choiceOf: async ({ owner, shipment }: CoverableGoods, voucher_codes: string[] = []) => ({
      cart_codes: [shipment.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
      voucher_codes,
    }),
    invoiceNamed: async (code: string) => {
      const [invoice] = await db.select().from(invoices).where(eq(invoices.invoiceCode, code))
      if (invoice === undefined) throw new Error(`There is no invoice ${code}.`)
      return invoice
    },
    checkOut: (goods: CoverableGoods, body: CheckoutInput, on = app) =>
      on.send(checkoutCalls.checkout, { body }, goods.owner.sender),
  }
}
