import { privacyCalls, staffIdentityCalls } from '@layar/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { houseConsignments, idCards, shipments } from '../../../db/schema'
import { nextNik } from '../../../testing/counted'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { makeCustomer, samplePassword, type TestCustomer } from '../../../testing/make-customer'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import { openNumber, sealNumber } from '../identity/store'
import { eraseReleased } from './erase'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

const db = () => app.deps.database.db
const cardOf = async ({ customer }: TestCustomer) => {
  const [card] = await db().select().from(idCards).where(eq(idCards.customerId, customer.id))
  if (card === undefined) throw new Error('There is no card.')
  return card
}
const withNumber = async (owner: TestCustomer): Promise<string> => {
  const nik = nextNik()
  const { id } = await cardOf(owner)
  await db()
    .update(idCards)
    .set({ numberEncrypted: sealNumber(app.deps.config, id, nik), numberLast4: nik.slice(-4) })
    .where(eq(idCards.id, id))
  return nik
}
const erased = async ({ sender }: TestCustomer): Promise<void> => {
  const reply = await app.send(privacyCalls.deleteAccount, { body: { current_password: samplePassword } }, sender)
  expect(reply.status, reply.text).toBe(200)
}
const emptied = { name: '', numberLast4: '', numberEncrypted: Buffer.alloc(0), address: '' }

/** A customer whose goods are on a declaration with the number of their card, and were delivered. */
const declared = async () => {
  const { goods, owner } = await makePaid(app, desk.finance, { service: 'impor', country: 'id' })
  const nik = await withNumber(owner)
  const shipment = await desk.shelved(goods[0] ?? { id: '', code: '' }, 1, 'impor')
  await desk.go(await desk.opened(shipment.cartons, { country: 'id' }), 'closed')
  await db().update(shipments).set({ status: 'finished' }).where(eq(shipments.id, shipment.id))
  return { owner, nik, shipment }
}

test('customs law keeps the name and the number of a card that customs were given, until its term ends', async () => {
  const { owner, nik, shipment } = await declared()
  const { name } = await cardOf(owner)
  expect(name).not.toBe('')
  await erased(owner)
  const card = await cardOf(owner)
  expect([card.name, card.address, card.numberMac.length]).toEqual([name, '', 0])
  expect(openNumber(app.deps.config, card)).toBe(nik)

  const support = await makeStaff(app, ['support'])
  const seen = await app.send(staffIdentityCalls.staffIdCard, { params: { review_id: card.id } }, support.sender)
  expect(seen.body.result).toMatchObject({ id_card_name: '', has_image: false, number_gender: null })
  expect(seen.text).not.toContain(card.numberLast4)

  const since = (years: number) =>
    db()
      .update(houseConsignments)
      .set({ createdAt: sql`now() - make_interval(years => ${years})` })
      .where(eq(houseConsignments.shipmentId, shipment.id))
  await since(9)
  await eraseReleased(db())
  expect(openNumber(app.deps.config, await cardOf(owner))).toBe(nik)
  await since(12)
  await eraseReleased(db())
  expect(await cardOf(owner)).toMatchObject(emptied)
})

test('a card that customs never were given goes at once, and one whose goods did not leave after all', async () => {
  const never = await makeCustomer(app, { country: 'id', verified: true })
  await withNumber(never)
  const { owner, shipment } = await declared()
  await db()
    .update(houseConsignments)
    .set({ voidedAt: sql`now()` })
    .where(eq(houseConsignments.shipmentId, shipment.id))
  for (const one of [never, owner]) {
    await erased(one)
    expect(await cardOf(one)).toMatchObject(emptied)
  }
})
