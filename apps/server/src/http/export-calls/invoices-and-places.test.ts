import { exportInvoiceCalls, exportOverviewCalls, exportPlaceCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoices } from '../../db/schema'
import { makeExport } from '../../testing/make-export'
import { writeExportInvoice } from '../../testing/make-export-invoice'
import { walkExport } from '../../testing/walk-export'
import { aNumber, aText, nothing } from '../../testing/walk-row'
import type { Asked, Json, World } from '../../testing/walk-world'

type Owner = World['mine']

/** An unpaid invoice of one export shipment. */
const billed = async ({ app }: World, owner: Owner): Promise<string> =>
  writeExportInvoice(app, owner, (await makeExport(app, owner, 'waiting_payment')).id)
const expired = async (world: World, owner: Owner): Promise<string> => {
  const code = await billed(world, owner)
  await world.db
    .update(invoices)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(invoices.invoiceCode, code))
  return code
}
const absentCode = 'INV-0000-0000'
const asQuery = (invoice_code: string): Asked => ({ query: { invoice_code } })
const asBody = (invoice_code: string): Asked => ({ body: { invoice_code } })
const paysBy = async (world: World, invoice_code: string): Promise<void> => {
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const begun = await world.ask('POST', '/api/impor/invoice/change-payment', { body: { invoice_code, payment } })
  expect(begun.status, begun.text).toBe(200)
}

const invoice = { invoice_code: aText, status: 'pending', type: 'shipment', service: 'ekspor', updated_at: aText }
const anInvoice = (changes: Json = {}) => expect.objectContaining({ ...invoice, ...changes }) as object
const listed = (entry: Json) => ({
  results: expect.arrayContaining([expect.objectContaining(entry)]) as unknown[],
})
const byInvoice = {
  bad: [
    ['a code that is none', () => asQuery('not a code'), 422],
    ['no code', nothing, 422],
  ],
  foreign: [async (world: World) => asQuery(await billed(world, world.theirs)), () => asQuery(absentCode)],
} as const
const tooLong = 'a'.repeat(65)
const byName = (
  id: 'XCALL-03' | 'XCALL-04',
  path: string,
  field: string,
  { asks, finds }: { asks: Asked; finds: Json },
) => ({
  id,
  method: 'GET' as const,
  path,
  good: () => asks,
  answers: () => listed(finds),
  bad: [['a name of 65 letters', () => ({ ...asks, query: { [field]: tooLong } }), 422] as const],
})

walkExport(
  [
    {
      id: 'XCALL-01',
      method: 'GET',
      path: '/api/payment/payment-groups',
      good: async (world) => asQuery(await billed(world, world.mine)),
      answers: () =>
        listed({
          code: 'bank_transfer',
          title: aText,
          methods: expect.arrayContaining([
            expect.objectContaining({ vendor: aText, method: aText, name: aText }),
          ]) as unknown[],
        }),
      bad: [byInvoice.bad[0]],
      foreign: byInvoice.foreign,
    },
    {
      id: 'XCALL-01',
      method: 'GET',
      path: '/api/payment/payment-instructions',
      good: async (world) => {
        const code = await billed(world, world.mine)
        await paysBy(world, code)
        return asQuery(code)
      },
      answers: () => ({
        result: {
          invoice_code: aText,
          due_at: aText,
          payment: expect.objectContaining({ vendor: 'bank_transfer', status: 'waiting_payment' }) as object,
        },
      }),
      ...byInvoice,
    },
    {
      id: 'XCALL-02',
      method: 'POST',
      path: '/api/invoices/recheckout',
      good: async (world) => asBody(await expired(world, world.mine)),
      answers: () => ({ result: anInvoice({ is_expired: false }) }),
      effects: ({ db, mine }) =>
        db.$count(invoices, and(eq(invoices.customerId, mine.customer.id), eq(invoices.status, 'pending'))),
      bad: [
        ['no code', nothing, 422],
        ['a code that is none', () => asBody('not a code'), 422],
        [
          'one that is paid',
          async (world) => {
            const code = await billed(world, world.mine)
            await world.db
              .update(invoices)
              .set({ status: 'paid', paidAt: sql`now()` })
              .where(eq(invoices.invoiceCode, code))
            return asBody(code)
          },
          409,
        ],
      ],
      foreign: [async (world) => asBody(await expired(world, world.theirs)), () => asBody(absentCode)],
    },
    {
      id: 'XCALL-02',
      method: 'GET',
      path: '/api/invoices',
      good: async (world) => {
        await billed(world, world.mine)
        await billed(world, world.theirs)
        return { query: { status: 'pending' } }
      },
      answers: () => ({ results: [anInvoice()], next: null }),
      bad: [
        ['a status that is none', () => ({ query: { status: 'moon' } }), 422],
        ['pages of none', () => ({ query: { count: 0 } }), 422],
      ],
    },
    {
      id: 'XCALL-02',
      method: 'GET',
      path: '/api/invoices/detail',
      good: async (world) => asQuery(await billed(world, world.mine)),
      answers: () => ({
        result: anInvoice({
          carts: [],
          lines: [expect.objectContaining({ code: 'freight', amount: { currency: 'IDR', amount_minor: 1 } })],
          export_shipments: [expect.objectContaining({ shipment_code: aText, destination_name: 'Malaysia' })],
        }),
      }),
      ...byInvoice,
    },
    byName('XCALL-03', '/api/products/categories', 'name', {
      asks: { query: { name: 'general' } },
      finds: { slug: 'general-goods', category_name: aText },
    }),
    byName('XCALL-04', '/api/address/countries', 'country_name', {
      asks: { query: { country_name: 'malay' } },
      finds: { id: 'my', country_name: 'Malaysia', calling_code: '60', is_served: true },
    }),
    byName('XCALL-04', '/api/address/provinces', 'province_name', {
      asks: { query: { province_name: 'jakarta' } },
      finds: { id: '31', province_name: aText },
    }),
    byName('XCALL-04', '/api/address/countries/{id}/states', 'province_name', {
      asks: { named: 'jp', query: { province_name: 'toky' } },
      finds: { id: 'jp-13', province_name: 'Tokyo' },
    }),
    byName('XCALL-04', '/api/address/provinces/{id}/districts', 'district_name', {
      asks: { named: '31', query: { district_name: 'jakarta sel' } },
      finds: { id: '31.74', district_name: aText },
    }),
    byName('XCALL-04', '/api/address/states/{id}/cities', 'district_name', {
      asks: { named: 'jp-13', query: { district_name: 'machida' } },
      finds: { id: aText, district_name: 'Machida' },
    }),
    {
      id: 'XCALL-06',
      method: 'GET',
      path: '/api/notification/list',
      good: async (world) => {
        const { app, mine } = world
        const { id: shipment_id } = await makeExport(app, mine, 'waiting_shipment')
        const body = { shipment_id, carrier: 'Sample Express', tracking_number: 'SAMPLE-4711' }
        await world.ask('POST', '/api/shipments/sent-to-warehouse', { body })
        return {}
      },
      answers: () => ({
        result: [
          expect.objectContaining({
            notif_type: 'shipment',
            label: aText,
            content: { invoice_code: null, shipment_code: aText },
            created_at: aText,
          }),
        ],
        unread_count: 1,
        unpaid_count: 0,
      }),
      bad: [['pages of none', () => ({ query: { count: 0 } }), 422]],
    },
    {
      id: 'XCALL-06',
      method: 'GET',
      path: '/api/summary/shipment',
      good: async ({ app, mine, theirs }) => {
        await makeExport(app, mine, 'waiting_payment')
        await makeExport(app, theirs, 'waiting_payment')
        return {}
      },
      answers: () => ({
        current_month_shipment__count: aNumber,
        last_month_shipment__count: 0,
        results: [
          expect.objectContaining({
            shipment_code: aText,
            photos: [],
            recipient_address: { country: aText, address: aText, district: null, province: 'Kuala Lumpur' },
          }),
        ],
      }),
    },
    {
      id: 'XCALL-07',
      method: 'GET',
      path: '/api/app_setting/warehouse_address',
      good: nothing,
      answers: () => ({
        result: expect.objectContaining({ name: aText, address: aText, phone_number: aText, hours: aText }) as object,
      }),
    },
  ],
  [exportInvoiceCalls, exportOverviewCalls, exportPlaceCalls],
)
