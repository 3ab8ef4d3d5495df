import { addressCalls } from '@layar/contract'
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { addresses, customers } from '../../../db/schema'
import { clearIdempotencyKeys } from '../../../request/clear-idempotency-keys'

export type AddressRow = typeof addresses.$inferSelect
export type AddressValues = Omit<
  typeof addresses.$inferInsert,
  'id' | 'customerId' | 'isPrimary' | 'createdAt' | 'updatedAt' | 'deletedAt'
>
type Kind = Pick<AddressRow, 'service' | 'addressType'>

const mostListed = 200

const own = (customerId: string, id?: string) =>
  and(
    eq(addresses.customerId, customerId),
    isNull(addresses.deletedAt),
    id === undefined ? undefined : eq(addresses.id, id),
  )
const ofKind = ({ service, addressType }: Kind) =>
  and(eq(addresses.service, service), eq(addresses.addressType, addressType))

/** The customer's own address; undefined if deleted or another customer's. */
export const findAddress = async (db: Db, customerId: string, id: string): Promise<AddressRow | undefined> => {
  const [row] = await db.select().from(addresses).where(own(customerId, id))
  return row
}

/** Where the imports of a customer usually go, as far as pricing needs it; undefined before there is an address. */
export const mainAddress = async (
  db: Db,
  customerId: string,
): Promise<{ readonly postal_code: string; readonly sub_district_id: string } | undefined> => {
  const [row] = await db
    .select({ postal_code: addresses.postalCode, sub_district_id: addresses.subDistrictId })
    .from(addresses)
    .where(and(own(customerId), eq(addresses.service, 'impor'), addresses.isPrimary))
    .limit(1)
  return row
}

export const listAddresses = (
  db: Db,
  customerId: string,
  filter: { service?: Kind['service']; addressType?: Kind['addressType'] },
): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(
      and(
        own(customerId),
        filter.service && eq(addresses.service, filter.service),
        filter.addressType === undefined ? undefined : eq(addresses.addressType, filter.addressType),
      ),
    )
    .orderBy(desc(addresses.isPrimary), desc(addresses.createdAt), desc(addresses.id))
    .limit(mostListed)

/** Serialises address changes of one customer: which address is the main one depends on all of them. */
export const lockAddresses = async (db: Db, customerId: string): Promise<void> => {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

export const countAddresses = async (db: Db, customerId: string): Promise<number> => {
  const [row] = await db.select({ number: count() }).from(addresses).where(own(customerId))
  return row?.number ?? 0
}

const mainOnes = (customerId: string, kind: Kind, except: string | undefined) =>
  and(own(customerId), ofKind(kind), addresses.isPrimary, except === undefined ? undefined : ne(addresses.id, except))

/** Whether another address of this kind is the main one already. */
export const hasPrimary = async (db: Db, customerId: string, kind: Kind, except?: string): Promise<boolean> => {
  const rows = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(mainOnes(customerId, kind, except))
  return rows.length > 0
}

const demoteOthers = async (db: Db, customerId: string, kind: Kind, except?: string): Promise<void> => {
  await db
    .update(addresses)
    .set({ isPrimary: false, updatedAt: sql`now()` })
    .where(mainOnes(customerId, kind, except))
}

/** Requires `lockAddresses`. */
export const insertAddress = async (
  db: Db,
  customerId: string,
  values: AddressValues,
  isPrimary: boolean,
): Promise<AddressRow> => {
  if (isPrimary) await demoteOthers(db, customerId, values)
  const [row] = await db
    .insert(addresses)
    .values({ ...values, customerId, isPrimary })
    .returning()
  if (row === undefined) throw new Error('The address was not stored.')
  return row
}

/** Requires `lockAddresses`. Undefined if the customer has no such address. */
export const changeAddress = async (
  db: Db,
  customerId: string,
  id: string,
  values: Partial<AddressValues> & Kind,
  isPrimary: boolean,
): Promise<AddressRow | undefined> => {
  if (isPrimary) await demoteOthers(db, customerId, values, id)
  const [row] = await db
    .update(addresses)
    .set({ ...values, isPrimary, updatedAt: sql`now()` })
    .where(own(customerId, id))
    .returning()
  return row
}

/** Requires `lockAddresses`. The newest of its kind replaces a removed main address. */
export const removeAddress = async (db: Db, customerId: string, row: AddressRow): Promise<void> => {
  await db
    .update(addresses)
    .set({ deletedAt: sql`now()`, isPrimary: false, updatedAt: sql`now()` })
    .where(own(customerId, row.id))
  await clearIdempotencyKeys(db, customerId, [addressCalls.createAddress.path, addressCalls.createAddressV1.path])
  if (!row.isPrimary) return
  const [next] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(own(customerId), ofKind(row)))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  if (next !== undefined) await db.update(addresses).set({ isPrimary: true }).where(own(customerId, next.id))
}

/** Whether the customer has or had an address of this id. */
export const wasDeleted = async (db: Db, customerId: string, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)))
  return rows.length > 0
}
