import { ticketCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tickets } from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makeShipment } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

interface Subject {
  readonly cart_code?: string
  readonly shipment_code?: string
}

const claim = (owner: TestCustomer, subject: Subject, message = 'It never came.') =>
  app.send(ticketCalls.openTicket, { body: { category: 'claim', subject: 'Lost', message, ...subject } }, owner.sender)

const lostExport = async (owner: TestCustomer): Promise<Subject> => ({
  shipment_code: (await makeExport(app, owner, 'lost')).shipmentCode,
})
const lostImport = async (owner: TestCustomer): Promise<Subject> => ({
  cart_code: (await makeShipment(app, owner, { status: 'lost' })).cartCode,
})

test.each([
  ['import', lostImport, 'cart_code'],
  ['export', lostExport, 'shipment_code'],
] as const)(
  'refuses a second claim for an %s while the first is open, and names its ticket',
  async (_, make, field) => {
    const owner = await makeCustomer(app, { country: 'id' })
    const subject = await make(owner)
    const answers = await Promise.all([claim(owner, subject), claim(owner, subject, 'Where is it?')])
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    expect([first?.status, second?.status]).toEqual([201, 422])
    const code = first?.body.result.ticket_code ?? ''
    expect(second?.body.message).toEqual({
      [field]: `You have already filed a claim for this shipment. Reply in ticket ${code} instead.`,
    })
    // Another shipment, and this one after an answer, can be claimed.
    expect((await claim(owner, await make(owner))).status).toBe(201)
    await app.deps.database.db.update(tickets).set({ status: 'closed' }).where(eq(tickets.ticketCode, code))
    expect((await claim(owner, subject, 'It is lost again.')).status).toBe(201)
  },
)
