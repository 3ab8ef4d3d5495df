import { socialProviders } from '@layar/contract'
import type { Config } from '../../config/config'
import { demoProvider } from './demo'
import type { IdentityProviders } from './port'
import { places, providerAt } from './providers'

/** The provider's redirect target. Apple posts a form, which a page cannot read, so a route receives it. */
const returnUrlOf = ({ baseUrl }: Config, provider: 'google' | 'apple'): string =>
  provider === 'apple' ? `${baseUrl}/oauth2/apple/return` : `${baseUrl}/social-sign-in/google`

/** Google and Apple if the operator has registered the portal there, the demo providers in a demo, none otherwise. */
export const openIdentityProviders = (config: Config): IdentityProviders =>
  Object.fromEntries(
    socialProviders.flatMap((provider) => {
      const clientId = config.socialClientIds[provider]
      if (clientId !== undefined)
        return [[provider, providerAt(places[provider], clientId, returnUrlOf(config, provider))]]
      return config.demoSignIn ? [[provider, demoProvider(provider)]] : []
    }),
  )
