import {
  checkoutCalls,
  exportShipmentCalls,
  invoiceCalls,
  shipmentCalls,
  staffExportCalls,
  type Invoice,
} from '@layar/contract'
import { parseMoney } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportShipments, invoices } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { makeVoucher } from '../../../testing/make-voucher'
import { startApp, type TestApp } from '../../../testing/start'
import { buildDocument } from '../document/build-document'
import { printView } from '../invoice/view'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

interface Summed {
  readonly lines: readonly { readonly amount: { readonly amount_minor: number } }[]
}
const sumOf = ({ lines }: Summed): number => lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0)

/** The sums printed on the paper of an invoice, against its printed lines. */
const expectPaperAddsUp = async (owner: TestCustomer, invoice: Invoice) => {
  const { db } = app.deps.database
  const [row] = await db.select().from(invoices).where(eq(invoices.invoiceCode, invoice.invoice_code))
  if (row === undefined) throw new Error('no invoice')
  for (const language of ['en', 'id', 'cn'] as const) {
    const context = { db, config: app.deps.config, now: new Date(), language, customer: owner.customer }
    const paper = buildDocument(await printView(context, row), language, 'Layar')
    const minorOf = (amount: string): number => {
      const parsed = parseMoney(amount, invoice.currency)
      return parsed.ok ? parsed.value.amountMinor : NaN
    }
    const sum = (amounts: readonly { amount: string }[]) => amounts.reduce((all, one) => all + minorOf(one.amount), 0)
    const total = minorOf(paper.total.amount)
    expect(total).toBe(invoice.total.amount_minor)
    const printed = paper.groups.flatMap(({ lines }) => lines)
    expect(sum(printed)).toBe(total)
    // Each import tax says what it was computed on.
    const taxes = invoice.lines.filter(({ code }) => code.startsWith('import_') && code !== 'import_included')
    expect(printed.filter(({ note, taxCode }) => taxCode === 'IMP' && note !== null)).toHaveLength(taxes.length)
  }
}

describe('a shown sum is the sum of the lines shown with it [CART-02, CART-05]', () => {
  const tracks = ['udara', 'laut'] as const
  const weights = [230, 2000, 3200, 7777]
  const cases = (['sg', 'id'] as const).flatMap((country) =>
    tracks.flatMap((track) => weights.map((weightGrams) => ({ country, track, weightGrams }))),
  )

  test.each(cases)(
    'import to $country, $track, $weightGrams g: cart, checkout with any delivery and voucher, invoice, paper, price of the shipment',
    async ({ country, track, weightGrams }) => {
      const owner = await makeCustomer(app, { country, verified: true })
      const boxes = [{ weightGrams, lengthMm: 310, widthMm: 200, heightMm: 170, quantity: 1 }]
      const carts = [
        (await makeShipment(app, owner, { track, boxes })).cartCode,
        (await makeShipment(app, owner, { track, status: 'pending_locker', measured: true })).cartCode,
      ]
      const address_id = await makeAddress(app, owner)
      const vouchers = { country, service: 'impor', kind: 'percent', value: 333 } as const
      const codes = [
        (await makeVoucher(app.deps.database.db, { ...vouchers, category: 'international_shipping' })).voucherCode,
        (await makeVoucher(app.deps.database.db, { ...vouchers, category: 'all' })).voucherCode,
      ]
      for (const cart_codes of [carts.slice(0, 1), carts])
        for (const place of [null, address_id])
          for (const domestic_service of [null, 'self_collection', 'delivery'])
            for (const voucher_codes of [[], codes]) {
              const body = { cart_codes, address_id: place, domestic_service, voucher_codes }
              const { status, text, body: seen } = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
              expect(status, text).toBe(200)
              const { result } = seen
              expect(result.subtotal.amount_minor).toBe(sumOf(result))
              const isWhole = result.address !== null && result.domestic_service !== null
              expect(result.total?.amount_minor ?? null).toBe(isWhole ? sumOf(result) : null)
            }
      const reply = await app.send(
        checkoutCalls.checkout,
        {
          body: {
            cart_codes: carts,
            address_id,
            domestic_service: 'delivery',
            voucher_codes: codes,
            payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
          },
        },
        owner.sender,
      )
      expect(reply.status, reply.text).toBe(200)
      const { invoice_code } = reply.body
      const invoice = (await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)).body.result
      expect(sumOf(invoice)).toBe(invoice.total.amount_minor)
      await expectPaperAddsUp(owner, invoice)
      let billedMinor = 0
      for (const code of carts) {
        const { billed } = (await app.send(shipmentCalls.cartDetail, { query: { code } }, owner.sender)).body.result
        expect(billed?.total.amount_minor).toBe(billed === null ? NaN : sumOf(billed))
        billedMinor += billed?.total.amount_minor ?? 0
      }
      expect(billedMinor).toBe(invoice.total.amount_minor)
    },
  )

  test('export: cart with and without a voucher, invoice, paper, price of the shipment', async () => {
    const country = 'id'
    const owner = await makeCustomer(app, { country, verified: true })
    const made = [await makeExport(app, owner), await makeExport(app, owner)]
    const shipment_ids = made.map(({ id }) => id)
    const { voucherCode } = await makeVoucher(app.deps.database.db, {
      country,
      service: 'ekspor',
      kind: 'percent',
      value: 333,
    })
    for (const voucher_codes of [[], [voucherCode]]) {
      const body = { shipment_ids, voucher_codes }
      const { result } = (await app.send(exportShipmentCalls.exportCheckoutPreview, { body }, owner.sender)).body.data
      expect([result.subtotal.amount_minor, result.total?.amount_minor]).toEqual([sumOf(result), sumOf(result)])
    }
    const asked = await app.send(
      exportShipmentCalls.exportCheckout,
      { body: { shipment_ids, voucher_codes: [voucherCode] } },
      owner.sender,
    )
    expect(asked.status, asked.text).toBe(200)
    const clerk = await makeStaff(app, ['support'])
    for (const { id, shipmentCode: shipment_code } of made) {
      const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, id))
      const body = { expected_total_minor: row?.totalMinor ?? 0 }
      await app.send(staffExportCalls.staffApproveExport, { params: { shipment_code }, body }, clerk.sender)
    }
    const [billed] = await app.deps.database.db
      .select()
      .from(invoices)
      .where(eq(invoices.customerId, owner.customer.id))
    const query = { invoice_code: billed?.invoiceCode ?? '' }
    const invoice = (await app.send(invoiceCalls.invoice, { query }, owner.sender)).body.result
    expect(sumOf(invoice)).toBe(invoice.total.amount_minor)
    await expectPaperAddsUp(owner, invoice)
    for (const { shipmentCode: shipment_code } of made) {
      const seen = await app.send(exportShipmentCalls.exportShipmentDetail, { query: { shipment_code } }, owner.sender)
      const { billed: price } = seen.body.data.result
      expect(price?.total.amount_minor).toBe(price === null ? NaN : sumOf(price))
    }
  })
})
