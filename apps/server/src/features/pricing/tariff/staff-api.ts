import { staffTariffCalls } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { tariffVersions } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { allAgents, findAgent } from '../agent/store'
import { readTariffs } from '../freight/store'
import { cutPage, olderThan, readCursor } from '../../../request/cursor'
import { audit, lockDraft, retireVersion } from '../../platform/public'
import { readContent, writeContent, type TariffVersionRow } from './content'
import { compareExamples, type PricedFor } from './preview'
import { publishTariff } from './publish'
import { findVersion, openVersion, tariffVersionTable, versionRows, versionView } from './store'

const pageSize = 30
/** A repeated click counts as one. */
const twinSeconds = 120

const record = (
  context: StaffContext,
  action: AuditVerb<'tariff'>,
  code: string,
  details: Record<string, unknown> = {},
) => audit(context.db, { staffId: context.staff.id, action: `tariff.${action}`, subject: `tariff:${code}`, details })

const shown = async (context: StaffContext, tariffId: string) =>
  versionView(await findVersion(context.db, tariffId), context)

const pricedFor = async (
  { db }: StaffContext,
  { service }: Pick<TariffVersionRow, 'service'>,
  { agent_id: agentId, zone }: { agent_id?: string | null | undefined; zone?: string | null | undefined },
): Promise<PricedFor> => {
  if (service === 'ekspor') {
    if (!zone) throw failFields({ zone: 'this_field_required' })
    return { zone }
  }
  const agent = agentId ? await findAgent(db, agentId) : undefined
  if (agent === undefined) throw failFields({ agent_id: 'agent_unknown' })
  return { agent }
}

export const staffTariffFeature = feature(staffTariffCalls, {
  staffTariffs: async (context, { query }) => {
    const count = query.count ?? pageSize
    const cursor = readCursor(query.after)
    const { createdAt, id } = tariffVersions
    const found = await versionRows(context.db)
      .where(olderThan(createdAt, id, cursor))
      .orderBy(desc(createdAt), desc(id))
      .limit(count + 1)
    const { rows, next } = cutPage(found, count)
    return { action: true, message: context.message('ok'), results: rows.map((row) => versionView(row, context)), next }
  },

  staffTariff: async (context, { params }) => {
    const { db } = context
    const row = await findVersion(db, params.tariff_id)
    const { version } = row
    const open = version.status === 'draft' ? await openVersion(db, version) : undefined
    return {
      action: true,
      message: context.message('ok'),
      result: {
        ...versionView(row, context),
        content: await readContent(db, version),
        replaces_id: open?.id ?? null,
        agents: (await allAgents(db)).map((agent) => ({
          agent_id: String(agent.id),
          code: agent.code,
          name: agent.name,
        })),
      },
    }
  },

  staffCopyTariff: {
    naturalKey: (_, { params, body }) => `${params.tariff_id}|${body.code}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      const { db, staff } = context
      const { version } = await findVersion(db, params.tariff_id)
      const [draft] = await db
        .insert(tariffVersions)
        .values({
          code: body.code,
          service: version.service,
          destCountry: version.destCountry,
          currency: version.currency,
          status: 'draft',
          validFrom: context.now,
          editedBy: staff.id,
        })
        .onConflictDoNothing({ target: tariffVersions.code })
        .returning()
      if (draft === undefined) throw failFields({ code: 'tariff_code_taken' })
      await writeContent(db, draft, await readContent(db, version))
      await record(context, 'copied', draft.code, { from: version.code })
      return { action: true, message: context.message('tariff_copied'), result: await shown(context, draft.id) }
    },
  },

  staffSaveTariff: async (context, { params, body }) => {
    const { db, staff } = context
    const draft = await lockDraft(db, tariffVersionTable, params.tariff_id, body.revision)
    await writeContent(db, draft, body.content)
    await db
      .update(tariffVersions)
      .set({ note: body.note, editedBy: staff.id, revision: draft.revision + 1 })
      .where(eq(tariffVersions.id, draft.id))
    await record(context, 'saved', draft.code, { revision: draft.revision + 1 })
    return { action: true, message: context.message('saved'), result: await shown(context, draft.id) }
  },

  staffPreviewTariff: async (context, { params, body }) => {
    const { db } = context
    const { version } = await findVersion(db, params.tariff_id)
    const open = await openVersion(db, version)
    const [after] = await readTariffs(db, [version])
    const [before] = open === undefined ? [] : await readTariffs(db, [open])
    return {
      action: true,
      message: context.message('ok'),
      results: compareExamples(
        { before, after },
        await pricedFor(context, version, body),
        body.category_group,
        body.boxes ?? [],
      ),
    }
  },

  staffPublishTariff: {
    naturalKey: (_, { params, body }) => `${params.tariff_id}|${body.revision}`,
    keepSeconds: twinSeconds,
    run: async (context, { params, body }) => {
      await publishTariff(context, params.tariff_id, {
        revision: body.revision,
        replacesId: body.replaces_id,
        validFrom: body.valid_from === null ? null : new Date(body.valid_from),
      })
      const result = await shown(context, params.tariff_id)
      await record(context, 'published', result.code, { valid_from: result.valid_from, edited_by: result.edited_by })
      return { action: true, message: context.message('tariff_published'), result }
    },
  },

  staffRetireTariff: {
    naturalKey: (_, { params }) => params.tariff_id,
    keepSeconds: twinSeconds,
    run: async (context, { params }) => {
      const { code, status } = await retireVersion(context, tariffVersionTable, params.tariff_id)
      await record(context, 'retired', code, { was: status })
      return {
        action: true,
        message: context.message('tariff_retired'),
        result: await shown(context, params.tariff_id),
      }
    },
  },
})
