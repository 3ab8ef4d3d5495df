import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, loadedVersion, money, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { amountInput } from '../parts'

export const paylaterLimit = z.object({
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  limit: money,
  /** Total of unpaid invoices on account. */
  owed: money,
  overdue_count: z.int(),
  is_active: z.boolean(),
  note: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  updated_at: timestamp,
  version: z.string(),
})
export type PaylaterLimit = z.output<typeof paylaterLimit>

export const staffPaylaterCalls = calls({
  staffPaylaterLimits: {
    method: 'GET',
    path: '/api/ops/paylater',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Customers who may pay later, with what they owe.',
    input: { query: z.object({ ...orderedPageQuery, search: z.optional(text(100)) }) },
    output: page(paylaterLimit),
  },
  staffSetPaylater: {
    method: 'POST',
    path: '/api/ops/paylater',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary:
      'Lets the customer of this code owe up to an amount; `version` is that of the limit it changes, absent for the first.',
    labels: { limit: { en: 'Limit', id: 'Batas', cn: '额度' } },
    input: {
      body: z.object({
        customer_code: text(40, 1),
        limit: amountInput,
        note: text(500, 3),
        version: z.optional(loadedVersion),
      }),
    },
    output: one(paylaterLimit),
  },
  staffRevokePaylater: {
    method: 'POST',
    path: '/api/ops/paylater/{customer_id}/revoke',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary:
      'No further invoice on account; what is owed stays owed. `version` is that of the limit that was looked at.',
    input: {
      params: z.object({ customer_id: id }),
      body: z.object({ note: text(500, 3), version: z.optional(loadedVersion) }),
    },
    output: one(paylaterLimit),
  },
})
