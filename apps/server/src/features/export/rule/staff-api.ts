import { staffExportRuleCalls, type ExportRuleInput, type StaffExportRule } from '@layar/contract'
import { countryName, isCountryCode, type Language } from '@layar/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { categories, exportRestrictions } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { assertSeenVersion, versionOf } from '../../../request/version'
import { audit } from '../../platform/public'

const everywhere = '*'

const selectRules = (db: Db) =>
  db
    .select({ rule: exportRestrictions, category: categories })
    .from(exportRestrictions)
    .innerJoin(categories, eq(categories.slug, exportRestrictions.categorySlug))

type Row = Awaited<ReturnType<typeof selectRules>>[number]

type Rule = typeof exportRestrictions.$inferSelect

/** What an editor of a rule changes. */
const editedOf = ({ kind, reason }: Pick<Rule, 'kind' | 'reason'>) => ({
  kind,
  reason: { en: reason.en, id: reason.id, cn: reason.cn },
})

const view = ({ rule, category }: Row, language: Language): StaffExportRule => ({
  rule_id: rule.id,
  country: rule.country,
  country_name: rule.country === everywhere ? null : countryName(rule.country, language),
  category_slug: rule.categorySlug,
  category_name: category.name[language],
  kind: rule.kind,
  reason: rule.reason,
  is_sample: rule.isSample,
  version: versionOf(editedOf(rule)),
})

/** @throws 422 at the field with an unknown name */
const checkNames = async ({ db }: StaffContext, body: ExportRuleInput): Promise<void> => {
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.slug, body.category_slug))
  const isCountry = body.country === everywhere || isCountryCode(body.country)
  if (isCountry && category !== undefined) return
  throw failFields({
    ...(!isCountry && { country: 'country_unknown' as const }),
    ...(category === undefined && { category_slug: 'category_unknown' as const }),
  })
}

const oneRule = (country: string, categorySlug: string) =>
  and(eq(exportRestrictions.country, country), eq(exportRestrictions.categorySlug, categorySlug))

/**
 * Two who write a rule for a category wait here for each other, also where there is none yet; and whoever closes a departure
 * with goods of it.
 */
const lockRule = async ({ db }: StaffContext, country: string, categorySlug: string): Promise<Rule | undefined> => {
  await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.slug, categorySlug))
    .for('no key update')
  const [row] = await db.select().from(exportRestrictions).where(oneRule(country, categorySlug)).for('update')
  return row
}

const savedRule = async (context: StaffContext, ruleId: string) => {
  const [row] = await selectRules(context.db).where(eq(exportRestrictions.id, ruleId))
  if (row === undefined) throw new Error('The rule was not stored.')
  return { action: true, message: context.message('saved'), result: view(row, context.language) }
}

export const staffExportRuleFeature = feature(staffExportRuleCalls, {
  staffExportRules: async (context, { query }) => {
    const rows = await selectRules(context.db)
      .where(query.country === undefined ? undefined : inArray(exportRestrictions.country, [everywhere, query.country]))
      .orderBy(asc(exportRestrictions.country), asc(categories.position), asc(categories.slug))
    return { action: true, message: context.message('ok'), results: rows.map((row) => view(row, context.language)) }
  },

  staffSaveExportRule: async (context, { body }) => {
    const { db, staff } = context
    await checkNames(context, body)
    const { country, category_slug: categorySlug, kind, reason } = body
    const before = await lockRule(context, country, categorySlug)
    const isSame = before !== undefined && versionOf(editedOf(before)) === versionOf(editedOf({ kind, reason }))
    if (isSame && !before.isSample) return savedRule(context, before.id)
    assertSeenVersion(before && editedOf(before), body.version)
    // An edited rule is no longer sample data.
    const written = { kind, reason, isSample: false, editedBy: staff.id }
    const [saved] = await db
      .insert(exportRestrictions)
      .values({ country, categorySlug, ...written })
      .onConflictDoUpdate({
        target: [exportRestrictions.country, exportRestrictions.categorySlug],
        set: { ...written, updatedAt: sql`now()` },
      })
      .returning({ id: exportRestrictions.id })
    if (saved === undefined) throw new Error('The rule was not stored.')
    await audit(db, {
      staffId: staff.id,
      action: before === undefined ? 'export_rule.created' : 'export_rule.changed',
      subject: `export_rule:${country}/${categorySlug}`,
      details: { after: { kind, reason }, ...(before && { before: { kind: before.kind, reason: before.reason } }) },
    })
    return savedRule(context, saved.id)
  },

  staffDeleteExportRule: async (context, { params, query }) => {
    const { db, staff } = context
    const isIt = eq(exportRestrictions.id, params.rule_id)
    const [before] = await db.select().from(exportRestrictions).where(isIt).for('update')
    if (before !== undefined) assertSeenVersion(editedOf(before), query.version)
    const [gone] = await db.delete(exportRestrictions).where(isIt).returning()
    if (gone !== undefined)
      await audit(db, {
        staffId: staff.id,
        action: 'export_rule.removed',
        subject: `export_rule:${gone.country}/${gone.categorySlug}`,
        details: { before: { kind: gone.kind, reason: gone.reason } },
      })
    return { action: true, message: context.message('deleted') }
  },
})
