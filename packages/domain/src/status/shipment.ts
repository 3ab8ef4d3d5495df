import { afterDispatchEntries } from './after-dispatch'
import { badgeOf, type Labels, type Transition, type StatusTable } from './machine'

/** Import statuses: set A of the specification (section 4), then ours of what comes after dispatch. */
export const shipmentStatuses = [
  'pending',
  'pending_locker',
  'from_seller',
  'quarantine',
  'warehouse',
  'sent',
  'inbound',
  'outbound',
  'finished',
  'cancelled',
  'refunded',
  'delivered',
  'returning',
  'returned',
  'lost',
  'disposed',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** Reported by customs while a shipment is `sent`; not statuses themselves. */
export const shipmentSubStatuses = ['on_clearance', 'hold'] as const
export type ShipmentSubStatus = (typeof shipmentSubStatuses)[number]

export const quarantineReasons = [
  'no_prealert',
  'incomplete_items',
  'missing_invoice',
  'category_mismatch',
  'weight_mismatch',
  'restricted_item',
  'id_unverified',
  'damaged',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

type Moves = readonly Transition<ShipmentStatus>[]
const entry = (status: ShipmentStatus, labels: Labels, to: Moves) => ({ labels, badge: badgeOf(status), to })

const intoQuarantine: Transition<ShipmentStatus> = {
  status: 'quarantine',
  by: ['origin'],
  guard: 'reason_given',
  notice: 'all',
}
const customerCancels: Transition<ShipmentStatus> = {
  status: 'cancelled',
  by: ['customer'],
  guard: 'no_paid_invoice',
  notice: 'app',
}
const staffCancels: Transition<ShipmentStatus> = {
  status: 'cancelled',
  by: ['origin', 'admin'],
  guard: 'reason_given_and_fee_booked',
  notice: 'all',
}
// Abandoned at the origin: see `storage.ts`.
const disposed: Transition<ShipmentStatus> = {
  status: 'disposed',
  by: ['origin'],
  guard: 'disposal_confirmed',
  notice: 'all',
}
// Set by the system only, once the refund is sent. No notice: the refund's own notice gives amount and method.
const refunded: Transition<ShipmentStatus> = { status: 'refunded', by: ['system'], guard: 'refund_sent' }
const lost: Transition<ShipmentStatus> = {
  status: 'lost',
  by: ['hub', 'admin'],
  guard: 'reason_given',
  notice: 'all',
}

/** How a shipment is created; the last is an unclaimed parcel whose owner proved ownership. */
export const shipmentStarts: Moves = [
  { status: 'pending', by: ['customer'], guard: 'declaration_complete', notice: 'app' },
  { status: 'quarantine', by: ['origin'], guard: 'photographed_and_measured', notice: 'all' },
  { status: 'quarantine', by: ['origin', 'support'], guard: 'claim_proved', notice: 'all' },
]

export const shipmentTable: StatusTable<ShipmentStatus> = {
  pending: entry('pending', { en: 'Pending', id: 'Menunggu', cn: '待处理' }, [
    { status: 'from_seller', by: ['customer'], guard: 'checkout_done', notice: 'app_email' },
    { status: 'pending_locker', by: ['origin'], guard: 'measured_and_repriced', notice: 'all' },
    customerCancels,
  ]),
  pending_locker: entry('pending_locker', { en: 'Waiting in locker', id: 'Menunggu di loker', cn: '暂存待确认' }, [
    { status: 'warehouse', by: ['customer'], guard: 'checkout_done', notice: 'email' },
    intoQuarantine,
    customerCancels,
    staffCancels,
    disposed,
  ]),
  from_seller: entry('from_seller', { en: 'Forwarded to warehouse', id: 'Dikirim ke gudang', cn: '已发往仓库' }, [
    { status: 'warehouse', by: ['origin'], guard: 'matched_and_measured', notice: 'all' },
    intoQuarantine,
    customerCancels,
    { status: 'pending', by: ['timer'], guard: 'invoice_lapsed_unpaid', notice: 'email' },
  ]),
  quarantine: entry('quarantine', { en: 'Quarantine', id: 'Karantina', cn: '待补资料（隔离）' }, [
    { status: 'pending_locker', by: ['customer'], guard: 'data_complete_without_invoice', notice: 'app' },
    { status: 'pending_locker', by: ['origin'], guard: 'restricted_or_damaged_resolved', notice: 'app' },
    { status: 'warehouse', by: ['origin'], guard: 'resolved_with_invoice', notice: 'app' },
    staffCancels,
    disposed,
  ]),
  warehouse: entry('warehouse', { en: 'Received at warehouse', id: 'Diterima di gudang', cn: '仓库已收货' }, [
    { status: 'sent', by: ['origin'], guard: 'all_in_settled_and_no_hold', notice: 'all' },
    { status: 'pending_locker', by: ['timer'], guard: 'invoice_lapsed_unpaid', notice: 'email' },
    // Its last parcel arrived late and damaged, or somebody sees at the shelf what may not fly.
    intoQuarantine,
    staffCancels,
  ]),
  sent: entry('sent', { en: 'Forwarded to {country}', id: 'Dikirim ke {country}', cn: '已发往{country}' }, [
    { status: 'inbound', by: ['hub'], guard: 'released_with_duty_booked', notice: 'all' },
    lost,
    refunded,
  ]),
  inbound: entry('inbound', { en: 'Received in {country}', id: 'Diterima di {country}', cn: '已到达{country}' }, [
    { status: 'outbound', by: ['hub'], guard: 'later_invoices_paid', notice: 'all' },
    lost,
    refunded,
  ]),
  outbound: entry('outbound', { en: 'Forwarded to address', id: 'Dikirim ke alamat', cn: '派送中' }, [
    { status: 'delivered', by: ['last_mile'], guard: 'delivery_proved', notice: 'all' },
    { status: 'delivered', by: ['customer'], notice: 'all' },
    { status: 'inbound', by: ['last_mile', 'hub'], guard: 'reason_given', notice: 'whatsapp' },
    { status: 'returning', by: ['last_mile', 'hub'], guard: 'reason_given', notice: 'all' },
    lost,
    refunded,
  ]),
  finished: entry('finished', { en: 'Done', id: 'Selesai', cn: '已完成' }, []),
  cancelled: entry('cancelled', { en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, [refunded]),
  refunded: entry('refunded', { en: 'Refunded', id: 'Dana dikembalikan', cn: '已退款' }, []),
  ...afterDispatchEntries<ShipmentStatus>({
    again: { status: 'outbound', by: ['hub'], guard: 'later_invoices_paid', notice: 'all' },
    found: { status: 'inbound', by: ['hub', 'admin'], guard: 'reason_given', notice: 'all' },
  }),
}

/** Goods held for this go on only because somebody of the staff says why. */
export const isReleasedByStaff = (reason: QuarantineReason | null): boolean =>
  reason === 'restricted_item' || reason === 'damaged'

const reasonGuards = ['reason_given', 'reason_given_and_fee_booked', 'restricted_or_damaged_resolved']

interface HeldFor {
  readonly status: ShipmentStatus
  readonly quarantine_reason: QuarantineReason | null
}

/** Whether staff must type why a shipment takes this step. A quarantine has a reason that is chosen, and needs none beside it. */
export const needsTypedReason = ({ status, quarantine_reason: held }: HeldFor, to: ShipmentStatus): boolean =>
  to !== 'quarantine' &&
  shipmentTable[status].to.some(
    (move) =>
      move.status === to &&
      (reasonGuards.includes(move.guard ?? '') || (move.guard === 'resolved_with_invoice' && isReleasedByStaff(held))),
  )
