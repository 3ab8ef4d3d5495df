import type { NoticeChannel } from '@layar/contract'
import type { UserId } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { KnownContacts } from '../../../jobs/write'

/** A customer's contacts and their channel preferences. */
export type ContactRow = Omit<KnownContacts, 'customerId'>

/** Of a customer whose account exists. */
export const findContacts = statement<ContactRow>(
  'find_contacts',
  `select email, email_verified_at as "emailVerifiedAt", phone, phone_verified_at as "phoneVerifiedAt", country, language,
          muted_channels as "mutedChannels"
     from customers where id = $1 and status <> 'deleted'`,
)

/** The same of several customers, by their ids. */
export const findContactsOfEach = statement<ContactRow & { readonly id: string }>(
  'find_contacts_of_each',
  `select id, email, email_verified_at as "emailVerifiedAt", phone, phone_verified_at as "phoneVerifiedAt", country, language,
          muted_channels as "mutedChannels"
     from customers where id = any($1) and status <> 'deleted'`,
)

/** The verified contacts of the customer: only they can open a session and receive messages. */
export const verifiedContacts = (
  row: Pick<ContactRow, 'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt'>,
): UserId[] => [
  ...(row.email !== null && row.emailVerifiedAt !== null ? [{ kind: 'email', value: row.email } as const] : []),
  ...(row.phone !== null && row.phoneVerifiedAt !== null ? [{ kind: 'phone', value: row.phone } as const] : []),
]

/** Mutes these channels and unmutes all others. */
export const muteChannels = async (
  db: Db,
  customerId: string,
  muted: readonly NoticeChannel[],
): Promise<ContactRow> => {
  const [row] = await db
    .update(customers)
    .set({
      mutedChannels: [...new Set(muted)],
      updatedAt: sql`now()`,
    })
    .where(eq(customers.id, customerId))
    .returning()
  if (row === undefined) throw new Error('The customer row was not changed.')
  return row
}
