import { exportShipmentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportEvents, exportRequests, exportShipments } from '../../db/schema'
import { exportInput, makeExport, makeExportAddress } from '../../testing/make-export'
import { makeTestVoucher } from '../../testing/make-voucher'
import { startApp } from '../../testing/start'
import { walkExport } from '../../testing/walk-export'
import { aList, aNumber, aText, aThing, nobodysId, nothing } from '../../testing/walk-row'
import { openWorld, type Json, type World } from '../../testing/walk-world'

const absentCode = 'EXP-0000-0000'
const inCart = async ({ app, mine }: World): Promise<string> => (await makeExport(app, mine)).id
const theirsInCart = async ({ app, theirs }: World): Promise<string> => (await makeExport(app, theirs)).id
const choice = (shipment_id: string, changes: Json = {}) => ({
  body: { shipment_ids: [shipment_id], payment: { vendor: 'bank_transfer', method: 'bank_transfer' }, ...changes },
})
const sentToWarehouse = (shipment_id: string, changes: Json = {}) => ({
  body: { shipment_id, carrier: 'Sample Express', tracking_number: 'SAMPLE-4711', ...changes },
})
const paid = async ({ app, mine }: World): Promise<string> => (await makeExport(app, mine, 'waiting_shipment')).id

const goods = { category_slug: 'general-goods', currency_code: 'USD', value: '50.00', quantity: 2 }
const box = { weight: 2000, length: 30, width: 20, height: 10, quantity: 1 }
const rate = (changes: Json = {}) => ({
  body: { destination_country: 'MY', items: [goods], packages: [box], ...changes },
})
const create = async ({ app, mine }: World, changes: Json = {}) => ({
  body: { ...(await exportInput(app, mine)), ...changes },
})
/** To another customer's address, or to an absent one. */
const sentTo = async (world: World, recipient_address_id: string) => create(world, { recipient_address_id })

/** Specification section 3: identified by shipment_id, addresses by their type. */
const shipment = (status: string) =>
  expect.objectContaining({
    shipment_id: aText,
    shipment_code: aText,
    status,
    sender_address: expect.objectContaining({ address_type: 'sender', road_name: aText }) as object,
    recipient_address: expect.objectContaining({ address_type: 'recipient', country: 'my', province: aText }) as object,
    pickup_address: null,
    photos: aList,
    currency: 'IDR',
    updated_at: aText,
  }) as object

const movesTo =
  (toStatus: 'in_cart' | 'under_review' | 'sent_to_warehouse') =>
  async ({ db, mine }: World): Promise<number> => {
    const rows = await db
      .select({ id: exportEvents.id })
      .from(exportEvents)
      .innerJoin(exportShipments, eq(exportShipments.id, exportEvents.shipmentId))
      .where(and(eq(exportShipments.customerId, mine.customer.id), eq(exportEvents.toStatus, toStatus)))
    return rows.length
  }

walkExport(
  [
    {
      id: 'XCALL-05',
      method: 'POST',
      path: '/api/shipments/calulate-rate',
      good: () => rate(),
      answers: () => ({
        result: expect.objectContaining({
          destination_country: 'my',
          is_served: true,
          restrictions: [],
          rates: expect.arrayContaining([
            expect.objectContaining({ track: 'udara', currency: 'IDR', total_bill: aNumber, lead_time_days: aThing }),
          ]) as unknown[],
        }) as object,
      }),
      bad: [
        ['no goods', () => rate({ items: [] }), 422],
        ['a box without weight', () => rate({ packages: [{ ...box, weight: 0 }] }), 422],
        ['nowhere to go', () => rate({ destination_country: null }), 422],
        ['the own country', () => rate({ destination_country: 'ID' }), 422],
      ],
      foreign: [
        async ({ app, theirs }) => rate({ recipient_address_id: await makeExportAddress(app, theirs, 'recipient') }),
        () => rate({ recipient_address_id: nobodysId }),
      ],
    },
    {
      id: 'XCALL-05',
      method: 'POST',
      path: '/api/shipments/create',
      good: (world) => create(world),
      answers: () => ({ result: shipment('in_cart') }),
      effects: movesTo('in_cart'),
      bad: [
        ['no sender', (world) => create(world, { sender_address_id: null }), 422],
        ['no goods', (world) => create(world, { items: [] }), 422],
        ['goods without a name', (world) => create(world, { items: [{ ...goods, name: ' ' }] }), 422],
        ['a category that is none', (world) => create(world, { items: [{ ...goods, category_slug: 'moon' }] }), 422],
        [
          'what is not sent abroad',
          (world) => create(world, { items: [{ ...goods, name: 'Rum', category_slug: 'alcohol-tobacco' }] }),
          422,
        ],
        ['a box without measures', (world) => create(world, { packages: [{ ...box, length: 0 }] }), 422],
        ['a track that is none', (world) => create(world, { track: 'rail' }), 422],
        [
          'a recipient at home',
          async (world) => sentTo(world, await makeExportAddress(world.app, world.mine, 'recipient', 'id')),
          422,
        ],
        [
          'the paper of somebody else',
          async (world) => create(world, { documents: [await world.file(world.theirs)] }),
          422,
        ],
      ],
      foreign: [
        async (world) => sentTo(world, await makeExportAddress(world.app, world.theirs, 'recipient')),
        (world) => sentTo(world, nobodysId),
      ],
    },
    {
      id: 'XCALL-05',
      method: 'GET',
      path: '/api/shipments',
      good: async ({ app, mine }) => {
        await makeExport(app, mine, 'under_review')
        await makeExport(app, mine)
        return { query: { status: 'under_review', track: 'udara', search: 'lamp', count: 10 } }
      },
      answers: () => ({ results: [shipment('under_review')], next: null }),
      bad: [
        ['a status that is none', () => ({ query: { status: 'moon' } }), 422],
        ['pages of a thousand', () => ({ query: { count: 1000 } }), 422],
      ],
    },
    {
      id: 'XCALL-05',
      method: 'GET',
      path: '/api/shipments/list-in-cart',
      good: async (world) => {
        await inCart(world)
        await theirsInCart(world)
        await paid(world)
        return {}
      },
      answers: () => ({ results: [shipment('in_cart')] }),
    },
    {
      id: 'XCALL-05',
      method: 'POST',
      path: '/api/shipments/sent-to-warehouse',
      good: async (world) => sentToWarehouse(await paid(world)),
      answers: () => ({ result: shipment('sent_to_warehouse') }),
      effects: movesTo('sent_to_warehouse'),
      bad: [
        ['no shipment', nothing, 422],
        ['no tracking number', async (world) => sentToWarehouse(await paid(world), { tracking_number: ' ' }), 422],
        ['one that is not paid', async (world) => sentToWarehouse(await inCart(world)), 409],
      ],
      foreign: [
        async ({ app, theirs }) => sentToWarehouse((await makeExport(app, theirs, 'waiting_shipment')).id),
        () => sentToWarehouse(nobodysId),
      ],
    },
    {
      id: 'XCALL-05',
      method: 'POST',
      path: '/api/shipments/checkout',
      good: async (world) => choice(await inCart(world)),
      answers: () => ({ results: [shipment('under_review')] }),
      effects: async (world) => {
        expect(await movesTo('under_review')(world)).toBe(1)
        return world.db.$count(exportRequests, eq(exportRequests.customerId, world.mine.customer.id))
      },
      bad: [
        ['nothing chosen', () => ({ body: { shipment_ids: [] } }), 422],
        ['one that is paid', async (world) => choice(await paid(world)), 409],
        ['another total', async (world) => choice(await inCart(world), { expected_total_minor: 1 }), 409],
        [
          'a voucher that is none',
          async (world) => choice(await inCart(world), { voucher_codes: ['NO-SUCH-CODE'] }),
          404,
        ],
        [
          'a way to pay that is none',
          async (world) => choice(await inCart(world), { payment: { vendor: 'shells', method: 'shells' } }),
          422,
        ],
      ],
      foreign: [async (world) => choice(await theirsInCart(world)), () => choice(nobodysId)],
    },
    {
      id: 'XCALL-07',
      method: 'POST',
      path: '/api/voucher/check-validity',
      good: async (world) => ({
        body: { voucher_code: await makeTestVoucher(world, 'ekspor'), shipment_ids: [await inCart(world)] },
      }),
      answers: () => ({
        result: expect.objectContaining({
          voucher: expect.objectContaining({ voucher_id: aText, voucher_code: aText, voucher_value: 5000 }) as object,
          discount: { currency: 'IDR', amount_minor: 5000 },
        }) as object,
      }),
      bad: [
        ['no voucher', nothing, 422],
        ['a voucher that is none', () => ({ body: { voucher_code: 'NO-SUCH-CODE' } }), 404],
        [
          'a voucher of the import',
          async (world) => ({ body: { voucher_code: await makeTestVoucher(world, 'impor') } }),
          422,
        ],
      ],
      foreign: [
        async (world) => ({
          body: { voucher_code: await makeTestVoucher(world, 'ekspor', world.theirs.customer.id) },
        }),
        () => ({ body: { voucher_code: 'NO-SUCH-CODE' } }),
      ],
    },
  ],
  [exportShipmentCalls],
)

const worldAbroad = async () => openWorld(await startApp(), 'id', 'export')

test('does not check a voucher against another customer’s shipment [XCALL-07] [GUARD-10]', async () => {
  const world = await worldAbroad()
  const voucher_code = await makeTestVoucher(world, 'ekspor')
  const check = (shipment_id: string) =>
    world.ask('POST', '/api/voucher/check-validity', { body: { voucher_code, shipment_ids: [shipment_id] } })
  const [found, missing] = [await check(await theirsInCart(world)), await check(nobodysId)]
  expect([found.status, found.text]).toEqual([404, missing.text])
})

test('lists the same for another customer’s code as for an absent code [XCALL-05] [GUARD-10]', async () => {
  const world = await worldAbroad()
  const { shipmentCode } = await makeExport(world.app, world.theirs)
  const list = (shipment_code: string) => world.ask('GET', '/api/shipments', { query: { shipment_code } })
  const [found, missing] = [await list(shipmentCode), await list(absentCode)]
  expect(found.body).toMatchObject({ data: { action: true, results: [], next: null } })
  expect([found.status, found.text]).toEqual([missing.status, missing.text])
})

test('does not overwrite another customer’s shipment [XCALL-05] [GUARD-10]', async () => {
  const world = await worldAbroad()
  const write = async (shipment_id: string) =>
    world.ask('POST', '/api/shipments/create', await create(world, { shipment_id }))
  const theirs = await theirsInCart(world)
  const stored = () => world.db.select().from(exportShipments).where(eq(exportShipments.id, theirs))
  const before = await stored()
  const [found, missing] = [await write(theirs), await write(nobodysId)]
  expect([found.status, found.text]).toEqual([404, missing.text])
  expect(await stored()).toEqual(before)
})
