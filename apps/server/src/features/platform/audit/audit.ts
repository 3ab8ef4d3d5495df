import type { AuditAction } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { auditEvents } from '../../../db/schema'

/** Records a staff action; commits with the action itself. */
export const audit = async (
  db: Db,
  entry: { staffId: string; action: AuditAction; subject: string; details?: Record<string, unknown> },
): Promise<void> => {
  await db.insert(auditEvents).values({ ...entry, details: entry.details ?? {} })
}

/** Every staff write leaves an audit event: if its handler recorded none in this transaction, this records the call. */
export const auditByDefault = async (db: Db, entry: { staffId: string; subject: string }): Promise<void> => {
  await db.execute(sql`
    insert into audit_events (staff_id, action, subject)
    select ${entry.staffId}::uuid, 'call', ${entry.subject}
     where not exists (
       select 1 from audit_events where staff_id = ${entry.staffId}::uuid and created_at = now())`)
}
