import { staffTaxCalls } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { taxProfiles } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { customsRateSet, findRates } from '../exchange-rate/rates'
import { cutPage, olderThan, readCursor } from '../../../request/cursor'
import { audit, assertOtherPerson, lockDraft, publishVersion, retireVersion } from '../../platform/public'
import { readTaxContent, registrationOf, rowsOf } from './content'
import { compareTaxes } from './examples'
import { findTax, openTax, taxRows, taxVersionTable, taxView } from './store'

const pageSize = 30
/** A repeated click counts as one. */
const twinSeconds = 120

const record = (context: StaffContext, action: AuditVerb<'tax'>, code: string, details: Record<string, unknown> = {}) =>
  audit(context.db, { staffId: context.staff.id, action: `tax.${action}`, subject: `tax:${code}`, details })

const shown = async (context: StaffContext, taxId: string) => taxView(await findTax(context.db, taxId), context)

export const staffTaxFeature = feature(staffTaxCalls, {
  staffTaxes: async (context, { query }) => {
    const count = query.count ?? pageSize
    const cursor = readCursor(query.after)
    const { createdAt, id } = taxProfiles
    const found = await taxRows(context.db)
      .where(olderThan(createdAt, id, cursor))
      .orderBy(desc(createdAt), desc(id))
      .limit(count + 1)
    const { rows, next } = cutPage(found, count)
    return { action: true, message: context.message('ok'), results: rows.map((row) => taxView(row, context)), next }
  },

  staffTax: async (context, { params }) => {
    const { db } = context
    const row = await findTax(db, params.tax_id)
    const { version } = row
    const open = version.status === 'draft' ? await openTax(db, version) : undefined
    return {
      action: true,
      message: context.message('ok'),
      result: {
        ...taxView(row, context),
        content: readTaxContent(version),
        replaces_id: open?.id ?? null,
        is_registered: registrationOf(version),
      },
    }
  },

  staffCopyTax: {
    naturalKey: (_, { params, body }) => `${params.tax_id}|${body.code}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      const { db, staff } = context
      const { version } = await findTax(db, params.tax_id)
      const [draft] = await db
        .insert(taxProfiles)
        .values({
          kind: version.kind,
          country: version.country,
          version: body.code,
          status: 'draft',
          validFrom: context.now,
          rows: { ...version.rows, version: body.code },
          editedBy: staff.id,
        })
        .onConflictDoNothing({ target: taxProfiles.version })
        .returning()
      if (draft === undefined) throw failFields({ code: 'tax_code_taken' })
      await record(context, 'copied', draft.version, { from: version.version })
      return { action: true, message: context.message('tax_copied'), result: await shown(context, draft.id) }
    },
  },

  staffSaveTax: async (context, { params, body }) => {
    const { db, staff } = context
    const draft = await lockDraft(db, taxVersionTable, params.tax_id, body.revision)
    const revision = draft.revision + 1
    await db
      .update(taxProfiles)
      .set({ rows: rowsOf(draft, body.content), note: body.note, editedBy: staff.id, revision })
      .where(eq(taxProfiles.id, draft.id))
    await record(context, 'saved', draft.version, { revision })
    return { action: true, message: context.message('saved'), result: await shown(context, draft.id) }
  },

  staffPreviewTax: async (context, { params }) => {
    const { db, now } = context
    const { version } = await findTax(db, params.tax_id)
    const customs = customsRateSet[version.country]
    const rates = (await findRates(db, customs, now)) ?? { base: customs.base, rates: [] }
    return {
      action: true,
      message: context.message('ok'),
      results: compareTaxes(version, await openTax(db, version), rates),
    }
  },

  staffPublishTax: {
    naturalKey: (_, { params, body }) => `${params.tax_id}|${body.revision}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      const draft = await lockDraft(context.db, taxVersionTable, params.tax_id, body.revision)
      assertOtherPerson(draft, context)
      await publishVersion(context, taxVersionTable, draft, {
        replacesId: body.replaces_id,
        validFrom: body.valid_from === null ? null : new Date(body.valid_from),
      })
      const result = await shown(context, draft.id)
      await record(context, 'published', result.code, { valid_from: result.valid_from, edited_by: result.edited_by })
      return { action: true, message: context.message('tax_published'), result }
    },
  },

  staffRetireTax: {
    naturalKey: (_, { params }) => params.tax_id,
    keepSeconds: twinSeconds,
    run: async (context, { params }) => {
      const { version, status } = await retireVersion(context, taxVersionTable, params.tax_id)
      await record(context, 'retired', version, { was: status })
      return { action: true, message: context.message('tax_retired'), result: await shown(context, params.tax_id) }
    },
  },
})
