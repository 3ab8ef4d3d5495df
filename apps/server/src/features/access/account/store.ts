import { randomBytes } from 'node:crypto'
import { customerPartBytes, customerPartFromBytes, markingCodesFor, markingRoutes, type UserId } from '@layar/domain'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, markingCodes } from '../../../db/schema'

export type CustomerRow = typeof customers.$inferSelect

/** First two letters of our marking codes; an agent may set its own. */
export const markingBrand = 'LY'

const byContact = ({ kind, value }: UserId) =>
  kind === 'email'
    ? and(eq(customers.email, value), isNotNull(customers.emailVerifiedAt))
    : and(eq(customers.phone, value), isNotNull(customers.phoneVerifiedAt))

export const findCustomer = async (db: Db, customerId: string, hold?: 'locked'): Promise<CustomerRow | undefined> => {
  const found = db
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), ne(customers.status, 'deleted')))
  const [row] = await (hold === 'locked' ? found.for('update') : found)
  return row
}

/** Like `findByContact`, but includes suspended accounts: their owner gets the reason after the right password. */
export const findForLogin = async (db: Db, contact: UserId): Promise<CustomerRow | undefined> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(byContact(contact), ne(customers.status, 'deleted')))
  return row
}

/** The active account that has verified this contact. */
export const findByContact = async (db: Db, contact: UserId): Promise<CustomerRow | undefined> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(byContact(contact), eq(customers.status, 'active')))
  return row
}

/** Whether any account, suspended ones included, holds this contact. */
export const isContactTaken = async (db: Db, contact: UserId): Promise<boolean> => {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(byContact(contact), ne(customers.status, 'deleted')))
    .limit(1)
  return row !== undefined
}

type NewCustomer = Omit<typeof customers.$inferInsert, 'code' | 'id'>

const codeTries = 5

/** Creates the account with its marking codes; undefined if another account holds the verified contact. */
export const addCustomer = async (db: Db, row: NewCustomer): Promise<CustomerRow | undefined> => {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = customerPartFromBytes(randomBytes(customerPartBytes))
    const [added] = await db
      .insert(customers)
      .values({ ...row, code })
      .onConflictDoNothing()
      .returning()
    if (added !== undefined) {
      const codes = markingCodesFor({ brand: markingBrand, country: added.country, customerPart: code })
      await db
        .insert(markingCodes)
        .values(markingRoutes.map((route) => ({ customerId: added.id, markingCode: codes[route], route })))
      return added
    }
    const [codeTaken] = await db.select({ id: customers.id }).from(customers).where(eq(customers.code, code))
    if (codeTaken === undefined) return undefined
  }
  throw new Error('No free customer code was found.')
}

/** Updates the customer's own fields and increments the version. */
export const updateCustomer = async (
  db: Db,
  customerId: string,
  changes: Partial<typeof customers.$inferInsert>,
): Promise<CustomerRow> => {
  const [row] = await db
    .update(customers)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(customers.id, customerId))
    .returning()
  if (row === undefined) throw new Error('The customer row was not changed.')
  return row
}

/** Sets a new password if the old one has not changed since the change began. */
export const replacePassword = async (
  db: Db,
  customerId: string,
  passwordHash: string,
  oldHash?: string,
): Promise<boolean> => {
  const changed = await db
    .update(customers)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(customers.id, customerId), oldHash === undefined ? undefined : eq(customers.passwordHash, oldHash)))
    .returning({ id: customers.id })
  return changed.length > 0
}
