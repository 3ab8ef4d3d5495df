import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Country } from '@layar/domain'
import type { Db } from '../../../db/open'
import { accessTokens, sessions } from '../../../db/schema'
import { newToken } from '../../../request/secrets'

const sessionDays = 30
const sessionsPerCustomer = 10
const accessMinutes = 30
const accessTokensPerSession = 5

const dayMs = 86_400_000
const minuteMs = 60_000

const isLive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** Opens a session of thirty days and ends the oldest beyond ten. */
export const openSession = async (
  db: Db,
  session: { customerId: string; userAgent: string; ip: string; now: Date },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> => {
  const { customerId, userAgent, ip, now } = session
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs)
  // Serialises the logins of one customer, which would otherwise not count one another.
  await db.execute(sql`select id from customers where id = ${customerId} for update`)
  const [row] = await db
    .insert(sessions)
    .values({ tokenHash: hash, customerId, userAgent, ip, expiresAt, createdAt: sql`clock_timestamp()` })
    .returning({ id: sessions.id })
  if (row === undefined) throw new Error('The session was not written.')
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isLive(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(sessionsPerCustomer)
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), notInArray(sessions.id, newest)))
  return { token, sessionId: row.id, expiresAt }
}

/** Ends one session of the customer; true if it was live or had already ended, false if there is none. */
export const endSession = async (db: Db, customerId: string, sessionId: string, now: Date): Promise<boolean> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of the customer but `keptSessionId`. */
export const endSessions = async (db: Db, customerId: string, now: Date, keptSessionId?: string): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.revokedAt),
        keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
      ),
    )
}

export const listSessions = async (db: Db, customerId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

/** Whether this session of the customer was opened within the last minutes, by the database's clock. */
export const isSessionYoung = async (
  db: Db,
  customerId: string,
  sessionId: string,
  minutes: number,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.customerId, customerId),
        gt(sessions.createdAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
  return row !== undefined
}

/** Whether the customer was signed in from this address within the last thirty days. */
export const isKnownAddress = async (db: Db, customerId: string, ip: string, now: Date): Promise<boolean> => {
  if (ip === '') return false
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        eq(sessions.ip, ip),
        gt(sessions.createdAt, new Date(now.getTime() - sessionDays * dayMs)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Creates an access token for a session (or a guest) and keeps the newest five of a session. */
export const createAccessToken = async (
  db: Db,
  owner: { sessionId: string | null; country: Country; now: Date },
): Promise<{ token: string; expiresAt: Date }> => {
  const { sessionId, country, now } = owner
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + accessMinutes * minuteMs)
  // Serialises concurrent requests of one session, which would otherwise not count one another.
  if (sessionId !== null) await db.execute(sql`select id from sessions where id = ${sessionId} for update`)
  await db
    .insert(accessTokens)
    .values({ tokenHash: hash, sessionId, country, expiresAt, createdAt: sql`clock_timestamp()` })
  if (sessionId !== null) {
    const newest = db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(eq(accessTokens.sessionId, sessionId))
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
      .limit(accessTokensPerSession)
    await db.delete(accessTokens).where(and(eq(accessTokens.sessionId, sessionId), notInArray(accessTokens.id, newest)))
  }
  return { token, expiresAt }
}
