import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongSecrets } from '../../../db/schema'
import { contactKey, keyedMac } from '../../../request/secrets'

const freeWrongs = 5
const longestWaitSeconds = 900
/** After this many consecutive wrong secrets only a reset unlocks the account. */
const lastWrong = 100

/** Seconds to wait after this many different wrong secrets. */
export const waitAfter = (wrongs: number): number =>
  wrongs < freeWrongs ? 0 : Math.min(longestWaitSeconds, 2 ** Math.min(20, wrongs - freeWrongs))

export interface Attempt {
  /** Positive if this attempt comes too early. */
  readonly waitSeconds: number
  readonly needsReset: boolean
  /** Withdraws the attempt, as it was not compared. */
  withdraw(): Promise<void>
}

/**
 * Records a secret as wrong before it is compared, and returns whether it may be compared. The same secret sent again
 * counts once, so that a client that repeats itself locks no user out. After five different ones, attempts must be 1,
 * 2, 4 … 900 seconds apart. A right one clears the count (`clearAttempts`).
 */
export const beginAttempt = async (db: Db, pepper: string, subject: string, secret: string): Promise<Attempt> => {
  const secretMac = keyedMac(pepper, subject, secret)
  const mine = and(eq(wrongSecrets.subject, subject), eq(wrongSecrets.secretMac, secretMac))
  const [fresh] = await db
    .insert(wrongSecrets)
    .values({ subject, secretMac, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ createdAt: wrongSecrets.createdAt })
  const isOther = fresh === undefined ? sql`true` : sql`${wrongSecrets.secretMac} <> ${secretMac}`
  const [counted] = await db
    .select({
      wrongs: sql<number>`(count(*) filter (where ${isOther}))::int`,
      sinceLast: sql<number>`coalesce(extract(epoch from clock_timestamp() - max(${wrongSecrets.createdAt}) filter (where ${isOther})), 0)::float8`,
    })
    .from(wrongSecrets)
    .where(eq(wrongSecrets.subject, subject))
  const { wrongs, sinceLast } = counted ?? { wrongs: 0, sinceLast: 0 }
  return {
    waitSeconds: wrongs < freeWrongs ? 0 : Math.max(0, Math.ceil(waitAfter(wrongs) - sinceLast)),
    needsReset: wrongs >= lastWrong,
    withdraw: async () => {
      if (fresh !== undefined) await db.delete(wrongSecrets).where(mine)
    },
  }
}

export const clearAttempts = async (db: Db, subject: string): Promise<void> => {
  await db.delete(wrongSecrets).where(eq(wrongSecrets.subject, subject))
}

export const loginSubject = (pepper: string, contact: string): string => `login:${contactKey(pepper, contact)}`
export const passwordSubject = (customerId: string): string => `password:${customerId}`
