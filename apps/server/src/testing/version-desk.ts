import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEvents } from '../db/schema'
import { openTestDatabase } from '../db/testing'
import { makeStaff, type TestStaff } from './make-staff'
import { startAppOn, type Reply, type TestApp } from './start'

interface Draft {
  readonly revision: number
  readonly replaces_id: string | null
}

/** Two of finance over a database of their own: what they publish would move the prices of every other test. */
export const openVersionDesk = async (): Promise<{ app: TestApp; writer: TestStaff; publisher: TestStaff }> => {
  const app = await startAppOn(await openTestDatabase())
  return { app, writer: await makeStaff(app, ['finance']), publisher: await makeStaff(app, ['finance']) }
}

/** What publishing a draft as it was read sends: at once, unless told otherwise. */
export const publishing = (
  { revision, replaces_id }: Draft,
  change: { readonly valid_from?: string; readonly replaces_id?: string },
) => ({ revision, replaces_id, valid_from: null, ...change })

export const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString()

/** Who did what to a version, from the first act on. */
export const trailOf = async ({ deps }: TestApp, subject: string): Promise<(readonly [string, string | null])[]> => {
  const rows = await deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, subject))
    .orderBy(asc(auditEvents.id))
  return rows.map(({ action, staffId }) => [action, staffId] as const)
}

/** Of two who come at once, one is told that something changed. */
export const expectOneWins = (answers: readonly Reply<unknown>[]): void =>
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
