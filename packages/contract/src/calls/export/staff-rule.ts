import { exportRestrictionKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, loadedVersion, many, one, seenVersion, text } from '../../wire'
import { countryCode } from '../parts'

const inEachLanguage = z.object({ en: text(300, 1), id: text(300, 1), cn: text(300, 1) })

const ruleInput = z.object({
  /** `*` matches every destination. */
  country: z.union([z.literal('*'), countryCode]),
  category_slug: text(80, 1),
  kind: z.enum(exportRestrictionKinds),
  reason: inEachLanguage,
})
export type ExportRuleInput = z.input<typeof ruleInput>

export const staffExportRule = z.extend(ruleInput, {
  rule_id: id,
  category_name: z.string(),
  /** In the reader's language; null for every destination. */
  country_name: z.nullable(z.string()),
  is_sample: z.boolean(),
  version: z.string(),
})
export type StaffExportRule = z.output<typeof staffExportRule>

const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const

export const staffExportRuleCalls = calls({
  staffExportRules: {
    method: 'GET',
    path: '/api/ops/export-rules',
    ...by,
    summary: 'What destinations refuse, or take with papers only.',
    input: { query: z.object({ country: z.optional(countryCode) }) },
    output: many(staffExportRule),
  },
  staffSaveExportRule: {
    method: 'PUT',
    path: '/api/ops/export-rules',
    ...by,
    summary:
      'Writes the rule of a destination and a category; one that is there is replaced. `version` is that of the replaced rule, null if there was none.',
    input: { body: z.extend(ruleInput, { version: seenVersion }) },
    output: one(staffExportRule),
  },
  staffDeleteExportRule: {
    method: 'DELETE',
    path: '/api/ops/export-rules/{rule_id}',
    ...by,
    summary: 'Removes a rule, of this `version` if one is given; one that is gone answers the same.',
    labels: { rule_id: { en: 'Rule', id: 'Aturan', cn: '规则' } },
    input: { params: z.object({ rule_id: id }), query: z.object({ version: z.optional(loadedVersion) }) },
    output: done,
  },
})
