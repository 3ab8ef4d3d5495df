import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, many, one, text, timestamp } from '../../wire'
import { publishBody, replacesId, versionLife, versionSummaries } from '../version'

const rule = {
  /** Null: no limit from then on. */
  pieces: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
  agency: text(120, 1),
  /** The rule by its name, such as a regulation with number and year. */
  rule: text(200, 1),
  source_url: z.string().check(z.trim(), z.maxLength(500), z.regex(/^$|^https?:\/\/\S+$/)),
  note: text(500),
}

export const quantityLimit = z.object({
  limit_id: id,
  category_slug: z.string(),
  category_name: z.string(),
  country,
  pieces: z.nullable(z.int()),
  agency: z.string(),
  /** Empty: the rule was not recorded. */
  rule: z.string(),
  source_url: z.string(),
  checked_at: z.nullable(timestamp),
  checked_by: z.nullable(z.string()),
  /** In force or to come, and nobody has read its rule for a year, or ever. */
  is_check_due: z.boolean(),
  replaces_id: replacesId,
  ...versionLife.shape,
})
export type QuantityLimit = z.output<typeof quantityLimit>

const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const
const params = z.object({ limit_id: id })

export const staffLimitCalls = calls({
  staffLimits: {
    method: 'GET',
    path: '/api/ops/limits',
    ...by,
    summary: 'Quantity limits: those to be checked again first, then drafts, then the newest.',
    input: {},
    output: many(quantityLimit),
  },
  staffDraftLimit: {
    method: 'POST',
    path: '/api/ops/limits',
    ...by,
    summary: 'A draft of the limit of a category in a country, for a second person to publish.',
    input: { body: z.object({ category_slug: text(80, 1), country, ...rule }) },
    output: one(quantityLimit),
  },
  staffSaveLimit: {
    method: 'PUT',
    path: '/api/ops/limits/{limit_id}',
    ...by,
    summary: 'Writes a draft.',
    input: { params, body: z.object({ revision: z.int(), ...rule }) },
    output: one(quantityLimit),
  },
  staffPublishLimit: {
    method: 'POST',
    path: '/api/ops/limits/{limit_id}/publish',
    ...by,
    summary: versionSummaries.publish,
    input: { params, body: publishBody },
    output: one(quantityLimit),
  },
  staffRetireLimit: {
    method: 'POST',
    path: '/api/ops/limits/{limit_id}/retire',
    ...by,
    summary: versionSummaries.retire,
    input: { params },
    output: one(quantityLimit),
  },
  staffCheckLimit: {
    method: 'POST',
    path: '/api/ops/limits/{limit_id}/check',
    ...by,
    summary: 'Records that the rule was read today and still says the same.',
    input: { params },
    output: one(quantityLimit),
  },
})
