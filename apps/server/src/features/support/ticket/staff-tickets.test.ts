import { staffQueueCalls, staffTicketCalls, ticketCalls } from '@layar/contract'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, messages, ticketEvents, tickets } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makePdf } from '../../../testing/make-files'
import { makeFile } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeTicket } from '../../../testing/make-ticket'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['support'])
})

const pick = (by: TestStaff, code: string, takeOver = false) =>
  app.send(
    staffTicketCalls.staffPickTicket,
    { params: { ticket_code: code }, body: takeOver ? { take_over: true } : {} },
    by.sender,
  )
type Then = 'keep' | 'ask' | 'resolve'
const answer = (by: TestStaff, code: string, then: Then = 'keep', message = 'We look into it.', seen?: string) =>
  app.send(
    staffTicketCalls.staffAnswerTicket,
    { params: { ticket_code: code }, body: { message, then, ...(seen && { seen_message_id: seen }) } },
    by.sender,
  )
const threadFor = async (owner: TestCustomer, code: string) =>
  (await app.send(ticketCalls.ticket, { query: { code } }, owner.sender)).body.result
const noticesOf = async (owner: TestCustomer) => {
  const rows = await app.deps.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), like(messages.template, 'ticket_%')))
  return rows.map(({ template, channel }) => `${template} ${channel}`).sort()
}
const auditOf = async (code: string) => {
  const rows = await app.deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `ticket:${code}`))
    .orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}

const picked = async () => {
  const owner = await makeCustomer(app)
  const code = await makeTicket(app, owner)
  await pick(clerk, code)
  return { owner, code }
}

describe('answer files [SUPP-01]', () => {
  const upload = async (by: TestStaff, name = 'form.pdf') =>
    app.send(
      staffTicketCalls.staffUploadFile,
      { file: new File([new Uint8Array(makePdf(crypto.randomUUID()))], name, { type: 'application/pdf' }) },
      by.sender,
    )
  const answerWith = (by: TestStaff, ticket_code: string, files: string[]) =>
    app.send(
      staffTicketCalls.staffAnswerTicket,
      { params: { ticket_code }, body: { message: 'Please fill this in.', then: 'ask', files } },
      by.sender,
    )

  test('lets only the customer of the ticket open them', async () => {
    const { owner, code } = await picked()
    const { status, body, text } = await upload(clerk)
    expect(status, text).toBe(200)
    const answered = await answerWith(clerk, code, [body.file_url])
    expect(answered.status, answered.text).toBe(200)
    const [file] = (await threadFor(owner, code)).messages.at(-1)?.files ?? []
    expect(file).toMatchObject({ file_name: 'form.pdf', mime: 'application/pdf' })
    const url = file?.file_url.split('?')[0] ?? ''
    const open = async (by: TestCustomer) => (await app.app.inject({ url, headers: by.headers })).statusCode
    expect(await open(owner)).toBe(200)
    expect(await open(await makeCustomer(app))).toBe(404)
  })

  test('rejects another staff member’s file, a customer’s file and one already sent to another customer', async () => {
    const { owner, code } = await picked()
    const other = await makeStaff(app, ['support'])
    const sent = (await upload(clerk)).body.file_url
    const elsewhere = await picked()
    await answerWith(clerk, elsewhere.code, [sent])
    const foreign = [(await upload(other)).body.file_url, (await makeFile(app, owner)).url, sent, '/files/nothing']
    for (const url of foreign) {
      const { status, body } = await answerWith(clerk, code, [url])
      expect(status).toBe(422)
      expect(Object.keys(body.message as unknown as object)).toEqual(['files.0'])
    }
  })
})

describe('answering [SUPP-01]', () => {
  test('answers a picked ticket: marks it unread and notifies its owner in the portal and by mail', async () => {
    const { owner, code } = await picked()
    const { status, body } = await answer(clerk, code)
    expect([status, body.result.status]).toEqual([200, 'in_progress'])
    const thread = await threadFor(owner, code)
    expect(thread.is_unread).toBe(true)
    expect(thread.first_answered_at).not.toBeNull()
    expect(thread.messages.at(-1)).toMatchObject({ author: 'staff', author_name: 'Clerk', body: 'We look into it.' })
    expect(await noticesOf(owner)).toEqual(['ticket_answered app', 'ticket_answered email'])
    await app.send(ticketCalls.readTicket, { body: { code } }, owner.sender)
    expect((await threadFor(owner, code)).is_unread).toBe(false)
    expect(await auditOf(code)).toEqual(['ticket.picked', 'ticket.answered'])
  })

  test('stores one message and sends one mail on seven concurrent requests', async () => {
    const { owner, code } = await picked()
    await Promise.all(Array.from({ length: 7 }, () => answer(clerk, code)))
    expect((await threadFor(owner, code)).messages).toHaveLength(2)
    expect(await noticesOf(owner)).toHaveLength(2)
  })

  test('waits for the customer after a question; shows the reopening deadline after resolving', async () => {
    const { owner, code } = await picked()
    expect((await answer(clerk, code, 'ask')).body.result.status).toBe('waiting_customer')
    await app.send(ticketCalls.replyTicket, { body: { code, message: 'Here it is' } }, owner.sender)
    expect((await answer(clerk, code, 'resolve', 'Done.')).body.result.status).toBe('resolved')
    const thread = await threadFor(owner, code)
    expect(thread.reopen_until).not.toBeNull()
    expect(await noticesOf(owner)).toEqual([
      'ticket_resolved app', 'ticket_resolved email', 'ticket_waiting app', 'ticket_waiting email',
    ]) // prettier-ignore
  })

  test('neither resolves nor waits over a message of the customer that was not read', async () => {
    const { owner, code } = await picked()
    const read = async () => {
      const { result } = (await app.send(staffTicketCalls.staffTicket, { params: { ticket_code: code } }, clerk.sender))
        .body
      return { status: result.status, count: result.messages.length, last: result.messages.at(-1)?.message_id ?? '' }
    }
    const before = await read()
    await app.send(ticketCalls.replyTicket, { body: { code, message: 'One more question' } }, owner.sender)
    for (const seen of [before.last, crypto.randomUUID()])
      for (const then of ['ask', 'resolve'] as const)
        expect((await answer(clerk, code, then, 'Done.', seen)).body.error_code).toBe('ticket_message_unseen')
    expect(await read()).toMatchObject({ status: 'in_progress', count: 2 })
    expect((await answer(clerk, code, 'keep', 'A moment, please.', before.last)).status).toBe(200)
    const { last } = await read()
    expect((await answer(clerk, code, 'resolve', 'Done.', last)).body.result.status).toBe('resolved')
  })

  test('rejects an answer to a ticket that is unpicked, picked by another, resolved or closed', async () => {
    const owner = await makeCustomer(app)
    const code = await makeTicket(app, owner)
    expect((await answer(clerk, code)).body.error_code).toBe('ticket_not_picked')
    await pick(clerk, code)
    const other = await makeStaff(app, ['support'])
    expect((await answer(other, code)).body.error_code).toBe('ticket_taken')
    await answer(clerk, code, 'resolve')
    expect((await answer(clerk, code, 'keep', 'again')).body.error_code).toBe('move_not_allowed')
    await app.send(ticketCalls.closeTicket, { body: { code } }, owner.sender)
    expect((await answer(clerk, code, 'keep', 'again')).body.error_code).toBe('ticket_closed')
    expect((await threadFor(owner, code)).messages).toHaveLength(2)
  })

  test('never shows an internal note to the customer and does not mark the ticket unread', async () => {
    const { owner, code } = await picked()
    const note = 'internal-canary-4711'
    const input = { params: { ticket_code: code }, body: { message: note } }
    const { body } = await app.send(staffTicketCalls.staffNoteTicket, input, clerk.sender)
    expect(body.result.messages.at(-1)).toMatchObject({ body: note, is_internal: true })
    for (const reply of [
      await app.send(ticketCalls.ticket, { query: { code } }, owner.sender),
      await app.send(ticketCalls.tickets, { query: {} }, owner.sender),
      await app.send(ticketCalls.replyTicket, { body: { code, message: 'Hello?' } }, owner.sender),
    ])
      expect(reply.text).not.toContain(note)
    expect((await threadFor(owner, code)).is_unread).toBe(false)
    expect(await noticesOf(owner)).toEqual([])
    expect(await auditOf(code)).toEqual(['ticket.picked', 'ticket.noted'])
  })
})

describe('concurrent staff members [SUPP-01]', () => {
  const moveCount = async (code: string) => {
    const { rows } = await app.deps.database.db.execute(
      sql`select count(*)::int as n from ticket_events e join tickets t on t.id = e.ticket_id
           where t.ticket_code = ${code} and e.to_status = 'in_progress'`,
    )
    return (rows[0] as { n: number }).n
  }

  test('assigns the ticket to one and names that person to all others', async () => {
    const clerks = await Promise.all(Array.from({ length: 6 }, () => makeStaff(app, ['support'])))
    const code = await makeTicket(app, await makeCustomer(app))
    const answers = await Promise.all(clerks.map((by) => pick(by, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.result.assigned_to
    for (const { status, body } of answers)
      if (status === 409) expect(body.message).toBe(`${winner?.name ?? ''} is already handling this ticket.`)
    expect(await moveCount(code)).toBe(1)
  })

  test('control: without the lock and the expected status both get the ticket', async () => {
    const { db } = app.deps.database
    const code = await makeTicket(app, await makeCustomer(app))
    const read = async () => (await db.select().from(tickets).where(eq(tickets.ticketCode, code)))[0]
    const careless = async (ticket: Awaited<ReturnType<typeof read>>, by: TestStaff) => {
      if (ticket?.status !== 'open') return false
      await db.update(tickets).set({ status: 'in_progress', assignedTo: by.staff.id }).where(eq(tickets.id, ticket.id))
      await db
        .insert(ticketEvents)
        .values({ ticketId: ticket.id, fromStatus: 'open', toStatus: 'in_progress', actorKind: 'staff' })
      return true
    }
    const seen = await Promise.all([read(), read()])
    const other = await makeStaff(app, ['support'])
    expect([await careless(seen[0], clerk), await careless(seen[1], other)]).toEqual([true, true])
    expect(await moveCount(code)).toBe(2)
  })

  test('lets a colleague take over explicitly and audits it', async () => {
    const { code } = await picked()
    const other = await makeStaff(app, ['support'])
    expect((await pick(other, code)).status).toBe(409)
    expect((await pick(other, code, true)).body.result.assigned_to?.staff_id).toBe(other.staff.id)
    expect((await answer(clerk, code)).status).toBe(409)
    expect(await auditOf(code)).toEqual(['ticket.picked', 'ticket.taken_over'])
  })

  test('is taken over from one colleague by one of two who see the same holder, and the other reads by whom', async () => {
    const { code } = await picked()
    const others = await Promise.all([makeStaff(app, ['support']), makeStaff(app, ['support'])])
    const taken = await Promise.all(
      others.map(({ sender }) =>
        app.send(
          staffTicketCalls.staffPickTicket,
          { params: { ticket_code: code }, body: { take_over: true, seen_staff_id: clerk.staff.id } },
          sender,
        ),
      ),
    )
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const holder = others[taken.findIndex(({ status }) => status === 200)]
    const late = taken.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      error_code: 'ticket_taken',
      message: expect.stringContaining(holder?.staff.name ?? 'nobody'),
    })
  })
})

test('lists tickets by longest wait, marks late ones and counts tickets in the overview [SUPP-01]', async () => {
  const own = await startAppOn(await openTestDatabase())
  try {
    const support = await makeStaff(own, ['support'])
    const owner = await makeCustomer(own)
    const codes = [await makeTicket(own, owner), await makeTicket(own, owner), await makeTicket(own, owner)]
    await own.deps.database.db
      .update(tickets)
      .set({ firstAnswerDueAt: sql`now() - interval '1 minute'` })
      .where(eq(tickets.ticketCode, codes[0] ?? ''))
    const seen: [string, boolean][] = []
    let after: string | undefined
    do {
      const query = { count: 2, ...(after !== undefined && { after }) }
      const { body } = await own.send(staffTicketCalls.staffTickets, { query }, support.sender)
      seen.push(...body.results.map((row): [string, boolean] => [row.ticket_code, row.is_late]))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(codes.map((code, index) => [code, index === 0]))
    const queues = await own.send(staffQueueCalls.staffQueues, {}, support.sender)
    expect(queues.body.results.find(({ queue }) => queue === 'tickets')?.count).toBe(3)
  } finally {
    await own.app.close()
  }
})

test('a whole code finds its ticket in every status, however it is typed; a chosen status stays chosen', async () => {
  const { code } = await picked()
  await answer(clerk, code, 'resolve')
  const find = async (query: { search: string; status?: 'open' | 'resolved' }) =>
    (await app.send(staffTicketCalls.staffTickets, { query }, clerk.sender)).body.results.map((row) => row.ticket_code)
  for (const search of [code, code.toLowerCase().replaceAll('-', ' ')]) expect(await find({ search })).toEqual([code])
  expect(await find({ search: code, status: 'open' })).toEqual([])
  expect(await find({ search: code, status: 'resolved' })).toEqual([code])
})

test('a word finds tickets of every status in the order of the list; a chosen status stays chosen', async () => {
  const owner = await makeCustomer(app)
  const [first = '', second = '', third = ''] = [
    await makeTicket(app, owner),
    await makeTicket(app, owner),
    await makeTicket(app, owner),
  ]
  const word = `lantern-${crypto.randomUUID()}`
  await app.deps.database.db
    .update(tickets)
    .set({ subject: word })
    .where(inArray(tickets.ticketCode, [first, second, third]))
  await app.deps.database.db.update(tickets).set({ status: 'closed' }).where(eq(tickets.ticketCode, second))
  const find = async (query: { search: string; status?: 'open' | 'closed'; count?: number; after?: string }) =>
    (await app.send(staffTicketCalls.staffTickets, { query }, clerk.sender)).body
  const codesOf = ({ results }: Awaited<ReturnType<typeof find>>) => results.map((row) => row.ticket_code)
  expect(codesOf(await find({ search: word }))).toEqual([first, second, third])
  expect(codesOf(await find({ search: word, status: 'open' }))).toEqual([first, third])
  const page = await find({ search: word, count: 2 })
  expect(codesOf(page)).toEqual([first, second])
  expect(codesOf(await find({ search: word, count: 2, after: page.next ?? '' }))).toEqual([third])
})
