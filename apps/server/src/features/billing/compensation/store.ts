import type { Compensation, CorrectionStatus } from '@layar/contract'
import { countrySettings, type AuditVerb } from '@layar/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { compensations, customers, shipments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { moneyOf } from '../../../request/money'
import type { AskedPage } from '../../../request/page'
import { seenCustomerId } from '../../../request/sites'
import { lockCarts, type ShipmentRow } from '../../cargo/public'
import { audit, notify } from '../../platform/public'
import { creditBalance } from '../balance/ledger'
import { decide } from '../decision/decide'
import { assertWithinCap, goodsRefundedMinor, paidForGoods } from './cap'
import { byAge, decider, inQueue, requestFields } from '../decision/queue'

type CompensationRow = typeof compensations.$inferSelect

const selectRows = ({ db }: StaffContext) =>
  db
    .select({
      request: compensations,
      customer: customers,
      cartCode: shipments.cartCode,
      requestedBy: staff.name,
      decidedBy: decider.name,
      refundedMinor: goodsRefundedMinor('compensations.shipment_id'),
      sort_at: sql<string>`${compensations.createdAt}::text`,
      id: compensations.id,
    })
    .from(compensations)
    .innerJoin(customers, eq(customers.id, compensations.customerId))
    .innerJoin(shipments, eq(shipments.id, compensations.shipmentId))
    .innerJoin(staff, eq(staff.id, compensations.requestedBy))
    .leftJoin(decider, eq(decider.id, compensations.decidedBy))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Oldest first, in queue order. */
export const compensationRows = (
  context: StaffContext,
  { limit, ...queue }: AskedPage & { readonly status: CorrectionStatus },
): Promise<Row[]> =>
  selectRows(context)
    .where(and(inQueue(compensations, queue), seenCustomerId(context.staff, sql`${compensations.customerId}`)))
    .orderBy(byAge(compensations, queue.order))
    .limit(limit)

export const compensationsOf = (context: StaffContext, shipmentId: string): Promise<Row[]> =>
  selectRows(context)
    .where(eq(compensations.shipmentId, shipmentId))
    .orderBy(desc(compensations.createdAt), desc(compensations.id))

export const findCompensation = async (context: StaffContext, compensationId: string): Promise<Row> => {
  const [row] = await selectRows(context).where(eq(compensations.id, compensationId))
  if (row === undefined) throw fail('not_found')
  return row
}

const wayFor = ({ country }: Pick<ShipmentRow, 'country'>): Compensation['way'] =>
  countrySettings[country].hasSaldo ? 'balance' : 'bank'

export const compensationView = (context: StaffContext, row: Row): Compensation => ({
  ...requestFields(context, row),
  compensation_id: row.request.id,
  cart_code: row.cartCode,
  cap: moneyOf(row.request.currency, row.request.capMinor),
  refunded: moneyOf(row.request.currency, row.refundedMinor),
  way: wayFor(row.customer),
  reason: row.request.reason,
  status: row.request.status,
  requested_by: row.requestedBy,
  bank_reference: row.request.bankReference,
})

/** The customer's carts first, like everywhere: cover is neither bought nor taken back meanwhile. @throws `not_found` */
const lockShipment = async ({ db }: StaffContext, shipmentId: string, customerId: string): Promise<ShipmentRow> => {
  await lockCarts(db, customerId)
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId)).for('update')
  if (shipment === undefined) throw fail('not_found')
  return shipment
}

const note = (context: StaffContext, action: AuditVerb<'compensation'>, row: CompensationRow): Promise<void> =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `compensation.${action}`,
    subject: `customer:${row.customerId}`,
    details: { compensation_id: row.id, amount_minor: row.amountMinor, currency: row.currency, reason: row.reason },
  })

/** @throws those of `assertWithinCap`, `compensated_already` */
export const requestCompensation = async (
  context: StaffContext,
  found: ShipmentRow,
  { amountMinor, reason }: { readonly amountMinor: number; readonly reason: string },
): Promise<string> => {
  const shipment = await lockShipment(context, found.id, found.customerId)
  const compensated = (await paidForGoods(context.db, shipment.id)).compensatedMinor > 0
  if (compensated) throw fail('compensated_already')
  const capMinor = await assertWithinCap(context, shipment, amountMinor)
  const { customerId, currency } = shipment
  const [row] = await context.db
    .insert(compensations)
    .values({
      shipmentId: shipment.id,
      customerId,
      currency,
      amountMinor,
      capMinor,
      reason,
      status: 'requested',
      requestedBy: context.staff.id,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw fail('compensated_already')
  await note(context, 'requested', row)
  return row.id
}

/**
 * Pays a compensation; whoever requested it may not approve it.
 * @throws `not_found`, `decided_already`, `two_people_needed`, those of `assertWithinCap`, or an error at `bank_reference`
 */
export const approveCompensation = async (
  context: StaffContext,
  compensationId: string,
  bankReference: string,
): Promise<void> => {
  const found = await findCompensation(context, compensationId)
  const { id, shipmentId, customerId } = found.request
  const shipment = await lockShipment(context, shipmentId, customerId)
  const way = wayFor(shipment)
  if (way === 'bank' && bankReference === '') throw failFields({ bank_reference: 'this_field_required' })
  const row = await decide(context, compensations, id, {
    status: 'approved',
    ...(way === 'bank' && { bankReference }),
  })
  await assertWithinCap(context, shipment, row.amountMinor, row.id)
  const { amountMinor, currency, reason } = row
  let balanceMinor = 0
  if (way === 'balance') {
    const { entry } = await creditBalance(context.db, {
      customerId,
      currency,
      kind: 'compensation',
      amountMinor,
      cause: `compensation:${shipmentId}`,
      staffId: context.staff.id,
      note: reason,
    })
    balanceMinor = entry.balanceAfterMinor
  }
  await notify(context, {
    customerId,
    template: way === 'balance' ? 'compensation_credited' : 'compensation_sent',
    data: {
      cart_code: shipment.cartCode,
      currency,
      total_minor: amountMinor,
      ...(way === 'balance' ? { balance_minor: balanceMinor } : { bank_reference: bankReference }),
      note: reason,
    },
    link: `/import/transaction/detail?code=${shipment.cartCode}`,
  })
  await note(context, 'approved', row)
}

export const rejectCompensation = async (
  context: StaffContext,
  compensationId: string,
  decisionNote: string,
): Promise<void> =>
  note(context, 'rejected', await decide(context, compensations, compensationId, { status: 'rejected', decisionNote }))
