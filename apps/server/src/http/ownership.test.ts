import { allCalls, type Call } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../db/schema'
import type { Probe } from '../testing/default-probe'
import { makeCustomer, openTestSession, type TestCustomer } from '../testing/make-customer'
import { isExcused, namingFields, nobodys, probesOf, takenCodes, unread } from '../testing/ownership-probes'
import {
  absentThings,
  belongings,
  forgetCard,
  makeAsker,
  makeOwner,
  ownThings,
  type Things,
} from '../testing/ownership-world'
import { startApp, type TestApp } from '../testing/start'

const customerCalls = Object.values(allCalls)
  .flatMap((list) => Object.entries<Call>(list))
  .filter(([, call]) => call.auth === 'customer')
const probes = Object.fromEntries(customerCalls.map(([name, call]) => [name, probesOf(name, call)]))
const isExport = (name: string): boolean => name.startsWith('export') && name !== 'exportData'
const indonesianAlone = ['updateIdCard', 'saveCompany', 'payFromBalance']

const countries = ['sg', 'id'] as const
type Country = (typeof countries)[number]
/** A call that is switched off returns the same to its owner as to everybody: nothing to test. */
const isOffered = (name: string, country: Country): boolean =>
  country === 'sg' ? !indonesianAlone.includes(name) && !isExport(name) : name !== 'checkoutV2'

const varying = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|sig=[\w-]+/g

const rowsOf = (table: typeof probes) =>
  countries.flatMap((country) =>
    customerCalls.flatMap(([name, call]) =>
      Object.entries(table[name] ?? {}).map(([field, probe]) => ({ country, name, call, field, probe })),
    ),
  )
type Row = ReturnType<typeof rowsOf>[number]
const offeredRows = (table: typeof probes): Row[] =>
  rowsOf(table).filter(({ name, country }) => isOffered(name, country))

describe('access to other customers’ data [GUARD-10]', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })

  type Owned = Awaited<ReturnType<typeof makeOwner>>
  const untouched = new Map<Country, Promise<Owned>>()
  /** An owner whom nobody may change: each test shows that hers did not. */
  const untouchedOwner = (country: Country): Promise<Owned> => {
    const owned = untouched.get(country) ?? makeOwner(app, country)
    untouched.set(country, owned)
    return owned
  }

  const setUp = async (
    { name, country }: Row,
    askerCountries: readonly Country[] = [],
    owned: Promise<Owned> = makeOwner(app, country),
  ) => {
    const { owner, things } = await owned
    const askers: TestCustomer[] = []
    for (const asking of askerCountries) askers.push(await makeAsker(app, asking))
    // The server rejects an ID card of any verified customer.
    if (name === 'updateIdCard') for (const customer of [owner, ...askers]) await forgetCard(app, customer)
    return { owner, things, askers }
  }
  /** The answer without the parts that differ between requests: the names sent, ids, times and signatures. */
  const ask = async (call: Call, probe: Probe, things: Things, asker: TestCustomer) => {
    const own: string[] = []
    const input = await probe(
      things,
      ownThings(app, asker, (code) => own.push(code)),
    )
    const { status, text } = await app.send(call, input, asker.sender)
    const unnamed = [...own, ...Object.entries(things).map(([, name]: [string, string]) => name)].reduce(
      (rest, name) => rest.replaceAll(name, '…'),
      text,
    )
    return { status, text: unnamed.replaceAll(varying, '…') }
  }

  test('probes every field that names something, or states why not', () => {
    const asked = [probes, takenCodes, unread].flatMap((table) =>
      Object.entries(table).flatMap(([name, fields]) => Object.keys(fields).map((field) => `${name}.${field}`)),
    )
    const named = customerCalls.flatMap(([name, call]) => namingFields(call).map((field) => ({ name, field })))
    const needed = named
      .filter(({ name, field }) => !isExcused(name, field))
      .map(({ name, field }) => `${name}.${field}`)
    expect([...asked].sort()).toEqual(needed.sort())
    const used = new Set(named.flatMap(({ name, field }) => [field, `${name}.${field}`]))
    expect(Object.keys(nobodys).filter((field) => !used.has(field))).toEqual([])
  })

  test.each(rowsOf(probes))(
    '$country $name: answers a foreign $field as an absent one and changes nothing',
    async (row) => {
      const { owner, things, askers } = await setUp(
        row,
        countries.filter((country) => isOffered(row.name, country)),
        row.name === 'updateIdCard' ? undefined : untouchedOwner(row.country),
      )
      const before = await belongings(app, owner)
      for (const asker of askers) {
        const from = `asked from ${asker.customer.country}`
        const foreign = await ask(row.call, row.probe, things, asker)
        const missing = await ask(row.call, row.probe, absentThings(row.country), asker)
        expect(foreign, from).toEqual(missing)
        expect([200, 404, 422], from).toContain(foreign.status)
      }
      expect(await belongings(app, owner)).toEqual(before)
    },
  )

  test.each(offeredRows(probes))('control: $country $name: lets the owner reach the $field', async (row) => {
    const { owner, things } = await setUp(row)
    const own = await ask(row.call, row.probe, things, owner)
    const missing = await ask(row.call, row.probe, absentThings(row.country), owner)
    expect(own).not.toEqual(missing)
  })

  test.each(offeredRows(unread))('$country $name: ignores the $field, even the owner’s', async (row) => {
    const { owner, things } = await setUp(row)
    const own = await ask(row.call, row.probe, things, owner)
    expect(own.status).toBe(200)
    expect(await ask(row.call, row.probe, absentThings(row.country), owner)).toEqual(own)
  })

  test.each(offeredRows(takenCodes))(
    '$country $name: rejects another customer’s $field with error 1404, writes nothing, and accepts the customer’s own [WIZ-15]',
    async ({ call, probe, ...row }) => {
      const { owner, things, askers } = await setUp({ call, probe, ...row }, countries)
      const before = await belongings(app, owner)
      for (const asker of askers) {
        const askersOwn = await belongings(app, asker)
        const { status, text } = await ask(call, probe, things, asker)
        expect(JSON.parse(text)).toMatchObject({ error_code: 1404, action: false })
        expect(status).not.toBe(200)
        expect(await belongings(app, asker)).toEqual(askersOwn)
      }
      expect(await belongings(app, owner)).toEqual(before)
      expect((await ask(call, probe, things, owner)).status).toBe(200)
      expect(await belongings(app, owner)).not.toEqual(before)
    },
  )

  const nothing = { body: {}, query: {}, params: {} }
  test.each(customerCalls)(
    '%s requires a session: returns 401 without one and 403 for an invalid access token [SESS-04]',
    async (_, call) => {
      const asker = await makeCustomer(app)
      const { sessionToken: _session, ...guest } = asker.sender
      expect((await app.send(call, nothing, guest)).status).toBe(401)
      const stale = { ...asker.sender, accessToken: 'dead' }
      expect((await app.send(call, nothing, stale)).status).toBe(403)
    },
  )

  test.each(customerCalls)(
    '%s returns 401 for an ended session and 403 for another customer’s access token',
    async (_, call) => {
      const { db } = app.deps.database
      const { customer, sender } = await makeCustomer(app)
      const { sessionId, ...tokens } = await openTestSession(db, customer)
      const ended = { ...sender, ...tokens }
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId))
      expect((await app.send(call, nothing, ended)).status).toBe(401)
      expect((await app.send(call, nothing, { ...ended, accessToken: sender.accessToken })).status).toBe(401)
      const { accessToken } = (await makeCustomer(app)).sender
      expect((await app.send(call, nothing, { ...sender, accessToken })).status).toBe(403)
    },
  )
})
