import { expect, test } from 'vitest'
import { newTestCartCode } from '../../testing/make-shipment'
import { makeTestVoucher } from '../../testing/make-voucher'
import { startApp } from '../../testing/start'
import { aList, aText, aThing, nothing, walk } from '../../testing/walk-row'
import { openWorld, type Json, type World } from '../../testing/walk-world'

const paid = { vendor: 'bank_transfer', method: 'bank_transfer' }
const checkout = async (world: World, changes: Json = {}) => ({
  cart_codes: [await world.cart()],
  address_id: await world.address(),
  domestic_service: 'delivery',
  payment: paid,
  ...changes,
})
const absentInvoice = (): string => newTestCartCode().replace('SHP', 'INV')
const byCode = (path: string, id: 'CALL-24', answers: Json) => ({
  id,
  method: 'GET' as const,
  path,
  good: async (world: World) => ({ query: { invoice_code: await world.invoice() } }),
  answers: () => answers,
  bad: [['no code', nothing, 422] as const],
  foreign: [
    async (world: World) => ({ query: { invoice_code: await world.foreignInvoice() } }),
    () => ({ query: { invoice_code: absentInvoice() } }),
  ] as const,
})
const invoice = { invoice_code: aText, status: 'pending', type: 'shipment', updated_at: aText }

const makeVoucher = (world: World, customerId?: string) => makeTestVoucher(world, 'impor', customerId)
const voucher = ({ country }: World) =>
  expect.objectContaining({
    voucher_id: aText,
    voucher_code: aText,
    voucher_title: aText,
    voucher_value: country === 'sg' ? 5 : 5000,
    voucher_category: 'all',
    active_date: aText,
    expiration_date: aText,
  }) as object

walk([
  ...(['/api/impor/cart/checkout', '/api/impor/cart/checkout/v2'] as const).map((path) => ({
    id: 'CALL-29' as const,
    method: 'POST' as const,
    path,
    countries: path.endsWith('v2') ? (['sg'] as const) : (['sg', 'id'] as const),
    good: async (world: World) => ({ body: await checkout(world) }),
    answers: () => ({
      invoice_code: aText,
      order_tracking_code: 'CO',
      result: expect.objectContaining(invoice) as object,
    }),
    bad: [
      ['no shipment', async (world: World) => ({ body: await checkout(world, { cart_codes: [] }) }), 422] as const,
      ['no payment method', async (world: World) => ({ body: await checkout(world, { payment: null }) }), 422] as const,
      ['no address', async (world: World) => ({ body: await checkout(world, { address_id: null }) }), 422] as const,
    ],
    foreign: [
      async (world: World) => ({ body: await checkout(world, { cart_codes: [await world.cart(world.theirs)] }) }),
      async (world: World) => ({ body: await checkout(world, { cart_codes: [newTestCartCode()] }) }),
    ] as const,
  })),
  {
    id: 'CALL-24',
    method: 'GET',
    path: '/api/impor/invoices',
    good: async (world) => {
      await world.invoice()
      return { query: { status: 'pending' } }
    },
    answers: () => ({ results: [expect.objectContaining(invoice) as object] }),
    bad: [['a status that is none', () => ({ query: { status: 'lost' } }), 422]],
  },
  byCode('/api/impor/invoice', 'CALL-24', { result: expect.objectContaining(invoice) as object }),
  byCode('/api/impor/invoice-print', 'CALL-24', { result: aThing }),
  {
    id: 'CALL-24',
    method: 'GET',
    path: '/api/impor/invoice/unpaid',
    good: async (world) => {
      await world.invoice()
      return { query: { status: 'pending' } }
    },
    answers: () => ({ result: [expect.objectContaining(invoice) as object] }),
  },
  {
    id: 'CALL-33',
    method: 'POST',
    path: '/api/impor/payment-groups/v3',
    good: async (world) => ({ body: { invoice_code: await world.invoice() } }),
    answers: () => ({
      results: expect.arrayContaining([
        expect.objectContaining({
          code: aText,
          title: aText,
          methods: expect.arrayContaining([expect.objectContaining({ vendor: aText, name: aText })]) as unknown[],
        }),
      ]) as unknown[],
    }),
    foreign: [
      async (world) => ({ body: { invoice_code: await world.foreignInvoice() } }),
      () => ({ body: { invoice_code: absentInvoice() } }),
    ],
  },
  {
    id: 'CALL-33',
    method: 'POST',
    path: '/api/impor/payment-manual/create',
    good: async (world) => ({ body: await proof(world, await world.invoice()) }),
    answers: () => ({ result: expect.objectContaining({ ...invoice, status: 'waiting_verification' }) as object }),
    bad: [
      ['no proof', async (world) => ({ body: { ...(await proof(world, await world.invoice())), file_url: '' } }), 422],
      [
        'an amount below zero',
        async (world) => ({ body: { ...(await proof(world, await world.invoice())), amount: -5 } }),
        422,
      ],
    ],
    foreign: [
      async (world) => ({ body: await proof(world, await world.foreignInvoice()) }),
      async (world) => ({ body: await proof(world, absentInvoice()) }),
    ],
  },
  {
    id: 'CALL-34',
    method: 'GET',
    path: '/api/impor/voucher/my-vouchers/v2',
    good: async (world) => {
      await makeVoucher(world, world.mine.customer.id)
      return { query: { service: 'impor' } }
    },
    answers: (world) => ({ results: expect.arrayContaining([voucher(world)]) as unknown[] }),
    bad: [['a service that is none', () => ({ query: { service: 'moon' } }), 422]],
  },
  {
    id: 'CALL-34',
    method: 'GET',
    path: '/api/impor/voucher/{code}',
    good: async (world) => ({ named: await makeVoucher(world) }),
    answers: (world) => ({ result: voucher(world) }),
    bad: [['a voucher that is none', () => ({ named: 'NO-SUCH-CODE' }), 404]],
    foreign: [
      async (world) => ({ named: await makeVoucher(world, world.theirs.customer.id) }),
      () => ({ named: 'NO-SUCH-CODE' }),
    ],
  },
  {
    id: 'CALL-34',
    method: 'POST',
    path: '/api/impor/voucher/check-availability',
    good: async (world) => ({ body: { voucher_code: await makeVoucher(world), cart_codes: [await world.cart()] } }),
    answers: (world) => ({ result: expect.objectContaining({ voucher: voucher(world) }) as object }),
    bad: [['a voucher that is none', () => ({ body: { voucher_code: 'NO-SUCH-CODE' } }), 404]],
  },
  {
    id: 'CALL-35',
    method: 'GET',
    path: '/api/impor/company/product-categories',
    countries: ['id'],
    good: nothing,
    answers: () => ({ results: aList }),
  },
  {
    id: 'CALL-35',
    method: 'POST',
    path: '/api/impor/company/upload-document',
    countries: ['id'],
    good: () => ({ file: document }),
    answers: () => ({ file_url: aText }),
    bad: [['a program', () => ({ file: { ...document, name: 'x.exe', bytes: Buffer.from('MZ..') } }), 422]],
  },
  {
    id: 'CALL-35',
    method: 'POST',
    path: '/api/impor/company',
    countries: ['id'],
    good: async (world) => ({ body: await company(world) }),
    answers: () => ({ result: expect.objectContaining({ status: 'pending', name: 'PT Contoh' }) as object }),
    bad: [['no paper', async (world) => ({ body: { ...(await company(world)), documents: [] } }), 422]],
  },
])

const proof = async (world: World, invoice_code: string) => ({
  invoice_code,
  file_url: await world.file(),
  bank: 'Sample Bank',
  sender_name: 'Wei Tan',
  amount: 10,
  date: '2026-11-01',
})
const document = {
  field: 'document',
  name: 'nib.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}
const company = async (world: World) => {
  const uploaded = await world.ask('POST', '/api/impor/company/upload-document', { file: document })
  return {
    name: 'PT Contoh',
    registration_number: '9120001234567',
    tax_number: '09.999.999.7-001.000',
    product_category: 'other',
    address: 'Jalan Contoh 1',
    phone_number: '0812 3456 7890',
    email: 'a@mail.example',
    documents: [uploaded.body['file_url']],
  }
}

test.each(['sg', 'id'] as const)(
  '%s: GET /dashboard/print/pdf accepts only a code and a token of that invoice [CALL-38]',
  async (country) => {
    const world = await openWorld(await startApp(), country)
    const code = await world.invoice()
    const link = await world.ask('POST', '/api/impor/invoice/pdf-link', { body: { invoice_code: code } })
    const { url } = link.body['result'] as { url: string }
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    expect(pathname).toBe('/api/impor/dashboard/print/pdf')
    const pdf = await world.ask('GET', pathname, { query: Object.fromEntries(searchParams) }, true)
    expect(pdf.status).toBe(200)
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    const other = await world.foreignInvoice()
    const stolen = await world.ask(
      'GET',
      pathname,
      { query: { invoice_code: other, token: searchParams.get('token') ?? '' } },
      true,
    )
    const absent = await world.ask('GET', pathname, { query: { invoice_code: absentInvoice(), token: 'none' } }, true)
    expect([stolen.status, stolen.text]).toEqual([absent.status, absent.text])
    expect(stolen.text).not.toContain('%PDF-')
  },
)
