import { describe, expect, test } from 'vitest'
import { measurePackaging, packagingTotals, parseQuantity } from './measures'
import { canCalculate, canSubmit, toFreightCalculationPayload, toNewCartPayload, toNewCartsPayload } from './payload'
import { sampleDraft, samplePackaging, sampleProduct, sampleSetup, seaSetup } from './sample.fixture'
import {
  emptyPackaging,
  emptyProduct,
  emptyWizardDraft,
  type PackagingForm,
  type ProductForm,
  type WizardDraft,
} from './state'

const full = sampleDraft()
const withSetup = (change: Partial<WizardDraft['step_1']>): WizardDraft => ({
  ...full,
  step_1: { ...full.step_1, ...change },
})
const withProducts = (...products: ProductForm[]): WizardDraft => ({ ...full, step_3: { is_fill: true, products } })
const withBoxes = (...packagings: PackagingForm[]): WizardDraft => ({ ...full, step_2: { ...full.step_2, packagings } })
const unpacked: WizardDraft = { ...full, step_2: { ...full.step_2, packagings: [emptyPackaging] } }

describe('measures', () => {
  test.each([
    ['5', 'pound', 2272.727],
    ['10', 'ounce', 283.495],
    ['1,5', 'kg', 1500],
    ['1.5', 'kg', 1500],
    ['750', 'gram', 750],
  ] as const)('converts %s %s to %d g [WIZ-10]', (weight, weight_unit, grams) => {
    expect(measurePackaging({ ...samplePackaging, weight, weight_unit })?.weightGrams).toBe(grams)
  })

  test.each([
    ['254', 'mm', 25.4],
    ['25,4', 'cm', 25.4],
    ['0.254', 'm', 25.4],
    ['10', 'inch', 25.4],
  ] as const)('converts %s %s to %d cm [WIZ-10]', (length, dimension_unit, cm) => {
    expect(measurePackaging({ ...samplePackaging, length, width: '1', height: '1', dimension_unit })?.lengthCm).toBe(cm)
  })

  test('volumetric weight is L x W x H / 6000 times quantity [WIZ-11]', () => {
    expect(packagingTotals([samplePackaging])).toEqual({
      boxCount: 2,
      weightGrams: 5200,
      volumeCbm: 0.06,
      volumetricGrams: 10_000,
    })
    const odd = { ...samplePackaging, length: '33', width: '27', height: '19', quantity: '1' }
    expect(packagingTotals([odd]).volumetricGrams).toBe(2822)
  })

  test('ignores incomplete forms [WIZ-11]', () => {
    expect(packagingTotals([samplePackaging, emptyPackaging])).toEqual(packagingTotals([samplePackaging]))
    expect(packagingTotals([]).boxCount).toBe(0)
    expect(measurePackaging({ ...samplePackaging, quantity: '0' })).toBeUndefined()
  })

  test('accepts only whole quantities of at least 1 [WIZ-03]', () => {
    expect(['1', ' 12 ', '0', '-1', '1.5', '1e3', '', 'x'].map(parseQuantity)).toEqual([
      1,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('sends the GST that a seller charged in Singapore alone, and only while it is said [WIZ-12]', () => {
  const claim = { has_seller_gst: true, seller_gst_number: ' M90312345A ', seller_gst_proof: '/files/1' }
  const sent = (country: 'sg' | 'id', change: object) =>
    toNewCartPayload(country, withProducts({ ...sampleProduct, ...change }))?.products[0]
  expect(sent('sg', claim)).toMatchObject({ seller_gst_number: 'M90312345A', seller_gst_proof: '/files/1' })
  expect(sent('sg', { ...claim, has_seller_gst: false })).not.toHaveProperty('seller_gst_number')
  expect(sent('id', claim)).not.toHaveProperty('seller_gst_number')
})

test('IMEIs are sent one by one to Indonesia, or that the goods have none', () => {
  const sent = (country: 'sg' | 'id', change: object) =>
    toNewCartPayload(country, withProducts({ ...sampleProduct, ...change }))?.products[0]
  const imeis = '49-015420-323751-8, 356938035643809'
  expect(sent('id', { imeis })).toMatchObject({ imeis: ['490154203237518', '356938035643809'] })
  expect(sent('id', { imeis, has_no_imei: true })).toMatchObject({ has_no_imei: true })
  expect(sent('id', { imeis, has_no_imei: true })).not.toHaveProperty('imeis')
  expect(sent('id', { imeis: ' ' })).not.toHaveProperty('imeis')
  expect(sent('sg', { imeis, has_no_imei: true })).not.toHaveProperty('imeis')
  expect(sent('sg', { has_no_imei: true })).not.toHaveProperty('has_no_imei')
})

describe('the freight calculation', () => {
  test('is sent only with marking code, a packaging and a first product with a title [CALC-01]', () => {
    expect(canCalculate(full)).toBe(true)
    expect(canCalculate(emptyWizardDraft)).toBe(false)
    expect(canCalculate(withSetup({ marking_code: ' ' }))).toBe(false)
    expect(canCalculate(unpacked)).toBe(false)
    expect(canCalculate(withProducts())).toBe(false)
    expect(canCalculate(withProducts(emptyProduct, sampleProduct))).toBe(false)
    expect(toFreightCalculationPayload(unpacked)).toBeUndefined()
  })

  test.each([
    ['a weight of two readings', withBoxes({ ...samplePackaging, weight: '12.500' })],
    ['a negative side beside a whole box', withBoxes(samplePackaging, { ...samplePackaging, length: '-5' })],
    ['half a box', withBoxes({ ...samplePackaging, quantity: '1,5' })],
    ['a price with an exponent', withProducts({ ...sampleProduct, price_original: '1e5' })],
    ['half a piece', withProducts(sampleProduct, { ...sampleProduct, quantity: '1,5' })],
  ])('nothing is priced or sent from %s [CALC-01] [WIZ-14]', (_, copy) => {
    expect(canCalculate(copy)).toBe(false)
    expect(toFreightCalculationPayload(copy)).toBeUndefined()
    expect(toNewCartPayload('sg', copy)).toBeUndefined()
  })

  test('leaves out a line that is not filled in yet [CALC-01]', () => {
    expect(toFreightCalculationPayload(withBoxes(samplePackaging, emptyPackaging))?.packagings).toHaveLength(1)
  })

  test('names the shipment that is declared again, with the items whose seller charged GST', () => {
    const claim = { has_seller_gst: true, seller_gst_number: ' M90312345A ' }
    const again = (cart_code: string) => {
      const { step_1, ...rest } = withProducts({ ...sampleProduct, ...claim }, sampleProduct)
      return toFreightCalculationPayload({ ...rest, step_1: { ...step_1, cart_code } })
    }
    expect(again('SHP-1')).toMatchObject({
      cart_code: 'SHP-1',
      products: [{ product_title: sampleProduct.product_title, seller_gst_number: 'M90312345A' }, {}],
    })
    expect(again('SHP-1')?.products[1]).not.toHaveProperty('product_title')
    expect(again('')).not.toHaveProperty('cart_code')
    expect(again('')?.products[0]).not.toHaveProperty('seller_gst_number')
  })

  test('carries agent, marking code, track, packagings and products [CALC-02]', () => {
    expect(toFreightCalculationPayload(full)).toEqual({
      agent: 'agent-guangzhou',
      marking_code: 'LYSG7K2QM-A',
      shipment_track: 'udara',
      container_type: 'lcl',
      packagings: [
        { weight: 2600, volume: 0.06, dimension_width: 30, dimension_length: 40, dimension_height: 25, quantity: 2 },
      ],
      products: [
        { product_category_slug: 'general-goods', product_quantity: 4, product_price: 128.5, currency_code: 'CNY' },
      ],
    })
  })
})

describe('a new cart', () => {
  test('is sent only with marking code, packaging and products [WIZ-14]', () => {
    expect(canSubmit('sg', full)).toBe(true)
    expect(canSubmit('sg', emptyWizardDraft)).toBe(false)
    expect(canSubmit('sg', withSetup({ marking_code: '' }))).toBe(false)
    expect(canSubmit('sg', unpacked)).toBe(false)
    expect(canSubmit('sg', withProducts(emptyProduct))).toBe(false)
    expect(toNewCartPayload('sg', unpacked)).toBeUndefined()
    expect(toNewCartPayload('sg', withSetup({ agent: null }))).toBeUndefined()
  })

  test('needs one invoice file in Indonesia by sea [WIZ-14]', () => {
    expect(canSubmit('id', sampleDraft(seaSetup))).toBe(false)
    expect(canSubmit('id', sampleDraft(seaSetup, ['/f/invoice.pdf']))).toBe(true)
    expect(canSubmit('id', sampleDraft(sampleSetup))).toBe(true)
    expect(canSubmit('sg', sampleDraft(seaSetup))).toBe(true)
    expect(toNewCartPayload('id', sampleDraft(seaSetup))).toBeUndefined()
  })

  test('carries grams, centimetres and every field of the specification [WIZ-14] [WIZ-10]', () => {
    expect(toNewCartPayload('id', sampleDraft(seaSetup, ['/f/invoice.pdf']))).toEqual({
      setup: {
        cart_code: '',
        agent_id: 'agent-guangzhou',
        agent_country: 'China',
        package_id: 2,
        package_track: 'laut',
        marking_code: 'LYSG7K2QM-S',
        receipt_number: 'YT111111\nYT222222',
        container_type: 'lcl',
        packaging: [
          {
            estimation_weight: 2600,
            estimation_weight_unit: 'gram',
            estimation_volume: 0.06,
            estimation_dimension_width: 30,
            estimation_dimension_length: 40,
            estimation_dimension_height: 25,
            estimation_dimension_unit: 'cm',
            quantity: 2,
          },
        ],
        invoice_files: ['/f/invoice.pdf'],
      },
      products: [
        {
          product_title: 'Tea set',
          product_description: 'Six cups',
          product_images: ['/f/1.jpg'],
          currency_code: 'CNY',
          price_original: 128.5,
          quantity: 4,
          hs_code: '691200',
          category: 'General goods',
          category_slug: 'general-goods',
          is_fragile: false,
          category_name: 'General goods',
          image_urls: ['/f/1.jpg'],
        },
      ],
    })
  })

  test('sends no carts if the list is empty or one cart is invalid [WIZ-16]', () => {
    expect(toNewCartsPayload('sg', [])).toBeUndefined()
    expect(toNewCartsPayload('sg', [full, unpacked])).toBeUndefined()
    expect(toNewCartsPayload('sg', [full, full])?.carts).toHaveLength(2)
  })
})
