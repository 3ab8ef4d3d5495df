import type { SocialProvider } from '@layar/contract'

/** A person as vouched for by the provider; only `subject` identifies the person permanently. */
export interface SocialPerson {
  readonly subject: string
  readonly email: string | null
  /** The provider runs this mailbox itself, so its assertion is as good as a code sent there. */
  readonly isEmailOwned: boolean
  readonly firstName: string
  readonly lastName: string
}

/** For how many minutes after issue a token is accepted. */
export const tokenMinutes = 10

/** The token is not from the provider, not issued for this portal or this browser, or too old. */
export class TokenRefused extends Error {}

/** An external identity provider for signing in. */
export interface IdentityProvider {
  /** The URL the browser is sent to. It returns to `/social-sign-in/{provider}` with the answer after `#`. */
  signInUrl(asked: { readonly state: string; readonly nonceHash: string; readonly language: string }): string
  /**
   * The person the token identifies. `nonceHash` must match its nonce.
   * @throws TokenRefused, or any other error if the provider's keys cannot be read now
   */
  personOf(idToken: string, nonceHash: string): Promise<SocialPerson>
}

export type IdentityProviders = Readonly<Partial<Record<SocialProvider, IdentityProvider>>>
