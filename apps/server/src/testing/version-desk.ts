import { staffTariffCalls } from '@layar/contract'
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

let dearer = 0
/** Publishes the tariff in force anew, with 1,000 minor units more for the first kilogram of everything. */
export const publishDearer = async (
  { app, writer, publisher }: Awaited<ReturnType<typeof openVersionDesk>>,
  wanted: { readonly service: 'impor' | 'ekspor'; readonly country: 'sg' | 'id' },
): Promise<void> => {
  const read = async (tariff_id: string) =>
    (await app.send(staffTariffCalls.staffTariff, { params: { tariff_id } }, writer.sender)).body.result
  const { body: known } = await app.send(staffTariffCalls.staffTariffs, { query: {} }, writer.sender)
  const inForce = known.results.find(
    ({ service, country, state }) => service === wanted.service && country === wanted.country && state === 'in_force',
  )
  dearer += 1
  const copied = await app.send(
    staffTariffCalls.staffCopyTariff,
    { params: { tariff_id: inForce?.tariff_id ?? '' }, body: { code: `DEARER-${dearer}` } },
    writer.sender,
  )
  expect(copied.status, copied.text).toBe(200)
  const draft = await read(copied.body.result.tariff_id)
  const raised = draft.content.rules.map((rule) => ({
    ...rule,
    brackets: rule.brackets.map((bracket) => ({
      ...bracket,
      ...(bracket.first_price !== null && { first_price: bracket.first_price + 1000 }),
    })),
  }))
  const params = { tariff_id: draft.tariff_id }
  const saved = await app.send(
    staffTariffCalls.staffSaveTariff,
    { params, body: { revision: draft.revision, note: 'Dearer', content: { ...draft.content, rules: raised } } },
    writer.sender,
  )
  expect(saved.status, saved.text).toBe(200)
  const body = publishing(await read(draft.tariff_id), {})
  const published = await app.send(staffTariffCalls.staffPublishTariff, { params, body }, publisher.sender)
  expect(published.status, published.text).toBe(200)
}
