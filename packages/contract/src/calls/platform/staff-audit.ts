import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, page, pageQuery, text, timestamp } from '../../wire'

/** Pages of the console that a subject of the trail can have. */
export const auditPage = z.object({
  kind: z.enum([
    'carton',
    'company',
    'customer',
    'customs',
    'departure',
    'export',
    'hand_over',
    'id_card',
    'invoice',
    'lead',
    'payment',
    'shipment',
    'tariff',
    'tax',
    'ticket',
    'voucher',
  ]),
  /** What its address names. */
  key: z.string(),
})
export type AuditPage = z.output<typeof auditPage>

export const auditEvent = z.object({
  event_id: z.string(),
  /** Null for actions by a scheduled job. */
  by: z.nullable(z.object({ staff_id: id, name: z.string() })),
  action: z.string(),
  /** `<noun>:<code>` */
  subject: z.string(),
  /** The subject in the language of the request. */
  subject_name: z.string(),
  page: z.nullable(auditPage),
  /** In the language of the request; `before` is what a changed field held until then. */
  details: z.array(
    z.object({ name: z.string(), label: z.string(), value: z.string(), before: z.nullable(z.string()) }),
  ),
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
