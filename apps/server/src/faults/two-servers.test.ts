import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accountCalls,
  addressCalls,
  CallFailure,
  freightCalls,
  privacyCalls,
  sendOnce,
  staffTariffCalls,
  type Call,
  type RequestHeaders,
  type Sent,
} from '@layar/contract'
import { markingCodesFor } from '@layar/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '../db/migrate'
import { openDb } from '../db/open'
import { openTestDatabase } from '../db/testing'
import { fixedId } from '../sample/reference/fixed-id'
import { makeCustomer, makeGuest, samplePassword, type TestCustomer } from '../testing/make-customer'
import { makeStaff } from '../testing/make-staff'
import { codeSentTo } from '../testing/outbox'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { startAppOn, type Sender, type TestApp } from '../testing/start'
import { publishing } from '../testing/version-desk'

const prepared = inject('preparedDatabase')

// The embedded database serves one process.
describe.runIf(prepared.engine === 'postgres')('two servers on one database', () => {
  let here: TestApp
  let there: ServerProcess
  beforeAll(async () => {
    const database = await openTestDatabase()
    here = await startAppOn(database)
    there = await serverProcess(await mkdtemp(join(inject('testFolder'), 'second-')))
    await there.start({
      SEED_SAMPLE: 'false',
      ROLE: 'web',
      DATABASE_URL: String(database.pool.options.connectionString),
    })
  })
  afterAll(async () => {
    await there.kill()
    await here.deps.database.close()
  })

  /** The status returned by the other process. */
  const askThere = async <C extends Call>(call: C, input: Sent<C>, sender: Sender): Promise<number> => {
    const headers: RequestHeaders = { service: 'import', language: 'en', ...sender }
    try {
      await sendOnce(call, input, headers, { base: there.base })
      return 200
    } catch (error) {
      if (error instanceof CallFailure) return error.status
      throw error
    }
  }
  const addressesHere = async ({ sender }: TestCustomer) =>
    (await here.send(addressCalls.addresses, { query: {} }, sender)).status
  const addressesThere = ({ sender }: TestCustomer) => askThere(addressCalls.addresses, { query: {} }, sender)

  test('counts wrong passwords across both servers', async () => {
    const owner = await makeCustomer(here)
    const guest = await makeGuest(here)
    const attempt = (password: string) => ({ body: { user_id: owner.customer.email ?? '', password } })
    const statuses: number[] = []
    for (let number = 0; number < 6; number += 1) {
      const wrong = attempt(`wrong-password-${number}`)
      statuses.push(
        number % 2 === 0
          ? (await here.send(accountCalls.login, wrong, guest)).status
          : await askThere(accountCalls.login, wrong, guest),
      )
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const right = attempt(samplePassword)
    expect([
      (await here.send(accountCalls.login, right, guest)).status,
      await askThere(accountCalls.login, right, guest),
    ]).toEqual([429, 429])
    // Control: another customer can sign in.
    const other = await makeCustomer(here)
    const own = { body: { user_id: other.customer.email ?? '', password: samplePassword } }
    expect(await askThere(accountCalls.login, own, await makeGuest(here))).toBe(200)
  })

  test('accepts a session from either server, and ends it on both', async () => {
    const owner = await makeCustomer(here)
    expect([await addressesHere(owner), await addressesThere(owner)]).toEqual([200, 200])
    expect(await askThere(accountCalls.logout, {}, owner.sender)).toBe(200)
    expect([await addressesHere(owner), await addressesThere(owner)]).toEqual([401, 401])
  })

  test('accepts a code that the other server sent, with the same number of tries', async () => {
    const codeOf = async (made: TestCustomer) => {
      const sent = await here.send(privacyCalls.sendDeletionCode, {}, made.sender)
      expect(sent.status, sent.text).toBe(200)
      return { otp_key: sent.body.result.otp_key, code: await codeSentTo(here, made.customer.email ?? '') }
    }
    const [good, spent] = [await makeCustomer(here), await makeCustomer(here)]
    const tried = await codeOf(spent)
    for (let number = 1; number <= 5; number += 1) {
      const wrong = { ...tried, code: String((Number(tried.code) + number) % 1_000_000).padStart(6, '0') }
      const status =
        number % 2 === 0
          ? (await here.send(privacyCalls.deleteAccount, { body: wrong }, spent.sender)).status
          : await askThere(privacyCalls.deleteAccount, { body: wrong }, spent.sender)
      expect(status).toBe(422)
    }
    expect(await askThere(privacyCalls.deleteAccount, { body: tried }, spent.sender)).toBe(422)
    expect(await askThere(privacyCalls.deleteAccount, { body: await codeOf(good) }, good.sender)).toBe(200)
    expect(await addressesHere(good)).toBe(401)
  })

  test('prices by a tariff from the next request on, whichever server published it [CALC-05]', async () => {
    const owner = await makeCustomer(here)
    const [writer, publisher] = [await makeStaff(here, ['finance']), await makeStaff(here, ['finance'])]
    const { air } = markingCodesFor({ brand: 'LY', country: 'sg', customerPart: owner.customer.code })
    const parcel = {
      agent: '1',
      marking_code: air,
      shipment_track: 'udara' as const,
      packagings: [{ weight: 1000, dimension_width: 10, dimension_length: 10, dimension_height: 10, quantity: 1 }],
      products: [
        {
          product_category_slug: 'general-goods',
          product_quantity: 1,
          product_price: '50.00',
          currency_code: 'SGD' as const,
        },
      ],
    }
    const headers: RequestHeaders = { service: 'import', language: 'en', ...owner.sender }
    const priceThere = async () =>
      (await sendOnce(freightCalls.calculateFreight, { body: parcel }, headers, { base: there.base })).result.total
        ?.amount_minor ?? 0
    const before = await priceThere()

    const copied = await here.send(
      staffTariffCalls.staffCopyTariff,
      { params: { tariff_id: fixedId('tariff/sg') }, body: { code: 'DEARER' } },
      writer.sender,
    )
    const params = { tariff_id: copied.body.result.tariff_id }
    const read = async () => (await here.send(staffTariffCalls.staffTariff, { params }, writer.sender)).body.result
    const draft = await read()
    const rules = draft.content.rules.map((rule) => ({
      ...rule,
      brackets: rule.brackets.map((bracket) => ({
        ...bracket,
        ...(bracket.first_price !== null && { first_price: bracket.first_price + 100 }),
      })),
    }))
    const body = { revision: draft.revision, note: 'Dearer', content: { ...draft.content, rules } }
    expect((await here.send(staffTariffCalls.staffSaveTariff, { params, body }, writer.sender)).status).toBe(200)
    // Drafts price nothing, and leave the other server with a warm cache.
    expect([before > 0, await priceThere()]).toEqual([true, before])
    const published = await here.send(
      staffTariffCalls.staffPublishTariff,
      { params, body: publishing(await read(), {}) },
      publisher.sender,
    )
    expect(published.status, published.text).toBe(200)
    expect(await priceThere()).toBe(before + 100)
  })

  test('both may start on an empty database: one migrates, the other waits for it', async () => {
    if (prepared.engine !== 'postgres') return
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await here.deps.database.pool.query(`create database ${name}`)
    const url = new URL(prepared.serverUrl)
    url.pathname = `/${name}`
    const open = () =>
      openDb({
        source: { kind: 'postgres', url: url.href, maxConnections: 2 },
        production: false,
        onConnectionError: () => undefined,
      })
    const both = await Promise.all([open(), open()])
    const folder = join(import.meta.dirname, '..', 'db', 'migrations')
    await Promise.all(both.map(({ pool }) => migrate(pool, folder)))
    const counts = await Promise.all(
      both.map(
        async ({ pool }) =>
          (await pool.query<{ tables: number }>('select count(*)::int as tables from pg_tables')).rows,
      ),
    )
    expect(counts[0]).toEqual(counts[1])
    await Promise.all(both.map((database) => database.close()))
  })
})
