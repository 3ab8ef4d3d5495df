import { expect } from 'vitest'
import { nextReceipt } from '../../testing/counted'
import { newTestCartCode, makeShipment, markingCodeOf, sampleAgentId } from '../../testing/make-shipment'
import { drawPicture } from '../../testing/make-files'
import { aList, aNumber, aText, nothing, walk } from '../../testing/walk-row'
import type { Json, World } from '../../testing/walk-world'

const markOf = (world: World, track: 'udara' | 'laut' = 'udara'): string => markingCodeOf(world.mine, track)

const product = {
  product_title: 'Cups',
  product_description: 'Of clay',
  product_images: [],
  currency_code: 'CNY',
  price_original: 10,
  quantity: 2,
  hs_code: '',
  category: 'General goods',
  category_slug: 'general-goods',
  is_fragile: true,
  category_name: 'General goods',
  image_urls: [],
}
const newCart = (world: World, setup: Json = {}, products: readonly Json[] = [product]) => ({
  setup: {
    cart_code: '',
    agent_id: String(sampleAgentId),
    agent_country: 'China',
    package_id: 1,
    package_track: 'udara',
    marking_code: markOf(world),
    receipt_number: nextReceipt(),
    container_type: 'lcl',
    packaging: [
      {
        estimation_weight: 2000,
        estimation_weight_unit: 'gram',
        estimation_volume: '0.006',
        estimation_dimension_width: 20,
        estimation_dimension_length: 30,
        estimation_dimension_height: 10,
        estimation_dimension_unit: 'cm',
        quantity: 1,
      },
    ],
    invoice_files: [],
    ...setup,
  },
  products,
})
const bySea = (world: World) => ({ package_id: 2, package_track: 'laut', marking_code: markOf(world, 'laut') })
const freight = (world: World, changes: Json = {}) => ({
  agent: String(sampleAgentId),
  marking_code: markOf(world),
  shipment_track: 'udara',
  packagings: [
    { weight: 3200, volume: 0.024, dimension_width: 30, dimension_length: 40, dimension_height: 20, quantity: 1 },
  ],
  products: [{ product_category_slug: 'general-goods', product_quantity: 1, product_price: 100, currency_code: 'USD' }],
  ...changes,
})
/** A sub-district of Indonesia, a postal code of Singapore. */
const places = { sg: '520123', id: '31.74.07' } as const
const made = {
  result: expect.objectContaining({
    cart_code: aText,
    marking_code: aText,
    status: 'pending',
    details: aList,
  }) as object,
}

walk([
  { id: 'CALL-21', method: 'GET', path: '/api/impor/kurs/rates', good: nothing, answers: () => ({ results: aList }) },
  {
    id: 'CALL-21',
    method: 'GET',
    path: '/api/impor/agents',
    good: nothing,
    answers: () => ({
      results: expect.arrayContaining([
        expect.objectContaining({
          id: aText,
          country: aText,
          flag: aText,
          allow_fcl: expect.any(Boolean) as boolean,
          country_data: expect.objectContaining({
            code: aText,
            marking_codes: expect.objectContaining({ air: aText }) as object,
          }) as object,
        }),
      ]) as unknown[],
    }),
  },
  {
    id: 'CALL-21',
    method: 'GET',
    path: '/api/impor/package',
    good: nothing,
    answers: () => ({
      results: expect.arrayContaining([
        expect.objectContaining({ package_id: 1, package_track: 'udara' }),
      ]) as unknown[],
    }),
  },
  {
    id: 'CALL-22',
    method: 'GET',
    path: '/api/impor/marking_code/list',
    good: () => ({ query: { agent_id: sampleAgentId, track: 'udara' } }),
    answers: (world) => ({
      results: expect.arrayContaining([expect.objectContaining({ marking_code: markOf(world) })]) as unknown[],
    }),
    bad: [['a track that is none', () => ({ query: { track: 'rail' } }), 422]],
  },
  {
    id: 'CALL-22',
    method: 'POST',
    path: '/api/impor/marking_code/validate',
    good: (world) => ({ body: { marking_code: markOf(world) } }),
    answers: () => ({ result: expect.any(Object) as object }),
    bad: [['a code that has no such form', () => ({ body: { marking_code: 'HELLO' } }), 422]],
    foreign: [
      ({ theirs }) => ({ body: { marking_code: markingCodeOf(theirs, 'udara') } }),
      ({ country }) => ({ body: { marking_code: `LY${country.toUpperCase()}22222-A` } }),
    ],
    foreignStatus: 422,
  },
  {
    id: 'CALL-23',
    method: 'GET',
    path: '/api/impor/categories/v2',
    good: (world) => ({ query: { type: 'wholesale', track: 'udara', marking_code: markOf(world), country: 'China' } }),
    answers: () => ({
      results: expect.arrayContaining([expect.objectContaining({ slug: 'general-goods' })]) as unknown[],
    }),
    bad: [['a type that is none', () => ({ query: { type: 'retail' } }), 422]],
  },
  {
    id: 'CALL-25',
    method: 'GET',
    path: '/api/impor/cart/history',
    good: async (world) => {
      await makeShipment(world.app, world.mine, { status: 'finished' })
      return { query: { count: 10 } }
    },
    answers: () => ({
      results: expect.arrayContaining([
        expect.objectContaining({ cart_code: aText, status: aText, is_quarantine: false }),
      ]) as unknown[],
    }),
    bad: [['a count of a thousand', () => ({ query: { count: 1000 } }), 422]],
  },
  {
    id: 'CALL-26',
    method: 'GET',
    path: '/api/impor/cart/list/v2',
    good: async (world) => {
      await world.cart()
      return {}
    },
    answers: () => ({ results: [expect.objectContaining({ cart_code: aText, cart_packagings: aList }) as object] }),
  },
  {
    id: 'CALL-26',
    method: 'DELETE',
    path: '/api/impor/cart/delete-multiple',
    good: async (world) => ({ body: { cart_codes: [(await makeShipment(world.app, world.mine)).cartCode] } }),
    answers: () => ({}),
    bad: [['a request without a body, which never means all', nothing, 422]],
    foreign: [
      async (world) => ({ body: { cart_codes: [(await makeShipment(world.app, world.theirs)).cartCode] } }),
      () => ({ body: { cart_codes: [newTestCartCode()] } }),
    ],
  },
  {
    id: 'CALL-27',
    method: 'POST',
    path: '/api/impor/cart/new',
    good: (world) => ({ body: newCart(world) }),
    answers: () => made,
    bad: [
      ['no box', (world) => ({ body: newCart(world, { packaging: [] }) }), 422],
      ['no item', (world) => ({ body: newCart(world, {}, []) }), 422],
      ['a price below zero', (world) => ({ body: newCart(world, {}, [{ ...product, price_original: -1 }]) }), 422],
      ['a mark that is none', (world) => ({ body: newCart(world, { marking_code: 'HELLO' }) }), 422],
      [
        'the shipment number of somebody else',
        async (world) => ({
          body: newCart(world, { cart_code: (await makeShipment(world.app, world.theirs)).cartCode }),
        }),
        409,
      ],
    ],
  },
  {
    id: 'CALL-27',
    method: 'POST',
    path: '/api/impor/cart/new',
    countries: ['id'],
    good: async (world) => ({ body: newCart(world, { ...bySea(world), invoice_files: [await world.file()] }) }),
    answers: () => made,
    bad: [['sea without an invoice', (world) => ({ body: newCart(world, bySea(world)) }), 422]],
  },
  {
    id: 'CALL-27',
    method: 'POST',
    path: '/api/impor/cart/new/multiple',
    good: (world) => ({ body: { carts: [newCart(world), newCart(world)] } }),
    answers: () => ({ results: [expect.any(Object), expect.any(Object)] }),
    bad: [
      ['an empty list', () => ({ body: { carts: [] } }), 422],
      ['one wrong of two', (world) => ({ body: { carts: [newCart(world), newCart(world, { packaging: [] })] } }), 422],
    ],
  },
  {
    id: 'CALL-28',
    method: 'POST',
    path: '/api/impor/cart/confirm-finish',
    good: async (world) => ({
      body: { cart_code: (await makeShipment(world.app, world.mine, { status: 'outbound', measured: true })).cartCode },
    }),
    answers: () => ({}),
    bad: [
      [
        'a shipment that is not on its way to the door',
        async (world) => ({ body: { cart_code: (await makeShipment(world.app, world.mine)).cartCode } }),
        409,
      ],
    ],
    foreign: [
      async (world) => ({ body: { cart_code: await world.cart(world.theirs) } }),
      () => ({ body: { cart_code: newTestCartCode() } }),
    ],
  },
  {
    id: 'CALL-30',
    method: 'GET',
    path: '/api/impor/transaction/statistic',
    good: nothing,
    answers: () => ({
      result: expect.objectContaining({
        current_month_cart__count: 0,
        last_month_cart__count: 0,
        transaction_current_month: 0,
        transaction_last_month: 0,
      }) as object,
    }),
  },
  ...(['/api/impor/shipping/check-ongkir', '/api/impor/shipping/price', '/api/impor/shipping/price/v2'] as const).map(
    (path) => ({
      id: 'CALL-31' as const,
      method: 'POST' as const,
      path,
      good: ({ country }: World) => ({ body: { sub_district_id: places[country], weight: 2 } }),
      answers: () => ({
        results: expect.arrayContaining([
          expect.objectContaining({ price: expect.anything() as unknown }),
        ]) as unknown[],
      }),
      bad: [
        [
          'a weight below zero',
          ({ country }: World) => ({ body: { sub_district_id: places[country], weight: -1 } }),
          422,
        ] as const,
      ],
    }),
  ),
  {
    id: 'CALL-32',
    method: 'POST',
    path: '/api/impor/shipping/freight-calculator',
    good: (world) => ({ body: freight(world) }),
    answers: () => ({ result: expect.objectContaining({ total_international_shipping: aNumber }) as object }),
    bad: [
      ['no box', (world) => ({ body: freight(world, { packagings: [] }) }), 422],
      ['no item', (world) => ({ body: freight(world, { products: [] }) }), 422],
    ],
  },
  {
    id: 'CALL-36',
    method: 'POST',
    path: '/api/impor/file/upload',
    good: () => ({
      file: {
        field: 'file_data',
        name: 'invoice.pdf',
        type: 'application/pdf',
        bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      },
    }),
    answers: () => ({ file_url: aText }),
    bad: [
      [
        'a program',
        () => ({ file: { field: 'file_data', name: 'x.exe', type: 'application/pdf', bytes: Buffer.from('MZ..') } }),
        422,
      ],
    ],
  },
  {
    id: 'CALL-36',
    method: 'POST',
    path: '/api/impor/image/upload',
    good: async () => ({
      file: { field: 'image_file', name: 'cup.jpg', type: 'image/jpeg', bytes: await drawPicture() },
    }),
    answers: () => ({ image_url: aText }),
    bad: [
      [
        'a text',
        () => ({ file: { field: 'image_file', name: 'cup.jpg', type: 'image/jpeg', bytes: Buffer.from('cup') } }),
        422,
      ],
    ],
  },
])
