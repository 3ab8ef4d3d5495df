import type { SocialProvider } from '@layar/contract'

/** One round trip to a provider, stored in the tab that began it. */
export interface Journey {
  readonly provider: SocialProvider
  readonly purpose: 'sign_in' | 'link'
  /** Returned unchanged: a response with another value was not requested here. */
  readonly state: string
  /** Sent only to our own server: the provider receives its hash. */
  readonly nonce: string
  /** In milliseconds. */
  readonly begun_at: number
}

const name = 'tk_social'
const patienceMs = 15 * 60_000

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(24)))

export async function newJourney(
  provider: SocialProvider,
  purpose: Journey['purpose'],
): Promise<{ journey: Journey; nonceHash: string }> {
  const nonce = random()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))
  return {
    journey: { provider, purpose, state: random(), nonce, begun_at: Date.now() },
    nonceHash: base64Url(new Uint8Array(hash)),
  }
}

export const keepJourney = (journey: Journey): void => sessionStorage.setItem(name, JSON.stringify(journey))

export const forgetJourney = (): void => sessionStorage.removeItem(name)

/** The journey of a response; undefined for a response that this tab did not request. */
export function findJourney(provider: string, state: string | null): Journey | undefined {
  const kept = sessionStorage.getItem(name)
  if (kept === null) return undefined
  const journey = JSON.parse(kept) as Journey
  const isMeant = journey.provider === provider && journey.state === state
  return isMeant && Date.now() - journey.begun_at < patienceMs ? journey : undefined
}
