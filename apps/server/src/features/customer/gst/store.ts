import type { StaffGstRegistration } from '@layar/contract'
import { localDay } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { gstRegistrations, staff } from '../../../db/schema'
import { versionOf } from '../../../request/version'

export type GstRegistrationRow = typeof gstRegistrations.$inferSelect

export const findGstRegistration = async (db: Db, customerId: string): Promise<GstRegistrationRow | undefined> => {
  const [row] = await db.select().from(gstRegistrations).where(eq(gstRegistrations.customerId, customerId))
  return row
}

/** Whether a registration that holds from this day of Singapore, null if there is none, holds at this moment. */
export const isGstRegistered = (validFrom: string | null, at: Date): boolean =>
  validFrom !== null && validFrom <= localDay(at, 'sg')

/** What a form about it loads and sends. */
export type Edited = Pick<GstRegistrationRow, 'companyName' | 'uen' | 'gstNumber' | 'validFrom' | 'reason'>

export const editedOf = ({ companyName, uen, gstNumber, validFrom, reason }: Edited): Edited => ({
  companyName,
  uen,
  gstNumber,
  validFrom,
  reason,
})

export const publicFields = ({ companyName, uen, gstNumber, validFrom }: GstRegistrationRow) => ({
  company_name: companyName,
  uen,
  gst_number: gstNumber,
  valid_from: validFrom,
})

export const staffGstView = async (db: Db, customerId: string): Promise<StaffGstRegistration | null> => {
  const [found] = await db
    .select({ row: gstRegistrations, by: staff.name })
    .from(gstRegistrations)
    .innerJoin(staff, eq(staff.id, gstRegistrations.recordedBy))
    .where(eq(gstRegistrations.customerId, customerId))
  if (found === undefined) return null
  const { row, by } = found
  return {
    ...publicFields(row),
    reason: row.reason,
    recorded_by: by,
    recorded_at: row.updatedAt.toISOString(),
    version: versionOf(editedOf(row)),
  }
}
