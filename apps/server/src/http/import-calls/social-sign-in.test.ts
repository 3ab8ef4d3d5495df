import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { places, providerAt } from '../../adapters/identity-provider/providers'
import { startOidcServer } from '../../testing/oidc-server'
import { makeProviderKey, newNonce, signIdToken, type ProviderKey } from '../../testing/social-token'
import { startApp, startAppOn } from '../../testing/start'
import { aText } from '../../testing/walk-row'
import { openWorld } from '../../testing/walk-world'

describe('sign-in with Google and Apple [CALL-04]', () => {
  let oidc: Awaited<ReturnType<typeof startOidcServer>>
  let key: ProviderKey
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined)
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    key = await makeProviderKey('walk')
    oidc = await startOidcServer(key)
  })
  afterAll(() => oidc.close())

  test.each([
    ['sg', 'google', '/api/impor/oauth2/google/v2'],
    ['id', 'google', '/api/impor/oauth2/google/v2'],
    ['sg', 'apple', '/api/impor/oauth2/apple/login_v3'],
    ['id', 'apple', '/api/impor/oauth2/apple/login_v3'],
  ] as const)('%s: %s: POST %s [CALL-04]', async (country, provider, path) => {
    const base = await startApp()
    const place = { ...places[provider], issuers: [oidc.issuer], keysUrl: `${oidc.issuer}/jwks` }
    const app = await startAppOn(
      base.deps.database,
      {},
      {
        adapters: {
          ...base.deps.adapters,
          identityProviders: { [provider]: providerAt(place, 'layar', 'http://localhost/return', 0) },
        },
      },
    )
    const world = await openWorld(app, country)
    const { nonce, nonceHash } = newNonce()
    const claims = { iss: oidc.issuer, aud: 'layar', sub: `walk-${crypto.randomUUID()}`, nonce: nonceHash }
    const body = { id_token: await signIdToken(key, claims), nonce }
    const { status, body: answer, text } = await world.ask('POST', path, { body }, true)
    expect(status, text).toBe(200)
    expect(answer).toMatchObject({
      action: true,
      message: aText,
      result: { customer: { country }, token: { token: aText }, is_new_customer: true },
    })
    const forged = { ...body, id_token: await signIdToken(await makeProviderKey('walk'), claims) }
    expect((await world.ask('POST', path, { body: forged }, true)).body['action']).toBe(false)
  })
})
