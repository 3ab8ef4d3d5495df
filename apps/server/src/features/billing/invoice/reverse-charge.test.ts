import {
  checkoutCalls,
  documentCalls,
  estimateCalls,
  invoiceCalls,
  privacyCalls,
  shipmentCalls,
  type Language,
} from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceLines, invoices, shipments } from '../../../db/schema'
import { makeCustomer, samplePassword, type TestCustomer } from '../../../testing/make-customer'
import { saveGstRegistration } from '../../../testing/make-gst-registration'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeAddress, makeShipment, newCartInput } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcel } from '../../../testing/measure-parcel'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'
import { eraseReleased } from '../../customer/privacy/erase'

let app: TestApp
let finance: TestStaff
let warehouse: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
  warehouse = await makeStaff(app, ['warehouse'])
})

const db = () => app.deps.database.db
const registered = async (changes: Parameters<typeof saveGstRegistration>[3] = {}): Promise<TestCustomer> => {
  const owner = await makeCustomer(app, { verified: true })
  const { status, text } = await saveGstRegistration(app, owner, finance, changes)
  expect(status, text).toBe(200)
  return owner
}
const preview = async (owner: TestCustomer, cartCode: string) => {
  const body = { cart_codes: [cartCode], address_id: await makeAddress(app, owner), domestic_service: 'delivery' }
  const reply = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.result
}
const kindsOf = async (invoiceId: string) =>
  (await db().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))).map(({ kind }) => kind)
const invoicesOf = ({ customer }: TestCustomer) =>
  db().select().from(invoices).where(eq(invoices.customerId, customer.id)).orderBy(invoices.createdAt)
const readInvoice = async (owner: TestCustomer, invoice_code: string) =>
  (await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)).body.result
const paperIn = async (owner: TestCustomer, invoice_code: string, language: Language): Promise<string> => {
  const sender = { ...owner.sender, language }
  const link = await app.send(documentCalls.createPdfLink, { body: { invoice_code } }, sender)
  const reply = await app.app.inject({ method: 'GET', url: link.body.result.url })
  return (await textOfPdf(reply.rawPayload)).text.replaceAll(/\s+/g, ' ')
}
const business = { company_name: 'Sample Trading Pte. Ltd.', uen: '200000000W', gst_number: 'M90312345A' }

describe('a business customer registered for GST', () => {
  test('LV7: pays no GST on low-value goods: calculator, cart, checkout and invoice agree [CALC-02] [CART-02]', async () => {
    const owner = await registered()
    const estimate = await app.send(
      estimateCalls.estimateFreight,
      {
        body: {
          agent: '1',
          packagings: [{ weight: 2000, dimension_length: 30, dimension_width: 20, dimension_height: 10, quantity: 1 }],
          products: [
            { product_category_slug: 'general-goods', product_quantity: 2, product_price: '50', currency_code: 'CNY' },
          ],
        },
      },
      owner.sender,
    )
    const air = estimate.body.result.ways.find(({ track }) => track === 'udara')
    expect(air?.freight?.tax).toMatchObject({ mode: 'relief', reason: 'reverse_charge_sg', lines: [] })
    const declared = await app.send(shipmentCalls.newCart, { body: newCartInput(owner) }, owner.sender)
    expect(declared.status, declared.text).toBe(200)
    const [cart] = await db().select().from(shipments).where(eq(shipments.customerId, owner.customer.id))
    // 7.50 for the first half kilogram and two steps of 2.00, without 9 % of the goods of 17.95 and their freight.
    expect([air?.total?.amount_minor, cart?.totalMinor]).toEqual([1150, 1150])
    const seen = await preview(owner, cart?.cartCode ?? '')
    expect(seen.lines.map(({ code }) => code)).not.toContain('low_value_gst')
    expect(seen.carts[0]?.tax).toMatchObject({
      reason: 'reverse_charge_sg',
      explanation:
        'No GST: registered business, reverse charge. You account for the GST on these goods. If all your goods on one flight exceed $400, customs charge it instead.',
    })

    const made = await makeUnpaid(app, { owner, measured: false })
    expect(made.invoice.totalMinor).toBe(1150 + 500)
    expect(await kindsOf(made.invoice.id)).not.toContain('low_value_gst')
    const invoice = await readInvoice(owner, made.invoice.invoiceCode)
    expect(invoice).toMatchObject({ billed_business: business, is_reverse_charge: true })
  })

  test.each([
    ['en', 'Reverse charge: you account for GST on these goods.', 'GST Reg. No. M90312345A'],
    ['id', 'Reverse charge: GST atas barang ini Anda laporkan sendiri.', 'No. GST M90312345A'],
    ['cn', '反向征收：该货物的 GST 由贵公司自行申报。', 'GST 注册号 M90312345A'],
  ] as const)('LV7: is named on the paper with its numbers: %s [CART-06]', async (language, sentence, number) => {
    const { owner, invoice } = await makeUnpaid(app, { owner: await registered() })
    const paper = await paperIn(owner, invoice.invoiceCode, language)
    for (const words of [sentence, number, 'UEN 200000000W', 'Sample Trading Pte. Ltd.']) expect(paper).toContain(words)
  })

  test('LV7: pays import GST at customs by sea as everybody does [CALC-02]', async () => {
    const owner = await registered()
    const { cartCode } = await makeShipment(app, owner, { track: 'laut' })
    const seen = await preview(owner, cartCode)
    expect(seen.lines.map(({ code }) => code)).toContain('import_gst')
  })

  test('LV7: is charged before the day from which the registration holds', async () => {
    const owner = await registered({ valid_from: '2099-01-01' })
    const { cartCode } = await makeShipment(app, owner)
    const seen = await preview(owner, cartCode)
    expect(seen.lines.map(({ code }) => code)).toContain('low_value_gst')
    const made = await makeUnpaid(app, { owner })
    expect(await readInvoice(owner, made.invoice.invoiceCode)).toMatchObject({
      billed_business: null,
      is_reverse_charge: false,
    })
  })
})

describe('a registration recorded later', () => {
  test('changes the price in the cart at once, and no invoice that was issued [CART-01]', async () => {
    const owner = await makeCustomer(app, { verified: true })
    const made = await makeUnpaid(app, { owner, measured: false })
    const declared = await app.send(shipmentCalls.newCart, { body: newCartInput(owner) }, owner.sender)
    const code = declared.body.result.cart_code
    const totalOf = async () =>
      (await db().select().from(shipments).where(eq(shipments.cartCode, code))).map(({ totalMinor }) => totalMinor)
    expect(await totalOf()).toEqual([1150 + 265])
    await saveGstRegistration(app, owner, finance)
    expect(await totalOf()).toEqual([1150])
    const [invoice] = await invoicesOf(owner)
    expect(invoice?.totalMinor).toBe(made.invoice.totalMinor)
    expect(await kindsOf(made.invoice.id)).toContain('low_value_gst')
    expect(await readInvoice(owner, made.invoice.invoiceCode)).toMatchObject({ billed_business: null })
  })

  test('and one removed later leave what is measured then as it was invoiced [CART-05]', async () => {
    const paidBy = async (owner: TestCustomer) => {
      const made = await makeUnpaid(app, { owner, measured: false })
      await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.id, made.invoice.id))
      return made
    }
    const addedTo = async (owner: TestCustomer) => {
      const [, added] = await invoicesOf(owner)
      return { totalMinor: added?.totalMinor, kinds: await kindsOf(added?.id ?? '') }
    }
    const before = await paidBy(await makeCustomer(app, { verified: true }))
    await saveGstRegistration(app, before.owner, finance)
    await measureParcel(app, warehouse, before.shipment, 2600)
    // Two more steps of 2.00, and 9 % of them as on the invoice.
    expect(await addedTo(before.owner)).toEqual({ totalMinor: 436, kinds: ['freight', 'tax_difference'] })

    const owner = await registered()
    const since = await paidBy(owner)
    await saveGstRegistration(app, owner, finance, { valid_from: '2099-01-01' })
    expect((await saveGstRegistration(app, owner, finance, { valid_from: '2099-01-01' })).status).toBe(200)
    await measureParcel(app, warehouse, since.shipment, 2600)
    expect(await addedTo(owner)).toEqual({ totalMinor: 400, kinds: ['freight'] })
    const [, added] = await invoicesOf(owner)
    expect(await readInvoice(owner, added?.invoiceCode ?? '')).toMatchObject({ billed_business: business })
  })

  test('stays on the invoice of an erased account until tax law no longer requires it; the price without GST stays', async () => {
    const made = await makeUnpaid(app, { owner: await registered() })
    await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.id, made.invoice.id))
    await db().update(shipments).set({ status: 'finished' }).where(eq(shipments.id, made.shipment.id))
    const body = { current_password: samplePassword }
    const left = await app.send(privacyCalls.deleteAccount, { body }, made.owner.sender)
    expect(left.status, left.text).toBe(200)
    const snapshot = async () => (await invoicesOf(made.owner))[0]?.snapshot
    expect(await snapshot()).toMatchObject({ business: { gst_number: 'M90312345A' } })
    const over = sql`now() - interval '7 years'`
    await db().update(invoices).set({ createdAt: over }).where(eq(invoices.id, made.invoice.id))
    await eraseReleased(db())
    expect(await snapshot()).toMatchObject({ is_gst_registered: true, is_reverse_charge: true })
    expect(JSON.stringify(await snapshot())).not.toContain('M90312345A')
  })
})
