import { allCalls, errorText, type Call, type ErrorCode } from '@layar/contract'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../db/testing'
import { fail } from '../request/fail'
import { fieldLabel } from '../request/field-label'
import { rowsReader } from '../testing/kept-rows'
import { makeCustomer } from '../testing/make-customer'
import { drawPicture } from '../testing/make-files'
import { makeStaff } from '../testing/make-staff'
import { sampleOf, spoiltInputs } from '../testing/sample-input'
import { startAppOn, type TestApp } from '../testing/start'

const everyCall = Object.entries(allCalls).flatMap(([noun, list]) =>
  Object.entries<Call>(list).map(([name, call]) => [name, call, noun.startsWith('export_')] as const),
)

const inJson = ['\u0000', '\ud800'] as const
/** The last is a lone surrogate as some programs encode it: not UTF-8. */
const inAddress = ['%00', '%ED%A0%80'] as const
const stand = '\u0001'

type Values = Readonly<Record<string, unknown>>
const encoded = (value: unknown, character: string): string =>
  String(value).split(stand).map(encodeURIComponent).join(character)
const addressOf = (call: Call, params: Values, query: Values, character: string): string => {
  const path = call.path
    .replace('{svc}', 'impor')
    .replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name], character))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value, character)}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

let app: TestApp
let kept: () => Promise<unknown>
let rows: unknown
let headersOf: (call: Call, isExport: boolean) => Record<string, string>
const logged: string[] = []
const picture = await drawPicture()

beforeAll(async () => {
  app = await startAppOn(
    await testDatabase(),
    { logLevel: 'error' },
    { logTarget: { write: (line) => logged.push(line) } },
  )
  kept = rowsReader(app)
  const customer = await makeCustomer(app, { country: 'sg' })
  // A customer of a country where export is enabled: elsewhere its calls are absent.
  const exporter = await makeCustomer(app, { country: 'id' })
  const staff = await makeStaff(app, ['admin'])
  headersOf = ({ auth }, isExport) =>
    auth === 'staff'
      ? { Authorization: `Bearer ${staff.sender.sessionToken}`, Language: 'en' }
      : (isExport ? exporter : customer).headers
  rows = await kept()
})

const formOf = (fileField: string, filename: string, fields: Values): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
        .join(''),
    ),
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${fileField}"; ${filename}\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--b--\r\n'),
  ])

interface Probe {
  readonly told: string
  /** The error that the answer reports at its field; none where the path is wrong. */
  readonly error?: readonly [field: string, code: ErrorCode]
  readonly ask: InjectOptions
}

const bodyOf = (call: Call, body: unknown, filename = 'filename="a.jpg"'): InjectOptions => {
  const { file } = call.input
  if (file !== undefined)
    return {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: formOf(file.field, filename, (body ?? {}) as Values),
    }
  return body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}

/** Makes each text that a call reads unusable, in turn. */
const probesOf = (call: Call): Probe[] => {
  const { params, query, body, file } = call.input
  const good = {
    params: (sampleOf(params) ?? {}) as Values,
    query: (sampleOf(query) ?? {}) as Values,
    body: sampleOf(body),
  }
  const bodies = (file === undefined ? inJson : inJson.slice(0, 1)).flatMap((character) =>
    spoiltInputs(body, character, file !== undefined).map(({ field, input }) => ({
      told: `body ${field} ${JSON.stringify(character)}`,
      error: [field, 'field_text_unusable'] as const,
      ask: { url: addressOf(call, good.params, good.query, ''), ...bodyOf(call, input) },
    })),
  )
  const queries = inAddress.flatMap((character) =>
    spoiltInputs(query, stand, true).map(({ field, input }) => ({
      told: `query ${field} ${character}`,
      error: [field, 'field_text_unusable'] as const,
      ask: { url: addressOf(call, good.params, input as Values, character), ...bodyOf(call, good.body) },
    })),
  )
  const paths = inAddress.flatMap((character) =>
    spoiltInputs(params, stand, true).map(({ field, input }) => ({
      told: `path ${field} ${character}`,
      ask: { url: addressOf(call, input as Values, good.query, character), ...bodyOf(call, good.body) },
    })),
  )
  const names =
    file === undefined
      ? []
      : ['filename="a\0.jpg"', "filename*=UTF-8''a%00.jpg"].map((filename) => ({
          told: filename,
          error: [file.field, 'file_name_unusable'] as const,
          ask: { url: addressOf(call, good.params, good.query, ''), ...bodyOf(call, good.body, filename) },
        }))
  return [...bodies, ...queries, ...paths, ...names]
}

const send = (call: Call, { headers, ...ask }: InjectOptions, more: Record<string, string>) =>
  app.app.inject({ method: call.method, ...ask, headers: { ...headers, ...more } })

const fieldError = ([field, code]: readonly [string, ErrorCode]): string => {
  const text = errorText(code, 'en', { name: fieldLabel(field, 'en') })
  return JSON.stringify({ action: false, message: { [field]: text }, error_code: 'invalid' })
}

/** The answer of a read for an absent thing in its path, where it is reported as such. */
const absentOf = async (call: Call, headers: Record<string, string>): Promise<string> => {
  const usual = JSON.stringify(fail('not_found').body('en'))
  if (call.method !== 'GET' || call.input.params === undefined) return usual
  const { params, query } = call.input
  const url = addressOf(call, sampleOf(params) as Values, (sampleOf(query) ?? {}) as Values, '')
  const absent = await app.app.inject({ url, headers })
  return absent.statusCode === 404 ? absent.body : usual
}

describe('unusable text in calls', () => {
  const withText = everyCall.filter(([, call]) => probesOf(call).length > 0)

  test('control: most calls read text', () => {
    expect(withText.length).toBeGreaterThan(200)
    expect(withText.flatMap(([, call]) => probesOf(call)).length).toBeGreaterThan(1500)
  })

  test.each(withText)('%s rejects it at its field, and in a path as an absent thing', async (_name, call, isExport) => {
    logged.length = 0
    const wrong: string[] = []
    const headers = headersOf(call, isExport)
    const absent = await absentOf(call, headers)
    for (const { told, error, ask } of probesOf(call)) {
      const { statusCode, body } = await send(call, ask, headers)
      const expected = error === undefined ? `404 ${absent}` : `422 ${fieldError(error)}`
      if (`${statusCode} ${body}` !== expected) wrong.push(`${told}: ${statusCode} ${body.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
    const before = rows
    rows = await kept()
    expect(rows).toEqual(before)
    expect(logged).toEqual([])
  })

  const guarded = withText.filter(([, call]) => call.auth !== 'open')
  test.each(guarded)('%s reveals nothing about it to a stranger', async (_name, call) => {
    const [probe] = probesOf(call)
    const reply = await send(call, probe?.ask ?? {}, {})
    expect([401, 403]).toContain(reply.statusCode)
  })
})
