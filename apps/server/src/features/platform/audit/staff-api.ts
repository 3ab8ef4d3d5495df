import { staffAuditCalls } from '@layar/contract'
import { auditSubjectKinds } from '@layar/domain'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { auditEvents, staff } from '../../../db/schema'
import { readNumberCursor } from '../../../request/cursor'
import { feature } from '../../../request/implement'
import { detailsOf, idsOf } from './details'
import { nameSubjects } from './subjects'

const pageSize = 50

/** Ids grow with time: the bounds of a period are looked up once, so that the newest-first order can use the index. */
const boundsOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }): (SQL | undefined)[] => [
  from === undefined
    ? undefined
    : sql`${auditEvents.id} >= (select id from audit_events where created_at >= ${from}::timestamptz order by created_at, id limit 1)`,
  until === undefined
    ? undefined
    : sql`${auditEvents.id} <= (select id from audit_events where created_at < ${until}::timestamptz order by created_at desc, id desc limit 1)`,
]

/** A typed code without its kind is looked for as a code of every kind: whoever reads a label knows no kind. */
const subjectsOf = (typed: string): string[] =>
  typed.includes(':')
    ? [typed]
    : [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])].flatMap((code) => [
        code,
        ...auditSubjectKinds.map((kind) => `${kind}:${code}`),
      ])

const staffNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}

export const staffAuditFeature = feature(staffAuditCalls, {
  staffAudit: async (context, { query }) => {
    const count = query.count ?? pageSize
    const after = readNumberCursor(query.after)
    const rows = await context.db
      .select({ event: auditEvents, name: staff.name })
      .from(auditEvents)
      .leftJoin(staff, eq(staff.id, auditEvents.staffId))
      .where(
        and(
          query.staff_id === undefined ? undefined : eq(auditEvents.staffId, query.staff_id),
          query.action ? eq(auditEvents.action, query.action) : undefined,
          query.subject ? inArray(auditEvents.subject, subjectsOf(query.subject)) : undefined,
          ...boundsOf(query),
          after === null ? undefined : lt(auditEvents.id, after),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(count + 1)
    const shown = rows.slice(0, count)
    const { db, language } = context
    const subjectOf = await nameSubjects(
      db,
      language,
      shown.map(({ event }) => event.subject),
    )
    const names = await staffNames(db, [...new Set(shown.flatMap(({ event }) => idsOf(event.details)))])
    const staffName = (id: string): string | undefined => names.get(id)
    return {
      action: true,
      message: context.message('ok'),
      results: shown.map(({ event, name }) => ({
        event_id: String(event.id),
        by: event.staffId === null ? null : { staff_id: event.staffId, name: name ?? '' },
        action: event.action,
        subject: event.subject,
        subject_name: subjectOf(event.subject).name,
        page: subjectOf(event.subject).page,
        details: detailsOf(event.details, { language, subject: event.subject, staffName }),
        at: event.createdAt.toISOString(),
      })),
      next: rows.length > count ? String(shown.at(-1)?.event.id ?? '') : null,
    }
  },
})
