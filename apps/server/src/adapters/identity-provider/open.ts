import { socialProviders } from '@layar/contract'
import type { Config } from '../../config/config'
import { demoProvider } from './demo'
import type { IdentityProviders } from './port'
import { places, providerAt } from './providers'

/** Where a provider sends the browser back to. Apple posts a form, which a page cannot read: a route takes it. */
const returnUrlOf = ({ baseUrl }: Config, provider: 'google' | 'apple'): string =>
  provider === 'apple' ? `${baseUrl}/oauth2/apple/return` : `${baseUrl}/social-sign-in/google`

/** Google and Apple where the operator registered the portal there, the demo's own in a demo, none otherwise. */
export const openIdentityProviders = (config: Config): IdentityProviders =>
  Object.fromEntries(
    socialProviders.flatMap((provider) => {
      const clientId = config.socialClientIds[provider]
      if (clientId !== undefined)
        return [[provider, providerAt(places[provider], clientId, returnUrlOf(config, provider))]]
      return config.demoSignIn ? [[provider, demoProvider(provider)]] : []
    }),
  )
