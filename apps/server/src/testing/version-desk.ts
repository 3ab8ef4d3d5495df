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

/** Two finance staff members on a separate database: publishing here would change the prices of every other test. */
export const openVersionDesk = async (): Promise<{ app: TestApp; writer: TestStaff; publisher: TestStaff }> => {
  const app = await startAppOn(await openTestDatabase())
  return { app, writer: await makeStaff(app, ['finance']), publisher: await makeStaff(app, ['finance']) }
}

/** The input to publish a draft as it was read: at once, unless specified otherwise. */
export const publishing = (
  { revision, replaces_id }: Draft,
  change: { readonly valid_from?: string; readonly replaces_id?: string },
) => ({ revision, replaces_id, valid_from: null, ...change })

export const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString()

/** Who did what to a version, oldest first. */
export const trailOf = async ({ deps }: TestApp, subject: string): Promise<(readonly [string, string | null])[]> => {
  const rows = await deps.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, subject))
    .orderBy(asc(auditEvents.id))
  return rows.map(({ action, staffId }) => [action, staffId] as const)
}

/** Of two concurrent requests, one fails because of a change. */
export const expectOneWins = (answers: readonly Reply<unknown>[]): void =>
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
