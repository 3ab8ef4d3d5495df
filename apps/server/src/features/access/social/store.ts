import type { SocialProvider } from '@layar/contract'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { SocialPerson } from '../../../adapters/identity-provider/port'
import type { Db } from '../../../db/open'
import { customers, socialIdentities } from '../../../db/schema'
import type { CustomerRow } from '../account/store'

/** Serialises the sign-ins of one person: two tokens of a new person must not create two accounts. */
export const lockPerson = async (db: Db, provider: SocialProvider, subject: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social:${provider}:${subject}`}, 0))`)
}

/** The account linked to this person at this provider, suspended ones included. */
export const findByIdentity = async (
  db: Db,
  provider: SocialProvider,
  subject: string,
): Promise<CustomerRow | undefined> => {
  const [row] = await db
    .select({ customer: customers })
    .from(socialIdentities)
    .innerJoin(customers, eq(customers.id, socialIdentities.customerId))
    .where(
      and(
        eq(socialIdentities.provider, provider),
        eq(socialIdentities.subject, subject),
        ne(customers.status, 'deleted'),
      ),
    )
  return row?.customer
}

/** False if the account already has a sign-in of this provider. */
export const addIdentity = async (
  db: Db,
  customerId: string,
  provider: SocialProvider,
  person: Pick<SocialPerson, 'subject' | 'email'>,
): Promise<boolean> => {
  const added = await db
    .insert(socialIdentities)
    .values({ customerId, provider, subject: person.subject, email: person.email })
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id })
  return added.length > 0
}

export const listIdentities = (db: Db, customerId: string) =>
  db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.customerId, customerId))
    .orderBy(asc(socialIdentities.provider))

export const removeIdentity = async (db: Db, customerId: string, provider: SocialProvider): Promise<boolean> => {
  const removed = await db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.customerId, customerId), eq(socialIdentities.provider, provider)))
    .returning({ id: socialIdentities.id })
  return removed.length > 0
}
