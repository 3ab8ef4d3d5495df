import { staffStorageCalls } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { storageDisposals } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { assertAtSite } from '../../../request/sites'
import { audit } from '../../platform/public'
import { inspectionPhotoIds } from '../receiving/photos'
import { closeReceipts } from '../shipment/save'
import { staffShipmentByCode } from '../shipment/staff-rows'
import { staffShipmentDetail } from '../shipment/staff-view'
import { transitionShipment } from '../shipment/transition'
import { invoiceQuestions } from '../transition/guard'
import { staffActor } from '../transition/resolve-transition'
import { isAbandoned, storedAgain } from './rows'
import { openDisposal } from './disposal'

/** A repeated click counts as one. */
const replaySeconds = 10

const invoicesOf = invoiceQuestions('invoice_shipments')

const record = (
  { db, staff }: StaffContext,
  cartCode: string,
  action: AuditVerb<'shipment'>,
  details: Record<string, unknown> = {},
) => audit(db, { staffId: staff.id, action: `shipment.${action}`, subject: `shipment:${cartCode}`, details })

/**
 * Locks goods that wait abandoned: whoever completes them or checks them out waits, and the disposal fails once they did.
 * @throws `not_found`, `at_other_site`, `not_abandoned`, `invoice_still_open`
 */
const lockAbandoned = async (context: StaffContext, cartCode: string) => {
  const found = await staffShipmentByCode(context, cartCode)
  if (found === undefined) throw fail('not_found')
  const [row] = await storedAgain(context.db, [found.id])
  if (row === undefined || !(await isAbandoned(context.db, row))) throw fail('not_abandoned')
  assertAtSite(context, { country: row.country, agentId: found.agent_id, status: row.status })
  const refusal = await invoicesOf.hasNoInvoice(context.db, row.id)
  if (refusal !== null) throw fail(refusal)
  return row
}

const shown = async (context: StaffContext, cartCode: string) => {
  const row = await staffShipmentByCode(context, cartCode)
  if (row === undefined) throw fail('not_found')
  return staffShipmentDetail(context, row)
}

/** With the proposal that its reader has seen. @throws as `lockAbandoned`, `disposal_gone` */
const lockProposed = async (context: StaffContext, cartCode: string, seenAt: string) => {
  const row = await lockAbandoned(context, cartCode)
  const open = await openDisposal(context.db, row.id)
  if (open?.disposal.createdAt.getTime() !== Date.parse(seenAt)) throw fail('disposal_gone')
  return { row, disposal: open.disposal }
}

export const staffStorageFeature = feature(staffStorageCalls, {
  staffProposeDisposal: {
    naturalKey: (_, { params, body }) => `${params.cart_code}|${body.photos.join()}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { cart_code: cartCode }, body }) => {
      const row = await lockAbandoned(context, cartCode)
      const photos = await inspectionPhotoIds(context, body.photos, (index) => `photos.${String(index)}`)
      const [made] = await context.db
        .insert(storageDisposals)
        .values({ shipmentId: row.id, reason: body.reason, photos, proposedBy: context.staff.id })
        .onConflictDoNothing()
        .returning({ id: storageDisposals.id })
      if (made === undefined) throw fail('disposal_open')
      await record(context, cartCode, 'disposal_proposed', { reason: body.reason })
      return {
        action: true,
        message: context.message('disposal_proposed'),
        result: await shown(context, cartCode),
      }
    },
  },

  staffConfirmDisposal: {
    naturalKey: (_, { params, body }) => `${params.cart_code}|${body.seen_at}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { cart_code: cartCode }, body }) => {
      const { row, disposal } = await lockProposed(context, cartCode, body.seen_at)
      if (disposal.proposedBy === context.staff.id) throw fail('other_person_needed')
      await context.db
        .update(storageDisposals)
        .set({ confirmedBy: context.staff.id, confirmedAt: sql`now()` })
        .where(eq(storageDisposals.id, disposal.id))
      await transitionShipment(context, {
        shipmentId: row.id,
        from: row.status,
        to: 'disposed',
        actor: staffActor(context.staff),
        reason: disposal.reason,
        details: { photos: disposal.photos },
      })
      await closeReceipts(context.db, row.id)
      await record(context, cartCode, 'disposed', { reason: disposal.reason, proposed_by: disposal.proposedBy })
      return {
        action: true,
        message: context.message('disposal_confirmed'),
        result: await shown(context, cartCode),
      }
    },
  },

  staffWithdrawDisposal: {
    naturalKey: (_, { params, body }) => `${params.cart_code}|${body.seen_at}`,
    keepSeconds: replaySeconds,
    run: async (context, { params: { cart_code: cartCode }, body }) => {
      const { disposal } = await lockProposed(context, cartCode, body.seen_at)
      await context.db
        .update(storageDisposals)
        .set({ withdrawnAt: sql`now()` })
        .where(eq(storageDisposals.id, disposal.id))
      await record(context, cartCode, 'disposal_withdrawn')
      return {
        action: true,
        message: context.message('disposal_withdrawn'),
        result: await shown(context, cartCode),
      }
    },
  },
})
