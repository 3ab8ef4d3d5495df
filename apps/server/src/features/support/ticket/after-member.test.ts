import { staffMemberCalls, staffTicketCalls, ticketCalls, type StaffRole, type StaffSite } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { makeTicket } from '../../../testing/make-ticket'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let admin: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
  colleague = await makeStaff(app, ['support'])
})

interface Change {
  readonly roles?: StaffRole[]
  readonly sites?: StaffSite[]
  readonly is_active?: boolean
}

/** What an admin saves of a member who works everywhere. */
const change = async ({ staff }: TestStaff, part: Change) => {
  const list = await app.send(staffMemberCalls.staffMembers, { query: { count: 100 } }, admin.sender)
  const version = list.body.results.find(({ member_id: id }) => id === staff.id)?.version ?? ''
  const reply = await app.send(
    staffMemberCalls.staffUpdateMember,
    {
      params: { member_id: staff.id },
      body: { name: staff.name, roles: staff.roles, sites: [{ kind: 'all' }], is_active: true, version, ...part },
    },
    admin.sender,
  )
  expect(reply.status, reply.text).toBe(200)
}
const pick = async (by: TestStaff, ticket_code: string) =>
  app.send(staffTicketCalls.staffPickTicket, { params: { ticket_code }, body: {} }, by.sender)
const read = async (ticket_code: string) => {
  const { result } = (await app.send(staffTicketCalls.staffTicket, { params: { ticket_code } }, colleague.sender)).body
  return [result.status, result.assigned_to?.staff_id ?? null]
}
/** A ticket of a customer in Singapore that a new member holds. */
const held = async () => {
  const clerk = await makeStaff(app, ['support'])
  const owner = await makeCustomer(app)
  const code = await makeTicket(app, owner)
  expect((await pick(clerk, code)).status).toBe(200)
  return { clerk, owner, code }
}

test.each<[string, Change]>([
  ['is switched off', { is_active: false }],
  ['leaves support', { roles: ['warehouse'] }],
  ['moves to a site without the customer', { sites: [{ kind: 'country', country: 'id' }] }],
])('the tickets of a member who %s are open again, for whoever picks them', async (_, part) => {
  const { clerk, code } = await held()
  await change(clerk, part)
  expect(await read(code)).toEqual(['open', null])
  expect((await pick(colleague, code)).status).toBe(200)
})

test('a member who can still answer keeps the tickets', async () => {
  const { clerk, code } = await held()
  await change(clerk, { roles: ['support', 'hub'], sites: [{ kind: 'country', country: 'sg' }] })
  expect(await read(code)).toEqual(['in_progress', clerk.staff.id])
})

test('a ticket that waits for its customer goes on waiting, and is open once the customer has replied', async () => {
  const { clerk, owner, code } = await held()
  const body = { message: 'Which one do you mean?', then: 'ask' as const }
  await app.send(staffTicketCalls.staffAnswerTicket, { params: { ticket_code: code }, body }, clerk.sender)
  await change(clerk, { is_active: false })
  expect(await read(code)).toEqual(['waiting_customer', null])
  const reply = await app.send(ticketCalls.replyTicket, { body: { code, message: 'The red one' } }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  expect(await read(code)).toEqual(['open', null])
})
