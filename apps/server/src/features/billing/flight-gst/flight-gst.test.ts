import { invoiceCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, messages } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { openFlightDesk, type FlightDesk } from '../../../testing/flight-desk'
import { saveGstRegistration } from '../../../testing/make-gst-registration'
import type { TestCustomer } from '../../../testing/make-customer'
import { setRedeliverer } from '../../../testing/set-redeliverer'
import { startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: FlightDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openFlightDesk(app)
  await setRedeliverer(app.deps.database.db, false)
})

const permit = 1500 + 135
const totals = async (owner: TestCustomer): Promise<number[]> =>
  (await desk.billed(owner)).map(([, total]) => total).sort((a, b) => a - b)
const parents = async (owner: TestCustomer) =>
  (await desk.flightInvoices(owner)).map(({ parentInvoiceId }) => parentInvoiceId).sort()
const whole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])

describe('what one customer has on one flight', () => {
  test('LV5: two shipments of S$250 are billed import GST when the flight closes, and one permit [CALC-02] [CART-05]', async () => {
    const owner = await desk.customer()
    const [one, two] = [await desk.goods({ owner }), await desk.goods({ owner })]
    await desk.closed(one, two)
    const billed = await desk.flightInvoices(owner)
    expect(billed.map(({ parentInvoiceId }) => parentInvoiceId).sort()).toEqual([one.invoice.id, two.invoice.id].sort())
    expect(await Promise.all(billed.map(desk.linesOf))).toEqual([
      [
        ['import_gst', 2250],
        ['surcharge', 1500],
        ['vat', 135],
      ],
      [['import_gst', 2250]],
    ])
    await whole()
  })

  test('is relieved up to S$400 together: nothing is billed', async () => {
    const owner = await desk.customer()
    await desk.closed(await desk.goods({ owner, cif: 150 }), await desk.goods({ owner }))
    expect(await desk.billed(owner)).toEqual([])
  })

  test('counts what is above the relief by itself, whose permit covers the flight', async () => {
    const owner = await desk.customer()
    const goods = [desk.goods({ owner, cif: 100 }), desk.goods({ owner, cif: 450 }), desk.goods({ owner, cif: 50 })]
    const [small, large, least] = await Promise.all(goods)
    if (!small || !large || !least) throw new Error('Nothing was billed.')
    await desk.closed(small, large, least)
    const billed = await desk.flightInvoices(owner)
    expect(billed.map(({ totalMinor }) => totalMinor).sort()).toEqual([450, 900])
    expect(billed.some(({ parentInvoiceId }) => parentInvoiceId === large.invoice.id)).toBe(false)
  })

  test('is not added to what another customer has on it, nor to what is on another flight', async () => {
    const [owner, other] = [await desk.customer(), await desk.customer()]
    await desk.closed(await desk.goods({ owner }), await desk.goods({ owner: other }))
    await desk.closed(await desk.goods({ owner }))
    expect([await desk.billed(owner), await desk.billed(other)]).toEqual([[], []])
  })

  test('counts goods whose claim of paid GST was refused, and bills them; of accepted ones only the rest', async () => {
    const owner = await desk.customer()
    const refused = await desk.goods({ owner, claim: 'rejected' })
    const accepted = await desk.goods({ owner, claim: 'accepted' })
    const third = await desk.goods({ owner, cif: 61.5 })
    await desk.closed(refused, accepted, third)
    expect(await totals(owner)).toEqual([554, 2250 + permit])
    expect(await parents(owner)).toEqual([refused.invoice.id, third.invoice.id].sort())
  })

  test('is billed beside invoices that are paid later', async () => {
    const owner = await desk.customer()
    const one = await desk.goods({ owner, isPaid: false })
    // No way to pay later is offered in Singapore yet.
    await app.deps.database.db.update(invoices).set({ type: 'paylater' }).where(eq(invoices.id, one.invoice.id))
    await desk.closed(one, await desk.goods({ owner }))
    expect(await totals(owner)).toEqual([2250, 2250 + permit])
    expect(await parents(owner)).toContain(one.invoice.id)
  })

  test('is told to the customer with the reason, on the invoice and in a message', async () => {
    const owner = await desk.customer()
    await desk.closed(await desk.goods({ owner }), await desk.goods({ owner }))
    const [invoice] = await desk.flightInvoices(owner)
    const query = { invoice_code: invoice?.invoiceCode ?? '' }
    const { lines, flight } = (await app.send(invoiceCalls.invoice, { query }, owner.sender)).body.result
    expect(flight).toMatchObject({
      customs_value: { amount_minor: 50_000 },
      relief: { amount_minor: 40_000 },
      shipment_count: 2,
    })
    expect(lines[0]?.label).toBe('GST 9% at import: your goods on this flight exceed $400 together')
    const told = await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, owner.customer.id), eq(messages.template, 'flight_gst_invoice')))
    expect(told.filter(({ channel }) => channel === 'app').map(({ body }) => body)).toEqual([
      expect.stringContaining('Singapore customs add up all your goods on one flight.'),
      expect.stringContaining('Singapore customs add up all your goods on one flight.'),
    ])
  })

  test('is left alone in Indonesia, whose bands are per consignment', async () => {
    const owner = await desk.customer('id')
    const [one, two] = [await desk.goods({ owner }), await desk.goods({ owner })]
    const code = await desk.dock.opened([...one.cartons, ...two.cartons], { country: 'id' })
    await desk.dock.go(code, 'closed')
    await app.drain()
    expect(await desk.billed(owner)).toEqual([])
  })

  test('is left alone by sea, where everything is taxed by itself', async () => {
    const owner = await desk.customer()
    const [one, two] = [await desk.goods({ owner, track: 'laut' }), await desk.goods({ owner, track: 'laut' })]
    const code = await desk.dock.opened([...one.cartons, ...two.cartons], {
      track: 'laut',
      container_load: 'lcl',
      flight_or_vessel: 'SAMPLE STAR',
    })
    await desk.dock.go(code, 'closed')
    await app.drain()
    expect(await desk.billed(owner)).toEqual([])
  })
})

describe('the page of a departure', () => {
  test('names the customers above the relief together before it closes, and what was billed afterwards', async () => {
    const [owner, other] = [await desk.customer(), await desk.customer()]
    const all = [
      await desk.goods({ owner }),
      await desk.goods({ owner }),
      await desk.goods({ owner: other, cif: 150 }),
      await desk.goods({ owner: other, cif: 150 }),
    ]
    const code = await desk.dock.opened(all.flatMap(({ cartons }) => cartons))
    const shown = async () => (await desk.dock.by().detail(code)).body.result.flight_gst
    const [first = '', second = ''] = all.map((one) => one.code)
    const [before, ...others] = await shown()
    expect(others).toEqual([])
    expect(before).toMatchObject({
      customer_code: owner.customer.code,
      customs_value: { currency: 'SGD', amount_minor: 50_000 },
      shipment_count: 2,
    })
    const byCode = (codes: string[]) => codes.sort()
    expect(byCode(before?.shipments.map((one) => one.cart_code) ?? [])).toEqual(byCode([first, second]))
    expect(before?.shipments.map(({ invoice }) => invoice)).toEqual([null, null])
    await desk.dock.go(code, 'closed')
    await app.drain()
    const [after] = await shown()
    expect(after?.shipments.map(({ invoice }) => invoice?.total.amount_minor ?? 0).sort()).toEqual([
      2250,
      2250 + permit,
    ])
    expect(after?.shipments.map(({ invoice }) => invoice?.status)).toEqual(['pending', 'pending'])
  })
})

describe('the redeliverer', () => {
  test('has charged its GST at the sale: nothing is billed again, and no permit', async () => {
    const owner = await desk.customer()
    await setRedeliverer(app.deps.database.db, true)
    const [one, two] = [await desk.goods({ owner }), await desk.goods({ owner })]
    await setRedeliverer(app.deps.database.db, false)
    expect(await desk.linesOf(one.invoice)).toContainEqual(['low_value_gst', 2250])
    await setRedeliverer(app.deps.database.db, true)
    await desk.closed(one, two)
    await setRedeliverer(app.deps.database.db, false)
    expect(await desk.billed(owner)).toEqual([])
  })

  test('charges a registered business no GST: it pays at import, as above the relief [CART-05]', async () => {
    await setRedeliverer(app.deps.database.db, true)
    const owner = await desk.customer()
    const { status, text } = await saveGstRegistration(app, owner, desk.dock.finance)
    expect(status, text).toBe(200)
    const [one, two] = [await desk.goods({ owner }), await desk.goods({ owner })]
    expect((await desk.linesOf(one.invoice)).map(([kind]) => kind)).not.toContain('low_value_gst')
    await desk.closed(one, two)
    await setRedeliverer(app.deps.database.db, false)
    expect(await desk.billed(owner)).toEqual([
      ['pending', 2250 + permit],
      ['pending', 2250],
    ])
  })
})
