import { staffPaymentCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { consolidations, invoiceLines, refunds, shipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { nextFlight } from '../../../testing/counted'
import { openFlightDesk, type FlightDesk, type FlightGoods } from '../../../testing/flight-desk'
import { inWriteOf } from '../../../testing/in-write'
import { brokenInvariants } from '../../../testing/invariants'
import type { TestCustomer } from '../../../testing/make-customer'
import { attemptOf, verifyPayment } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { measureParcelAgain } from '../../../testing/measure-parcel'
import { setRedeliverer } from '../../../testing/set-redeliverer'
import { startAppOn, type TestApp } from '../../../testing/start'
import { settleFlightGst } from './settle'

let app: TestApp
let desk: FlightDesk
let admin: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openFlightDesk(app)
  admin = await makeStaff(app, ['admin'])
  await setRedeliverer(app.deps.database.db, false)
})

const permit = 1500 + 135
const db = () => app.deps.database.db
const whole = async () => expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
const both = async (owner: TestCustomer): Promise<[FlightGoods, FlightGoods]> => [
  await desk.goods({ owner }),
  await desk.goods({ owner }),
]
/** A closed flight with two shipments of S$250, and what it made due. */
const closed = async () => {
  const owner = await desk.customer()
  const [one, two] = await both(owner)
  const code = await desk.closed(one, two)
  const [first, second] = await desk.flightInvoices(owner)
  if (first === undefined || second === undefined) throw new Error('Nothing was billed.')
  const pay = async (invoice: typeof first) => {
    await desk.prove(owner, invoice)
    await verifyPayment(app, invoice, desk.dock.finance)
    await app.drain()
  }
  const go = async (...steps: Parameters<typeof desk.dock.go>[1][]) => {
    for (const to of steps) expect((await desk.dock.by().move(code, to)).status).toBe(200)
    await app.drain()
  }
  const givenBack = async () =>
    (await db().select().from(refunds).where(eq(refunds.customerId, owner.customer.id)))
      .map(({ reason, amountMinor }) => [reason, amountMinor] as const)
      .sort(([, a], [, b]) => a - b)
  return { owner, one, two, code, first, second, pay, go, givenBack }
}

describe('a flight that is opened again', () => {
  test('withdraws what nobody has paid, and closing again bills what is then due', async () => {
    const { owner, go, two, code } = await closed()
    await go('open')
    expect(await desk.billed(owner)).toEqual([
      ['cancelled', 2250 + permit],
      ['cancelled', 2250],
    ])
    await go('closed')
    expect((await desk.billed(owner)).slice(2)).toEqual([
      ['pending', 2250 + permit],
      ['pending', 2250],
    ])
    await go('open')
    for (const carton of two.cartons) expect((await desk.dock.by().offload(code, carton)).status).toBe(200)
    await go('closed')
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(Array(4).fill('cancelled'))
    await whole()
  })

  test('gives back what was paid, once, and closing again bills it again', async () => {
    const { owner, go, first, pay, givenBack } = await closed()
    await pay(first)
    await go('open')
    expect(await desk.billed(owner)).toEqual([
      ['paid', 2250 + permit],
      ['cancelled', 2250],
    ])
    expect(await givenBack()).toEqual([['flight_changed', 2250 + permit]])
    await go('closed', 'open', 'closed')
    expect(await givenBack()).toHaveLength(1)
    expect((await desk.billed(owner)).filter(([status]) => status === 'pending')).toEqual([
      ['pending', 2250 + permit],
      ['pending', 2250],
    ])
    await whole()
  })

  test('waits for the proof of one that may have been paid, and settles it once that is decided', async () => {
    const { owner, go, first, second, givenBack } = await closed()
    await desk.prove(owner, first)
    await desk.prove(owner, second)
    await go('open')
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(Array(2).fill('waiting_verification'))
    await verifyPayment(app, first, desk.dock.finance)
    const params = { payment_id: (await attemptOf(app, second)).id }
    const body = { note: 'The picture is not readable' }
    await app.send(staffPaymentCalls.staffRejectPayment, { params, body }, desk.dock.finance.sender)
    await app.drain()
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['paid', 'cancelled'])
    expect(await givenBack()).toEqual([['flight_changed', 2250 + permit]])
  })
})

describe('a flight that has left', () => {
  test('keeps what it made due; taken back and opened again it does not', async () => {
    const { owner, go, code, first, pay } = await closed()
    await go('departed')
    await pay(first)
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['paid', 'pending'])
    const { undo } = (await desk.dock.by().detail(code)).body.result
    expect(undo?.against).toBe(null)
    const body = { event_id: undo?.event_id ?? '', reason: 'The wrong button' }
    const params = { departure_code: code }
    const undone = await app.send(staffUndoCalls.staffUndoDeparture, { params, body }, desk.dock.loader.sender)
    expect(undone.status, undone.text).toBe(200)
    await app.drain()
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['paid', 'pending'])
    await go('open')
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['paid', 'cancelled'])
  })

  test('counts what is sent with it by its number, and no more once that is taken back', async () => {
    const owner = await desk.customer()
    const [one, two] = await both(owner)
    const number = nextFlight('GA')
    for (const { code } of [one, two]) {
      const body = { to: 'sent' as const, manifest_number: number, shipments: [{ cart_code: code }] }
      const reply = await app.send(staffShipmentCalls.staffMoveShipments, { body }, desk.dock.loader.sender)
      expect(reply.body.moved_count, reply.text).toBe(1)
      await app.drain()
      expect(await desk.billed(owner)).toHaveLength(code === one.code ? 0 : 2)
    }
    const sender = desk.dock.loader.sender
    const params = { cart_code: two.code }
    const { undo } = (await app.send(staffShipmentCalls.staffShipment, { params }, sender)).body.result
    const body = { event_id: undo?.event_id ?? '', reason: 'The wrong flight' }
    const undone = await app.send(staffUndoCalls.staffUndoShipment, { params, body }, sender)
    expect(undone.status, undone.text).toBe(200)
    await app.drain()
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('goods that change afterwards', () => {
  test('measured once more are compared with what was billed, the GST of the flight included', async () => {
    const { owner, one, go } = await closed()
    const [row] = await db().select().from(shipments).where(eq(shipments.id, one.id))
    if (row === undefined) throw new Error('The shipment is gone.')
    await measureParcelAgain(app, desk.dock.loader, row, 2600)
    await app.drain()
    const added = (await desk.invoicesOf(owner)).filter(({ snapshot }) => 'difference' in snapshot)
    // Two more steps of 2.00, and 9 % of them at import.
    expect(added.map(({ totalMinor }) => totalMinor)).toEqual([436])
    const [addition] = added
    const lines = await db()
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, addition?.id ?? ''))
    expect(lines.map(({ kind, taxCode, amountMinor }) => [kind, taxCode, amountMinor])).toEqual([
      ['freight', 'ZR', 400],
      ['tax_difference', 'IMP', 36],
    ])
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['pending', 'pending'])
    await whole()
    // Of what measuring added only the freight is left once the flight is opened again.
    await go('open')
    const left = (await desk.invoicesOf(owner)).filter(
      ({ snapshot, status }) => 'difference' in snapshot && status === 'pending',
    )
    expect(await Promise.all(left.map(desk.linesOf))).toEqual([[['freight', 400]]])
    await whole()
  })

  test('put on another flight are billed for that one alone, whichever of the two is looked at first', async () => {
    const { owner, one, two, code } = await closed()
    expect((await desk.dock.by().move(code, 'open')).status).toBe(200)
    for (const carton of [...one.cartons, ...two.cartons])
      expect((await desk.dock.by().offload(code, carton)).status).toBe(200)
    const other = await desk.dock.opened([...one.cartons, ...two.cartons])
    await desk.dock.go(other, 'closed')
    const [row] = await db().select().from(consolidations).where(eq(consolidations.code, other))
    const asked = { consolidationId: row?.id ?? '', customerId: owner.customer.id }
    await inWriteOf(app, (write) => settleFlightGst(write, asked))
    const statuses = async () => (await desk.billed(owner)).map(([status]) => status)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
    await app.drain()
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
  })

  test('cancelled return their part, and what is beside them is relieved again', async () => {
    const { owner, one, two, first, second, pay, givenBack } = await closed()
    await pay(first)
    await pay(second)
    const [gone] = first.parentInvoiceId === one.invoice.id ? [one] : [two]
    const body = { to: 'cancelled' as const, reason: 'Seized' }
    const params = { cart_code: gone.code }
    const reply = await app.send(staffShipmentCalls.staffMoveShipment, { params, body }, admin.sender)
    expect(reply.status, reply.text).toBe(200)
    await app.drain()
    expect((await givenBack()).map(([reason, minor]) => `${reason} ${String(minor)}`).sort()).toEqual([
      'flight_changed 2250',
      'shipment_cancelled 1650',
      `shipment_cancelled ${String(2250 + permit)}`,
    ])
    expect((await desk.billed(owner)).map(([status]) => status)).toEqual(['paid', 'paid'])
    await whole()
  })
})
