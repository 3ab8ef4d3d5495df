import { carriages, categoryGroups, combineRules, taxClasses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, loadedVersion, many, one, text } from '../../wire'

const inEachLanguage = z.object({ en: text(300, 1), id: text(300, 1), cn: text(300, 1) })

const categoryInput = z.object({
  name: z.object({ en: text(80, 1), id: text(80, 1), cn: text(80, 1) }),
  category_group: z.enum(categoryGroups),
  tax_class: z.enum(taxClasses),
  air: z.enum(carriages),
  sea: z.enum(carriages),
  combine: z.enum(combineRules),
  prohibited_in: z.array(country).check(z.maxLength(2)),
  /** Countries whose customs register the IMEIs of such goods. */
  imei_in: z.array(country).check(z.maxLength(2)),
  /** Documents the customer is asked to prepare, by destination country. */
  papers: z.object({ sg: z.optional(inEachLanguage), id: z.optional(inEachLanguage) }),
  is_active: z.boolean(),
  position: z.int().check(z.gte(0), z.lte(10_000)),
})
export type CategoryInput = z.output<typeof categoryInput>

export const staffCategory = z.extend(categoryInput, { slug: z.string(), is_sample: z.boolean(), version: z.string() })
export type StaffCategory = z.output<typeof staffCategory>

const slug = z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))
const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const

export const staffCategoryCalls = calls({
  staffCategories: {
    method: 'GET',
    path: '/api/ops/categories',
    ...by,
    summary: 'All categories of goods in the order of the lists, hidden ones too.',
    input: {},
    output: many(staffCategory),
  },
  staffCreateCategory: {
    method: 'POST',
    path: '/api/ops/categories',
    ...by,
    summary: 'A new category of goods.',
    input: { body: z.extend(categoryInput, { slug }) },
    output: one(staffCategory),
  },
  staffUpdateCategory: {
    method: 'PUT',
    path: '/api/ops/categories/{slug}',
    ...by,
    summary: 'Changes a category; a hidden one is offered to nobody any more.',
    input: { params: z.object({ slug }), body: z.extend(categoryInput, { version: loadedVersion }) },
    output: one(staffCategory),
  },
})
