import { allCalls, languages, type Call, type Language } from '@layar/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasField, languagesOf } from '../testing/field-texts'
import { rowsReader } from '../testing/kept-rows'
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
  ['deep nesting', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['every field of a wrong type', '{"user_id":7,"password":[],"cart_code":{},"cart_codes":"x","carts":{},"setup":1,"products":"","address_id":-1,"invoice_code":null,"amount":"NaN","code":[],"email":{},"to":0,"boxes":"1","photos":{}}'],
  ['negative and huge numbers', '{"amount":-1,"weight":1e300,"quantity":-5,"count":1e99,"expected_total_minor":9e99,"packagings":[{"weight":-1,"quantity":1e12}]}'],
  ['query text of a database', '{"user_id":"\' or 1=1 --","password":"x\\"; drop table customers; --","cart_code":"%%%","voucher_code":"\'||\'","marking_code":"$1"}'],
] // prettier-ignore

/** A call's path with its placeholders filled in. */
const urlOf = (call: Call, svc: string): string =>
  call.path.replace('{svc}', svc).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

describe('malformed input versus internal errors', () => {
  let app: TestApp
  let customer: TestCustomer
  /** A customer of a country where export is enabled: elsewhere its calls are absent. */
  let exporter: TestCustomer
  let kept: () => Promise<unknown>
  let headersOf: (call: Call) => Record<string, string>

  beforeAll(async () => {
    app = await startApp()
    kept = rowsReader(app)
  })
  // Each call has its own senders: several calls end a session or replace its token.
  beforeEach(async () => {
    customer = await makeCustomer(app)
    exporter = await makeCustomer(app, { country: 'id' })
    const staff = await makeStaff(app, ['admin'])
    headersOf = (call) => {
      if (call.auth === 'staff') return { Authorization: `Bearer ${staff.sender.sessionToken}`, Language: 'en' }
      return isExport(call) ? exporter.headers : customer.headers
    }
  })

  type Answered = Awaited<ReturnType<typeof ask>>
  const ask = async (call: Call, payload: string, language: Language) => {
    const reply = await app.app.inject({
      method: call.method,
      url: urlOf(call, 'impor'),
      headers: { ...headersOf(call), 'content-type': 'application/json', Language: language },
      payload,
    })
    return { reply, told: `${language} ${payload.slice(0, 60)}: ${reply.statusCode} ${reply.body.slice(0, 300)}` }
  }
  const errorsOf = ({ reply }: Answered): Record<string, string> | undefined => {
    const { message, data } = reply.json<{ message: unknown; data?: unknown }>()
    expect(data).toBeUndefined()
    return reply.statusCode === 422 && typeof message === 'object' ? (message as Record<string, string>) : undefined
  }

  // `logout` has no input at all, so none can be malformed.
  const withBody = everyCall.filter(([, call]) => call.input.body !== undefined || call.input.file !== undefined)

  test.each(withBody)('%s answers every malformed body with 4xx in JSON and writes nothing', async (_name, call) => {
    let before = await kept()
    let isAskedInAll = false
    for (const [index, [kind, payload]] of rough.entries()) {
      const language = languages[index % languages.length] ?? 'en'
      const asked = await ask(call, payload, language)
      const told = `${kind}: ${asked.told}`
      expect(asked.reply.headers['content-type'], told).toContain('application/json')
      expect(asked.reply.statusCode, told).toBeLessThan(500)
      expect([401, 403], told).not.toContain(asked.reply.statusCode)
      if (asked.reply.statusCode < 400) {
        before = await kept()
        continue
      }
      const body = asked.reply.json<{ action: boolean; message: unknown }>()
      expect(body.action, told).toBe(false)
      expect(body.message, told).toBeTruthy()
      const errors = errorsOf(asked)
      if (errors !== undefined) {
        // A body that is no object has no fields: the error is at the body itself.
        const isObject = payload.startsWith('{')
        for (const [field, text] of Object.entries(errors)) {
          expect(hasField(call, field) || (!isObject && field === 'body'), `${field} of ${told}`).toBe(true)
          expect(languagesOf(field, text), `${field} of ${told}`).toEqual([language])
        }
        if (!isAskedInAll)
          for (const other of languages.filter((one) => one !== language)) {
            const again = errorsOf(await ask(call, payload, other)) ?? {}
            expect(Object.keys(again), told).toEqual(Object.keys(errors))
            for (const [field, text] of Object.entries(again)) expect(languagesOf(field, text), told).toEqual([other])
          }
        isAskedInAll = true
      }
      expect(await kept(), told).toEqual(before)
    }
    // A call with a file rejects a body that is not a form at once; the next test covers its fields.
    expect(isAskedInAll).toBe(call.input.file === undefined)
  })

  const withFile = everyCall.flatMap(([name, call]) =>
    call.input.file ? [[name, call, call.input.file] as const] : [],
  )
  test.each(withFile)('%s names the missing file in the requested language', async (_name, call, { field }) => {
    const before = await kept()
    for (const language of languages) {
      const reply = await app.app.inject({
        method: call.method,
        url: urlOf(call, 'impor'),
        headers: { ...headersOf(call), 'content-type': 'multipart/form-data; boundary=b', Language: language },
        payload: '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n--b--\r\n',
      })
      expect(reply.statusCode, reply.body).toBe(422)
      const { message } = reply.json<{ message: Record<string, string> }>()
      expect(Object.keys(message)).toEqual([field])
      expect(languagesOf(field, message[field] ?? '')).toEqual([language])
    }
    expect(await kept()).toEqual(before)
  })

  const methodsOf = (url: string): string[] =>
    everyCall.filter(([, call]) => urlOf(call, 'impor') === url).map(([, call]) => call.method)

  test.each(everyCall)(
    '%s answers methods that its path lacks with 405 and the allowed ones [FAIL-03]',
    async (_, call) => {
      const url = urlOf(call, 'impor')
      const has = methodsOf(url)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
        if (has.includes(method)) continue
        const reply = await app.app.inject({ method, url, headers: headersOf(call) })
        expect(reply.statusCode, method).toBe(405)
        expect(String(reply.headers['allow']).split(', ').sort(), method).toEqual([...new Set(has)].sort())
        expect(reply.headers['content-type'], method).toContain('application/json')
        if (method === 'HEAD') continue
        expect(reply.json(), method).toMatchObject({ action: false, error_code: 'method_not_allowed' })
      }
    },
  )

  const foreignTypes = ['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'image/png']
  test.each(withBody)('%s answers a foreign content type with 415 [FAIL-03]', async (_name, call) => {
    const other = call.input.file === undefined ? 'multipart/form-data; boundary=b' : 'application/json'
    const before = await kept()
    for (const type of [...foreignTypes, other]) {
      const reply = await app.app.inject({
        method: call.method,
        url: urlOf(call, 'impor'),
        headers: { ...headersOf(call), 'content-type': type },
        payload: type.startsWith('multipart') ? '--b--\r\n' : '{}',
      })
      expect([reply.statusCode, reply.json<{ error_code: string }>().error_code], type).toEqual([
        415,
        'unsupported_type',
      ])
    }
    expect(await kept()).toEqual(before)
  })

  test('returns 413 for a body over the limit and 404 for an unknown path, both with a message [FAIL-02]', async () => {
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
  ])('names a missing field in %s, at the field [VAL-01]', async (language, words) => {
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
