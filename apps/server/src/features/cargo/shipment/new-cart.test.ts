import { messageText, shipmentCalls, type NewCart } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeys, shipmentEvents, shipmentPackagings, shipments } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeFile, makeShipment, markingCodeOf, newCartInput, newTestCartCode } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const rowsOf = (owner: TestCustomer) =>
  app.deps.database.db.select().from(shipments).where(eq(shipments.customerId, owner.customer.id))
const declare = (owner: TestCustomer, body: NewCart) => app.send(shipmentCalls.newCart, { body }, owner.sender)

describe('cart/new', () => {
  test("declares a shipment with the server's price, ignoring the client's [CALL-27, SHIP-01]", async () => {
    const owner = await makeCustomer(app)
    const reply = await declare(owner, newCartInput(owner, { receipt_number: 'yt 1234567\nSF-998877' }))
    expect(reply.status, reply.text).toBe(200)
    const { result } = reply.body
    expect(reply.body.message).toBe(messageText('cart_created', 'en'))
    expect(result).toMatchObject({
      status: 'pending',
      is_quarantine: false,
      currency: 'SGD',
      receipt_number: 'SF-998877\nYT1234567',
      quantity_packaging: 1,
      estimation_weight: 2000,
      estimation_volume: 0.006,
      weight_revision: null,
      actions: ['checkout', 'cancel'],
    })
    expect(result.cart_code).toMatch(/^SHP-/)
    expect(result.cart_packagings[0]).toMatchObject({ weight_estimation: 2000, dimension_length_estimation: 30 })
    expect(result.details[0]).toMatchObject({ name: 'Desk lamp', price_original: 50, qty: 2 })
    // China by air in the sample tariff: 7.50 for the first kilogram and 2.00 for each half after it; GST on low-value goods is 9 % of
    // these and of the goods, 17.95.
    expect(result.total_bill).toBe(14.15)
    const [row] = await rowsOf(owner)
    expect(row?.quote).toHaveProperty('tariff')
    const events = await app.deps.database.db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, row?.id ?? ''))
    expect(events).toMatchObject([{ fromStatus: null, toStatus: 'pending', actorKind: 'customer' }])
  })

  test('answers with the shipment as every later reading shows it', async () => {
    const owner = await makeCustomer(app)
    const input = newCartInput(owner, { receipt_number: 'YT7654321\nSF-112233' })
    const [lamp] = input.products
    const reply = await declare(owner, {
      ...input,
      products: [
        { ...lamp!, product_description: 'In white', hs_code: '9405.21', is_fragile: true },
        { ...lamp!, product_title: 'Shade' },
      ],
    })
    expect(reply.status, reply.text).toBe(200)
    const read = await app.send(shipmentCalls.cartHistory, { query: {} }, owner.sender)
    expect(read.body.results).toEqual([reply.body.result])
  })

  test('creates one shipment and answers alike for seven concurrent identical requests [CART-08, WIZ-15]', async () => {
    const owner = await makeCustomer(app)
    const body = newCartInput(owner, { cart_code: newTestCartCode(), receipt_number: 'SEVEN-0001' })
    const replies = await Promise.all(Array.from({ length: 7 }, () => declare(owner, body)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.status, replies[0]?.text).toBe(200)
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  test('rejects the same code with another body as a conflict and changes nothing [WIZ-15]', async () => {
    const owner = await makeCustomer(app)
    const cart_code = newTestCartCode()
    expect((await declare(owner, newCartInput(owner, { cart_code }))).status).toBe(200)
    const [before] = await rowsOf(owner)
    const other = await declare(owner, newCartInput(owner, { cart_code, receipt_number: 'OTHER-00001' }))
    expect(other.status).toBe(409)
    expect(await rowsOf(owner)).toEqual([before])
  })

  test("answers error 1404 for another customer's code and writes nothing [WIZ-15]", async () => {
    const first = await makeCustomer(app)
    const second = await makeCustomer(app)
    const taken = await makeShipment(app, first)
    const reply = await declare(second, newCartInput(second, { cart_code: taken.cartCode }))
    expect(reply.body).toMatchObject({ action: false, error_code: 1404 })
    expect(await rowsOf(second)).toHaveLength(0)
    expect(await rowsOf(first)).toEqual([taken])
  })

  test('rejects an unverified ID card in Indonesia and writes nothing [GUARD-08]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const reply = await declare(owner, newCartInput(owner))
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ action: false, error_code: 'id_card_needed' })
    expect(await rowsOf(owner)).toHaveLength(0)
    const verified = await makeCustomer(app, { country: 'id', verified: true })
    expect((await declare(verified, newCartInput(verified))).status).toBe(200)
  })

  test('requires an item invoice of the customer for sea freight [WIZ-13, WIZ-14]', async () => {
    for (const country of ['sg', 'id'] as const) {
      const owner = await makeCustomer(app, { country, verified: true })
      const stranger = await makeCustomer(app, { country })
      const sea = { package_track: 'laut', container_type: 'lcl' } as const
      const bare = await declare(owner, newCartInput(owner, sea))
      expect(bare.status).toBe(422)
      expect(Object.keys(bare.body.message)).toEqual(['setup.invoice_files'])
      const foreign = await makeFile(app, stranger)
      for (const url of [foreign.url, 'http://169.254.169.254/', 'file:///etc/passwd', 'javascript:alert(1)']) {
        const refused = await declare(owner, newCartInput(owner, { ...sea, invoice_files: [url] }))
        expect(refused.status, url).toBe(422)
        expect(Object.keys(refused.body.message)).toEqual(['setup.invoice_files.0'])
      }
      expect(await rowsOf(owner)).toHaveLength(0)
      const own = await makeFile(app, owner)
      const good = await declare(owner, newCartInput(owner, { ...sea, invoice_files: [own.url] }))
      expect(good.status, good.text).toBe(200)
      expect(good.body.result.package.package_track).toBe('laut')
      expect(good.body.result.invoice_files[0]).toContain(own.id)
    }
  })

  test('reports categories that cannot be combined at the field [WIZ-13]', async () => {
    const owner = await makeCustomer(app)
    const body = newCartInput(owner)
    const [product] = body.products
    if (product === undefined) throw new Error('no product')
    const { rows } = await app.deps.database.db.execute(
      sql`select slug from categories where combine = 'solo' and air <> 'no' limit 1`,
    )
    const solo = String((rows as { slug: string }[])[0]?.slug)
    const reply = await declare(owner, { ...body, products: [product, { ...product, category_slug: solo }] })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.message)).toEqual(['products.1.category_slug'])
  })

  test('rejects marking codes of another customer or route, and what the agent does not offer [WIZ-17, SHIP-01]', async () => {
    const owner = await makeCustomer(app)
    const other = await makeCustomer(app)
    const errors = async (changes: Partial<NewCart['setup']>): Promise<string[]> => {
      const reply = await declare(owner, newCartInput(owner, changes))
      expect(reply.status).toBe(422)
      return Object.keys(reply.body.message)
    }
    expect(await errors({ marking_code: markingCodeOf(other, 'udara') })).toEqual(['setup.marking_code'])
    expect(await errors({ marking_code: markingCodeOf(owner, 'laut') })).toEqual(['setup.marking_code'])
    expect(
      await errors({ agent_id: '4', marking_code: markingCodeOf(owner, 'laut'), package_track: 'laut' }),
    ).toContain('setup.package_track')
    expect(
      await errors({
        agent_id: '4',
        marking_code: markingCodeOf(owner, 'laut', 'fcl_20'),
        container_type: 'fcl_20',
        package_track: 'laut',
      }),
    ).not.toEqual([])
    expect(await errors({ agent_id: '99999' })).toEqual(['setup.agent_id'])
    expect(await rowsOf(owner)).toHaveLength(0)
  })

  test('rejects figures that are invalid or out of bounds [SHIP-01]', async () => {
    const owner = await makeCustomer(app)
    const body = newCartInput(owner)
    const [product] = body.products
    const send = async (change: Record<string, unknown>): Promise<number> =>
      (await declare(owner, { ...body, products: [{ ...product, ...change } as NewCart['products'][number]] })).status
    for (const quantity of [-1, 0, 1.5, 100_001]) expect(await send({ quantity }), `quantity ${quantity}`).toBe(422)
    for (const price_original of ['-5', '1e9', 'NaN', '1.234.567', '0', '1.999'])
      expect(await send({ price_original }), `price ${price_original}`).toBe(422)
    expect(await send({ currency_code: 'XXX' })).toBe(422)
    expect(await send({ hs_code: '12' })).toBe(422)
    expect(await send({ category_slug: 'no-such-category' })).toBe(422)
    expect(await rowsOf(owner)).toHaveLength(0)
  })

  test('rejects a receipt number that an open shipment of the agent already has [SHIP-01]', async () => {
    const owner = await makeCustomer(app)
    const number = `ONLY-${newTestCartCode()}`
    expect((await declare(owner, newCartInput(owner, { receipt_number: number }))).status).toBe(200)
    const twin = await declare(owner, newCartInput(owner, { receipt_number: number }))
    expect(twin.status).toBe(422)
    expect(Object.keys(twin.body.message)).toEqual(['setup.receipt_number'])
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  test.each([
    ['en', 'Check “YT_12”: a tracking number has 6 to 40 letters, digits or dashes.'],
    ['id', 'Periksa “YT_12”: nomor resi terdiri dari 6 sampai 40 huruf, angka, atau tanda hubung.'],
    ['cn', '请检查“YT_12”：快递单号为 6 至 40 位字母、数字或短横线'],
  ] as const)('names the line that is no receipt number: %s [SHIP-01]', async (language, message) => {
    const owner = await makeCustomer(app)
    const body = newCartInput(owner, { receipt_number: `YT-${newTestCartCode()}\nYT_12\nSF-${newTestCartCode()}` })
    const reply = await app.send(shipmentCalls.newCart, { body }, { ...owner.sender, language })
    expect(reply.status).toBe(422)
    expect(reply.body.message).toEqual({ 'setup.receipt_number': message })
    expect(await rowsOf(owner)).toHaveLength(0)
  })

  test('names every receipt number that is refused, and no other [SHIP-01]', async () => {
    const owner = await makeCustomer(app)
    const [a, b, free] = [`A-${newTestCartCode()}`, `B-${newTestCartCode()}`, `C-${newTestCartCode()}`]
    expect((await declare(owner, newCartInput(owner, { receipt_number: `${a}\n${b}` }))).status).toBe(200)
    const twin = await declare(owner, newCartInput(owner, { receipt_number: [a, free, b].join('\n') }))
    expect(twin.body.message).toEqual({
      'setup.receipt_number': `These tracking numbers already belong to other open shipments: ${a}, ${b}`,
    })
    expect(await rowsOf(owner)).toHaveLength(1)
  })
})

describe('a quarantined shipment', () => {
  test('is completed under its own code and priced by the measured values [SHIP-06, WIZ-14]', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, { status: 'quarantine', items: 0, boxes: [] })
    const { db } = app.deps.database
    await db.insert(shipmentPackagings).values({
      shipmentId: shipment.id,
      kind: 'measured',
      position: 0,
      weightGrams: 4000,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      quantity: 1,
    })
    await db.update(shipments).set({ measuredAt: new Date() }).where(eq(shipments.id, shipment.id))
    const reply = await declare(owner, newCartInput(owner, { cart_code: shipment.cartCode }))
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.message).toBe(messageText('cart_completed', 'en'))
    expect(reply.body.result).toMatchObject({
      cart_code: shipment.cartCode,
      status: 'pending_locker',
      is_quarantine: false,
      weight_revision: 4000,
      estimation_weight: 2000,
    })
    // 4 kg as measured, not 2 kg as declared: 7.50 + 6 × 2.00, with GST on low-value goods.
    expect(reply.body.result.total_bill).toBe(22.87)
  })

  test('stays in quarantine for staff if damaged or restricted, even with complete data [SHIP-05, SHIP-06]', async () => {
    const owner = await makeCustomer(app)
    const shipment = await makeShipment(app, owner, {
      status: 'quarantine',
      quarantineReason: 'damaged',
      measured: true,
    })
    const reply = await declare(owner, newCartInput(owner, { cart_code: shipment.cartCode }))
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.status).toBe('quarantine')
  })
})

describe('cart/new/multiple', () => {
  test('declares all or none [CALL-27, WIZ-16]', async () => {
    const owner = await makeCustomer(app)
    const carts = [newCartInput(owner), newCartInput(owner)]
    const good = await app.send(shipmentCalls.newCarts, { body: { carts } }, owner.sender)
    expect(good.status, good.text).toBe(200)
    expect(good.body.results).toHaveLength(2)
    const bad = await app.send(
      shipmentCalls.newCarts,
      { body: { carts: [newCartInput(owner), newCartInput(owner, { marking_code: 'LYSG22222-A' })] } },
      owner.sender,
    )
    expect(bad.status).toBe(422)
    expect(Object.keys(bad.body.message)).toEqual(['carts.1.setup.marking_code'])
    expect(await rowsOf(owner)).toHaveLength(2)
  })

  test('creates two shipments and answers alike for seven concurrent identical requests [CART-08, WIZ-15]', async () => {
    const owner = await makeCustomer(app)
    const carts = ['MANY-0001', 'MANY-0002'].map((receipt_number) =>
      newCartInput(owner, { cart_code: newTestCartCode(), receipt_number }),
    )
    const declareAll = () => app.send(shipmentCalls.newCarts, { body: { carts } }, owner.sender)
    const replies = await Promise.all(Array.from({ length: 7 }, declareAll))
    expect(replies[0]?.status, replies[0]?.text).toBe(200)
    expect(replies[0]?.body.results).toHaveLength(2)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const made = await rowsOf(owner)
    expect(made).toHaveLength(2)

    // Control: without the idempotency key the duplicate is not recognised; the codes still prevent a second effect.
    await app.deps.database.db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, owner.customer.id))
    expect((await declareAll()).status).toBe(409)
    expect(await rowsOf(owner)).toEqual(made)
  })

  test('rejects an empty list and 501 carts [WIZ-16]', async () => {
    const owner = await makeCustomer(app)
    for (const carts of [[], Array.from({ length: 501 }, () => newCartInput(owner))]) {
      const reply = await app.send(shipmentCalls.newCarts, { body: { carts } }, owner.sender)
      expect([413, 422]).toContain(reply.status)
    }
    expect(await rowsOf(owner)).toHaveLength(0)
  })
})

test('every declared shipment has an event [SHIP-05]', async () => {
  const { db } = app.deps.database
  const bare = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        eq(shipments.status, 'pending'),
        sql`not exists (select 1 from shipment_events e where e.shipment_id = ${shipments.id})`,
      ),
    )
  expect(bare).toEqual([])
})
