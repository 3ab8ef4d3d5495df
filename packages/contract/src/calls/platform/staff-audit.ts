import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, page, pageQuery, text, timestamp } from '../../wire'

export const auditEvent = z.object({
  event_id: z.string(),
  /** Null for actions by a scheduled job. */
  by: z.nullable(z.object({ staff_id: id, name: z.string() })),
  action: z.string(),
  /** `<noun>:<code>` */
  subject: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  at: timestamp,
})
export type AuditEvent = z.output<typeof auditEvent>

const moment = z.iso.datetime({ offset: true })

export const staffAuditCalls = calls({
  staffAudit: {
    method: 'GET',
    path: '/api/ops/audit',
    auth: 'staff',
    roles: ['admin'],
    isForEverywhere: true,
    source: 'ours',
    summary: 'What staff and timers did, newest first: by person, action, subject and time.',
    labels: {
      staff_id: { en: 'Staff member', id: 'Petugas', cn: '员工' },
      action: { en: 'Action', id: 'Tindakan', cn: '操作' },
      until: { en: 'Until', id: 'Sampai', cn: '至' },
    },
    input: {
      query: z.object({
        ...pageQuery,
        staff_id: z.optional(id),
        action: z.optional(text(60)),
        subject: z.optional(text(100)),
        from: z.optional(moment),
        until: z.optional(moment),
      }),
    },
    output: page(auditEvent),
  },
})
