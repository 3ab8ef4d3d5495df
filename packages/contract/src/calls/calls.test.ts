import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../define'
import { allCalls } from './index'
import { pdfPath } from './billing/document'
import { newCart } from './cargo/new-cart'

const all = Object.values<Record<string, Call>>(allCalls).flatMap((list) => Object.entries(list))
const lines = all.map(([, { method, path, source }]) => [`${method} ${path}`, source] as const)

/** Specification section 7, the calls of the main service; paths verbatim. */
const specified = `
POST /token-access/create
GET /contact-whatsapp
POST /customer/login
POST /oauth2/google/v2
POST /oauth2/apple/login_v3
POST /customer/avatar/upload
POST /customer/add-referral-code
POST /customer/register/mini
POST /customer/register/verify-code
POST /customer/register/mandatory
POST /customer/password/forgot
POST /customer/password/forgot/confirm
POST /customer/password/change
GET /customer/profile
PUT /customer/profile
PUT /customer/update-language
POST /customer/ktp-reader-v2
POST /customer/update-ktp/v2
GET /customer/otp
GET /customer/address/v2
POST /customer/address/v2
PUT /customer/address/{id}/v2
GET /customer/address
POST /customer/address
POST /customer/address/primary
PUT /customer/address/{address_id}
DELETE /customer/address/delete
GET /address/subdistricts/search
GET /address/subdistricts/{id}
GET /address/postalcode/search/v2
GET /address/postalcode/validation
GET /shipping/maps
GET /geocode/json
GET /featured-images
POST /client/
GET /info/url_landing_page
GET /info/mobile_apps_info
GET /kurs/rates
GET /agents
GET /package
GET /marking_code/list
POST /marking_code/validate
GET /categories/v2
GET /invoices
GET /invoice
GET /invoice-print
GET /invoice/unpaid
GET /cart/history
GET /cart/list/v2
DELETE /cart/delete-multiple
POST /cart/new
POST /cart/new/multiple
POST /cart/confirm-finish
POST /cart/checkout
POST /cart/checkout/v2
GET /transaction/statistic
POST /shipping/check-ongkir
POST /shipping/price
POST /shipping/price/v2
POST /shipping/freight-calculator
POST /payment-groups/v3
POST /payment-manual/create
GET /voucher/my-vouchers/v2
GET /voucher/{code}
POST /voucher/check-availability
POST /file/upload
POST /image/upload
GET /company/product-categories
POST /company
POST /company/upload-document
POST /api/partner/crm/post-leads`
  .trim()
  .split('\n')
  .map((line) => (line.includes(' /api/') ? line : line.replace(' ', ' /api/{svc}')))

/** Specification section 7, the export API, including its own spelling. */
const specifiedExport = `
GET /api/payment/payment-groups
GET /api/payment/payment-instructions
POST /api/invoices/recheckout
GET /api/products/categories
GET /api/address/countries
GET /api/address/provinces
GET /api/address/countries/{id}/states
GET /api/address/provinces/{id}/districts
GET /api/address/states/{id}/cities
POST /api/shipments/calulate-rate
POST /api/shipments/create
GET /api/shipments
GET /api/shipments/list-in-cart
POST /api/shipments/sent-to-warehouse
POST /api/shipments/checkout
GET /api/notification/list
GET /api/summary/shipment
GET /api/invoices
GET /api/invoices/detail
POST /api/voucher/check-validity
GET /api/app_setting/warehouse_address`
  .trim()
  .split('\n')

test.each(specifiedExport)(
  '%s matches the specification [XCALL-01 XCALL-02 XCALL-03 XCALL-04 XCALL-05 XCALL-06 XCALL-07]',
  (line) => {
    expect(lines).toContainEqual([line, 'specification'])
  },
)

test.each(specified)(
  '%s matches the specification [CALL-01 CALL-02 CALL-03 CALL-05 CALL-06 CALL-07 CALL-08 CALL-35 CALL-39]',
  (line) => {
    expect(lines).toContainEqual([line, 'specification'])
  },
)

test('every call marked `specification` is in the specification', () => {
  const known = [...specified, ...specifiedExport]
  expect(lines.filter(([line, source]) => source === 'specification' && !known.includes(line))).toEqual([])
})

test('the path of the PDF, which is not a call as it returns no JSON, matches the specification [CALL-38]', () => {
  expect(pdfPath).toBe('/api/{svc}/dashboard/print/pdf')
})

test('no two calls have the same method and path', () => {
  expect(new Set(lines.map(([line]) => line)).size).toBe(lines.length)
})

describe.each(all)('%s', (_, call) => {
  test('declares its path parameters, and only staff calls have roles', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'svc')
    const params = call.input.params ? z.toJSONSchema(call.input.params, { io: 'input' }).properties : {}
    expect(Object.keys(params ?? {})).toEqual(inPath)
    expect(call.path.startsWith('/api/ops/')).toBe(
      call.auth === 'staff' || ['/api/ops/login', '/api/ops/password'].includes(call.path),
    )
    if (call.roles) expect(call.auth).toBe('staff')
  })

  test('can be converted to JSON Schema', () => {
    expect(() => z.toJSONSchema(call.output)).not.toThrow()
    for (const part of [call.input.query, call.input.body])
      if (part) expect(() => z.toJSONSchema(part, { io: 'input' })).not.toThrow()
  })
})

const packaging = {
  estimation_weight: 500,
  estimation_volume: 0.024,
  estimation_dimension_width: 30,
  estimation_dimension_length: '40.5',
  estimation_dimension_height: 20,
  quantity: 1,
}
const product = {
  product_title: 'Cup',
  category_slug: 'home-living',
  currency_code: 'cny',
  price_original: 12.5,
  quantity: 2,
}
const cartWith = (change: { packaging?: object; product?: object } = {}) => ({
  setup: { agent_id: '1', marking_code: 'LYSG7K2QM-A', packaging: [{ ...packaging, ...change.packaging }] },
  products: [{ ...product, ...change.product }],
})

describe('cart/new payload [CALL-27 WIZ-12]', () => {
  test('passes amounts and measures to the handler as plain decimal strings', () => {
    const parsed = newCart.parse(cartWith())
    expect(parsed.setup.packaging[0]).toMatchObject({ estimation_weight: '500', estimation_dimension_length: '40.5' })
    expect(parsed.products[0]).toMatchObject({ price_original: '12.5', currency_code: 'CNY' })
  })

  test.each([
    ['a quantity of -1', { product: { quantity: -1 } }],
    ['a quantity of half', { product: { quantity: 0.5 } }],
    ['a quantity above 100,000', { product: { quantity: 100_001 } }],
    ['a price of -5', { product: { price_original: -5 } }],
    ['a price with an exponent', { product: { price_original: '1e9' } }],
    ['an endless price', { product: { price_original: Number.POSITIVE_INFINITY } }],
    ['a price that is no number', { product: { price_original: Number.NaN } }],
    ['a price beyond all amounts', { product: { price_original: 1e300 } }],
    ['a weight of 0', { packaging: { estimation_weight: 0 } }],
    ['a side longer than a container', { packaging: { estimation_dimension_length: 1301 } }],
    ['a text for a weight', { packaging: { estimation_weight: 'heavy' } }],
  ])('refuses %s', (_, change) => {
    expect(newCart.safeParse(cartWith(change)).success).toBe(false)
  })

  test('refuses 51 packagings and 201 products', () => {
    const many = cartWith()
    expect(newCart.safeParse({ ...many, products: Array(201).fill(product) }).success).toBe(false)
    const setup = { ...many.setup, packaging: Array(51).fill(packaging) }
    expect(newCart.safeParse({ ...many, setup }).success).toBe(false)
  })
})
