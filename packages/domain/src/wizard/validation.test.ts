import { describe, expect, test } from 'vitest'
import { sampleAgent, sampleDraft, samplePackaging, sampleProduct, sampleSetup, seaSetup } from './sample.fixture'
import { emptyPackaging, emptyProduct, emptyWizardDraft, wizardSteps } from './state'
import {
  validateInvoices,
  validatePackagings,
  validateProducts,
  validateSetup,
  validateStep,
  type WizardCategory,
} from './validation'

const sellerGst = { has_seller_gst: true, seller_gst_number: 'M90312345A', seller_gst_proof: '/files/1' }

describe('every step', () => {
  test('has no errors in a complete declaration [WIZ-01]', () => {
    for (const step of wizardSteps) expect(validateStep(sampleDraft(), step)).toEqual([])
    expect(validateStep(sampleDraft(seaSetup, ['/f/invoice.pdf']), 4)).toEqual([])
  })

  test('reports the missing fields of an untouched wizard [WIZ-14]', () => {
    expect(wizardSteps.map((step) => validateStep(emptyWizardDraft, step).map((error) => error.field))).toEqual([
      ['agent', 'marking_code'],
      ['packagings'],
      ['products'],
      [],
      [],
    ])
  })
})

describe('step 1', () => {
  test.each([
    [{ marking_code: 'LYSG7K2Q0-A' }, 'marking_code', 'marking_code_invalid'],
    [{ marking_code: 'LYSG7K2QM-S' }, 'marking_code', 'marking_code_other_route'],
    [{ agent: { ...sampleAgent, shipment_track: 'sea' } }, 'shipment_track', 'track_not_offered'],
    [{ container_type: 'fcl_20' }, 'container_type', 'fcl_not_offered'],
  ] as const)('rejects %j in %s with %s [WIZ-17]', (change, field, code) => {
    expect(validateSetup({ ...sampleSetup, ...change })).toEqual([{ field, code }])
  })

  test('names the receipt number that is none [WIZ-02]', () => {
    expect(validateSetup({ ...sampleSetup, receipt_number: 'YT111111\n??' })).toEqual([
      { field: 'receipt_number', code: 'receipt_numbers_invalid', params: { number: '??' } },
    ])
  })

  test('allows no receipt number, requires a separate code for a full container [WIZ-02] [WIZ-17]', () => {
    expect(validateSetup({ ...sampleSetup, receipt_number: '' })).toEqual([])
    expect(validateSetup({ ...seaSetup, container_type: 'fcl_20', marking_code: 'LYSG7K2QM-F' })).toEqual([])
    expect(validateSetup({ ...seaSetup, container_type: 'fcl_20' })).toEqual([
      { field: 'marking_code', code: 'marking_code_other_route' },
    ])
  })
})

describe('step 2', () => {
  test('requires every field of an empty form but the quantity, in the order of the screen [WIZ-03]', () => {
    expect(validatePackagings([samplePackaging, emptyPackaging])).toEqual([
      { field: 'packagings.1.length', code: 'field_required' },
      { field: 'packagings.1.width', code: 'field_required' },
      { field: 'packagings.1.height', code: 'field_required' },
      { field: 'packagings.1.weight', code: 'field_required' },
    ])
  })

  test.each([
    [{ weight: 'abc' }, 'weight', 'number_not_a_number'],
    [{ weight: '-1' }, 'weight', 'number_negative'],
    [{ weight: '0' }, 'weight', 'field_number'],
    [{ weight: '0.0000001', weight_unit: 'gram' }, 'weight', 'number_too_many_decimals'],
    [{ weight: '1e5' }, 'weight', 'number_exponent'],
    [{ weight: '12.500' }, 'weight', 'number_ambiguous'],
    [{ weight: '30000,1' }, 'weight', 'field_too_big'],
    [{ weight: '9'.repeat(40) }, 'weight', 'field_too_big'],
    [{ height: '13.01', dimension_unit: 'm', length: '1', width: '1' }, 'height', 'field_too_big'],
    [{ quantity: '' }, 'quantity', 'field_required'],
    [{ quantity: '0' }, 'quantity', 'quantity_invalid'],
    [{ quantity: '1.5' }, 'quantity', 'number_not_whole'],
    [{ quantity: '100001' }, 'quantity', 'field_too_big'],
  ] as const)('rejects %j in %s with %s [WIZ-10]', (change, field, code) => {
    expect(validatePackagings([{ ...samplePackaging, ...change }])).toMatchObject([
      { field: `packagings.0.${field}`, code },
    ])
  })

  test('limits the number of lines [WIZ-03]', () => {
    expect(validatePackagings([])).toEqual([{ field: 'packagings', code: 'field_too_few', params: { min: 1 } }])
    expect(validatePackagings(Array.from({ length: 51 }, () => samplePackaging))).toEqual([
      { field: 'packagings', code: 'field_too_many', params: { max: 50 } },
    ])
  })
})

describe('step 3', () => {
  test('requires title, category and price of an empty form [WIZ-12]', () => {
    expect(validateProducts([emptyProduct])).toEqual([
      { field: 'products.0.product_title', code: 'field_required' },
      { field: 'products.0.category', code: 'field_required' },
      { field: 'products.0.price_original', code: 'field_required' },
    ])
  })

  test.each([
    [{ price_original: 'free' }, 'price_original', 'number_not_a_number'],
    [{ price_original: '0' }, 'price_original', 'field_number'],
    [{ price_original: '-5' }, 'price_original', 'number_negative'],
    [{ price_original: '1.999' }, 'price_original', 'number_too_many_decimals'],
    [{ quantity: '2,5' }, 'quantity', 'number_not_whole'],
    [{ hs_code: '12' }, 'hs_code', 'hs_code_invalid'],
    [{ ...sellerGst, seller_gst_number: '' }, 'seller_gst_number', 'field_required'],
    [{ ...sellerGst, seller_gst_number: '12345' }, 'seller_gst_number', 'gst_number_invalid'],
    [{ ...sellerGst, seller_gst_proof: '' }, 'seller_gst_proof', 'field_required'],
    [{ product_title: 'x'.repeat(201) }, 'product_title', 'field_too_long'],
    [{ product_title: 'Mug 😀' }, 'product_title', 'text_unprintable'],
    [{ product_description: 'x'.repeat(2001) }, 'product_description', 'field_too_long'],
    [{ product_images: Array.from({ length: 11 }, () => '/f/1.jpg') }, 'product_images', 'field_too_many'],
  ])('rejects %j in %s with %s [WIZ-12]', (change, field, code) => {
    expect(validateProducts([{ ...sampleProduct, ...change }])).toMatchObject([{ field: `products.0.${field}`, code }])
  })

  test('names an IMEI that is wrong or given twice in the declaration; one that is missing is no error', () => {
    const phone = (imeis: string, change: object = {}) => ({ ...sampleProduct, quantity: '2', imeis, ...change })
    const at = (index: number) => ({ field: `products.${String(index)}.imeis` })
    expect(validateProducts([phone(''), phone('490154203237518')])).toEqual([])
    expect(validateProducts([phone('490154203237518'), phone('356938035643809 490154203237518')])).toEqual([
      { ...at(1), code: 'imei_twice', params: { imei: '490154203237518' } },
    ])
    expect(validateProducts([phone('490154203237519')])).toMatchObject([{ ...at(0), code: 'imei_check_digit' }])
    expect(validateProducts([phone('4901542032')])).toMatchObject([{ ...at(0), code: 'imei_invalid' }])
    expect(validateProducts([phone('4901542032', { has_no_imei: true })])).toEqual([])
  })

  const category = (slug: string, change: Partial<WizardCategory> = {}): WizardCategory => ({
    slug,
    category_name: `Category ${slug}`,
    is_blocked: false,
    cannot_combine_with: [],
    ...change,
  })
  const of = (category_slug: string) => ({ ...sampleProduct, category_slug })

  test('reports categories that cannot be combined at the later product [WIZ-13]', () => {
    const categories = [category('shoes'), category('battery', { cannot_combine_with: ['shoes'] })]
    const clash = {
      code: 'categories_cannot_combine',
      params: { first: 'Category shoes', second: 'Category battery' },
    }
    expect(validateProducts([of('shoes'), of('shoes'), of('battery')], categories)).toEqual([
      { field: 'products.2.category', ...clash },
    ])
    expect(validateProducts([of('battery'), of('shoes')], categories)).toMatchObject([
      { field: 'products.1.category', code: clash.code },
    ])
    expect(validateProducts([of('battery'), of('battery')], categories)).toEqual([])
  })

  test('rejects a blocked category [WIZ-13]', () => {
    const categories = [category('weapons', { is_blocked: true })]
    expect(validateProducts([of('weapons')], categories)).toEqual([
      { field: 'products.0.category', code: 'category_prohibited', params: { first: 'Category weapons' } },
    ])
  })
})

describe('step 4', () => {
  test('requires an item invoice by sea but not by air [WIZ-13]', () => {
    expect(validateInvoices([], seaSetup)).toEqual([{ field: 'invoices', code: 'invoice_required' }])
    expect(validateInvoices([], sampleSetup)).toEqual([])
    expect(validateInvoices(['/f/invoice.pdf'], seaSetup)).toEqual([])
    expect(
      validateInvoices(
        Array.from({ length: 21 }, () => '/f'),
        seaSetup,
      ),
    ).toMatchObject([{ code: 'field_too_many' }])
  })
})
