import { randomBytes } from 'node:crypto'
import { languages, socialCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGuest } from '../testing/make-customer'
import { newNonce } from '../testing/social-token'
import { startApp, type TestApp } from '../testing/start'
import { settingsFor } from './pages'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const state = randomBytes(16).toString('hex')
const fragment = (location: unknown): URLSearchParams =>
  new URLSearchParams(new URL(String(location), 'http://x').hash.slice(1))

describe('demo sign-in [ACC-04]', () => {
  const begin = async (nonceHash: string) => {
    const guest = await makeGuest(app)
    const reply = await app.send(
      socialCalls.beginSocial,
      { params: { provider: 'google' }, body: { state, nonce_hash: nonceHash } },
      guest,
    )
    return { guest, url: reply.body.result.url }
  }

  test('labels its page as a demo, runs no script, and opens a session for each choice', async () => {
    const { nonce, nonceHash } = newNonce()
    const { guest, url } = await begin(nonceHash)
    const page = await app.app.inject({ method: 'GET', url })
    expect(page.body).toContain('Demo sign-in')
    expect(page.body).not.toContain('<script')
    const choices = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    )
    expect(choices).toHaveLength(6)
    const chosen = await app.app.inject({ method: 'GET', url: choices[0] ?? '' })
    expect(chosen.statusCode).toBe(303)
    expect(String(chosen.headers.location)).toMatch(/^\/social-sign-in\/google#/)
    const told = fragment(chosen.headers.location)
    expect(told.get('state')).toBe(state)
    const body = { id_token: told.get('id_token') ?? '', nonce }
    const reply = await app.send(socialCalls.googleSignIn, { body }, guest)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.result.is_new_customer).toBe(true)
    // A demo token for Google is not valid for Apple.
    expect((await app.send(socialCalls.appleSignIn, { body }, guest)).status).toBe(422)
    const left = await app.app.inject({ method: 'GET', url: choices.at(-1) ?? '' })
    expect(fragment(left.headers.location).get('error')).toBe('access_denied')
  })

  test('supports three languages and escapes markup from its address', async () => {
    const nonce = newNonce().nonceHash
    const said = await Promise.all(
      languages.map(async (language) => {
        const url = `/demo-sign-in/apple?state=${state}&nonce=${nonce}&ui_locales=${language}`
        return (await app.app.inject({ method: 'GET', url })).body.match(/<h1>(.+)<\/h1>/)?.[1]
      }),
    )
    expect(new Set(said).size).toBe(3)
    const evil = encodeURIComponent('"><img src=x>'.repeat(2))
    const page = await app.app.inject({ method: 'GET', url: `/demo-sign-in/apple?state=${evil}&nonce=${nonce}` })
    expect(page.body).not.toContain('<img')
  })

  test('is absent where the demo is off, and no button is offered', async () => {
    const closed = await startApp({ demoSignIn: false })
    for (const path of ['/demo-sign-in/google', '/demo-sign-in/google/as'])
      expect(
        (await closed.app.inject({ method: 'GET', url: `${path}?state=${state}&nonce=${newNonce().nonceHash}` }))
          .statusCode,
      ).toBe(404)
    expect(settingsFor(closed.deps.config, 'sg').social_sign_in).toEqual([])
    expect(settingsFor(app.deps.config, 'sg').social_sign_in).toEqual(['google', 'apple'])
    const one = { ...closed.deps.config, socialClientIds: { google: undefined, apple: 'sg.layar.web' } }
    expect(settingsFor(one, 'id').social_sign_in).toEqual(['apple'])
  })
})

describe('Apple’s form post [ACC-04]', () => {
  const post = (form: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: '/oauth2/apple/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: new URLSearchParams(form).toString(),
    })

  test('is redirected behind # with the name that Apple sends once, on this site only', async () => {
    const user = JSON.stringify({ name: { firstName: 'Ayu', lastName: 'Putri' }, email: 'a@b.example' })
    const reply = await post({ state, id_token: 'a.b.c', code: 'unused', user })
    expect(reply.statusCode).toBe(303)
    expect(String(reply.headers.location)).toMatch(/^\/social-sign-in\/apple#/)
    expect(Object.fromEntries(fragment(reply.headers.location))).toEqual({
      state,
      id_token: 'a.b.c',
      first_name: 'Ayu',
      last_name: 'Putri',
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('handles a refusal, a malformed name and an overlong token safely', async () => {
    expect(fragment((await post({ state, error: 'user_cancelled_authorize' })).headers.location).get('error')).toBe(
      'user_cancelled_authorize',
    )
    expect((await post({ state, id_token: 'a', user: '{' })).statusCode).toBe(303)
    expect((await post({ state, id_token: 'a'.repeat(9000) })).statusCode).toBe(400)
    const json = await app.app.inject({ method: 'POST', url: '/oauth2/apple/return', payload: { state: 7 } })
    expect(json.statusCode).toBe(400)
  })
})
