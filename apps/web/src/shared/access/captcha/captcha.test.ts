import { afterEach, expect, test, vi } from 'vitest'
import { captchaCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { captchaToken } from './captcha-token'
import { solve } from './solve'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

test('solves a challenge with the requested number of zero bits [SESS-10]', async () => {
  const token = solve('register.1.10.aa.bb', 10)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  expect(token.startsWith('register.1.10.aa.bb.')).toBe(true)
  expect(bits.startsWith('0'.repeat(10))).toBe(true)
})

const answering = (result: object): Send => vi.fn(() => Promise.resolve({ action: true, message: '', result })) as never

test('requests a reCAPTCHA token for the action and loads its script once the site key is known [SESS-10]', async () => {
  const execute = vi.fn(() => Promise.resolve('token-of-google'))
  const send = answering({ kind: 'recaptcha', site_key: 'site' })
  const token = captchaToken(send, 'lead')
  await vi.waitFor(() => expect(document.head.querySelector('script')).not.toBeNull())
  const script = document.head.querySelector('script')
  expect(script?.src).toBe('https://www.google.com/recaptcha/api.js?render=site')
  vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), execute })
  script?.dispatchEvent(new Event('load'))
  expect(await token).toBe('token-of-google')
  expect(execute).toHaveBeenCalledWith('site', { action: 'lead' })
  expect(send).toHaveBeenCalledWith(captchaCalls.captchaTask, { query: { for: 'lead' } })
})

test('sends no token when challenge, script or worker is unavailable [SESS-10]', async () => {
  const away = vi.fn(() => Promise.reject(new Error('away'))) as unknown as Send
  expect(await captchaToken(away, 'register')).toBeUndefined()
  const blocked = captchaToken(answering({ kind: 'recaptcha', site_key: 'site' }), 'register')
  await vi.waitFor(() => expect(document.head.querySelector('script')).not.toBeNull())
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(await blocked).toBeUndefined()
  const noWorker = answering({ kind: 'proof_of_work', challenge: 'x', zero_bits: 1 })
  expect(await captchaToken(noWorker, 'register')).toBeUndefined()
})
