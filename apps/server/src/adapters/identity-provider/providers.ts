import type { SocialProvider } from '@layar/contract'
import { createRemoteJWKSet, type JWTPayload } from 'jose'
import type { IdentityProvider } from './port'
import { verifyToken } from './verify'

const keysMinutes = 60
const patienceMs = 3000
/** Minimum time between two fetches for an unknown key, so that made-up key ids cause no flood of requests. */
const lookAgainMs = 30_000

/** A provider's endpoints and request parameters. */
export interface ProviderPlace {
  readonly authorizationUrl: string
  readonly keysUrl: string
  readonly issuers: readonly string[]
  readonly parameters: Readonly<Record<string, string>>
  readonly ownsEmail: (email: string, claims: JWTPayload) => boolean
}

const domainOf = (email: string): string => email.split('@').at(-1) ?? ''

/**
 * The ID token goes directly to the browser: no code is exchanged, so no client secret must be kept, and the hash of
 * the nonce does what PKCE does for a code.
 */
export const places: Readonly<Record<SocialProvider, ProviderPlace>> = {
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    parameters: { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' },
    // `hd`: the address is in a domain that Google hosts for its owner.
    ownsEmail: (email, claims) => domainOf(email) === 'gmail.com' || typeof claims['hd'] === 'string',
  },
  apple: {
    authorizationUrl: 'https://appleid.apple.com/auth/authorize',
    keysUrl: 'https://appleid.apple.com/auth/keys',
    issuers: ['https://appleid.apple.com'],
    // Apple sends name and address only by form post.
    parameters: { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
    ownsEmail: (email) => ['privaterelay.appleid.com', 'icloud.com', 'me.com', 'mac.com'].includes(domainOf(email)),
  },
}

/** `returnUrl` is the URL registered at the provider. */
export const providerAt = (
  place: ProviderPlace,
  clientId: string,
  returnUrl: string,
  pauseMs = lookAgainMs,
): IdentityProvider => {
  const keys = createRemoteJWKSet(new URL(place.keysUrl), {
    timeoutDuration: patienceMs,
    cooldownDuration: pauseMs,
    cacheMaxAge: keysMinutes * 60_000,
  })
  const { issuers, ownsEmail } = place
  return {
    signInUrl: ({ state, nonceHash, language }) => {
      const url = new URL(place.authorizationUrl)
      const asked = { ...place.parameters, client_id: clientId, redirect_uri: returnUrl, state, nonce: nonceHash }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      if (language !== '') url.searchParams.set('ui_locales', language === 'cn' ? 'zh-CN' : language)
      return url.href
    },
    personOf: (idToken, nonceHash) =>
      verifyToken({ issuers, clientId, algorithm: 'RS256', keys, ownsEmail }, idToken, nonceHash),
  }
}
