import { accountCalls, type LoginAnswer, type MessageCode } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ask } from '../../../jobs/event'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { countHits } from '../../../request/limits'
import { isKnownAddress, openSession } from '../session/store'
import { beginAttempt, clearAttempts, loginSubject } from './attempts'
import { contactOf, tooEarly } from './input'
import { safeNext } from './next-path'
import { isPassword } from './password-hash'
import { accountProfile } from './questions'
import { findCustomer, findForLogin, type CustomerRow } from './store'

const windowSeconds = 600
const wrongsPerAddress = 20
const guessesAtOnce = { max: 10, windowSeconds: 10 }
const resetSeconds = 900

export const addressLimit = (ip: string) => ({
  bucket: `login:${addressBucket(ip)}`,
  max: wrongsPerAddress,
  windowSeconds,
})

/** Seconds for which an address with too many wrong passwords stays blocked. */
export const addressWait = async (db: Db, ip: string): Promise<number> => {
  const { bucket, max } = addressLimit(ip)
  const { rows } = await db.execute<{ left: number }>(sql`
    select ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as left
      from rate_counters
     where bucket = ${bucket} and hits >= ${max}
       and window_start > now() - make_interval(secs => ${windowSeconds})`)
  return Math.max(0, rows[0]?.left ?? 0)
}

/** Opens a session and returns the response shared by login and registration. */
export const signIn = async (
  context: RequestContext,
  customer: CustomerRow,
  message: MessageCode,
  next: string | null | undefined,
): Promise<LoginAnswer> => {
  const { db, userAgent, ip, now } = context
  const session = await openSession(db, { customerId: customer.id, userAgent, ip, now })
  return {
    action: true,
    message: context.message(message),
    login: true,
    customer: await ask(context, accountProfile, customer),
    token: session.token,
    token_expires_at: session.expiresAt.toISOString(),
    next: safeNext(next),
  }
}

/**
 * Returns one response for a wrong password and an unknown account, alike in text, status and time. All counting
 * happens before the transaction, so that no failure rolls it back.
 */
export const login = prepared(accountCalls.login, {
  answersSecret: true,
  limits: ({ config, country }, { body }) => [
    { bucket: `guess:${loginSubject(config.pepper, contactOf(body.user_id, country).value)}`, ...guessesAtOnce },
  ],
  prepare: async (context, { body }) => {
    const { db, config, ip, now } = context
    const contact = contactOf(body.user_id, context.country)
    const wait = await addressWait(db, ip)
    if (wait > 0) throw tooEarly(wait)
    const attempt = await beginAttempt(db, config.pepper, loginSubject(config.pepper, contact.value), body.password)
    const customer = await findForLogin(db, contact)
    const isKnown = customer !== undefined && (await isKnownAddress(db, customer.id, ip, now))
    if (attempt.needsReset || (attempt.waitSeconds > 0 && !isKnown)) {
      await attempt.withdraw()
      if (attempt.needsReset) throw fail('login_needs_reset', { retryAfterSeconds: resetSeconds })
      throw tooEarly(attempt.waitSeconds)
    }
    if (customer !== undefined && (await isPassword(customer.passwordHash, body.password))) {
      if (customer.status === 'suspended') throw fail('account_suspended')
      return customer
    }
    if (customer === undefined) await isPassword(undefined, body.password)
    await countHits(db, [addressLimit(ip)])
    if (attempt.waitSeconds > 0) throw tooEarly(attempt.waitSeconds)
    throw fail('login_wrong')
  },
  run: async (context, { body }, customer) => {
    const { db, config, country } = context
    // A change of the password ends all sessions: none may begin after it with the password that it replaced.
    const held = await findCustomer(db, customer.id, 'locked')
    if (held?.passwordHash !== customer.passwordHash) throw fail('login_wrong')
    if (held.status === 'suspended') throw fail('account_suspended')
    await clearAttempts(db, loginSubject(config.pepper, contactOf(body.user_id, country).value))
    return signIn(context, customer, 'signed_in', body.next)
  },
})
