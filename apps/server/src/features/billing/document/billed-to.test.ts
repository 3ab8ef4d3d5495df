import { checkoutCalls, invoiceCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, invoices } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

test('an invoice names its customer as at its issue, whatever the profile says later [CART-06]', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const rename = (firstName: string, email: string) =>
    app.deps.database.db
      .update(customers)
      .set({ firstName, lastName: 'Wulandari', email })
      .where(eq(customers.id, owner.customer.id))
  const [issued, later] = [`issued-${owner.customer.code}@example.id`, `later-${owner.customer.code}@example.id`]
  await rename('Sari', issued)
  const goods = await makeShipment(app, owner)
  const ordered = await app.send(
    checkoutCalls.checkout,
    {
      body: {
        address_id: await makeAddress(app, owner),
        domestic_service: 'delivery',
        payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
        cart_codes: [goods.cartCode],
      },
    },
    owner.sender,
  )
  expect(ordered.status, ordered.text).toBe(200)
  await rename('Dewi', later)
  const { invoice_code } = ordered.body.result
  const print = async () =>
    (await app.send(invoiceCalls.invoicePrint, { query: { invoice_code } }, owner.sender)).body.result.customer
  expect(await print()).toMatchObject({ name: 'Sari Wulandari', email: issued })

  // Of an invoice from before it was kept.
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.invoiceCode, invoice_code))
  const { billed_to: _, ...snapshot } = row?.snapshot ?? {}
  await app.deps.database.db.update(invoices).set({ snapshot }).where(eq(invoices.invoiceCode, invoice_code))
  expect(await print()).toMatchObject({ name: 'Dewi Wulandari', email: later })
})
