import { exportShipmentCalls as calls, type ExportShipmentInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers, exportShipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { exportInput, makeExport, makeExportAddress } from '../../../testing/make-export'
import { makeAddress, makeFile } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let owner: TestCustomer
let body: ExportShipmentInput
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app, { country: 'id', verified: true })
  body = await exportInput(app, owner)
})
const create = (input: ExportShipmentInput, asker = owner) =>
  app.send(calls.exportCreateShipment, { body: input }, asker.sender)
/** The errors by field. */
const errorOf = async (changes: Partial<ExportShipmentInput>): Promise<Record<string, string>> => {
  const { status, body: answer } = await create({ ...body, ...changes })
  expect(status).toBe(422)
  return answer.message as unknown as Record<string, string>
}

describe('export declarations [EXP-03] [XCALL-05]', () => {
  test.each(['none', 'pending', 'rejected'] as const)(
    'are rejected with an ID card that is %s and accepted once it is verified [GUARD-08]',
    async (idCardStatus) => {
      const newcomer = await makeCustomer(app, { country: 'id' })
      const stands = (status: typeof idCardStatus | 'verified') =>
        app.deps.database.db
          .update(customers)
          .set({ idCardStatus: status })
          .where(eq(customers.id, newcomer.customer.id))
      const input = await exportInput(app, newcomer)
      const mine = eq(exportShipments.customerId, newcomer.customer.id)
      await stands(idCardStatus)
      const refused = await create(input, newcomer)
      expect(refused.status).toBe(422)
      expect(refused.body.error_code).toBe('id_card_needed')
      expect(await app.deps.database.db.$count(exportShipments, mine)).toBe(0)
      await stands('verified')
      expect((await create(input, newcomer)).status).toBe(200)
      expect(await app.deps.database.db.$count(exportShipments, mine)).toBe(1)
    },
  )

  test('are stored in the cart with price, photos and documents, and can be read again', async () => {
    const photo = await makeFile(app, owner, 'image')
    const paper = await makeFile(app, owner)
    const [item] = body.items
    const made = await create({
      ...body,
      pickup_address_id: await makeExportAddress(app, owner, 'pickup'),
      items: [{ ...item, photos: [photo.url], is_fragile: true, hs_code: '9405.11' } as never],
      documents: [paper.url],
      note: 'Please call first',
    })
    expect(made.status, made.text).toBe(200)
    const { result } = made.body.data
    expect(result).toMatchObject({
      status: 'in_cart',
      currency: 'IDR',
      is_price_final: false,
      note: 'Please call first',
      recipient_address: { country: 'my' },
      packages: [{ weight_gram: 2000, length_cm: 30 }],
      items: [
        { value: 50, hs_code: '940511', is_fragile: true, category: { category_name: expect.any(String) as string } },
      ],
      actions: ['checkout', 'edit', 'cancel'],
    })
    expect(result.total_bill).toBeGreaterThan(0)
    expect(result.photos[0]?.photo).toContain(photo.id)
    expect(result.documents[0]).toContain(paper.id)

    const detail = await app.send(
      calls.exportShipmentDetail,
      { query: { shipment_code: result.shipment_code } },
      owner.sender,
    )
    expect(detail.status, detail.text).toBe(200)
    const { lines, events, zone_name: zone, total } = detail.body.data.result
    expect(lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0)).toBe(total?.amount_minor)
    expect(lines.map(({ code }) => code)).toEqual(expect.arrayContaining(['pickup', 'fragile']))
    expect(events.map(({ to_status: to }) => to)).toEqual(['in_cart'])
    expect(zone).not.toBeNull()
  })

  test('create one shipment for seven identical requests within two minutes', async () => {
    const asker = await makeCustomer(app, { country: 'id', verified: true })
    const input = await exportInput(app, asker)
    const answers = await Promise.all(Array.from({ length: 7 }, () => create(input, asker)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const cart = await app.send(calls.exportCart, {}, asker.sender)
    expect(cart.body.data.results).toHaveLength(1)

    // After a cancellation the same request creates a new shipment.
    const [first] = cart.body.data.results
    await app.send(calls.exportCancel, { body: { shipment_ids: [first?.shipment_id ?? ''] } }, asker.sender)
    const again = (await create(input, asker)).body.data.result
    expect([again.status, again.shipment_id === first?.shipment_id]).toEqual(['in_cart', false])
  })

  test('update a shipment in the cart under its own number, but not one under review', async () => {
    const made = (await create({ ...body, note: 'first' })).body.data.result
    const [box] = body.packages
    const heavier = [{ ...box, weight: 9000 }] as ExportShipmentInput['packages']
    const again = await create({ ...body, shipment_id: made.shipment_id, packages: heavier, note: 'second' })
    expect(again.body.data.result).toMatchObject({ shipment_code: made.shipment_code, note: 'second' })
    expect(again.body.data.result.total_bill).toBeGreaterThan(made.total_bill ?? 0)
    const reviewed = await makeExport(app, owner, 'under_review')
    const refused = await create({ ...body, shipment_id: reviewed.id })
    expect([refused.status, refused.body.error_code]).toEqual([409, 'export_not_editable'])
  })

  test('reject addresses of the wrong role', async () => {
    const home = await makeExportAddress(app, owner, 'recipient', 'id')
    expect(await errorOf({ recipient_address_id: home })).toEqual({
      recipient_address_id: expect.stringContaining('your own country') as string,
    })
    const { recipient_address_id: recipient } = body
    expect(Object.keys(await errorOf({ sender_address_id: recipient, pickup_address_id: recipient }))).toEqual([
      'sender_address_id',
      'pickup_address_id',
    ])
    expect(Object.keys(await errorOf({ sender_address_id: await makeAddress(app, owner) }))).toEqual([
      'sender_address_id',
    ])
  })

  test('reject goods that are unknown, not carried, without a valid value, not combinable or named as no document can print it', async () => {
    const item = (changes: object) => ({ ...body.items[0], ...changes }) as (typeof body.items)[number]
    const errors = await errorOf({
      items: [
        item({ category_slug: 'no-such-thing' }),
        item({ currency_code: 'XXX' }),
        item({ value: '1.234' }),
        item({ hs_code: '12' }),
        item({ category_slug: 'alcohol-tobacco' }),
        item({ name: 'Mug 😀' }),
      ],
      documents: ['/files/00000000-0000-4000-8000-000000000000'],
    })
    expect(Object.keys(errors).sort()).toEqual([
      'documents.0',
      'items.0.category_slug',
      'items.1.currency_code',
      'items.2.value',
      'items.3.hs_code',
      'items.4.category_slug',
      'items.5.name',
    ])
  })

  test('report prohibited goods in the rate and reject them before payment', async () => {
    const abroad = await makeExportAddress(app, owner, 'recipient', 'gb')
    const food = { category_slug: 'food-snack', currency_code: 'USD', value: '5', quantity: 1 }
    const errors = await errorOf({ recipient_address_id: abroad, items: [{ ...food, name: 'Dried meat' }] })
    expect(errors['items.0.category_slug']).toContain('United Kingdom')
    const rate = await app.send(
      calls.exportCalculateRate,
      { body: { recipient_address_id: abroad, items: [food], packages: body.packages } },
      owner.sender,
    )
    expect(rate.body.data.result.restrictions).toMatchObject([{ category_slug: 'food-snack', kind: 'prohibited' }])
  })
})

describe('export rates [EXP-03] [XCALL-05]', () => {
  const ask = (changes: object) => {
    const items = body.items.map(({ name: _name, ...item }) => item)
    const asked = { destination_country: 'MY', items, packages: body.packages, ...changes }
    return app.send(calls.exportCalculateRate, { body: asked }, owner.sender)
  }

  test('price both tracks, cheapest first, and store nothing', async () => {
    const { status, text, body: answer } = await ask({})
    expect(status, text).toBe(200)
    const { rates, is_served: isServed, destination_name: name } = answer.data.result
    expect([isServed, name]).toEqual([true, 'Malaysia'])
    expect(rates.map(({ track }) => track).sort()).toEqual(['laut', 'udara'])
    const [first, second] = rates.map(({ total_bill: total }) => total ?? Infinity)
    expect(first).toBeLessThanOrEqual(second ?? 0)
    const collected = (await ask({ is_pickup: true, track: 'udara' })).body.data.result.rates
    expect(collected).toHaveLength(1)
    expect(collected[0]?.total_bill).toBeGreaterThan(rates.find(({ track }) => track === 'udara')?.total_bill ?? 0)
  })

  test("are empty for a destination without service; the customer's own country and a missing one are rejected", async () => {
    const nowhere = (await ask({ destination_country: 'BT' })).body.data.result
    expect([nowhere.is_served, nowhere.rates]).toEqual([false, []])
    expect((await ask({ destination_country: 'ID' })).status).toBe(422)
    expect((await ask({ destination_country: null })).status).toBe(422)
  })
})

describe('export lists [EXP-03] [XCALL-05] [CART-01]', () => {
  test('page and filter by status, track and text; the cart lists shipments that await checkout', async () => {
    const asker = await makeCustomer(app, { country: 'id' })
    const made: string[] = []
    for (const status of ['in_cart', 'under_review', 'in_cart'] as const)
      made.unshift((await makeExport(app, asker, status)).shipmentCode)
    const list = async (query: object) => (await app.send(calls.exportShipments, { query }, asker.sender)).body.data
    const codes = async (query: object) => (await list(query)).results.map(({ shipment_code: code }) => code)
    const first = await list({ count: 2 })
    expect(first.results.map(({ shipment_code: code }) => code)).toEqual(made.slice(0, 2))
    expect(await codes({ count: 2, after: first.next })).toEqual(made.slice(2))
    expect(await codes({ status: 'under_review' })).toEqual([made[1]])
    expect(await codes({ shipment_code: made[2] })).toEqual([made[2]])
    expect(await codes({ track: 'laut' })).toEqual([])
    expect(await codes({ search: 'malay' })).toEqual(made)
    expect(await codes({ search: 'lamp' })).toEqual(made)
    expect(await codes({ search: '%' })).toEqual([])
    const cart = await app.send(calls.exportCart, {}, asker.sender)
    expect(cart.body.data.results.map(({ shipment_code: code }) => code)).toEqual([made[0], made[2]])
  })

  test('answer 404 where export is switched off [CTRY-05]', async () => {
    const abroad = await makeCustomer(app, { country: 'sg' })
    for (const [name, call] of Object.entries(calls)) {
      const reply = await app.send(
        call,
        {
          body: {
            ...body,
            destination_country: 'my',
            shipment_ids: [body.sender_address_id],
            shipment_id: body.sender_address_id,
            documents: ['x'],
            carrier: 'JNE',
            tracking_number: '1',
            voucher_code: 'X',
          },
          query: { shipment_code: 'EXP-1' },
        },
        abroad.sender,
      )
      expect([name, reply.status, reply.body.error_code]).toEqual([name, 404, 'not_found'])
    }
  })
})
