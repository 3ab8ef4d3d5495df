import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { staff, staffSessions } from '../../../db/schema'
import { newToken } from '../../../request/secrets'

export type StaffRow = typeof staff.$inferSelect

/** A working day: staff sign in again the next day. */
const sessionHours = 12

export const findStaffByEmail = async (db: Db, email: string): Promise<StaffRow | undefined> => {
  const [row] = await db.select().from(staff).where(eq(staff.email, email))
  return row
}

export const findStaff = async (db: Db, id: string): Promise<StaffRow | undefined> => {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row
}

/** The staff member as last changed; nobody changes them until the transaction ends. */
export const holdStaff = async (db: Db, id: string): Promise<StaffRow | undefined> => {
  const [row] = await db.select().from(staff).where(eq(staff.id, id)).for('share')
  return row
}

export const openStaffSession = async (
  db: Db,
  staffId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const { token, hash } = newToken()
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  await db.insert(staffSessions).values({ staffId, tokenHash: hash, expiresAt })
  return { token, expiresAt }
}

/** Ends all sessions of a staff member, except one. */
export const endStaffSessions = async (db: Db, staffId: string, exceptId?: string): Promise<void> => {
  await db
    .update(staffSessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
}

export const endStaffSession = async (db: Db, sessionId: string): Promise<void> => {
  await db
    .update(staffSessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(staffSessions.id, sessionId), sql`${staffSessions.revokedAt} is null`))
}
