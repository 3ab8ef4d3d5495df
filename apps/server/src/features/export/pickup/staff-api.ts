import { staffPickupCalls } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { bulkAnswer } from '../../cargo/public'
import { undoExport } from '../undo/shipment'
import { findPickup, recordKey, recordPickup } from './record'
import { printSheet } from './sheet'
import { plansFor, savePlan } from './staff-plan'
import { nextPickupDay, pickupPage, staffPickupView } from './staff-rows'
import { assignPickups, startPickups } from './start'
import { undoFailure } from './undo'

/** Long enough for a repeated request, too short for a stop that is recorded, taken back and recorded again. */
const replaySeconds = 10

/** @throws `not_found` for the hub of another site */
const assertSeen = ({ staff: { sight } }: StaffContext, country: Country): void => {
  if (!sight.isEverywhere && !sight.countries.includes(country)) throw fail('not_found')
}

const answerOne = async (context: StaffContext, id: string) => {
  const row = await findPickup(context, id)
  return {
    action: true,
    message: context.message('pickup_saved', { code: row.shipment_code }),
    result: staffPickupView(context, row),
  }
}

export const staffPickupFeature = feature(staffPickupCalls, {
  staffPickups: async (context, { query }) => {
    assertSeen(context, query.country)
    const page = await answerPage(
      context,
      query,
      (page) => pickupPage(context, query, page),
      (rows) => rows.map((row) => staffPickupView(context, row)),
    )
    const isEmpty = page.results.length === 0 && query.after === undefined && !query.search
    return { ...page, next_day: isEmpty ? await nextPickupDay(context, query) : null }
  },

  staffPickupSheet: async (context, { query }) => {
    assertSeen(context, query.country)
    return { action: true, message: context.message('ok'), result: await printSheet(context, query) }
  },

  staffAssignPickups: async (context, { body }) =>
    bulkAnswer(context, await assignPickups(context, body.pickup_ids, body.courier), 'pickups_assigned'),

  staffStartPickups: async (context, { body }) =>
    bulkAnswer(context, await startPickups(context, body.pickup_ids), 'pickups_started'),

  staffRecordPickup: {
    naturalKey: (_, { params, body }) => recordKey(params.pickup_id, body),
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await recordPickup(context, params.pickup_id, body)
      return answerOne(context, params.pickup_id)
    },
  },

  staffUndoPickup: {
    naturalKey: (_, { params }) => params.pickup_id,
    keepSeconds: replaySeconds,
    run: async (context, { params, body: { reason } }) => {
      const row = await findPickup(context, params.pickup_id)
      if (row.status === 'picked_up')
        await undoExport(context, row.shipment_code, { which: { status: 'sent_to_warehouse' }, reason })
      else await undoFailure(context, row.id, reason)
      return { ...(await answerOne(context, row.id)), message: context.message('act_undone') }
    },
  },

  staffPickupPlans: async (context) => ({
    action: true,
    message: context.message('ok'),
    results: await plansFor(context),
  }),

  staffSavePickupPlan: async (context, { body }) => ({
    action: true,
    message: context.message('saved'),
    result: await savePlan(context, body),
  }),
})
