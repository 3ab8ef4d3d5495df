import { createHash } from 'node:crypto'
import { socialCalls, type SocialProvider } from '@layar/contract'
import { printablePart } from '@layar/domain'
import { TokenRefused, tokenMinutes, type SocialPerson } from '../../../adapters/identity-provider/port'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { recordConsents } from '../../platform/public'
import { signIn } from '../account/login'
import { welcome } from '../account/notices'
import { noPassword } from '../account/password-hash'
import { secretKey } from '../account/register'
import { addCustomer, isContactTaken, type CustomerRow } from '../account/store'
import { addIdentity, findByIdentity, lockPerson } from './store'

interface Proof {
  readonly id_token: string
  readonly nonce: string
}
interface Body extends Proof {
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
}

const retryAfterSeconds = 5
/** A minute longer than a token is accepted, so that no token is processed twice. */
const replaySeconds = (tokenMinutes + 1) * 60

export const providerOf = (context: RequestContext, provider: SocialProvider) => {
  const found = context.adapters.identityProviders[provider]
  if (found === undefined) throw fail('not_found')
  return found
}

/** The person identified by the provider's token. Fetches the provider's keys: only outside transactions. */
export const personOf = (context: RequestContext, provider: SocialProvider, proof: Proof): Promise<SocialPerson> => {
  const nonceHash = createHash('sha256').update(proof.nonce).digest('base64url')
  return providerOf(context, provider)
    .personOf(proof.id_token, nonceHash)
    .catch((error: unknown) => {
      throw error instanceof TokenRefused
        ? fail('social_token_invalid')
        : fail('social_unavailable', { retryAfterSeconds })
    })
}

/**
 * Opens an account for a person without one. An e-mail address never leads to an existing account: what another user
 * registered, verified or not, is not handed over on a provider's claim.
 */
const openAccount = async (
  context: RequestContext,
  provider: SocialProvider,
  person: SocialPerson,
  body: Body,
): Promise<CustomerRow> => {
  const { db, now, country, language } = context
  const { email } = person
  if (email !== null && (await isContactTaken(db, { kind: 'email', value: email }))) throw fail('social_email_taken')
  const customer = await addCustomer(db, {
    country,
    email,
    emailVerifiedAt: person.isEmailOwned ? now : null,
    phone: null,
    phoneVerifiedAt: null,
    passwordHash: noPassword,
    // Nobody can correct a name on the way: what no label can print is left out.
    firstName: printablePart(person.firstName || (body.first_name ?? '')),
    lastName: printablePart(person.lastName || (body.last_name ?? '')),
    language,
  })
  if (customer === undefined) throw fail('social_email_taken')
  await addIdentity(db, customer.id, provider, person)
  await recordConsents(context, customer)
  await welcome(context, customer.id, customer.firstName)
  return customer
}

const tradeToken = async (context: RequestContext, provider: SocialProvider, body: Body, person: SocialPerson) => {
  await lockPerson(context.db, provider, person.subject)
  const known = await findByIdentity(context.db, provider, person.subject)
  if (known !== undefined && known.status !== 'active') throw fail('social_account_closed')
  const customer = known ?? (await openAccount(context, provider, person, body))
  const opened = await signIn(context, customer, known === undefined ? 'registered' : 'signed_in', null)
  return {
    action: true,
    message: opened.message,
    result: {
      customer: opened.customer,
      token: { token: opened.token, expires_at: opened.token_expires_at },
      is_new_customer: known === undefined,
    },
  }
}

const limits = ({ ip }: RequestContext) => [{ bucket: `social:${addressBucket(ip)}`, max: 60, windowSeconds: 600 }]
const keyFor =
  (provider: SocialProvider) =>
  (context: RequestContext, { body }: { body: Body }): string =>
    secretKey(context, provider, body.id_token, body.nonce)

export const googleSignIn = prepared(socialCalls.googleSignIn, {
  limits,
  answersSecret: true,
  naturalKey: keyFor('google'),
  keepSeconds: replaySeconds,
  prepare: (context, { body }) => personOf(context, 'google', body),
  run: (context, { body }, person) => tradeToken(context, 'google', body, person),
})

export const appleSignIn = prepared(socialCalls.appleSignIn, {
  limits,
  answersSecret: true,
  naturalKey: keyFor('apple'),
  keepSeconds: replaySeconds,
  prepare: (context, { body }) => personOf(context, 'apple', body),
  run: (context, { body }, person) => tradeToken(context, 'apple', body, person),
})
