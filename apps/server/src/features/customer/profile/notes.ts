import type { CustomerNote } from '@layar/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import { auditEvents, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { readNumberCursor } from '../../../request/cursor'
import type { CustomerRow } from '../../access/public'

/** Audit subject of a customer. */
export const customerSubject = ({ code }: Pick<CustomerRow, 'code'>): string => `customer:${code}`
export const noteAction = 'customer.noted'

/** What staff noted about a customer, newest first. @throws `bad_request` for an invalid cursor */
export const notesPage = async (
  { db }: StaffContext,
  customer: CustomerRow,
  { after, count }: { readonly after?: string | undefined; readonly count: number },
): Promise<{ readonly notes: CustomerNote[]; readonly next: string | null }> => {
  const last = readNumberCursor(after)
  const rows = await db
    .select({ event: auditEvents, by: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.id, auditEvents.staffId))
    .where(
      and(
        eq(auditEvents.subject, customerSubject(customer)),
        eq(auditEvents.action, noteAction),
        last === null ? undefined : lt(auditEvents.id, last),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(count + 1)
  const notes = rows.slice(0, count).map(({ event, by }): CustomerNote => {
    const { note } = event.details
    return {
      note_id: String(event.id),
      note: typeof note === 'string' ? note : '',
      by: by ?? '',
      at: event.createdAt.toISOString(),
    }
  })
  return { notes, next: rows.length > count ? (notes.at(-1)?.note_id ?? null) : null }
}
