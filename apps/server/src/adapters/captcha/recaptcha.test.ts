import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recaptcha } from './recaptcha'

const now = new Date()
let server: Server
let verifyUrl = ''
let answer: { status: number; body: string } = { status: 200, body: '{}' }
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(body)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => server.close())

const says = (said: object, status = 200): void => {
  answer = { status, body: JSON.stringify(said) }
}
const failures: string[] = []
const captcha = () =>
  recaptcha({ siteKey: 'site', secret: 'secret', verifyUrl, onFailure: (reason) => failures.push(reason) })

test('accepts a good score for this action, and sends only the secret and the token [SESS-10]', async () => {
  says({ success: true, score: 0.9, action: 'lead' })
  expect(await captcha().isHuman('token-1', 'lead', now)).toBe(true)
  expect(asked.at(-1)).toBe('secret=secret&response=token-1')
  expect(captcha().task('lead', now)).toEqual({ kind: 'recaptcha', site_key: 'site' })
})

test.each([
  ['a low score', { success: true, score: 0.2, action: 'lead' }],
  ['another act', { success: true, score: 0.9, action: 'register' }],
  ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['no score', { success: true, action: 'lead' }],
])('rejects %s [SESS-10]', async (_, said) => {
  says(said)
  expect(await captcha().isHuman('token', 'lead', now)).toBe(false)
})

test('rejects all tokens while the provider is unreachable, sends nonsense or an endless answer [SESS-10]', async () => {
  failures.length = 0
  says({}, 503)
  expect(await captcha().isHuman('token', 'lead', now)).toBe(false)
  answer = { status: 200, body: '<html>' }
  expect(await captcha().isHuman('token', 'lead', now)).toBe(false)
  answer = { status: 200, body: `{"success": true, "score": 1, "action": "lead", "x": "${'x'.repeat(20_000)}"}` }
  expect(await captcha().isHuman('token', 'lead', now)).toBe(false)
  const gone = recaptcha({ siteKey: 'site', secret: 'secret', verifyUrl: 'http://127.0.0.1:1/' })
  expect(await gone.isHuman('token', 'lead', now)).toBe(false)
  expect(failures).toHaveLength(3)
})
