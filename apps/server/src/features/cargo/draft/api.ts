import { randomUUID } from 'node:crypto'
import { draftCalls, type Received } from '@layar/contract'
import { draftLimits } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { withFreshLinks } from './links'
import {
  changeDraft,
  compareDraft,
  copyDraft,
  countDrafts,
  findDraft,
  insertDraft,
  listDrafts,
  lockDrafts,
  removeDraft,
  type DraftEntryRow,
} from './store'

const entryView = ({ id, kind, title, step, version, changedAt }: DraftEntryRow) => ({
  draft_id: id,
  kind,
  title,
  step,
  version,
  changed_at: changedAt.toISOString(),
})

const checkSize = (state: object): void => {
  if (Buffer.byteLength(JSON.stringify(state)) > draftLimits.bytes) throw failFields({ state: 'draft_too_large' })
}

const makeRoom = async ({ db, customer }: CustomerContext): Promise<void> => {
  if ((await countDrafts(db, customer.id)) >= draftLimits.count)
    throw fail('drafts_too_many', { values: { max: draftLimits.count } })
}

/** The input sent last is the draft; what another device saved meanwhile becomes a draft of its own. */
const save = async (context: CustomerContext, { params, body }: Received<typeof draftCalls.saveDraft>) => {
  const { db, customer } = context
  const { base_version: baseVersion, ...content } = body
  checkSize(content.state)
  await lockDrafts(db, customer.id)
  const stored = await compareDraft(db, customer.id, params.draft_id, content)
  if (stored === undefined) {
    await makeRoom(context)
    const row = await insertDraft(db, customer.id, params.draft_id, content)
    return { row, outcome: baseVersion === 0 ? 'saved' : 'restored' } as const
  }
  if (stored.isSame) return { row: stored.row, outcome: 'saved' } as const
  if (stored.row.version === baseVersion)
    return { row: await changeDraft(db, customer.id, params.draft_id, content), outcome: 'saved' } as const
  await makeRoom(context)
  const otherId = randomUUID()
  await copyDraft(db, customer.id, params.draft_id, otherId)
  const row = await changeDraft(db, customer.id, params.draft_id, content)
  return { row, outcome: 'kept_both', otherId } as const
}

export const draftFeature = feature(draftCalls, {
  drafts: async (context) => {
    const rows = await listDrafts(context.db, context.customer.id)
    return { action: true, message: context.message('ok'), results: rows.map(entryView) }
  },

  draft: async (context, { params }) => {
    const row = await findDraft(context.db, context.customer.id, params.draft_id)
    if (row === undefined) throw fail('not_found')
    const { state, lostFiles } = await withFreshLinks(context, row.state)
    return {
      action: true,
      message: context.message('ok'),
      result: { ...entryView(row), format: row.format, state, lost_files: lostFiles },
    }
  },

  saveDraft: async (context, input) => {
    const { row, outcome, otherId = null } = await save(context, input)
    return {
      action: true,
      message: context.message(`draft_${outcome}`),
      result: { ...entryView(row), outcome, other_draft_id: otherId },
    }
  },

  deleteDraft: async (context, { params }) => {
    if (!(await removeDraft(context.db, context.customer.id, params.draft_id))) throw fail('not_found')
    return { action: true, message: context.message('draft_deleted') }
  },
})
