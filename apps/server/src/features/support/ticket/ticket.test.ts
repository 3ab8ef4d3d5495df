import { randomUUID } from 'node:crypto'
import { exportShipmentCalls, staffTicketCalls, ticketCalls, type TicketInput } from '@layar/contract'
import { dueAfterOneWorkingDay } from '@layar/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  exportEvents,
  exportShipments,
  files,
  shipmentEvents,
  shipments,
  ticketEvents,
  ticketMessages,
  tickets,
} from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeFile, makeShipment } from '../../../testing/make-shipment'
import { makeStaff } from '../../../testing/make-staff'
import { makeTicket } from '../../../testing/make-ticket'
import { startApp, type TestApp } from '../../../testing/start'
import { closeTickets } from './jobs'
import { maskTickets } from './mask'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const open = (owner: TestCustomer, changes: Partial<TicketInput> = {}) =>
  app.send(
    ticketCalls.openTicket,
    { body: { category: 'other', subject: 'A question', message: 'Where is it?', ...changes } },
    owner.sender,
  )
const reply = (owner: TestCustomer, code: string, message = 'One more thing') =>
  app.send(ticketCalls.replyTicket, { body: { code, message } }, owner.sender)

const rowOf = async (code: string) => {
  const [row] = await app.deps.database.db.select().from(tickets).where(eq(tickets.ticketCode, code))
  if (row === undefined) throw new Error('No such ticket.')
  return row
}
const moves = async (code: string) => {
  const { id } = await rowOf(code)
  const rows = await app.deps.database.db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, id))
    .orderBy(asc(ticketEvents.id))
  return rows.map(({ fromStatus, toStatus, actorKind }) => [fromStatus, toStatus, actorKind])
}
/** Sets the status as support would. */
const putInto = (code: string, status: 'waiting_customer' | 'resolved' | 'in_progress', daysAgo = 0) =>
  app.deps.database.db
    .update(tickets)
    .set({
      status,
      resolvedAt: status === 'resolved' ? sql`now() - make_interval(secs => ${daysAgo * 86_400}::int)` : null,
    })
    .where(eq(tickets.ticketCode, code))

describe('opening a ticket [SUPP-01]', () => {
  test('sets a code, the message and a deadline of one working day', async () => {
    const owner = await makeCustomer(app)
    const { status, body } = await open(owner)
    expect(status).toBe(201)
    expect(body).toMatchObject({ action: true, message: 'Ticket created. We reply within one working day' })
    const { result } = body
    expect(result).toMatchObject({ status: 'open', is_unread: false, first_answered_at: null, reopen_until: null })
    expect(result.ticket_code).toMatch(/^TKT-/)
    expect(result.messages).toMatchObject([{ author: 'customer', author_name: null, body: 'Where is it?', files: [] }])
    const { createdAt, firstAnswerDueAt } = await rowOf(result.ticket_code)
    expect(firstAnswerDueAt).toEqual(dueAfterOneWorkingDay(createdAt, 'sg'))
    expect(await moves(result.ticket_code)).toEqual([[null, 'open', 'customer']])
  })

  test('masks identity numbers in subject, message and reply before they are stored', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { body } = await open(owner, {
      subject: 'IC S1234567D',
      message: 'My NIK is 3174015509900008, receipt 8808123456789012',
    })
    const { result } = body
    const { body: replied } = await reply(owner, result.ticket_code, 'And g1234567x of my wife')
    expect(result.subject).toBe('IC *****567D')
    expect(replied.result.messages.map((message) => message.body)).toEqual([
      'My NIK is ************0008, receipt 8808123456789012',
      'And *****567x of my wife',
    ])
    expect((await rowOf(result.ticket_code)).subject).toBe('IC *****567D')
  })

  test('masks those that were stored before, everywhere they are read, and changes nothing else', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { db } = app.deps.database
    const { result } = (await open(owner)).body
    const code = result.ticket_code
    const { id } = await rowOf(code)
    const parcel = 'Receipt 8808123456789012'
    await db.update(tickets).set({ subject: 'IC S1234567D' }).where(eq(tickets.id, id))
    await db.update(ticketMessages).set({ body: 'NIK 3174 0155 0990 0008' }).where(eq(ticketMessages.ticketId, id))
    await reply(owner, code, parcel)
    const before = await rowOf(code)
    for (let night = 0; night < 2; night += 1)
      await maskTickets.run({ ...app.deps, enqueue: app.deps.queue.enqueue }, {})
    expect(await rowOf(code)).toEqual({ ...before, subject: 'IC *****567D' })
    const read = await app.send(ticketCalls.ticket, { query: { code } }, owner.sender)
    expect(read.body.result.subject).toBe('IC *****567D')
    expect(read.body.result.messages.map(({ body }) => body)).toEqual(['NIK ************0008', parcel])
  })

  test('opens one ticket and returns equal answers for seven concurrent requests', async () => {
    const owner = await makeCustomer(app)
    const answers = await Promise.all(Array.from({ length: 7 }, () => open(owner)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await app.deps.database.db.$count(tickets, eq(tickets.customerId, owner.customer.id))).toBe(1)
    // A different message opens another ticket.
    await open(owner, { message: 'And that one?' })
    expect(await app.deps.database.db.$count(tickets, eq(tickets.customerId, owner.customer.id))).toBe(2)
  })

  test('accepts a shipment and an invoice of the customer', async () => {
    const { owner, invoice } = await makeUnpaid(app, { country: 'sg' })
    const { cartCode } = await makeShipment(app, owner)
    const { body } = await open(owner, { cart_code: cartCode, invoice_code: invoice.invoiceCode })
    expect(body.result).toMatchObject({ cart_code: cartCode, invoice_code: invoice.invoiceCode })
  })

  test.each(['application/pdf', 'image/jpeg', 'image/png'])('accepts an attachment of type %s', async (mime) => {
    const owner = await makeCustomer(app)
    const { id, url } = await makeFile(app, owner, 'document')
    await app.deps.database.db.update(files).set({ mime, originalName: 'paper' }).where(eq(files.id, id))
    const { body } = await open(owner, { files: [url] })
    const [message] = body.result.messages
    expect(message?.files).toMatchObject([{ file_name: 'paper', mime }])
  })

  test.each(['application/msword', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])(
    'rejects an attachment of type %s',
    async (mime) => {
      const owner = await makeCustomer(app)
      const { id, url } = await makeFile(app, owner, 'document')
      await app.deps.database.db.update(files).set({ mime }).where(eq(files.id, id))
      const { status, body } = await open(owner, { files: [url] })
      expect(status).toBe(422)
      expect(body.message).toEqual({ 'files.0': 'Attach pictures (JPG, JPEG, PNG) or PDF files only.' })
    },
  )

  test('rejects the eleventh ticket in an hour; does not count repeats', async () => {
    const owner = await makeCustomer(app)
    for (let index = 0; index < 10; index += 1) await makeTicket(app, owner)
    const eleventh = await open(owner, { message: 'one too many' })
    expect(eleventh.status).toBe(429)
    expect(await app.deps.database.db.$count(tickets, eq(tickets.customerId, owner.customer.id))).toBe(10)
  })
})

describe('claims [SUPP-01]', () => {
  const delivered = async (owner: TestCustomer, hoursAgo: number) => {
    const { id, cartCode } = await makeShipment(app, owner, { status: 'finished' })
    const { db } = app.deps.database
    await db
      .update(shipmentEvents)
      .set({ createdAt: sql`now() - make_interval(secs => ${Math.round(hoursAgo * 3600)}::int)` })
      .where(eq(shipmentEvents.shipmentId, id))
    return cartCode
  }
  const claim = async (owner: TestCustomer, changes: Partial<TicketInput>) =>
    open(owner, {
      category: 'claim',
      unboxing_video: 'A link to the video',
      files: [(await makeFile(app, owner, 'image')).url],
      ...changes,
    })

  test('accepts a claim 71 hours after delivery, including the note on the video', async () => {
    const owner = await makeCustomer(app)
    const { status, body } = await claim(owner, { cart_code: await delivered(owner, 71) })
    expect(status).toBe(201)
    expect(body.result.messages[0]?.body).toBe('Where is it?\n\nUnboxing video: A link to the video')
  })

  test('rejects a claim 73 hours after delivery, by the server’s delivery time', async () => {
    const owner = await makeCustomer(app)
    const cartCode = await delivered(owner, 73)
    // A later update of the shipment is not a delivery.
    await app.deps.database.db
      .update(shipments)
      .set({ statusAt: sql`now()` })
      .where(eq(shipments.cartCode, cartCode))
    const { status, body } = await claim(owner, { cart_code: cartCode })
    expect(status).toBe(422)
    expect(body.message).toEqual({
      cart_code: 'Claims are accepted up to 72 hours after delivery. This shipment was delivered earlier.',
    })
    expect(await app.deps.database.db.$count(tickets, eq(tickets.customerId, owner.customer.id))).toBe(0)
  })

  test.each<[string, Partial<TicketInput>, string]>([
    ['without a shipment', { cart_code: null }, 'cart_code'],
    ['without a photo', { files: [] }, 'files'],
    ['without a word about the video', { unboxing_video: ' ' }, 'unboxing_video'],
  ])('rejects a claim at the field: %s', async (_, changes, field) => {
    const owner = await makeCustomer(app)
    const { status, body } = await claim(owner, { cart_code: await delivered(owner, 1), ...changes })
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object)).toEqual([field])
  })

  const deliveredAbroad = async (owner: TestCustomer, hoursAgo: number) => {
    const { id, shipmentCode } = await makeExport(app, owner, 'delivered')
    await app.deps.database.db
      .update(exportEvents)
      .set({ createdAt: sql`now() - make_interval(secs => ${Math.round(hoursAgo * 3600)}::int)` })
      .where(eq(exportEvents.shipmentId, id))
    return shipmentCode
  }

  test('accepts a claim for an export within 72 hours of its delivery, with photos, and names it', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const code = await deliveredAbroad(owner, 71)
    const bare = await claim(owner, { shipment_code: code, files: [] })
    expect([bare.status, Object.keys(bare.body.message as unknown as object)]).toEqual([422, ['files']])
    const { status, body } = await claim(owner, { shipment_code: code })
    expect(status).toBe(201)
    expect(body.result).toMatchObject({ category: 'claim', cart_code: null, shipment_code: code })
    const detail = await app.send(
      exportShipmentCalls.exportShipmentDetail,
      { query: { shipment_code: code } },
      owner.sender,
    )
    const { claim_until: until, delivered_at: at } = detail.body.data.result
    expect(Date.parse(until ?? '') - Date.parse(at ?? '')).toBe(72 * 3_600_000)
  })

  test('rejects one for an export later, at its shipment', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { status, body } = await claim(owner, { shipment_code: await deliveredAbroad(owner, 73) })
    const message = 'Claims are accepted up to 72 hours after delivery. This shipment was delivered earlier.'
    expect([status, body.message]).toEqual([422, { shipment_code: message }])
  })

  test('accepts a claim for an export that customs hold, and none for one that is held in our building', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const held = async (heldFrom: 'on_clearance' | 'received') => {
      const { id, shipmentCode } = await makeExport(app, owner, 'hold')
      await app.deps.database.db.update(exportShipments).set({ heldFrom }).where(eq(exportShipments.id, id))
      return shipmentCode
    }
    expect((await claim(owner, { shipment_code: await held('on_clearance'), files: [] })).status).toBe(201)
    expect((await claim(owner, { shipment_code: await held('received') })).status).toBe(422)
  })

  test('takes one shipment, and none of another customer', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const code = await deliveredAbroad(owner, 1)
    const both = await claim(owner, { cart_code: await delivered(owner, 1), shipment_code: code })
    expect([both.status, both.body.message]).toEqual([422, { shipment_code: 'Choose one shipment.' }])
    const other = await makeCustomer(app, { country: 'id' })
    expect((await claim(other, { shipment_code: code })).status).toBe(404)
  })

  test('staff find the claim by the code of the export, and only where they see its customer', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const code = await deliveredAbroad(owner, 1)
    const { result } = (await claim(owner, { shipment_code: code })).body
    const found = async (country: 'id' | 'sg') => {
      const by = await makeStaff(app, ['support'], { sites: [{ kind: 'hub', country }] })
      const { body } = await app.send(staffTicketCalls.staffTickets, { query: { search: code } }, by.sender)
      return body.results.map((one) => [one.ticket_code, one.shipment_code])
    }
    expect(await found('id')).toEqual([[result.ticket_code, code]])
    expect(await found('sg')).toEqual([])
  })

  test('rejects a document in place of a photo', async () => {
    const owner = await makeCustomer(app)
    const { url } = await makeFile(app, owner, 'document')
    const { status } = await claim(owner, { cart_code: await delivered(owner, 1), files: [url] })
    expect(status).toBe(422)
  })

  test('does not find another customer’s shipment', async () => {
    const owner = await makeCustomer(app)
    const other = await makeCustomer(app)
    const { status } = await claim(other, { cart_code: await delivered(owner, 1) })
    expect(status).toBe(404)
  })
})

describe('thread [SUPP-01]', () => {
  test('moves to in progress when the customer answers support’s question', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    await putInto(code, 'waiting_customer')
    const holder = await makeStaff(app, ['support'])
    await app.deps.database.db.update(tickets).set({ assignedTo: holder.staff.id }).where(eq(tickets.ticketCode, code))
    const { body } = await reply(owner, code)
    expect(body.result).toMatchObject({ status: 'in_progress', messages: [{}, { body: 'One more thing' }] })
    expect((await moves(code)).at(-1)).toEqual(['waiting_customer', 'in_progress', 'customer'])
  })

  test('stores one message and one transition on seven concurrent equal answers', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    await putInto(code, 'waiting_customer')
    const answers = await Promise.all(Array.from({ length: 7 }, () => reply(owner, code)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.result.messages).toHaveLength(2)
    expect(await moves(code)).toHaveLength(2)
  })

  test('reopens a ticket resolved within seven days on a reply and clears the assignment', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    await putInto(code, 'resolved', 6.9)
    const { body } = await reply(owner, code)
    expect(body).toMatchObject({ message: 'The ticket is open again', result: { status: 'open', reopen_until: null } })
    expect((await rowOf(code)).assignedTo).toBeNull()
  })

  test('rejects a reply after seven days and writes nothing', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    await putInto(code, 'resolved', 7.1)
    const { status, body } = await reply(owner, code)
    expect([status, body.message]).toEqual([409, 'This ticket is closed. Please open a new one.'])
    const thread = await app.send(ticketCalls.ticket, { query: { code } }, owner.sender)
    expect(thread.body.result.messages).toHaveLength(1)
  })

  test('closes a resolved ticket, also repeatedly, but not an open one', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    const close = () => app.send(ticketCalls.closeTicket, { body: { code } }, owner.sender)
    expect((await close()).status).toBe(409)
    await putInto(code, 'resolved')
    expect((await close()).body.result.status).toBe('closed')
    expect((await close()).body.result.status).toBe('closed')
    expect(await moves(code)).toHaveLength(2)
    expect((await reply(owner, code)).status).toBe(409)
  })

  test('lists only the owner’s tickets, newest first, page by page', async () => {
    const owner = await makeCustomer(app)
    await makeTicket(app, await makeCustomer(app))
    const codes = []
    for (let index = 0; index < 5; index += 1) codes.unshift(await makeTicket(app, owner))
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await app.send(
        ticketCalls.tickets,
        { query: { count: 2, ...(after !== undefined && { after }) } },
        owner.sender,
      )
      seen.push(...body.results.map(({ ticket_code: code }) => code))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(codes)
  })
})

describe('timer [SUPP-01]', () => {
  const age = (code: string, days: number) =>
    app.deps.database.db
      .update(tickets)
      .set({ lastMessageAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(tickets.ticketCode, code))
  const run = () =>
    closeTickets.run({ ...app.deps, enqueue: (db, job, payload) => app.deps.queue.enqueue(db, job, payload) }, {})

  test('closes only tickets silent for 14 days or resolved 7 days ago', async () => {
    const owner = await makeCustomer(app)
    const [silent, asked, fresh, working, resolved, justResolved] = await Promise.all(
      Array.from({ length: 6 }, () => makeTicket(app, owner, { message: randomUUID() })),
    )
    if (!silent || !asked || !fresh || !working || !resolved || !justResolved) throw new Error('Six are needed.')
    await putInto(asked, 'waiting_customer')
    await putInto(working, 'in_progress')
    await putInto(resolved, 'resolved', 7)
    await putInto(justResolved, 'resolved', 6)
    for (const code of [silent, asked, working]) await age(code, 14)
    await age(fresh, 13)
    await run()
    const statuses = await Promise.all(
      [silent, asked, fresh, working, resolved, justResolved].map(async (code) => (await rowOf(code)).status),
    )
    expect(statuses).toEqual(['closed', 'closed', 'open', 'in_progress', 'closed', 'resolved'])
    expect((await moves(silent)).at(-1)).toEqual(['open', 'closed', 'timer'])
    await run()
    expect(await moves(silent)).toHaveLength(2)
  })
})
