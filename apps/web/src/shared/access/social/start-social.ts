import { socialCalls, type SocialProvider } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { keepJourney, newJourney, type Journey } from './journey'

/** Redirects the browser to the provider; what verifies the response is stored in this tab only. */
export async function startSocial(
  send: Send,
  provider: SocialProvider,
  purpose: Journey['purpose'],
  leave: (url: string) => void = (url) => window.location.assign(url),
): Promise<void> {
  const { journey, nonceHash } = await newJourney(provider, purpose)
  const { result } = await send(socialCalls.beginSocial, {
    params: { provider },
    body: { state: journey.state, nonce_hash: nonceHash },
  })
  keepJourney(journey)
  leave(result.url)
}
