import { staffLimitCalls, type QuantityLimit } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { categories, quantityLimits } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { sameBody } from '../../../request/same-body'
import { assertOtherPerson, audit, lockDraft, publishVersion, retireVersion } from '../../platform/public'
import type { LimitRow } from './store'
import { findLimit, limitRows, limitVersionTable, limitView } from './versions'

/** A repeated click counts as one. */
const twinSeconds = 120
/** Of all categories and countries with their history; older ones are in the audit trail. */
const mostListed = 1000

const record = (
  context: StaffContext,
  action: AuditVerb<'limit'>,
  { categorySlug, country }: Pick<LimitRow, 'categorySlug' | 'country'>,
  details: Record<string, unknown> = {},
) =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `limit.${action}`,
    subject: `limit:${categorySlug}`,
    details: { country, ...details },
  })

interface Rule {
  readonly pieces: number | null
  readonly agency: string
  readonly rule: string
  readonly source_url: string
  readonly note: string
}

/** Whoever writes a rule down has read it: that is a check of it. */
const ruleOf = ({ staff, now }: StaffContext, { pieces, agency, rule, source_url: sourceUrl, note }: Rule) => ({
  pieces,
  agency,
  source: rule,
  sourceUrl,
  note,
  checkedAt: now,
  checkedBy: staff.id,
  editedBy: staff.id,
})

const rank = ({ is_check_due: isDue, state }: QuantityLimit): number => {
  if (state === 'draft') return 1
  return isDue ? 0 : state === 'in_force' || state === 'waiting' ? 2 : 3
}

export const staffLimitFeature = feature(staffLimitCalls, {
  staffLimits: async (context) => {
    const rows = await limitRows(context.db)
      .orderBy(desc(quantityLimits.createdAt), desc(quantityLimits.id))
      .limit(mostListed)
    const openOf = ({ categorySlug, country }: LimitRow) =>
      rows.find(
        ({ version: one }) =>
          one.categorySlug === categorySlug &&
          one.country === country &&
          one.status === 'published' &&
          one.validTo === null,
      )?.version
    return {
      action: true,
      message: context.message('ok'),
      results: rows
        .map((row) => limitView(row, openOf(row.version), context))
        .sort((one, other) => rank(one) - rank(other)),
    }
  },

  staffDraftLimit: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const { db } = context
      const [category] = await db.select().from(categories).where(eq(categories.slug, body.category_slug))
      if (category === undefined) throw failFields({ category_slug: 'category_unknown' })
      const [draft] = await db
        .insert(quantityLimits)
        .values({
          ...ruleOf(context, body),
          categorySlug: category.slug,
          country: body.country,
          status: 'draft',
          validFrom: context.now,
        })
        .returning()
      if (draft === undefined) throw fail('not_found')
      await record(context, 'drafted', draft, { pieces: draft.pieces, rule: draft.source })
      return { action: true, message: context.message('limit_drafted'), result: await findLimit(context, draft.id) }
    },
  },

  staffSaveLimit: async (context, { params, body }) => {
    const draft = await lockDraft(context.db, limitVersionTable, params.limit_id, body.revision)
    const revision = draft.revision + 1
    await context.db
      .update(quantityLimits)
      .set({ ...ruleOf(context, body), revision })
      .where(eq(quantityLimits.id, draft.id))
    await record(context, 'saved', draft, { pieces: body.pieces, rule: body.rule, revision })
    return { action: true, message: context.message('saved'), result: await findLimit(context, draft.id) }
  },

  staffPublishLimit: {
    naturalKey: (_, { params, body }) => `${params.limit_id}|${body.revision}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      const draft = await lockDraft(context.db, limitVersionTable, params.limit_id, body.revision)
      assertOtherPerson(draft, context)
      await publishVersion(context, limitVersionTable, draft, {
        replacesId: body.replaces_id,
        validFrom: body.valid_from === null ? null : new Date(body.valid_from),
      })
      const result = await findLimit(context, draft.id)
      await record(context, 'published', draft, {
        pieces: result.pieces,
        rule: result.rule,
        valid_from: result.valid_from,
        edited_by: result.edited_by,
      })
      return { action: true, message: context.message('limit_published'), result }
    },
  },

  staffRetireLimit: {
    naturalKey: (_, { params }) => params.limit_id,
    keepSeconds: twinSeconds,
    run: async (context, { params }) => {
      const limit = await retireVersion(context, limitVersionTable, params.limit_id)
      await record(context, 'retired', limit, { pieces: limit.pieces, rule: limit.source })
      return { action: true, message: context.message('limit_retired'), result: await findLimit(context, limit.id) }
    },
  },

  staffCheckLimit: {
    naturalKey: (_, { params }) => params.limit_id,
    keepSeconds: twinSeconds,
    run: async (context, { params }) => {
      const { db, now, staff } = context
      const limit = await limitVersionTable.lock(db, params.limit_id)
      if (limit.status !== 'published' || limit.source === '') throw fail('limit_not_checkable')
      await db
        .update(quantityLimits)
        .set({ checkedAt: now, checkedBy: staff.id })
        .where(eq(quantityLimits.id, limit.id))
      await record(context, 'checked', limit, {
        rule: limit.source,
        before: { checked_at: limit.checkedAt?.toISOString() ?? null },
        after: { checked_at: now.toISOString() },
      })
      return { action: true, message: context.message('limit_checked'), result: await findLimit(context, limit.id) }
    },
  },
})
