import { checkoutCalls, invoiceCalls, type Invoice, type PriceBreakdown } from '@layar/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { makeAddress, makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }
const sumOf = (lines: PriceBreakdown['lines']) => lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0)
/** The expected tax, from the lines alone; a rupiah voucher lowers the only code there is. */
const rates = { ZR: 0, SR: 9, PPN05: 1.1, PPN04: 11, IMP: 0, OS: 0 }

const expectWhole = (price: PriceBreakdown | Invoice) => {
  const { lines } = price
  const taxLines = lines.filter(({ code }) => code.startsWith('vat_'))
  expect(sumOf(lines)).toBe(price.total?.amount_minor)
  expect(sumOf(taxLines)).toBe(price.service_tax_total.amount_minor)
  const parts = [price.international_total, price.domestic_total, price.tax_total, price.service_tax_total]
  expect(parts.reduce((sum, part) => sum + (part?.amount_minor ?? 0), -price.discount_total.amount_minor)).toBe(
    price.total?.amount_minor,
  )
  for (const { tax_code: taxCode, amount, params } of taxLines) {
    expect(Number(params['rate_bp'])).toBe(Math.round(rates[taxCode] * 100))
    const exact = (Number(params['base_minor']) * Number(params['rate_bp'])) / 10_000
    expect(Math.abs(amount.amount_minor - exact)).toBeLessThanOrEqual(0.5)
  }
  expect(new Set(taxLines.map(({ tax_code }) => tax_code)).size).toBe(taxLines.length)
}

const light = fc.integer({ min: 200, max: 9000 })
/** In Singapore some are so heavy that their freight alone brings the permit, a local service. */
const weights = { sg: fc.oneof(light, fc.integer({ min: 110_000, max: 140_000 })), id: light }
const parcel = (country: 'sg' | 'id') =>
  fc.record({
    track: fc.constantFrom('udara' as const, 'laut' as const),
    weightGrams: weights[country],
    side: fc.integer({ min: 100, max: 900 }),
    measured: fc.boolean(),
  })

describe('tax on our own services', () => {
  test.each(['sg', 'id'] as const)(
    'in %s the lines add up to the total, in the preview and on the invoice [CART-02, CART-05]',
    async (country) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(parcel(country), { minLength: 1, maxLength: 3 }),
          fc.constantFrom('delivery', country === 'sg' ? 'self_collection' : 'delivery'),
          fc.boolean(),
          async (parcels, domestic_service, hasVoucher) => {
            const owner = await makeCustomer(app, { country, verified: true })
            const cart_codes: string[] = []
            for (const { track, weightGrams, side, measured } of parcels) {
              const boxes = [{ weightGrams, lengthMm: side, widthMm: 300, heightMm: 200, quantity: 1 }]
              const made = await makeShipment(app, owner, {
                track,
                boxes,
                measured,
                status: measured ? 'pending_locker' : 'pending',
              })
              cart_codes.push(made.cartCode)
            }
            const body = {
              cart_codes,
              address_id: await makeAddress(app, owner),
              domestic_service,
              payment: transfer,
              voucher_codes: hasVoucher ? [country === 'sg' ? 'LAYARSG5' : 'HEMATID50'] : [],
            }
            const seen = await app.send(checkoutCalls.checkoutPreview, { body }, owner.sender)
            expect(seen.status, seen.text).toBe(200)
            const price = seen.body.result
            expectWhole(price)
            const expected_total_minor = price.total?.amount_minor ?? NaN
            const billed = await app.send(
              checkoutCalls.checkout,
              {
                body: {
                  ...body,
                  voucher_codes: price.vouchers.map(({ voucher_code }) => voucher_code),
                  expected_total_minor,
                },
              },
              owner.sender,
            )
            expect(billed.status, billed.text).toBe(200)
            const { invoice_code } = billed.body
            const { result } = (await app.send(invoiceCalls.invoice, { query: { invoice_code } }, owner.sender)).body
            expectWhole(result)
            expect(result.lines).toEqual(price.lines)
            expect(result.service_tax_total).toEqual(price.service_tax_total)
          },
        ),
        { numRuns: 5 },
      )
    },
  )

  test('Indonesia: charges 1.1 % of freight and delivery less the voucher, labelled in the reader’s language [CART-05, VOUCH-01]', async () => {
    const owner = await makeCustomer(app, { country: 'id', verified: true, language: 'id' })
    const { cartCode } = await makeShipment(app, owner)
    const body = {
      cart_codes: [cartCode],
      address_id: await makeAddress(app, owner),
      domestic_service: 'delivery',
      payment: transfer,
    }
    const priced = async (voucher_codes: string[]) =>
      (await app.send(checkoutCalls.checkoutPreview, { body: { ...body, voucher_codes } }, owner.sender)).body.result
    const plain = await priced([])
    const services = plain.international_total.amount_minor + (plain.domestic_total?.amount_minor ?? NaN)
    expect(plain.lines.at(-1)).toMatchObject({
      label: 'PPN 1,1% atas jasa kami',
      tax_code: 'PPN05',
      cart_code: null,
      amount: { amount_minor: Math.round((services * 11) / 1000) },
    })
    const lowered = await priced(['HEMATID10'])
    const discount = lowered.discount_total.amount_minor
    expect(discount).toBeGreaterThan(0)
    expect(lowered.service_tax_total.amount_minor).toBe(Math.round(((services - discount) * 11) / 1000))
    expect(lowered.tax_total).toEqual(plain.tax_total)
  })
})
