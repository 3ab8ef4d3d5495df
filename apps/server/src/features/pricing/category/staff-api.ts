import { staffCategoryCalls, type CategoryInput, type StaffCategory } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { asc, eq } from 'drizzle-orm'
import { categories } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import type { CategoryRow } from '../agent/store'
import { audit } from '../../platform/public'
import { assertVersion, versionOf } from '../../../request/version'

/** A repeated click counts as one request. */
const twinSeconds = 120

const view = (row: CategoryRow): StaffCategory => ({
  slug: row.slug,
  name: row.name,
  category_group: row.categoryGroup,
  tax_class: row.taxClass,
  air: row.air,
  sea: row.sea,
  combine: row.combine,
  prohibited_in: [...row.prohibitedIn],
  imei_in: [...row.imeiIn],
  papers: { sg: row.papers.sg, id: row.papers.id },
  is_active: row.isActive,
  position: row.position,
  is_sample: row.isSample,
  version: versionOf(row),
})

const valuesOf = ({ papers, ...body }: CategoryInput) => ({
  name: body.name,
  categoryGroup: body.category_group,
  taxClass: body.tax_class,
  air: body.air,
  sea: body.sea,
  combine: body.combine,
  prohibitedIn: [...new Set(body.prohibited_in)],
  imeiIn: [...new Set(body.imei_in)],
  papers: { ...(papers.sg && { sg: papers.sg }), ...(papers.id && { id: papers.id }) },
  position: body.position,
  isActive: body.is_active,
  // An edited category is no longer sample data.
  isSample: false,
})

/** As the record keeps it: the version says nothing there. */
const recorded = (row: CategoryRow) => ({ ...view(row), version: undefined })

const record = (context: StaffContext, action: AuditVerb<'category'>, row: CategoryRow, before?: CategoryRow) =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `category.${action}`,
    subject: `category:${row.slug}`,
    details: { after: recorded(row), ...(before && { before: recorded(before) }) },
  })

export const staffCategoryFeature = feature(staffCategoryCalls, {
  staffCategories: async (context) => {
    const rows = await context.db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug))
    return { action: true, message: context.message('ok'), results: rows.map(view) }
  },

  staffCreateCategory: {
    naturalKey: (_, { body }) => body.slug,
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const [row] = await context.db
        .insert(categories)
        .values({ ...valuesOf(body), slug: body.slug })
        .onConflictDoNothing({ target: categories.slug })
        .returning()
      if (row === undefined) throw failFields({ slug: 'code_taken' })
      await record(context, 'created', row)
      return { action: true, message: context.message('saved'), result: view(row) }
    },
  },

  staffUpdateCategory: async (context, { params, body }) => {
    const { db } = context
    const mine = eq(categories.slug, params.slug)
    const [before] = await db.select().from(categories).where(mine).for('update')
    if (before === undefined) throw fail('not_found')
    assertVersion(before, body.version)
    const [row] = await db.update(categories).set(valuesOf(body)).where(mine).returning()
    if (row === undefined) throw fail('not_found')
    await record(context, 'changed', row, before)
    return { action: true, message: context.message('saved'), result: view(row) }
  },
})
