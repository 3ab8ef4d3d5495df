import { accountCalls } from '@layar/contract'
import { checkMarkingCode, parseNik } from '@layar/domain'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openNumber } from '../features/customer/identity/store'
import { makeGuest } from '../testing/make-customer'
import { startApp, startAppOn } from '../testing/start'
import { openTestDatabase } from '../db/testing'
import { idCards, markingCodes } from '../db/schema'
import { seedCustomers } from './customers'
import { samplePassword } from './logins'
import { seedStaff } from './staff'

test('lets the sample customers sign in, each in the intended state [ACC-03] [IDC-04]', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { config, adapters, database } = app.deps
  const passwordHash = await hash(samplePassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await database.transaction(async (tx) => {
    await seedStaff(tx, passwordHash)
    await seedCustomers(tx, { now: new Date(), config, files: adapters.files, passwordHash })
  })
  const seen: Record<string, string> = {}
  for (const user_id of [
    'mei@example.sg',
    'daniel@example.sg',
    'sari@example.id',
    'budi@example.id',
    'dewi@example.id',
    'rizky@example.id',
  ]) {
    const sender = await makeGuest(app, user_id.endsWith('sg') ? 'sg' : 'id', '10.9.9.9')
    const { status, body } = await app.send(accountCalls.login, { body: { user_id, password: samplePassword } }, sender)
    expect(status, user_id).toBe(200)
    const { id_card_validation_status, id_card_validation, customer_code, country } = body.customer
    seen[user_id] = id_card_validation?.status ?? id_card_validation_status
    const [code] = await database.db
      .select()
      .from(markingCodes)
      .where(eq(markingCodes.customerId, body.customer.customer_id))
    const agent = { isActive: true, shipment_track: 'all', allow_fcl: true } as const
    expect(checkMarkingCode(code?.markingCode ?? '', { customerPart: customer_code, country, agent }).ok).toBe(true)
  }
  expect(seen).toEqual({
    'mei@example.sg': 'unverified',
    'daniel@example.sg': 'unverified',
    'sari@example.id': 'verified',
    'budi@example.id': 'pending',
    'dewi@example.id': 'rejected',
    'rizky@example.id': 'unverified',
  })
  for (const card of await database.db.select().from(idCards)) expect(parseNik(openNumber(config, card)).ok).toBe(true)
})

test('rejects a second load by the fixed ids instead of duplicating the data', async () => {
  const { deps } = await startApp()
  const other = await openTestDatabase()
  const load = () =>
    other.transaction(async (tx) => {
      await seedStaff(tx, 'x')
      await seedCustomers(tx, { now: new Date(), config: deps.config, files: deps.adapters.files, passwordHash: 'x' })
    })
  await load()
  await expect(load()).rejects.toThrow()
  await other.close()
})
