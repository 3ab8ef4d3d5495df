import { daysToFinish, isReleasedByStaff } from '@layar/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentProducts, storageDisposals, type shipments } from '../../../db/schema'
import { ask } from '../../../jobs/event'
import type { Reactions } from '../../../jobs/reactions'
import {
  askGuard,
  hasReason,
  invoiceQuestions,
  type Guard as MoveGuard,
  type Guards,
  type Refusal,
} from '../transition/guard'
import { lateRefusal } from '../customs/late'
import { isProved } from '../delivery/proved'
import { missingReceipts } from '../receiving/intake'
import { openServicesOf } from '../service/store'
import { claimOpen, moneyGivenBack, moneyMoved, refundOpen } from './questions'
import { sendingRefusal } from './sending-refusal'

type ShipmentRow = typeof shipments.$inferSelect

/** The input of a guard: the shipment after the transition, and the actor's reason and details. */
export interface GuardInput {
  readonly db: Db
  readonly now: Date
  readonly reactions: Reactions
  readonly shipment: ShipmentRow
  readonly reason: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  /** For an undo: since when money may have moved because of what it takes back. */
  readonly since?: Date | undefined
}
type Guard = MoveGuard<GuardInput>

const invoicesOf = invoiceQuestions('invoice_shipments')
const storageDay = 86_400_000

const isMeasured: Guard = ({ shipment }) => (shipment.measuredAt === null ? 'not_measured' : null)
const hasInvoice: Guard = ({ db, shipment }) => invoicesOf.hasInvoice(db, shipment.id)
const hasNoInvoice: Guard = ({ db, shipment }) => invoicesOf.hasNoInvoice(db, shipment.id)

/** Every condition that `shipmentTable` and `shipmentUndos` of the domain name. */
const guards: Guards<GuardInput> = {
  checkout_done: hasInvoice,
  measured_and_repriced: isMeasured,
  matched_and_measured: isMeasured,
  reason_given: hasReason,
  reason_given_and_fee_booked: hasReason,
  restricted_or_damaged_resolved: hasReason,
  // Damaged and restricted goods go on only because somebody says why.
  resolved_with_invoice: async (input) =>
    (isReleasedByStaff(input.shipment.quarantineReason) ? hasReason(input) : null) ?? hasInvoice(input),
  // Proposed by one person and confirmed by another: no other way leads there.
  disposal_confirmed: async (input) => {
    const confirmed = and(eq(storageDisposals.shipmentId, input.shipment.id), isNotNull(storageDisposals.confirmedAt))
    return (await input.db.$count(storageDisposals, confirmed)) === 0 ? 'move_not_allowed' : hasNoInvoice(input)
  },
  invoice_lapsed_unpaid: hasNoInvoice,
  // A proof under verification may be money that already left the customer.
  no_paid_invoice: async ({ db, shipment }) => {
    const invoice = await invoicesOf.main(db, shipment.id)
    return invoice !== undefined && invoice.status !== 'pending' ? 'already_paid' : null
  },
  data_complete_without_invoice: async (input) => {
    const { db, shipment } = input
    if (isReleasedByStaff(input.shipment.quarantineReason)) return 'staff_must_resolve'
    const [row] = await db
      .select({ items: sql<number>`count(*)::int` })
      .from(shipmentProducts)
      .where(eq(shipmentProducts.shipmentId, shipment.id))
    if ((row?.items ?? 0) === 0) return 'package_data_not_filled'
    if (shipment.track === 'laut' && shipment.invoiceFiles.length === 0) return 'invoice_required'
    return hasNoInvoice(input)
  },
  all_in_settled_and_no_hold: async ({ db, shipment }) =>
    sendingRefusal({
      subStatus: shipment.subStatus,
      isRestWaived: shipment.restWaivedAt !== null,
      missingReceipts: await missingReceipts(db, shipment.id),
      openServices: await openServicesOf(db, shipment.id),
      invoice: (await invoicesOf.main(db, shipment.id)) ?? null,
    }),
  released_with_duty_booked: ({ db, shipment }) =>
    shipment.subStatus === 'hold' ? 'on_hold' : lateRefusal(db, { shipmentId: shipment.id }),
  delivery_proved: ({ db, shipment }) => isProved(db, { service: 'impor', shipmentId: shipment.id }, shipment.statusAt),
  later_invoices_paid: ({ db, now, shipment }) => invoicesOf.allPaid(db, shipment.id, now),
  seven_days_after_delivery: ({ now, shipment }) =>
    now.getTime() - shipment.statusAt.getTime() >= daysToFinish * storageDay ? null : 'move_not_allowed',
  no_money_moved: async ({ db, reactions, now, shipment, since = now }) =>
    (await ask({ db, reactions }, moneyMoved, { shipmentId: shipment.id, since })) ? 'undo_money_moved' : null,
  no_claim_or_refund: async ({ db, reactions, now, shipment, since = now }) => {
    const { id: shipmentId, cartCode } = shipment
    if (await ask({ db, reactions }, claimOpen, { cartCode, since })) return 'undo_claimed'
    const isRefunded =
      (await ask({ db, reactions }, refundOpen, { shipmentId })) ||
      (await ask({ db, reactions }, moneyGivenBack, { shipmentId }))
    return isRefunded ? 'undo_money_moved' : null
  },
  refund_sent: async ({ db, reactions, shipment }) =>
    (await ask({ db, reactions }, moneyGivenBack, { shipmentId: shipment.id })) ? null : 'refund_not_sent',
}

export const guardNames: readonly string[] = Object.keys(guards)

/** Why a guard rejects a transition now; null if it passes. */
export const guardRefusal = (name: string | undefined, input: GuardInput): Promise<Refusal | null> =>
  askGuard(guards, name, input)
