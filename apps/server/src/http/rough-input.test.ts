import { allCalls, type Call } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeStaff } from '../testing/make-staff'
import { startApp, type TestApp } from '../testing/start'

const everyCall = Object.values(allCalls).flatMap((list) => Object.entries<Call>(list))

const exportCalls = Object.entries(allCalls)
  .filter(([noun]) => noun.startsWith('export_'))
  .flatMap(([, list]) => Object.values<Call>(list))
const isExport = (call: Call): boolean => exportCalls.includes(call)

const rough: readonly (readonly [string, string])[] = [
  ['no JSON', '{'],
  ['an empty object', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e309'],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
  ['deep nesting', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
  ['every field of a wrong type', '{"user_id":7,"password":[],"cart_code":{},"cart_codes":"x","carts":{},"setup":1,"products":"","address_id":-1,"invoice_code":null,"amount":"NaN","code":[],"email":{},"to":0,"boxes":"1","photos":{}}'],
  ['negative and huge numbers', '{"amount":-1,"weight":1e300,"quantity":-5,"count":1e99,"expected_total_minor":9e99,"packagings":[{"weight":-1,"quantity":1e12}]}'],
  ['query text of a database', '{"user_id":"\' or 1=1 --","password":"x\\"; drop table customers; --","cart_code":"%%%","voucher_code":"\'||\'","marking_code":"$1"}'],
] // prettier-ignore

const tables = [
  'customers',
  'sessions',
  'shipments',
  'export_shipments',
  'export_requests',
  'invoices',
  'payments',
  'addresses',
  'files',
  'id_cards',
  'messages',
  'audit_events',
  'tickets',
  'companies',
  'leads',
]

/** A call's path with something in its places. */
const urlOf = (call: Call, svc: string): string =>
  call.path.replace('{svc}', svc).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

describe('rough input is told apart from a fault of ours', () => {
  let app: TestApp
  let customer: TestCustomer
  /** Of a country where the export is on: elsewhere every call of it is absent. */
  let exporter: TestCustomer
  let headersOf: (call: Call) => Record<string, string>

  beforeAll(async () => {
    app = await startApp()
    customer = await makeCustomer(app)
    exporter = await makeCustomer(app, { country: 'id' })
    const staff = await makeStaff(app, ['admin'])
    headersOf = (call) => {
      if (call.auth === 'staff') return { Authorization: `Bearer ${staff.sender.sessionToken}`, Language: 'en' }
      return isExport(call) ? exporter.headers : customer.headers
    }
  })

  const rows = async (): Promise<unknown> => {
    const counts = tables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)})`)
    return (await app.deps.database.db.execute(sql`select ${sql.join(counts, sql`, `)}`)).rows
  }

  // `logout` has no input at all, so nothing about it can be rough.
  const withBody = everyCall.filter(([, call]) => call.input.body !== undefined || call.input.file !== undefined)

  test.each(withBody)('%s answers every rough body with 4xx in JSON and writes nothing', async (_name, call) => {
    let before = await rows()
    for (const [kind, payload] of rough) {
      const reply = await app.app.inject({
        method: call.method,
        url: urlOf(call, 'impor'),
        headers: { ...headersOf(call), 'content-type': 'application/json' },
        payload,
      })
      const told = `${kind}: ${reply.statusCode} ${reply.body.slice(0, 200)}`
      expect(reply.headers['content-type'], told).toContain('application/json')
      expect(reply.statusCode, told).toBeLessThan(500)
      if (reply.statusCode >= 400) {
        const body = reply.json<{ action: boolean; message: unknown }>()
        expect(body.action, told).toBe(false)
        expect(body.message, told).toBeTruthy()
        expect(await rows(), told).toEqual(before)
      } else {
        before = await rows()
      }
    }
  })

  test.each(everyCall)(
    '%s answers other methods and content types in JSON, never with 5xx [FAIL-03]',
    async (_name, call) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (method === call.method) continue
        const reply = await app.app.inject({ method, url: urlOf(call, 'impor'), headers: headersOf(call) })
        expect(reply.statusCode, `${method} ${call.path}`).toBeLessThan(500)
        expect(reply.headers['content-type'], `${method} ${call.path}`).toContain('application/json')
      }
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ]) {
        if (call.input.body === undefined && call.input.file === undefined) continue
        const reply = await app.app.inject({
          method: call.method,
          url: urlOf(call, 'impor'),
          headers: { ...headersOf(call), 'content-type': type },
          payload: 'x=1',
        })
        expect(reply.statusCode, `${type} ${call.path}`).toBeLessThan(500)
        expect(reply.statusCode, `${type} ${call.path}`).toBeGreaterThanOrEqual(400)
      }
    },
  )

  test('a body over the limit is 413, an unknown path 404, both in words [FAIL-02]', async () => {
    const large = await app.app.inject({
      method: 'POST',
      url: '/api/impor/customer/login',
      headers: { ...customer.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ user_id: 'x'.repeat(300 * 1024) }),
    })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ action: false, message: 'Payload Too Large' })
    const nowhere = await app.app.inject({ method: 'GET', url: '/api/impor/no/such/thing', headers: customer.headers })
    expect(nowhere.statusCode).toBe(404)
    expect(nowhere.json()).toMatchObject({ action: false, message: 'API route is missing or undefined' })
  })

  test.each([
    ['en', 'field is required'],
    ['id', 'wajib diisi'],
    ['cn', '必填项'],
  ])('a missing field is named in %s, at the field [VAL-01]', async (language, words) => {
    const { headers } = await makeCustomer(app)
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/impor/marking_code/validate',
      headers: { ...headers, Language: language, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(reply.statusCode).toBe(422)
    const { message } = reply.json<{ message: Record<string, string> }>()
    expect(message['marking_code']).toContain(words)
  })
})
