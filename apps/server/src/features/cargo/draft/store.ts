import { draftDays } from '@layar/domain'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, drafts, submittedDrafts } from '../../../db/schema'

export type DraftRow = typeof drafts.$inferSelect
export type DraftContent = Pick<DraftRow, 'kind' | 'title' | 'format' | 'state'>

const entryColumns = {
  id: drafts.id,
  kind: drafts.kind,
  title: drafts.title,
  step: sql<number>`case when ${drafts.state} -> 'step' in ('1', '2', '3', '4', '5')
    then (${drafts.state} ->> 'step')::int else 1 end`,
  version: drafts.version,
  changedAt: drafts.changedAt,
}
export type DraftEntryRow = Pick<DraftRow, Exclude<keyof typeof entryColumns, 'step'>> & { step: number }

const own = (customerId: string, id: string) => and(eq(drafts.customerId, customerId), eq(drafts.id, id))

/** The last changed first. The number of drafts of a customer is limited, so this is not paged. */
export const listDrafts = (db: Db, customerId: string): Promise<DraftEntryRow[]> =>
  db
    .select(entryColumns)
    .from(drafts)
    .where(eq(drafts.customerId, customerId))
    .orderBy(desc(drafts.changedAt), desc(drafts.id))

export const findDraft = async (
  db: Db,
  customerId: string,
  id: string,
): Promise<(DraftRow & DraftEntryRow) | undefined> => {
  const [row] = await db
    .select({ ...getTableColumns(drafts), step: entryColumns.step })
    .from(drafts)
    .where(own(customerId, id))
  return row
}

/** Serialises the saves of one customer: two at once would both see room for one more, or the same version. */
export const lockDrafts = async (db: Db, customerId: string): Promise<void> => {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

export const countDrafts = async (db: Db, customerId: string): Promise<number> => {
  const [row] = await db.select({ number: count() }).from(drafts).where(eq(drafts.customerId, customerId))
  return row?.number ?? 0
}

/** The version of the stored draft, and whether it has this very content. Undefined if there is none. */
export const compareDraft = async (
  db: Db,
  customerId: string,
  id: string,
  { state, title, format }: DraftContent,
): Promise<{ row: DraftEntryRow; isSame: boolean } | undefined> => {
  const isSame = sql<boolean>`${drafts.state} = ${JSON.stringify(state)}::jsonb
    and ${drafts.title} = ${title} and ${drafts.format} = ${format}`
  const [found] = await db.select({ row: entryColumns, isSame }).from(drafts).where(own(customerId, id))
  return found
}

/** Requires `lockDrafts`. */
export const insertDraft = async (
  db: Db,
  customerId: string,
  id: string,
  content: DraftContent,
): Promise<DraftEntryRow> => {
  const [row] = await db
    .insert(drafts)
    .values({ ...content, customerId, id, version: 1 })
    .returning(entryColumns)
  if (row === undefined) throw new Error('The draft was not stored.')
  return row
}

/** Requires `lockDrafts`. */
export const changeDraft = async (
  db: Db,
  customerId: string,
  id: string,
  content: DraftContent,
): Promise<DraftEntryRow> => {
  const [row] = await db
    .update(drafts)
    .set({ ...content, version: sql`${drafts.version} + 1`, changedAt: sql`now()` })
    .where(own(customerId, id))
    .returning(entryColumns)
  if (row === undefined) throw new Error('The draft was not stored.')
  return row
}

/** Copies a draft, with the time of its last change, to a new one. */
export const copyDraft = async (db: Db, customerId: string, id: string, newId: string): Promise<void> => {
  const [row] = await db.select().from(drafts).where(own(customerId, id))
  if (row !== undefined) await db.insert(drafts).values({ ...row, id: newId, version: 1 })
}

export const removeDraft = async (db: Db, customerId: string, id: string): Promise<boolean> => {
  const removed = await db.delete(drafts).where(own(customerId, id)).returning({ id: drafts.id })
  return removed.length > 0
}

export const removeOldDrafts = async (db: Db): Promise<void> => {
  const oldest = sql`now() - make_interval(days => ${draftDays}::int)`
  await db.delete(drafts).where(sql`${drafts.changedAt} < ${oldest}`)
  await db.delete(submittedDrafts).where(sql`${submittedDrafts.createdAt} < ${oldest}`)
}
