import { randomUUID } from 'node:crypto'
import type { SocialProvider } from '@layar/contract'
import { generateKeyPair, SignJWT } from 'jose'
import { tokenMinutes, type IdentityProvider } from './port'
import { verifyToken } from './verify'

/** The people selectable on the demo page; the same person at Google and at Apple counts as two different people. */
export const demoPeople = [
  // The sample data links Google to her account; signing in with Apple, she meets an address that is taken.
  { subject: 'mei', firstName: 'Mei', lastName: 'Tan', email: 'mei@example.sg' },
  { subject: 'new', firstName: 'Amira', lastName: 'Santoso', email: 'amira.santoso@gmail.com' },
  { subject: 'plain', firstName: 'Wei Jie', lastName: 'Lim', email: 'weijie.lim@example.com' },
  { subject: 'silent', firstName: 'Nurul', lastName: 'Huda', email: null },
] as const

const newcomer = demoPeople[1]

export interface DemoIdentityProvider extends IdentityProvider {
  /** Signs the token of a selected person. `fresh` creates a person who is not known yet. */
  sign(person: { readonly subject: string; readonly isFresh: boolean }, nonceHash: string): Promise<string>
}

/**
 * Replaces Google or Apple in a demo and says so: a visitor may sign in as any of its people. Its tokens are genuine,
 * signed with a key of this process and verified like the providers'. The configuration rejects it in production.
 */
export const demoProvider = (provider: SocialProvider): DemoIdentityProvider => {
  const issuer = `layar-demo-${provider}`
  const clientId = 'layar-demo'
  // An RSA key takes a quarter of a second to make, and most demos and tests sign in nobody.
  let made: ReturnType<typeof generateKeyPair> | undefined
  const pair = () => (made ??= generateKeyPair('RS256'))
  const keys = async () => (await pair()).publicKey
  return {
    signInUrl: ({ state, nonceHash, language }) =>
      `/demo-sign-in/${provider}?${new URLSearchParams({ state, nonce: nonceHash, ui_locales: language }).toString()}`,
    personOf: (idToken, nonceHash) =>
      verifyToken(
        { issuers: [issuer], clientId, algorithm: 'RS256', keys, ownsEmail: (email) => email.endsWith('@gmail.com') },
        idToken,
        nonceHash,
      ),
    sign: async ({ subject, isFresh }, nonceHash) => {
      const person = demoPeople.find((one) => one.subject === subject) ?? newcomer
      const { privateKey } = await pair()
      // No address for a new person, as it could be taken already.
      const email = isFresh ? null : person.email
      return new SignJWT({
        nonce: nonceHash,
        given_name: person.firstName,
        family_name: person.lastName,
        ...(email !== null && { email, email_verified: true }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: issuer })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(isFresh ? `fresh-${randomUUID()}` : person.subject)
        .setIssuedAt()
        .setExpirationTime(`${tokenMinutes} minutes`)
        .sign(privateKey)
    },
  }
}
