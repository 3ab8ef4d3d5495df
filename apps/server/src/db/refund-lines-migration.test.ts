import { readdirSync, readFileSync } from 'node:fs'
import { checkoutCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../testing/invariants'
import { makeCustomer } from '../testing/make-customer'
import { submitProof } from '../testing/make-export-invoice'
import { verifyPayment } from '../testing/make-paid'
import { makeAddress, makeShipment } from '../testing/make-shipment'
import { makeStaff } from '../testing/make-staff'
import { measureParcel } from '../testing/measure-parcel'
import { setRedeliverer } from '../testing/set-redeliverer'
import { startAppOn } from '../testing/start'
import { invoices, refundLines, shipmentProducts } from './schema'
import { openTestDatabase } from './testing'

const folder = new URL('migrations/', import.meta.url)
const file = readdirSync(folder).find((name) => name.startsWith('0058_')) ?? ''
const filling = readFileSync(new URL(file, folder), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('INSERT INTO "refund_lines"'))

test('tells of credits that are older what their tax says about them, and no cent more or less', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { db, pool } = app.deps.database
  const [finance, warehouse] = [await makeStaff(app, ['finance']), await makeStaff(app, ['warehouse'])]
  /** Declared with 5 kg and paid, measured with 2 kg: freight and import tax were credited, in Singapore a permit too. */
  const credited = async (country: 'sg' | 'id') => {
    const owner = await makeCustomer(app, { country, verified: true })
    const boxes = [{ weightGrams: 5000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }]
    const shipment = await makeShipment(app, owner, { boxes })
    await db.update(shipmentProducts).set({ priceMinor: 107_200 }).where(eq(shipmentProducts.shipmentId, shipment.id))
    const body = {
      cart_codes: [shipment.cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery' as const,
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    }
    expect((await app.send(checkoutCalls.checkout, { body }, owner.sender)).status).toBe(200)
    const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
    if (invoice === undefined) throw new Error('Nothing was billed.')
    await submitProof(app, { owner, invoice })
    await verifyPayment(app, invoice, finance)
    await measureParcel(app, warehouse, shipment, 2000)
  }
  const lines = async () => {
    const rows = await db.select().from(refundLines).orderBy(refundLines.position)
    return rows.map(({ kind, taxCode, amountMinor, serviceTaxMinor }) => [kind, taxCode, amountMinor, serviceTaxMinor])
  }
  await credited('id')
  const exact = await lines()
  expect(exact.map(([kind]) => kind)).toEqual(['freight', 'tax_difference'])
  await pool.query('delete from refund_lines')
  expect(await brokenInvariants(pool)).not.toEqual([])
  expect(filling).toHaveLength(2)
  const fill = async () => {
    for (const statement of filling) await pool.query(statement)
  }
  await fill()
  expect(await lines()).toEqual(exact)

  await pool.query('delete from refund_lines')
  await pool.query('delete from refunds')
  // Before there was GST on low-value goods.
  await setRedeliverer(db, false)
  await credited('sg')
  const [freight, permit, importTax] = await lines()
  expect(permit).toEqual(['surcharge', 'SR', 1500, 135])
  await pool.query('delete from refund_lines')
  await fill()
  // Nothing tells import tax, which has no tax of ours, from freight that is zero-rated.
  const untaxed = Number(freight?.[2]) + Number(importTax?.[2])
  expect(await lines()).toEqual([permit, ['freight', 'ZR', untaxed, 0]])
  expect(await brokenInvariants(pool)).toEqual([])
  await app.deps.database.close()
})
