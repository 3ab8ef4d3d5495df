import { afterDispatchEntries } from './after-dispatch'
import type { Labels, Transition, StatusTable } from './machine'
import { progressLabels } from './shipment-labels'

export const exportStatuses = [
  'in_cart',
  'under_review',
  'document_incomplete',
  'rejected',
  'waiting_payment',
  'waiting_verification',
  'waiting_shipment',
  'sent_to_warehouse',
  'received',
  'sent',
  'on_clearance',
  'delivering',
  'finished',
  'hold',
  'cancelled',
  'refunded',
  'delivered',
  'returning',
  'returned',
  'lost',
  'disposed',
] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** Statuses that a shipment may be held from, and returns to when released. */
export const exportHoldOrigins = ['received', 'on_clearance'] as const
export type ExportHoldOrigin = (typeof exportHoldOrigins)[number]

/** What a destination does with a category: refuses it, or asks for documents. */
export const exportRestrictionKinds = ['prohibited', 'papers'] as const

/** The groups of the export dashboard, in its order (specification section 4). */
export const exportDashboardGroups = [
  'waiting_payment',
  'waiting_verification',
  'waiting_shipment',
  'rejected',
  'document_incomplete',
] as const satisfies readonly ExportStatus[]

/** The outcome of the verification; an approved request is in `waiting_payment`. */
export const exportApprovedLabels: Labels = { en: 'Approved', id: 'Disetujui', cn: '已通过' }

/** The statuses that read otherwise if our courier fetches the goods: their customer sends nothing. */
const pickupLabels: Partial<Record<ExportStatus, Labels>> = {
  waiting_shipment: { en: 'Waiting for pickup', id: 'Menunggu penjemputan', cn: '待上门取件' },
  sent_to_warehouse: { en: 'Picked up', id: 'Sudah dijemput', cn: '已上门取件' },
}

type Moves = readonly Transition<ExportStatus>[]

const cancel: Transition<ExportStatus> = { status: 'cancelled', by: ['customer', 'support'] }
// Set by the system only, once the refund is sent. No notice: the refund's own notice gives amount and method.
const refunded: Transition<ExportStatus> = { status: 'refunded', by: ['system'], guard: 'refund_sent' }
const lost: Transition<ExportStatus> = { status: 'lost', by: ['hub', 'admin'], guard: 'reason_given', notice: 'all' }

export const exportStarts: Moves = [{ status: 'in_cart', by: ['customer'] }]

export const exportTable: StatusTable<ExportStatus> = {
  in_cart: {
    labels: { en: 'In cart', id: 'Di keranjang', cn: '在购物车' },
    badge: 'warning',
    to: [{ status: 'under_review', by: ['customer'], notice: 'app' }, cancel],
  },
  under_review: {
    labels: { en: 'Under review', id: 'Sedang ditinjau', cn: '审核中' },
    badge: 'warning',
    to: [
      { status: 'document_incomplete', by: ['support'], guard: 'note_given', notice: 'all' },
      { status: 'rejected', by: ['support'], guard: 'note_given', notice: 'all' },
      { status: 'waiting_payment', by: ['support', 'system'], guard: 'priced_and_invoiced', notice: 'all' },
      cancel,
    ],
  },
  document_incomplete: {
    labels: { en: 'Documents incomplete', id: 'Dokumen belum lengkap', cn: '资料不全' },
    badge: 'warning',
    to: [{ status: 'under_review', by: ['customer'], guard: 'documents_given', notice: 'all' }, cancel],
  },
  rejected: { labels: { en: 'Rejected', id: 'Ditolak', cn: '已拒绝' }, badge: 'danger', to: [] },
  waiting_payment: {
    labels: progressLabels.waiting_payment,
    badge: 'warning',
    to: [
      { status: 'waiting_verification', by: ['customer'], guard: 'proof_uploaded', notice: 'all' },
      { status: 'waiting_shipment', by: ['system'], guard: 'invoice_paid', notice: 'all' },
      { status: 'cancelled', by: ['timer'], guard: 'invoice_lapsed_unpaid', notice: 'email' },
      cancel,
    ],
  },
  waiting_verification: {
    labels: { en: 'Waiting verification', id: 'Menunggu verifikasi', cn: '待核实' },
    badge: 'warning',
    to: [
      { status: 'waiting_shipment', by: ['finance'], guard: 'invoice_paid', notice: 'all' },
      // When a proof is rejected, the invoice returns to unpaid and the shipment with it.
      { status: 'waiting_payment', by: ['finance'], guard: 'note_given', notice: 'all' },
      cancel,
    ],
  },
  waiting_shipment: {
    labels: { en: 'Waiting shipment', id: 'Menunggu pengiriman', cn: '待寄送' },
    badge: 'warning',
    to: [
      { status: 'sent_to_warehouse', by: ['customer'], guard: 'tracking_number_given', notice: 'app' },
      { status: 'sent_to_warehouse', by: ['hub'], guard: 'picked_up', notice: 'all' },
      cancel,
    ],
  },
  sent_to_warehouse: {
    labels: { en: 'Sent to warehouse', id: 'Dikirim ke gudang', cn: '已寄往仓库' },
    badge: 'success',
    to: [{ status: 'received', by: ['hub'], guard: 'scanned_and_measured', notice: 'all' }, cancel],
  },
  received: {
    labels: progressLabels.received,
    badge: 'success',
    to: [
      { status: 'sent', by: ['hub'], guard: 'later_invoices_paid', notice: 'all' },
      { status: 'hold', by: ['hub', 'broker'], guard: 'reason_given', notice: 'urgent' },
      cancel,
    ],
  },
  sent: {
    labels: progressLabels.sent,
    badge: 'success',
    to: [{ status: 'on_clearance', by: ['hub', 'broker'], notice: 'all' }, lost, refunded],
  },
  on_clearance: {
    labels: progressLabels.on_clearance,
    badge: 'success',
    to: [
      { status: 'delivering', by: ['hub', 'broker', 'last_mile'], guard: 'released_by_customs', notice: 'all' },
      { status: 'hold', by: ['hub', 'broker'], guard: 'reason_given', notice: 'urgent' },
      lost,
      refunded,
    ],
  },
  delivering: {
    labels: progressLabels.delivering,
    badge: 'success',
    to: [
      { status: 'delivered', by: ['last_mile'], guard: 'delivery_proved', notice: 'all' },
      { status: 'delivered', by: ['customer'], notice: 'all' },
      { status: 'returning', by: ['last_mile', 'hub'], guard: 'reason_given', notice: 'all' },
      lost,
      refunded,
    ],
  },
  finished: { labels: progressLabels.finished, badge: 'success', to: [] },
  hold: {
    labels: progressLabels.hold,
    badge: 'warning',
    to: [
      { status: 'received', by: ['hub', 'broker'], guard: 'held_from_received', notice: 'urgent' },
      { status: 'on_clearance', by: ['hub', 'broker'], guard: 'held_from_on_clearance', notice: 'urgent' },
      refunded,
    ],
  },
  cancelled: {
    labels: progressLabels.cancelled,
    badge: 'danger',
    to: [
      refunded,
      // An approved shipment whose invoice expired is billed again without another review.
      { status: 'waiting_payment', by: ['customer'], guard: 'billed_anew', notice: 'all' },
    ],
  },
  refunded: { labels: { en: 'Refunded', id: 'Dana dikembalikan', cn: '已退款' }, badge: 'success', to: [] },
  ...afterDispatchEntries<ExportStatus>({
    again: { status: 'delivering', by: ['hub'], guard: 'later_invoices_paid', notice: 'all' },
    found: { status: 'delivering', by: ['hub', 'admin'], guard: 'reason_given', notice: 'all' },
  }),
}

/** What a status is called for a shipment that the customer sends to the warehouse, or that our courier fetches. */
export const exportLabels = (status: ExportStatus, isPickedUp: boolean): Labels =>
  (isPickedUp ? pickupLabels[status] : undefined) ?? exportTable[status].labels
