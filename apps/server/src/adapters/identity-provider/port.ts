import type { SocialProvider } from '@layar/contract'

/** A person as the provider vouches for: `subject` is the one name of the person that never changes. */
export interface SocialPerson {
  readonly subject: string
  readonly email: string | null
  /** The provider runs this mailbox itself, so that its word is as good as a code sent there. */
  readonly isEmailOwned: boolean
  readonly firstName: string
  readonly lastName: string
}

/** For how long after it was made a token may be traded in. */
export const tokenMinutes = 10

/** The token is none of the provider's, not for us, too old, or not for this browser. */
export class TokenRefused extends Error {}

/** One way to sign in with an account elsewhere. */
export interface IdentityProvider {
  /** Where the browser is sent. It comes back to `/social-sign-in/{provider}` with its answer behind `#`. */
  signInUrl(asked: { readonly state: string; readonly nonceHash: string; readonly language: string }): string
  /**
   * Who the token speaks of. `nonceHash` must stand in it.
   * @throws TokenRefused, or any other error where the provider's keys cannot be read now
   */
  personOf(idToken: string, nonceHash: string): Promise<SocialPerson>
}

export type IdentityProviders = Readonly<Partial<Record<SocialProvider, IdentityProvider>>>
