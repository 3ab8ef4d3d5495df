import type { SocialProvider } from '@layar/contract'

/** One way to a provider and back, kept in the tab that began it. */
export interface Journey {
  readonly provider: SocialProvider
  readonly purpose: 'sign_in' | 'link'
  /** Comes back as it went: an answer with another one was not asked for here. */
  readonly state: string
  /** Never leaves this tab but to our own server: the provider is shown its hash. */
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

/** The journey whose answer came back; undefined for an answer that nobody in this tab waits for. */
export function findJourney(provider: string, state: string | null): Journey | undefined {
  const kept = sessionStorage.getItem(name)
  if (kept === null) return undefined
  const journey = JSON.parse(kept) as Journey
  const isMeant = journey.provider === provider && journey.state === state
  return isMeant && Date.now() - journey.begun_at < patienceMs ? journey : undefined
}
