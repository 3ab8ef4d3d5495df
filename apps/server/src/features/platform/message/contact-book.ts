import type { NoticeChannel } from '@layar/contract'
import type { UserId } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers } from '../../../db/schema'
import { statement } from '../../../db/statement'

type CustomerRow = typeof customers.$inferSelect

/** How a customer can be reached, and by which channels they want to be. */
export type ContactRow = Pick<
  CustomerRow,
  'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt' | 'language' | 'mutedChannels' | 'status'
>

export const findContacts = statement<ContactRow>(
  'find_contacts',
  `select email, email_verified_at as "emailVerifiedAt", phone, phone_verified_at as "phoneVerifiedAt", language,
          muted_channels as "mutedChannels", status
     from customers where id = $1`,
)

/** The contacts that the customer proved to own: they open a session, and messages go to no others. */
export const verifiedContacts = (
  row: Pick<ContactRow, 'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt'>,
): UserId[] => [
  ...(row.email !== null && row.emailVerifiedAt !== null ? [{ kind: 'email', value: row.email } as const] : []),
  ...(row.phone !== null && row.phoneVerifiedAt !== null ? [{ kind: 'phone', value: row.phone } as const] : []),
]

/** Switches these channels off and all others on. */
export const muteChannels = async (
  db: Db,
  customerId: string,
  muted: readonly NoticeChannel[],
): Promise<ContactRow> => {
  const [row] = await db
    .update(customers)
    .set({
      mutedChannels: [...new Set(muted)],
      version: sql`${customers.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(customers.id, customerId))
    .returning()
  if (row === undefined) throw new Error('The customer row was not changed.')
  return row
}
