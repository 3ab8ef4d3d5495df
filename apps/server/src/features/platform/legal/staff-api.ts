import { staffLegalCalls, type StaffLegal } from '@layar/contract'
import type { AuditVerb, LegalKind } from '@layar/domain'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { legalDocuments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { sameBody } from '../../../request/same-body'
import { audit } from '../audit/audit'
import { isOpen, versionWrites } from '../version/version-table'
import { versionLife } from '../version/version-view'
import { assertOtherPerson, lockDraft, publishVersion, retireVersion, type Versions } from '../version/versions'
import type { LegalRow } from './store'

/** A repeated click counts as one. */
const twinSeconds = 120
/** Two texts and their history. */
const mostListed = 100

const publisher = alias(staff, 'publisher')

const legalRows = (db: Db) =>
  db
    .select({ version: legalDocuments, editor: staff.name, publisher: publisher.name })
    .from(legalDocuments)
    .leftJoin(staff, eq(staff.id, legalDocuments.editedBy))
    .leftJoin(publisher, eq(publisher.id, legalDocuments.publishedBy))

type Row = Awaited<ReturnType<typeof legalRows>>[number]

const samePlace = ({ kind }: Pick<LegalRow, 'kind'>) => eq(legalDocuments.kind, kind)

const openLegal = async (db: Db, version: Pick<LegalRow, 'kind'>) => {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(and(samePlace(version), isOpen(legalDocuments)))
  return row
}

const legalVersions: Versions<LegalRow> = {
  codes: {
    notDraft: 'legal_not_draft',
    changed: 'legal_changed',
    inForce: 'legal_in_force',
    beginsTooEarly: 'legal_begins_too_early',
  },
  lock: async (db, documentId) => {
    const [row] = await db.select().from(legalDocuments).where(eq(legalDocuments.id, documentId)).for('update')
    if (row === undefined) throw fail('not_found')
    return row
  },
  findOpen: openLegal,
  ...versionWrites<LegalRow>(legalDocuments, samePlace),
}

const view = (row: Row, open: Pick<LegalRow, 'id'> | undefined, context: StaffContext): StaffLegal => ({
  document_id: row.version.id,
  kind: row.version.kind,
  title: row.version.title,
  body: row.version.body,
  replaces_id: row.version.status === 'draft' ? (open?.id ?? null) : null,
  ...versionLife(row, context),
})

const shown = async (context: StaffContext, documentId: string): Promise<StaffLegal> => {
  const [row] = await legalRows(context.db).where(eq(legalDocuments.id, documentId))
  if (row === undefined) throw fail('not_found')
  return view(row, await openLegal(context.db, row.version), context)
}

const record = (
  context: StaffContext,
  action: AuditVerb<'legal'>,
  kind: LegalKind,
  details: Record<string, unknown> = {},
) => audit(context.db, { staffId: context.staff.id, action: `legal.${action}`, subject: `legal:${kind}`, details })

export const staffLegalFeature = feature(staffLegalCalls, {
  staffLegalDocuments: async (context) => {
    const rows = await legalRows(context.db)
      .orderBy(desc(legalDocuments.createdAt), desc(legalDocuments.id))
      .limit(mostListed)
    const openOf = ({ kind }: LegalRow) =>
      rows.find(({ version: one }) => one.kind === kind && one.status === 'published' && one.validTo === null)?.version
    return {
      action: true,
      message: context.message('ok'),
      results: rows.map((row) => view(row, openOf(row.version), context)),
    }
  },

  staffDraftLegal: {
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const [draft] = await context.db
        .insert(legalDocuments)
        .values({ ...body, status: 'draft', validFrom: context.now, editedBy: context.staff.id })
        .returning()
      if (draft === undefined) throw new Error('The draft was not written.')
      await record(context, 'drafted', draft.kind)
      return { action: true, message: context.message('legal_drafted'), result: await shown(context, draft.id) }
    },
  },

  staffSaveLegal: async (context, { params, body }) => {
    const draft = await lockDraft(context.db, legalVersions, params.document_id, body.revision)
    const { title, body: text, note } = body
    const revision = draft.revision + 1
    await context.db
      .update(legalDocuments)
      .set({ title, body: text, note, revision, editedBy: context.staff.id })
      .where(eq(legalDocuments.id, draft.id))
    await record(context, 'saved', draft.kind, { revision })
    return { action: true, message: context.message('saved'), result: await shown(context, draft.id) }
  },

  staffPublishLegal: {
    naturalKey: (_, { params, body }) => `${params.document_id}|${body.revision}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      const draft = await lockDraft(context.db, legalVersions, params.document_id, body.revision)
      assertOtherPerson(draft, context)
      await publishVersion(context, legalVersions, draft, {
        replacesId: body.replaces_id,
        validFrom: body.valid_from === null ? null : new Date(body.valid_from),
      })
      const result = await shown(context, draft.id)
      await record(context, 'published', draft.kind, { valid_from: result.valid_from, edited_by: result.edited_by })
      return { action: true, message: context.message('legal_published'), result }
    },
  },

  staffRetireLegal: {
    naturalKey: (_, { params }) => params.document_id,
    keepSeconds: twinSeconds,
    run: async (context, { params }) => {
      const { id, kind } = await retireVersion(context, legalVersions, params.document_id)
      await record(context, 'retired', kind)
      return { action: true, message: context.message('legal_retired'), result: await shown(context, id) }
    },
  },
})
