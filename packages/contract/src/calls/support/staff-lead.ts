import { leadStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, listOrder, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { leadKind } from './lead'
import { track } from '../parts'

export { leadStatuses, type LeadStatus } from '@layar/domain'

export const leadStatus = z.enum(leadStatuses)

export const staffLead = z.object({
  lead_id: id,
  country,
  kind: leadKind,
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  origin_country: z.string(),
  track: z.nullable(track),
  goods: z.string(),
  message: z.string(),
  files: z.array(z.object({ file_url: z.string(), file_name: z.string(), mime: z.string() })),
  status: leadStatus,
  note: z.nullable(z.string()),
  assigned_to: z.nullable(z.object({ staff_id: id, name: z.string() })),
  contacted_at: z.nullable(timestamp),
  created_at: timestamp,
})
export type StaffLead = z.output<typeof staffLead>

const filters = { status: z.optional(leadStatus), search: z.optional(text(100)) }

export const staffLeadCalls = calls({
  staffLeads: {
    method: 'GET',
    path: '/api/ops/leads',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Order requests of one status, newest first; when none is named the new ones, or those of every status that a search finds.',
    input: { query: z.object({ ...orderedPageQuery, ...filters }) },
    output: page(staffLead),
  },
  staffLead: {
    method: 'GET',
    path: '/api/ops/leads/{lead_id}',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'One order request with its files.',
    input: { params: z.object({ lead_id: id }) },
    output: one(staffLead),
  },
  staffUpdateLead: {
    method: 'POST',
    path: '/api/ops/leads/{lead_id}',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Changes status, note or owner; `from`, `from_note` and `seen_staff_id` are the status, the note and the holder that were looked at.',
    labels: { from_note: { en: 'Note before', id: 'Catatan sebelumnya', cn: '原备注' } },
    input: {
      params: z.object({ lead_id: id }),
      body: z.object({
        from: leadStatus,
        status: z.optional(leadStatus),
        note: z.nullish(text(1000)),
        from_note: z.nullish(text(1000)),
        owner: z.optional(z.enum(['me', 'nobody'])),
        /** From whom it is taken; from nobody if absent. */
        seen_staff_id: z.nullish(id),
      }),
    },
    output: one(staffLead),
  },
  staffExportLeads: {
    method: 'POST',
    path: '/api/ops/leads/export',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Order requests as a CSV text, at most 5,000; no cell of it is a formula.',
    input: { body: z.object({ ...filters, order: z.optional(listOrder) }) },
    output: one(z.object({ file_name: z.string(), csv: z.string(), count: z.int() })),
  },
})
