import { and, desc, eq, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { customers, files, idCards, idCardViews, staff } from '../../../db/schema'
import { keyFor, seal, unseal } from '../../../request/seal'
import { keyedMac } from '../../../request/secrets'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { seenCustomerId } from '../../../request/sites'

const cardColumns = {
  id: idCards.id,
  customerId: idCards.customerId,
  fileId: idCards.fileId,
  numberEncrypted: idCards.numberEncrypted,
  numberMac: idCards.numberMac,
  numberLast4: idCards.numberLast4,
  name: idCards.name,
  address: idCards.address,
  rtRw: idCards.rtRw,
  village: idCards.village,
  subdistrict: idCards.subdistrict,
  region: idCards.region,
  province: idCards.province,
  status: idCards.status,
  note: idCards.note,
  createdAt: idCards.createdAt,
  decidedAt: idCards.decidedAt,
  hasImage: sql<boolean>`exists (select 1 from files f where f.id = ${idCards.fileId} and f.deleted_at is null)`,
}

export type CardRow = Omit<typeof idCards.$inferSelect, 'consentAt' | 'decidedBy'> & { hasImage: boolean }

/** The customer's last submission. */
export const latestCard = async (db: Db, customerId: string): Promise<CardRow | undefined> => {
  const [row] = await db
    .select(cardColumns)
    .from(idCards)
    .where(eq(idCards.customerId, customerId))
    .orderBy(desc(idCards.createdAt), desc(idCards.id))
    .limit(1)
  return row
}

/** The keyed hash by which a second account with the same number is found. */
export const numberMac = (config: Config, nik: string): Buffer => keyedMac(config.pepper, 'id-card-number', nik)

export const sealNumber = (config: Config, cardId: string, nik: string): Buffer =>
  seal(keyFor(config.masterKey, 'id-card-numbers'), Buffer.from(nik), cardId)

export const openNumber = (config: Config, card: { id: string; numberEncrypted: Buffer }): string =>
  unseal(keyFor(config.masterKey, 'id-card-numbers'), card.numberEncrypted, card.id).toString()

export const addCard = async (db: Db, row: typeof idCards.$inferInsert): Promise<void> => {
  await db.insert(idCards).values(row)
}

/** Locks the customer's row until the end of the transaction and returns the review status. */
export const lockCardStatus = async (
  db: Db,
  customerId: string,
): Promise<'none' | 'pending' | 'verified' | 'rejected' | undefined> => {
  const [row] = await db
    .select({ status: customers.idCardStatus })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return row?.status
}

export const setCardStatus = async (
  db: Db,
  customerId: string,
  status: 'pending' | 'verified' | 'rejected',
): Promise<void> => {
  await db
    .update(customers)
    .set({ idCardStatus: status, updatedAt: sql`now()` })
    .where(eq(customers.id, customerId))
}

export interface ReviewRow extends CardRow {
  sort_at: string
  firstName: string
  lastName: string
  customerCode: string
  customerLanguage: 'id' | 'en' | 'cn'
  gender: 'M' | 'F' | null
  birthday: string | null
  decidedByName: string | null
}

/** What the law keeps of an erased customer's card is for customs, not for the reviewers. */
const unlessErased = <T>(column: SQLWrapper, empty: SQL) =>
  sql<T>`case when ${customers.status} = 'deleted' then ${empty} else ${column} end`

const reviews = (db: Db) =>
  db
    .select({
      ...cardColumns,
      numberEncrypted: unlessErased<Buffer>(idCards.numberEncrypted, sql`''::bytea`),
      numberLast4: unlessErased<string>(idCards.numberLast4, sql`''`),
      name: unlessErased<string>(idCards.name, sql`''`),
      firstName: customers.firstName,
      lastName: customers.lastName,
      customerCode: customers.code,
      customerLanguage: customers.language,
      gender: customers.gender,
      birthday: customers.birthday,
      decidedByName: staff.name,
      /** As the database prints it, with its microseconds. */
      sort_at: sql<string>`${idCards.createdAt}::text`,
    })
    .from(idCards)
    .innerJoin(customers, eq(customers.id, idCards.customerId))
    .leftJoin(staff, eq(staff.id, idCards.decidedBy))

/** Submissions of one status, oldest first unless asked otherwise. */
export const listIdCards = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { status, cursor, limit, order = 'asc' }: AskedPage & { readonly status: CardRow['status'] },
): Promise<ReviewRow[]> =>
  reviews(db)
    .where(
      and(
        eq(idCards.status, status),
        seenCustomerId(staff, sql`${idCards.customerId}`),
        beyond(idCards.createdAt, idCards.id, cursor, order),
      ),
    )
    .orderBy(keyOrder(idCards.createdAt, idCards.id, order))
    .limit(limit)

export const findIdCard = async (db: Db, cardId: string): Promise<ReviewRow | undefined> => {
  const [row] = await reviews(db).where(eq(idCards.id, cardId))
  return row
}

/** Whether a live submission of another account carries the same number. */
export const hasDuplicate = async (db: Db, card: { customerId: string; numberMac: Buffer }): Promise<boolean> => {
  const [row] = await db
    .select({ id: idCards.id })
    .from(idCards)
    .where(
      and(
        eq(idCards.numberMac, card.numberMac),
        ne(idCards.customerId, card.customerId),
        ne(idCards.status, 'rejected'),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Closes a pending submission; false if it was already decided. */
export const closeCard = async (
  db: Db,
  cardId: string,
  decision: { status: 'verified' | 'rejected'; note: string | null; staffId: string; now: Date },
): Promise<boolean> => {
  const closed = await db
    .update(idCards)
    .set({ status: decision.status, note: decision.note, decidedAt: decision.now, decidedBy: decision.staffId })
    .where(and(eq(idCards.id, cardId), eq(idCards.status, 'pending')))
    .returning({ id: idCards.id })
  return closed.length > 0
}

/** Ends the review of a customer who is leaving: nothing of the card is left to look at. */
export const withdrawCard = async (db: Db, customerId: string, now: Date): Promise<void> => {
  await db
    .update(idCards)
    .set({ status: 'rejected', decidedAt: now })
    .where(and(eq(idCards.customerId, customerId), eq(idCards.status, 'pending')))
}

export const addIdCardView = async (
  db: Db,
  view: { idCardId: string; staffId: string; reason: string },
): Promise<void> => {
  await db.insert(idCardViews).values(view)
}

/** Whether this staff member has a recorded look at this very submission. */
export const hasLookedAt = async (db: Db, idCardId: string, staffId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: idCardViews.id })
    .from(idCardViews)
    .where(and(eq(idCardViews.idCardId, idCardId), eq(idCardViews.staffId, staffId)))
    .limit(1)
  return row !== undefined
}

/** Who viewed the picture, when and why; latest first. */
export const listIdCardViews = async (
  db: Db,
  cardId: string,
): Promise<{ at: Date; staffName: string; reason: string }[]> =>
  db
    .select({ at: idCardViews.createdAt, staffName: staff.name, reason: idCardViews.reason })
    .from(idCardViews)
    .innerJoin(staff, eq(staff.id, idCardViews.staffId))
    .where(eq(idCardViews.idCardId, cardId))
    .orderBy(desc(idCardViews.id))

const daysAfterDecision = 30
const hoursWithoutSubmission = 24

/** Expired pictures: thirty days after the decision, or a day after an upload that was never submitted. */
export const expiredCardImages = (db: Db): Promise<{ id: string; storageKey: string }[]> =>
  db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        eq(files.purpose, 'id_card'),
        isNull(files.deletedAt),
        sql`${files.createdAt} < now() - ${hoursWithoutSubmission} * interval '1 hour'`,
        sql`not exists (select 1 from id_cards c where c.file_id = ${files.id}
             and (c.decided_at is null or c.decided_at > now() - ${daysAfterDecision} * interval '1 day'))`,
      ),
    )
    .limit(500)

/** Deletes the picture's own key: every remaining copy of the file is unreadable from then on. */
export const destroyCardKey = async (db: Db, fileId: string): Promise<void> => {
  await db
    .update(files)
    .set({ wrappedKey: null, deletedAt: sql`now()` })
    .where(eq(files.id, fileId))
}
