import { randomBytes, randomUUID } from 'node:crypto'
import { accountCalls, profileCalls, socialCalls, type SocialProvider } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { places, providerAt, type ProviderPlace } from '../../../adapters/identity-provider/providers'
import { customers, messages, sessions, socialIdentities } from '../../../db/schema'
import { makeCustomer, makeGuest, openTestSession } from '../../../testing/make-customer'
import { returnUrl, startOidcServer, type OidcServer } from '../../../testing/oidc-server'
import { makeProviderKey, newNonce, signIdToken, type ProviderKey } from '../../../testing/social-token'
import { startApp, startAppOn, type Sender, type TestApp } from '../../../testing/start'

const clientId = 'layar-test'

let app: TestApp
let oidc: OidcServer
let key: ProviderKey

const placeAt = (issuer: string, keysUrl = `${issuer}/jwks`): ProviderPlace => ({
  ...places.google,
  authorizationUrl: `${issuer}/auth`,
  // This provider does not support Google's account selection prompt.
  parameters: { response_type: 'id_token', scope: 'openid email profile' },
  issuers: [issuer],
  keysUrl,
})
const withProvider = async (keysUrl?: string, provider: SocialProvider = 'google'): Promise<TestApp> => {
  const base = await startApp()
  const adapter = providerAt(placeAt(oidc.issuer, keysUrl), clientId, returnUrl, 0)
  return startAppOn(
    base.deps.database,
    {},
    {
      adapters: { ...base.deps.adapters, identityProviders: { [provider]: adapter } },
    },
  )
}

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  key = await makeProviderKey('first')
  oidc = await startOidcServer(key)
  app = await withProvider()
})
afterAll(() => oidc.close())

let sender: Sender & { ip: string }
beforeEach(async () => {
  const ip = `10.${randomBytes(3).join('.')}`
  sender = { ...(await makeGuest(app, 'sg', ip)), ip }
})

const good = (nonceHash: string, changes: Record<string, unknown> = {}) => ({
  iss: oidc.issuer,
  aud: clientId,
  sub: `person-${randomUUID()}`,
  nonce: nonceHash,
  ...changes,
})
const google = (id_token: string, nonce: string, on = app, as: Sender = sender) =>
  on.send(socialCalls.googleSignIn, { body: { id_token, nonce } }, as)
const signedInFrom = (ip: string) => app.deps.database.db.select().from(sessions).where(eq(sessions.ip, ip))
const signInAs = async (changes: Record<string, unknown>, as: Sender = sender) => {
  const { nonce, nonceHash } = newNonce()
  return google(await signIdToken(key, good(nonceHash, changes)), nonce, app, as)
}

describe('a real local OpenID provider [ACC-04] [CALL-04]', () => {
  test('the full redirect flow opens an account for a new person, and the same account on return [GUARD-03]', async () => {
    const login = `walker-${randomUUID()}`
    const walk = async () => {
      const { nonce, nonceHash } = newNonce()
      const state = randomBytes(16).toString('hex')
      const begun = await app.send(
        socialCalls.beginSocial,
        { params: { provider: 'google' }, body: { state, nonce_hash: nonceHash } },
        sender,
      )
      expect(begun.status, begun.text).toBe(200)
      expect(begun.body.result.url).not.toContain(nonce)
      const back = await oidc.signIn(begun.body.result.url, login)
      expect(`${back.origin}${back.pathname}`).toBe(returnUrl)
      const told = new URLSearchParams(back.hash.slice(1))
      expect(told.get('error_description')).toBeNull()
      expect(told.get('state')).toBe(state)
      return google(told.get('id_token') ?? '', nonce)
    }
    const first = await walk()
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({
      action: true,
      result: {
        is_new_customer: true,
        customer: {
          first_name: 'Tama',
          last_name: 'Wijaya',
          email: `${login}@gmail.com`,
          email_verified: true,
          has_password: false,
          country: 'sg',
        },
      },
    })
    const again = await walk()
    expect(again.body.result.is_new_customer).toBe(false)
    expect(again.body.result.customer.customer_id).toBe(first.body.result.customer.customer_id)
    const own = { ...sender, sessionToken: again.body.result.token.token }
    const access = await openTestSession(app.deps.database.db, {
      id: again.body.result.customer.customer_id,
      country: 'sg',
    })
    expect((await app.send(accountCalls.sessions, {}, { ...own, ...access })).body.results).toHaveLength(3)
  })

  test('caches the provider’s keys, and fetches them again for an unknown key', async () => {
    const fresh = await withProvider()
    const before = oidc.keyReads()
    for (let i = 0; i < 3; i += 1) {
      const { nonce, nonceHash } = newNonce()
      const token = await signIdToken(key, good(nonceHash))
      expect((await google(token, nonce, fresh)).status).toBe(200)
    }
    expect(oidc.keyReads() - before).toBe(1)
    const { nonce, nonceHash } = newNonce()
    const unknown = await makeProviderKey('rotated')
    expect((await google(await signIdToken(unknown, good(nonceHash)), nonce, fresh)).status).toBe(422)
    expect(oidc.keyReads() - before).toBe(2)
  })

  test('returns 503 with Retry-After and no session while keys are unreadable, and accepts the same token afterwards (control)', async () => {
    const { nonce, nonceHash } = newNonce()
    const token = await signIdToken(key, good(nonceHash))
    for (const keysUrl of ['http://127.0.0.1:9/jwks', `${oidc.issuer}/no-such-page`]) {
      const reply = await google(token, nonce, await withProvider(keysUrl))
      expect(reply.status).toBe(503)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await signedInFrom(sender.ip)).toEqual([])
    expect((await google(token, nonce)).status).toBe(200)
  })
})

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds
type Forge = (nonceHash: string) => Promise<string>
const bent = async (token: string, part: 0 | 1 | 2): Promise<string> => {
  const parts = token.split('.')
  const text = parts[part] ?? ''
  parts[part] = `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`
  return parts.join('.')
}
const forged: readonly [string, Forge][] = [
  ['another issuer', (n) => signIdToken(key, good(n, { iss: 'https://evil.example' }))],
  ['another audience', (n) => signIdToken(key, good(n, { aud: 'another-app' }))],
  ['an audience of two, asked for by the other', (n) => signIdToken(key, good(n, { aud: [clientId, 'b'], azp: 'b' }))],
  ['an end that is over', (n) => signIdToken(key, good(n, { iat: ago(500), exp: ago(100) }))],
  ['no end', (n) => signIdToken(key, good(n, { exp: undefined }))],
  ['an age of twelve minutes', (n) => signIdToken(key, good(n, { iat: ago(720), exp: ago(-600) }))],
  ['a birth in the future', (n) => signIdToken(key, good(n, { iat: ago(-300), exp: ago(-900) }))],
  ['no nonce', (n) => signIdToken(key, good(n, { nonce: undefined }))],
  ["another browser's nonce", () => signIdToken(key, good(newNonce().nonceHash))],
  ['nobody named', (n) => signIdToken(key, good(n, { sub: undefined }))],
  ['an empty name', (n) => signIdToken(key, good(n, { sub: '' }))],
  ['no signature', async (n) => new UnsecuredJWT(good(n)).setIssuedAt().setExpirationTime('5m').encode()],
  [
    'the public key taken for a secret (HS256)',
    (n) =>
      new SignJWT(good(n))
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(JSON.stringify(key.publicJwk))),
  ],
  [
    'another algorithm of a good kind (PS256)',
    async (n) => {
      const { privateKey } = await generateKeyPair('PS256')
      return new SignJWT(good(n))
        .setProtectedHeader({ alg: 'PS256', kid: key.kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
    },
  ],
  [
    'a stranger’s signature under the right key name',
    async (n) => signIdToken({ ...(await makeProviderKey('x')), kid: key.kid }, good(n)),
  ],
  ['a key name nobody knows', async (n) => signIdToken(await makeProviderKey('nobody'), good(n))],
  ['a bent head', async (n) => bent(await signIdToken(key, good(n)), 0)],
  ['a bent body', async (n) => bent(await signIdToken(key, good(n)), 1)],
  ['a bent signature', async (n) => bent(await signIdToken(key, good(n)), 2)],
  ['no token at all', async () => 'nothing'],
]

describe('invalid provider tokens [ACC-04] [CALL-04]', () => {
  test.each(forged)('returns 422 and opens no session for %s', async (_, forge) => {
    const { nonce, nonceHash } = newNonce()
    const reply = await google(await forge(nonceHash), nonce)
    expect(reply.status, reply.text).toBe(422)
    expect(await signedInFrom(sender.ip)).toEqual([])
  })

  test('rejects an intercepted token without the nonce of its browser', async () => {
    const { nonce, nonceHash } = newNonce()
    const token = await signIdToken(key, good(nonceHash))
    expect((await google(token, newNonce().nonce)).status).toBe(422)
    expect((await google(token, nonceHash)).status).toBe(422)
    expect(await signedInFrom(sender.ip)).toEqual([])
    expect((await google(token, nonce)).status).toBe(200)
  })

  test('returns 404 for a provider that this deployment does not offer', async () => {
    const { nonce, nonceHash } = newNonce()
    const body = { id_token: await signIdToken(key, good(nonceHash)), nonce }
    expect((await app.send(socialCalls.appleSignIn, { body }, sender)).status).toBe(404)
  })
})

test('the same token sent seven times at once makes one customer and seven identical answers that call it new [ACC-04] [CALL-04]', async () => {
  const { nonce, nonceHash } = newNonce()
  const claims = good(nonceHash)
  const token = await signIdToken(key, claims)
  const replies = await Promise.all(Array.from({ length: 7 }, () => google(token, nonce)))
  expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies[0]?.body.result.is_new_customer).toBe(true)
  expect(await signedInFrom(sender.ip)).toHaveLength(1)
  const rows = await app.deps.database.db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.subject, claims.sub))
  expect(rows).toHaveLength(1)
})

test('concurrent tokens of one new person make one account (seven tokens, seven sessions)', async () => {
  const sub = `twin-${randomUUID()}`
  const replies = await Promise.all(Array.from({ length: 7 }, () => signInAs({ sub })))
  expect(new Set(replies.map(({ body }) => body.result.customer.customer_id)).size).toBe(1)
  expect(replies.filter(({ body }) => body.result.is_new_customer)).toHaveLength(1)
})

test('accepts Apple’s claims: booleans as text, the printable part of the name beside the token, the relay address as verified', async () => {
  const apple = await withProvider(undefined, 'apple')
  const place = providerAt({ ...placeAt(oidc.issuer), ownsEmail: places.apple.ownsEmail }, clientId, returnUrl, 0)
  const server = await startAppOn(
    apple.deps.database,
    {},
    {
      adapters: { ...apple.deps.adapters, identityProviders: { apple: place } },
    },
  )
  const { nonce, nonceHash } = newNonce()
  const email = `${randomUUID()}@privaterelay.appleid.com`
  const id_token = await signIdToken(key, good(nonceHash, { email, email_verified: 'true' }))
  const reply = await server.send(
    socialCalls.appleSignIn,
    { body: { id_token, nonce, first_name: 'Ayu 🌸', last_name: 'Lestari' } },
    { ...sender, country: 'id', language: 'id' },
  )
  expect(reply.body.result.customer).toMatchObject({
    first_name: 'Ayu',
    last_name: 'Lestari',
    email,
    email_verified: true,
    country: 'id',
    language: 'id',
  })
})

describe('e-mail address matches [ACC-04]', () => {
  test('gives the owner of an address a new account if an attacker registered it unverified', async () => {
    const victim = `${randomUUID()}@gmail.com`
    const attacker = await makeCustomer(app, { email: victim })
    await app.deps.database.db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.email, victim))
    const reply = await signInAs({ email: victim, email_verified: true })
    expect(reply.status, reply.text).toBe(200)
    const { customer_id, email_verified } = reply.body.result.customer
    expect(customer_id).not.toBe(attacker.customer.id)
    expect(email_verified).toBe(true)
    const login = await app.send(accountCalls.login, { body: { user_id: victim, password: attacker.password } }, sender)
    expect(login.status).toBe(422)
    const seen = await app.send(profileCalls.profile, {}, attacker.sender)
    expect(seen.body.result).toMatchObject({ customer_id: attacker.customer.id, email_verified: false })
  })

  test('rejects a verified address of another account with 409 and no session, and explains how to link', async () => {
    const owner = await makeCustomer(app)
    const reply = await signInAs({ email: owner.customer.email, email_verified: true })
    expect(reply.status).toBe(409)
    expect(reply.body.error_code).toBe('social_email_taken')
    expect(await signedInFrom(sender.ip)).toEqual([])
  })

  test.each([
    ['not verified', { email: 'a@gmail.com', email_verified: false }, null, false],
    ['said nothing of it', { email: 'b@gmail.com' }, null, false],
    ['verified, but a mailbox the provider does not run', { email: 'x', email_verified: true }, 'kept', false],
    ['verified, in a domain the provider runs', { email: 'x', email_verified: true, hd: 'x' }, 'kept', true],
  ])('%s: e-mail %o', async (_, claims, kept, isVerified) => {
    const email = claims.email === 'x' ? `${randomUUID()}@firm.example` : claims.email
    const { body } = await signInAs({ ...claims, email })
    expect(body.result.customer.email).toBe(kept === null ? null : email)
    expect(body.result.customer.email_verified).toBe(isVerified)
  })

  test('rejects a suspended account', async () => {
    const sub = `shut-${randomUUID()}`
    const { body } = await signInAs({ sub })
    const { customer_id } = body.result.customer
    await app.deps.database.db.update(customers).set({ status: 'suspended' }).where(eq(customers.id, customer_id))
    expect((await signInAs({ sub })).body.error_code).toBe('social_account_closed')
  })
})

describe('linking in the settings [ACC-04]', () => {
  const link = async (as: Sender, changes: Record<string, unknown>) => {
    const { nonce, nonceHash } = newNonce()
    const id_token = await signIdToken(key, good(nonceHash, changes))
    return app.send(socialCalls.linkSocial, { params: { provider: 'google' }, body: { id_token, nonce } }, as)
  }
  const unlink = (as: Sender) => app.send(socialCalls.unlinkSocial, { params: { provider: 'google' } }, as)

  test('a linked sign-in opens the account and notifies its owner; once unlinked it opens none', async () => {
    const owner = await makeCustomer(app)
    const sub = `linked-${randomUUID()}`
    expect((await link(owner.sender, { sub })).status).toBe(200)
    expect((await link(owner.sender, { sub })).status).toBe(200)
    const { body } = await signInAs({ sub })
    expect(body.result).toMatchObject({ is_new_customer: false, customer: { customer_id: owner.customer.id } })
    const told = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
    expect(told.filter(({ template, channel }) => template === 'sign_in_linked' && channel === 'email')).toHaveLength(1)
    const listed = await app.send(socialCalls.socialLinks, {}, owner.sender)
    expect(listed.body.results).toMatchObject([{ provider: 'google' }])
    expect((await unlink(owner.sender)).status).toBe(200)
    expect((await signInAs({ sub })).body.result.is_new_customer).toBe(true)
  })

  test('allows one account per sign-in, and one sign-in of each provider per account', async () => {
    const [first, second] = [await makeCustomer(app), await makeCustomer(app)]
    const sub = `one-${randomUUID()}`
    await link(first.sender, { sub })
    expect((await link(second.sender, { sub })).body.error_code).toBe('social_taken')
    expect((await link(first.sender, { sub: `other-${sub}` })).body.error_code).toBe('social_already_linked')
    expect((await app.send(socialCalls.socialLinks, {}, second.sender)).body.results).toEqual([])
  })

  test('keeps the last sign-in method without a password or verified contact, and removes it with a password', async () => {
    const { body } = await signInAs({})
    const { id, country } = { id: body.result.customer.customer_id, country: 'sg' as const }
    const own: Sender = { ...sender, ...(await openTestSession(app.deps.database.db, { id, country })) }
    expect((await unlink(own)).body.error_code).toBe('social_last')
    const set = await app.send(accountCalls.changePassword, { body: { password: 'ferry-timber-42' } }, own)
    expect(set.status, set.text).toBe(200)
    expect((await unlink(own)).status).toBe(200)
  })

  test('allows a first password only right after signing in', async () => {
    const { body } = await signInAs({})
    const { id, country } = { id: body.result.customer.customer_id, country: 'sg' as const }
    const own = await openTestSession(app.deps.database.db, { id, country })
    await app.deps.database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.id, own.sessionId))
    const reply = await app.send(
      accountCalls.changePassword,
      { body: { password: 'ferry-timber-42' } },
      { ...sender, ...own },
    )
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.message as unknown as object)).toEqual(['current_password'])
  })
})
