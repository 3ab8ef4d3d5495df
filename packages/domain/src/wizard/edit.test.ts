import { describe, expect, test } from 'vitest'
import { copyOfCart, openForEdit } from './edit'
import { sampleCart } from './sample.fixture'
import { emptyPackaging, emptyProduct, emptyWizardDraft } from './state'

const flagsOf = (steps: number[]) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((step) => [`step_${step}`, steps.includes(step)]))

describe('opening a cart for edit', () => {
  test('opens steps 1 to 3 filled for a quarantined cart [WIZ-04]', () => {
    const copy = openForEdit(sampleCart)
    expect(copy.active).toEqual(flagsOf([1, 2, 3]))
    expect([copy.step_1.is_fill, copy.step_2.is_fill, copy.step_3.is_fill, copy.step_4.is_fill]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(copy.step_1).toMatchObject({
      cart_code: 'SHP-7K2QM-4XD9P',
      is_quarantine: true,
      package_id: 2,
      prefix: 'LYSG',
      shipment_track: 'laut',
      agent: { id: 'agent-guangzhou', shipment_track: 'all' },
    })
    expect(copy.step_4.invoices).toEqual(['/f/invoice.pdf'])
  })

  test('opens only step 1 for any other cart and keeps its data [WIZ-04]', () => {
    const copy = openForEdit({ ...sampleCart, is_quarantine: false })
    expect(copy.active).toEqual(flagsOf([1]))
    expect(copy.step_1.is_fill).toBe(false)
    expect(copy.step_3.products[0]?.product_title).toBe('Tea set')
    expect(copy.step_2.revision).toBeNull()
  })

  test('shows weight in kg and dimensions in cm [WIZ-09]', () => {
    expect(openForEdit(sampleCart).step_2.packagings).toEqual([
      {
        weight: '1.5',
        weight_unit: 'kg',
        length: '25.4',
        width: '30',
        height: '10.56',
        dimension_unit: 'cm',
        quantity: '3',
        show_form: false,
      },
    ])
  })

  test('takes the measured boxes where none were declared, so that nobody types what the warehouse knows [WIZ-04]', () => {
    const received = { boxes: [{ weight_gram: 2400, length_mm: 305, width_mm: 200, height_mm: 150, quantity: 2 }] }
    expect(openForEdit({ ...sampleCart, cart_packagings: [], received }).step_2.packagings).toEqual([
      {
        weight: '2.4',
        weight_unit: 'kg',
        length: '30.5',
        width: '20',
        height: '15',
        dimension_unit: 'cm',
        quantity: '2',
        show_form: false,
      },
    ])
    expect(openForEdit({ ...sampleCart, received }).step_2.packagings[0]?.weight).toBe('1.5')
  })

  test('includes the warehouse measurements [WIZ-04] [SHIP-01]', () => {
    expect(openForEdit(sampleCart).step_2.revision).toEqual({
      weight_kg: '1.73',
      volume_cbm: '0.02',
      length_cm: '26',
      width_cm: null,
      height_cm: null,
    })
    const unmeasured = { ...sampleCart, weight_revision: null, volume_revision: null, dimension_length_revision: null }
    expect(openForEdit(unmeasured).step_2.revision).toBeNull()
  })

  test('restores products as typed [WIZ-12]', () => {
    expect(openForEdit(sampleCart).step_3.products).toEqual([
      {
        product_title: 'Tea set',
        product_description: 'Six cups',
        product_images: ['/f/1.jpg'],
        currency_code: 'CNY',
        price_original: '128.5',
        quantity: '4',
        hs_code: '',
        category: 'General goods',
        category_slug: 'general-goods',
        is_fragile: true,
        has_seller_gst: false,
        seller_gst_number: '',
        seller_gst_proof: '',
        imeis: '',
        has_no_imei: false,
      },
    ])
  })

  test('opens an undeclared parcel with empty forms and a package without a track as air [SHIP-06] [CARD-04]', () => {
    const bare = openForEdit({
      ...sampleCart,
      cart_packagings: [],
      details: [],
      package: { package_id: 1, package_track: null },
    })
    expect(bare.step_2.packagings).toEqual([emptyPackaging])
    expect(bare.step_3.products).toEqual([emptyProduct])
    expect(bare.step_1.shipment_track).toBe('udara')
  })

  test.each([
    [{ air: 'LYSG7K2QM-A', sea: null, sea_fcl: null }, 'air'],
    [{ air: null, sea: 'LYSG7K2QM-S', sea_fcl: null }, 'sea'],
    [{ air: null, sea: null, sea_fcl: null }, 'all'],
  ] as const)('derives the tracks of the agent from its codes %j: %s [WIZ-17]', (marking_codes, shipment_track) => {
    const agent = { ...sampleCart.agent, country_data: { ...sampleCart.agent.country_data, marking_codes } }
    expect(openForEdit({ ...sampleCart, agent }).step_1.agent?.shipment_track).toBe(shipment_track)
  })
})

test('copies route, boxes and items of a shipment, and nothing that belongs to that purchase', () => {
  const [copy, original] = [copyOfCart(sampleCart), openForEdit(sampleCart)]
  expect(copy.step_2).toEqual({ is_fill: false, packagings: original.step_2.packagings, revision: null })
  expect(copy.step_3).toEqual({ is_fill: false, products: original.step_3.products })
  expect(copy.step_1).toEqual({
    ...original.step_1,
    cart_code: '',
    receipt_number: '',
    is_quarantine: false,
    is_fill: false,
  })
  expect([copy.active, copy.step_4]).toEqual([emptyWizardDraft.active, emptyWizardDraft.step_4])
})

test('a shipment that is declared again shows its IMEIs, a copy of it none: they belong to those devices', () => {
  const details = sampleCart.details.map((item) => ({ ...item, imeis: ['490154203237518', '356938035643809'] }))
  const cart = { ...sampleCart, is_quarantine: true, details }
  expect(openForEdit(cart).step_3.products[0]?.imeis).toBe('490154203237518\n356938035643809')
  expect(copyOfCart(cart).step_3.products[0]?.imeis).toBe('')
})
