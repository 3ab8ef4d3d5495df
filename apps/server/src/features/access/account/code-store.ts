import { randomBytes, randomUUID } from 'node:crypto'
import { resendWaitSeconds, verificationCodeFromBytes, type UserId } from '@layar/domain'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { verificationCodes } from '../../../db/schema'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { countHits } from '../../../request/limits'
import { keyedMac, newToken, sameBytes } from '../../../request/secrets'

export type CodeRow = typeof verificationCodes.$inferSelect
export type CodePurpose = CodeRow['purpose']

const waitSeconds = 60
const codeSeconds = 300
const linkSeconds = 900
const triesPerCode = 5
const sendingsPerDay = 5
const sendingsPerAddress = 10
const sendingsOfAll = 5000
/** Limit where a captcha was required and none was sent. */
const sendingsInDoubt = 5
const sendingsInDoubtOfAll = 1000
const hour = 3600
const day = 86_400

export interface Sending {
  readonly row: CodeRow
  /** False within the wait: nothing is sent. */
  readonly isNew: boolean
  readonly waitSeconds: number
  readonly code: string
  /** For a link instead of a code; only with `withLink`. */
  readonly token: string
}

const codeMac = (pepper: string, otpKey: string, code: string): Buffer => keyedMac(pepper, 'code', `${otpKey}|${code}`)

const newest = async (db: Db, contact: string, purpose: CodePurpose): Promise<CodeRow | undefined> => {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.contact, contact), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1)
  return row
}

const checkDay = async (context: RequestContext, contact: string): Promise<void> => {
  const since = new Date(context.now.getTime() - day * 1000)
  const sent = await context.db
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.contact, contact), gt(verificationCodes.createdAt, since)))
    .orderBy(verificationCodes.createdAt)
  const [first] = sent
  if (first === undefined || sent.length < sendingsPerDay) return
  const seconds = Math.max(1, Math.ceil((first.createdAt.getTime() - since.getTime()) / 1000))
  throw fail('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds })
}

/**
 * Creates a code for a contact: at most one a minute and five a day, and ten an hour per IP address. Within the minute
 * it returns the previous sending. A new code voids older ones of the same purpose.
 */
export const makeCode = async (
  context: RequestContext,
  sending: { contact: UserId; purpose: CodePurpose; customerId: string | null; withLink?: boolean },
): Promise<Sending> => {
  const { db, now, config, ip, country, isHuman } = context
  const { purpose, customerId, withLink = false } = sending
  const contact = sending.contact.value
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${contact}`}, 0))`)
  const last = await newest(db, contact, purpose)
  const isSame = last !== undefined && last.customerId === customerId && last.country === country
  if (last !== undefined && isSame && last.resendAt > now) {
    const left = resendWaitSeconds(last.createdAt.getTime(), now.getTime(), waitSeconds)
    return { row: last, isNew: false, waitSeconds: Math.max(1, left), code: '', token: '' }
  }
  await checkDay(context, contact)
  await countHits(db, [
    { bucket: `codes:${addressBucket(ip)}`, max: sendingsPerAddress, windowSeconds: hour },
    { bucket: 'codes:all', max: sendingsOfAll, windowSeconds: day },
    ...(isHuman
      ? []
      : [
          { bucket: `codes-doubt:${addressBucket(ip)}`, max: sendingsInDoubt, windowSeconds: hour },
          { bucket: 'codes-doubt:all', max: sendingsInDoubtOfAll, windowSeconds: day },
        ]),
  ])
  await db
    .update(verificationCodes)
    .set({ triesLeft: 0, tokenExpiresAt: sql`case when verified_at is null then null else token_expires_at end` })
    .where(and(eq(verificationCodes.contact, contact), eq(verificationCodes.purpose, purpose)))
  const id = randomUUID()
  const code = verificationCodeFromBytes(randomBytes(8))
  const { token, hash } = newToken()
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
  const [row] = await db
    .insert(verificationCodes)
    .values({
      id,
      contact,
      purpose,
      country,
      customerId,
      codeMac: codeMac(config.pepper, id, code),
      triesLeft: triesPerCode,
      createdAt: now,
      expiresAt: after(codeSeconds),
      resendAt: after(waitSeconds),
      ...(withLink && { tokenHash: hash, tokenExpiresAt: after(linkSeconds) }),
    })
    .returning()
  if (row === undefined) throw new Error('The code was not written.')
  return { row, isNew: true, waitSeconds, code, token }
}

/** The sending of an `otp_key`, if it went to this contact for this purpose. */
export const findCode = async (
  db: Db,
  otpKey: string,
  expected: { contact: string; purpose: CodePurpose; customerId?: string },
): Promise<CodeRow | undefined> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(otpKey)) return undefined
  const [row] = await db.select().from(verificationCodes).where(eq(verificationCodes.id, otpKey))
  const isMeant =
    row?.contact === expected.contact &&
    row.purpose === expected.purpose &&
    (expected.customerId === undefined || row.customerId === expected.customerId)
  return isMeant ? row : undefined
}

/** Atomically spends a try and records the code it was spent on. */
const spendTry = statement<{ is_spent: boolean; is_fresh: boolean }>(
  'spend_code_try',
  `with spent as (
     update verification_codes set tries_left = tries_left - 1
      where id = $1 and tries_left > 0 and verified_at is null and expires_at > now()
      returning id),
   noted as (
     insert into wrong_secrets (subject, secret_mac) select $2, $3 from spent on conflict do nothing returning subject)
   select exists (select 1 from spent) as is_spent, exists (select 1 from noted) as is_fresh`,
)
const giveTryBack = statement<never>(
  'give_code_try_back',
  'update verification_codes set tries_left = tries_left + 1 where id = $1 and verified_at is null',
)
const wasTried = statement<{ found: number }>(
  'was_code_tried',
  'select 1 as found from wrong_secrets where subject = $1 and secret_mac = $2',
)

/**
 * Compares a code, at most five different ones: repeating one spends no further try. Call outside the write's
 * transaction, since a spent try stays spent whatever the outcome of the request.
 */
export const tryCode = async (
  db: Db,
  pepper: string,
  row: CodeRow,
  code: string,
): Promise<'right' | 'wrong' | 'void'> => {
  const mac = codeMac(pepper, row.id, code)
  const subject = `otp:${row.id}`
  const [outcome] = await spendTry(db, [row.id, subject, mac])
  if (outcome?.is_spent === true && !outcome.is_fresh) await giveTryBack(db, [row.id])
  if (outcome?.is_spent !== true && (await wasTried(db, [subject, mac])).length === 0) return 'void'
  return sameBytes(mac, row.codeMac) ? 'right' : 'wrong'
}

/** Exchanges a code that was compared as right for a token; undefined if it was exchanged before. */
export const markVerified = async (
  db: Db,
  codeId: string,
  now: Date,
  tokenSeconds: number,
): Promise<{ token: string; expiresAt: Date } | undefined> => {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + tokenSeconds * 1000)
  const marked = await db
    .update(verificationCodes)
    .set({ verifiedAt: now, tokenHash: hash, tokenExpiresAt: expiresAt })
    .where(and(eq(verificationCodes.id, codeId), isNull(verificationCodes.verifiedAt)))
    .returning({ id: verificationCodes.id })
  return marked.length === 0 ? undefined : { token, expiresAt }
}

/** The sending of this token: unexpired, unused, for this purpose. */
export const findByToken = async (
  db: Db,
  tokenHash: Buffer,
  purpose: CodePurpose,
  now: Date,
): Promise<CodeRow | undefined> => {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.tokenHash, tokenHash),
        eq(verificationCodes.purpose, purpose),
        gt(verificationCodes.tokenExpiresAt, now),
        isNull(verificationCodes.consumedAt),
      ),
    )
  return row
}

/** Consumes a sending; false if another request did so first. */
export const consumeCode = async (db: Db, codeId: string, now: Date): Promise<boolean> => {
  const consumed = await db
    .update(verificationCodes)
    .set({ consumedAt: now, triesLeft: 0, verifiedAt: sql`coalesce(verified_at, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(verificationCodes.id, codeId), isNull(verificationCodes.consumedAt)))
    .returning({ id: verificationCodes.id })
  return consumed.length > 0
}
