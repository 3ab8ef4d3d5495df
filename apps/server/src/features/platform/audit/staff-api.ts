import { staffAuditCalls, type AuditEvent } from '@layar/contract'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { auditEvents, staff } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'

const pageSize = 50

/** The number of the last event that was shown. */
const readNumber = (after: string | undefined): number | null => {
  if (after === undefined || after === '') return null
  if (!/^\d{1,15}$/.test(after)) throw fail('bad_request')
  return Number(after)
}

/** Ids grow with time: the bounds of a period are looked up once, so that the newest-first order can use the index. */
const boundsOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }): (SQL | undefined)[] => [
  from === undefined
    ? undefined
    : sql`${auditEvents.id} >= (select id from audit_events where created_at >= ${from}::timestamptz order by created_at, id limit 1)`,
  until === undefined
    ? undefined
    : sql`${auditEvents.id} <= (select id from audit_events where created_at < ${until}::timestamptz order by created_at desc, id desc limit 1)`,
]

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const detailsOf = (details: Record<string, unknown>): AuditEvent['details'] =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: valueText(value) }))

export const staffAuditFeature = feature(staffAuditCalls, {
  staffAudit: async (context, { query }) => {
    const count = query.count ?? pageSize
    const after = readNumber(query.after)
    const rows = await context.db
      .select({ event: auditEvents, name: staff.name })
      .from(auditEvents)
      .leftJoin(staff, eq(staff.id, auditEvents.staffId))
      .where(
        and(
          query.staff_id === undefined ? undefined : eq(auditEvents.staffId, query.staff_id),
          query.action ? eq(auditEvents.action, query.action) : undefined,
          query.subject ? eq(auditEvents.subject, query.subject) : undefined,
          ...boundsOf(query),
          after === null ? undefined : lt(auditEvents.id, after),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(count + 1)
    const shown = rows.slice(0, count)
    return {
      action: true,
      message: context.message('ok'),
      results: shown.map(({ event, name }) => ({
        event_id: String(event.id),
        by: event.staffId === null ? null : { staff_id: event.staffId, name: name ?? '' },
        action: event.action,
        subject: event.subject,
        details: detailsOf(event.details),
        at: event.createdAt.toISOString(),
      })),
      next: rows.length > count ? String(shown.at(-1)?.event.id ?? '') : null,
    }
  },
})
