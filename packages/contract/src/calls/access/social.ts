import { socialProviders } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, many, one, text, timestamp } from '../../wire'
import { customerProfile } from './account'

export { socialProviders, type SocialProvider } from '@layar/domain'

export const socialProvider = z.enum(socialProviders)

/**
 * `nonce` is the secret whose SHA-256 (base64url) was sent to the provider as its nonce and embedded in the token: an
 * intercepted token alone is useless.
 */
const proof = {
  id_token: text(8192, 1),
  nonce: text(200, 16),
}
/** Apple sends the name only once, outside the token and unsigned: it is used only to name a new account. */
const signIn = z.object({
  ...proof,
  first_name: z.nullish(text(100)),
  last_name: z.nullish(text(100)),
})

export const socialSession = z.object({
  customer: customerProfile,
  token: z.object({ token: z.string(), expires_at: timestamp }),
  /** This sign-in created the account: the ID card form is the next step. */
  is_new_customer: z.boolean(),
})
export type SocialSession = z.output<typeof socialSession>

export const socialLink = z.object({
  provider: socialProvider,
  /** As the provider last sent it; null if it sent none. */
  email: z.nullable(z.string()),
  linked_at: timestamp,
})
export type SocialLink = z.output<typeof socialLink>

export const socialCalls = calls({
  beginSocial: {
    method: 'POST',
    path: '/api/{svc}/oauth2/{provider}/begin',
    auth: 'access',
    source: 'ours',
    summary: "The address of the provider's sign-in page; the browser keeps the state and the nonce behind the hash.",
    labels: { nonce_hash: { en: 'Sign-in proof', id: 'Bukti masuk', cn: '登录凭证' } },
    input: {
      params: z.object({ provider: socialProvider }),
      body: z.object({
        state: text(100, 16),
        /** SHA-256 of the nonce, base64url. */
        nonce_hash: z.string().check(z.regex(/^[\w-]{43}$/)),
      }),
    },
    output: one(z.object({ url: z.string() })),
  },
  googleSignIn: {
    method: 'POST',
    path: '/api/{svc}/oauth2/google/v2',
    auth: 'access',
    source: 'specification',
    summary: 'Opens a session with an ID token of Google; an unknown person gets an account.',
    input: { body: signIn },
    output: one(socialSession),
  },
  appleSignIn: {
    method: 'POST',
    path: '/api/{svc}/oauth2/apple/login_v3',
    auth: 'access',
    source: 'specification',
    summary: 'Opens a session with an ID token of Apple; an unknown person gets an account.',
    input: { body: signIn },
    output: one(socialSession),
  },
  socialLinks: {
    method: 'GET',
    path: '/api/{svc}/customer/social',
    auth: 'customer',
    source: 'ours',
    summary: 'The sign-ins by Google and Apple that open this account.',
    input: {},
    output: many(socialLink),
  },
  linkSocial: {
    method: 'POST',
    path: '/api/{svc}/customer/social/{provider}/link',
    auth: 'customer',
    source: 'ours',
    summary: 'Lets a sign-in by Google or Apple open this account.',
    input: { params: z.object({ provider: socialProvider }), body: z.object(proof) },
    output: done,
  },
  unlinkSocial: {
    method: 'POST',
    path: '/api/{svc}/customer/social/{provider}/unlink',
    auth: 'customer',
    source: 'ours',
    summary: 'Takes a sign-in away, unless it is the last way into the account.',
    input: { params: z.object({ provider: socialProvider }) },
    output: done,
  },
})
