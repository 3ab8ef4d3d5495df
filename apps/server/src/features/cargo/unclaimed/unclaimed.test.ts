import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unclaimedCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, customers, messages, parcelClaims, unclaimedParcels } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeStaff } from '../../../testing/make-staff'
import { claimParcel, makeParcel } from '../../../testing/make-parcel'
import { makeFile } from '../../../testing/make-shipment'
import { startApp, type TestApp } from '../../../testing/start'
import { sweepUnclaimed } from './jobs'
import { endWait } from './store'

let app: TestApp
let owner: TestCustomer
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app)
})

const listed = async (parcelId: string, by = owner) => {
  let after: string | undefined
  do {
    const query = { count: 100, ...(after !== undefined && { after }) }
    const { body } = await app.send(unclaimedCalls.waitingParcels, { query }, by.sender)
    const found = body.results.find(({ parcel_id }) => parcel_id === parcelId)
    if (found !== undefined) return found
    after = body.next ?? undefined
  } while (after !== undefined)
  return undefined
}
const ownClaims = async (by = owner) =>
  (await app.send(unclaimedCalls.parcelClaims, { query: {} }, by.sender)).body.results

test('only a parcel that waits for its owner ends its wait, and nothing of another one is changed', async () => {
  for (const status of ['claimed', 'destroyed', 'voided'] as const) {
    const parcel = await makeParcel(app, { status })
    await expect(
      inWriteOf(app, ({ db }) => endWait(db, parcel.id, 'voided', { receiptNumber: null })),
    ).rejects.toMatchObject({ code: 'move_not_allowed' })
    const [row] = await app.deps.database.db.select().from(unclaimedParcels).where(eq(unclaimedParcels.id, parcel.id))
    expect(row).toMatchObject({ status, receiptNumber: parcel.receiptNumber })
  }
})

describe('the list of unclaimed parcels [SHIP-06]', () => {
  test('shows date, warehouse, carrier and the last four digits, and no other data', async () => {
    const parcel = await makeParcel(app, { receiptNumber: 'SF7788990011223', shelf: 'SECRET-SHELF', note: 'blue bag' })
    const found = await listed(parcel.id)
    expect(found).toMatchObject({ carrier: 'SF Express', receipt_last4: '1223', is_claimed_by_me: false })
    expect(Object.keys(found ?? {}).sort()).toEqual([
      'agent_country', 'agent_name', 'carrier', 'is_claimed_by_me', 'kept_until', 'parcel_id', 'receipt_last4',
      'received_at',
    ]) // prettier-ignore
    expect(JSON.stringify(found)).not.toMatch(/778899|SECRET|blue/)
  })

  test('omits parcels without a number, claimed, destroyed and voided ones', async () => {
    for (const values of [
      { receiptNumber: null, markingCode: 'LYSGXXXXX-A' },
      { status: 'claimed' },
      { status: 'destroyed' },
      { status: 'voided' },
    ] as const) {
      const parcel = await makeParcel(app, values)
      expect(await listed(parcel.id)).toBeUndefined()
      expect((await claimParcel(app, owner, parcel, 'SF0000000000')).status).toBe(404)
    }
  })
})

describe('claims [SHIP-06]', () => {
  test('require the whole number and a screenshot; a repeat returns the same claim', async () => {
    const parcel = await makeParcel(app)
    const { status, body, text } = await claimParcel(
      app,
      owner,
      parcel,
      ` ${parcel.receiptNumber?.toLowerCase() ?? ''} `,
    )
    expect(status, text).toBe(201)
    expect(body.result).toMatchObject({ parcel_id: parcel.id, status: 'pending', receipt_number: parcel.receiptNumber })
    const again = await claimParcel(app, owner, parcel)
    expect(again.body.result.claim_id).toBe(body.result.claim_id)
    expect((await ownClaims())[0]).toMatchObject({ claim_id: body.result.claim_id, cart_code: null })
    expect(await listed(parcel.id)).toMatchObject({ is_claimed_by_me: true })
    const bare = { parcel_id: parcel.id, receipt_number: parcel.receiptNumber ?? '', proof_files: [] }
    expect((await app.send(unclaimedCalls.claimParcel, { body: bare }, owner.sender)).status).toBe(422)
  })

  test('mask an identity number in their note, and keep the number of the parcel', async () => {
    const parcel = await makeParcel(app)
    const note = 'NIK 3174015509900008, parcel 8808123456789012'
    const { body, text } = await claimParcel(app, owner, parcel, undefined, note)
    expect(text).not.toContain('3174015509900008')
    const [row] = await app.deps.database.db
      .select()
      .from(parcelClaims)
      .where(eq(parcelClaims.id, body.result.claim_id))
    expect(row?.note).toBe('NIK ************0008, parcel 8808123456789012')
  })

  test('are refused while another tab deletes the account', async () => {
    const leaver = await makeCustomer(app)
    const parcel = await makeParcel(app)
    const { url } = await makeFile(app, leaver, 'image')
    const body = { parcel_id: parcel.id, receipt_number: parcel.receiptNumber ?? '', proof_files: [url] }
    let deletion: Promise<void> | undefined
    await new Promise<void>((held) => {
      deletion = app.deps.database.transaction(async (db) => {
        await db.update(customers).set({ status: 'deleted' }).where(eq(customers.id, leaver.customer.id))
        held()
        await pause(500)
      })
    })
    const [reply] = await Promise.all([app.send(unclaimedCalls.claimParcel, { body }, leaver.sender), deletion])
    expect(reply.status).toBe(401)
    expect(await app.deps.database.db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, parcel.id))).toEqual(
      [],
    )
  })

  test('are hidden from other customers', async () => {
    const parcel = await makeParcel(app)
    await claimParcel(app, owner, parcel)
    const other = await makeCustomer(app)
    expect(await ownClaims(other)).toEqual([])
    expect(await listed(parcel.id, other)).toMatchObject({ is_claimed_by_me: false })
  })

  test('are blocked after ten wrong numbers an hour, even with the right number [GUARD-10]', async () => {
    const guesser = await makeCustomer(app)
    const parcel = await makeParcel(app)
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) => claimParcel(app, guesser, parcel, `SF00000000${index}`)),
    )
    const counts = (wanted: number) => guesses.filter(({ status }) => status === wanted).length
    expect([counts(422), counts(429)]).toEqual([10, 5])
    const late = await claimParcel(app, guesser, parcel)
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    // Control: right numbers are not counted.
    const honest = await makeCustomer(app)
    for (let i = 0; i < 12; i += 1) expect((await claimParcel(app, honest, await makeParcel(app))).status).toBe(201)
  })
})

describe('the retention of unclaimed parcels [SHIP-06]', () => {
  const age = (parcelId: string, days: number) =>
    app.deps.database.db
      .update(unclaimedParcels)
      .set({ createdAt: sql`now() - make_interval(days => ${days}::int, hours => 1)` })
      .where(eq(unclaimedParcels.id, parcelId))
  const sweep = () =>
    sweepUnclaimed.run({ ...app.deps, enqueue: (db, job, payload) => app.deps.queue.enqueue(db, job, payload) }, {})
  const recordOf = async (parcelId: string) =>
    (
      await app.deps.database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, `parcel:${parcelId}`))
        .orderBy(auditEvents.id)
    ).map(({ action }) => action)
  const reminders = (by: TestCustomer) =>
    app.deps.database.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.customerId, by.customer.id),
          eq(messages.template, 'unclaimed_reminder'),
          eq(messages.channel, 'app'),
        ),
      )

  test('reminds claimants on days 30, 45 and 55, once each', async () => {
    const asker = await makeCustomer(app)
    const parcel = await makeParcel(app)
    await claimParcel(app, asker, parcel)
    await app.deps.database.db
      .update(parcelClaims)
      .set({ status: 'rejected', decidedBy: (await makeStaff(app, ['support'])).staff.id })
      .where(eq(parcelClaims.parcelId, parcel.id))
    await age(parcel.id, 29)
    await sweep()
    expect(await reminders(asker)).toHaveLength(0)
    for (const [index, days] of [30, 45, 55].entries()) {
      await age(parcel.id, days)
      await sweep()
      await sweep()
      expect(await reminders(asker)).toHaveLength(index + 1)
    }
    expect(await recordOf(parcel.id)).toEqual(['parcel.reminded_30', 'parcel.reminded_45', 'parcel.reminded_55'])
  })

  test('destroys the parcel on day 90 with a record, but not while a claim is pending', async () => {
    const [lonely, claimed, young] = [await makeParcel(app), await makeParcel(app), await makeParcel(app)]
    await claimParcel(app, owner, claimed)
    for (const [parcel, days] of [[lonely, 90], [claimed, 90], [young, 89]] as const) await age(parcel.id, days) // prettier-ignore
    await sweep()
    const statusOf = async (parcelId: string) =>
      (await app.deps.database.db.select().from(unclaimedParcels).where(eq(unclaimedParcels.id, parcelId)))[0]?.status
    expect(await Promise.all([lonely, claimed, young].map(({ id }) => statusOf(id)))).toEqual([
      'destroyed',
      'waiting',
      'waiting',
    ])
    expect(await recordOf(lonely.id)).toContain('parcel.destroyed')
    expect(await listed(lonely.id)).toBeUndefined()
  })
})

test('a second approved claim on one parcel violates the constraint (control) [SHIP-06]', async () => {
  const parcel = await makeParcel(app)
  const decider = await makeStaff(app, ['support'])
  const claim = (customerId: string) =>
    app.deps.database.db.insert(parcelClaims).values({
      parcelId: parcel.id,
      customerId,
      receiptNumber: randomUUID(),
      proofFiles: [],
      status: 'approved',
      decidedBy: decider.staff.id,
    })
  await claim(owner.customer.id)
  await expect(claim((await makeCustomer(app)).customer.id)).rejects.toThrow()
})
