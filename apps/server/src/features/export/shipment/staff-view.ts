import type { StaffExport, StaffExportDetail, StaffExportEvent, UndoOffer } from '@layar/contract'
import { actsOnGoods, countryName, exportUndos, type ExportStatus } from '@layar/domain'
import { and, asc, eq, ne } from 'drizzle-orm'
import { exportEvents, exportShipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { exportDetailView, exportEventView } from './detail'
import { exportMovesOfRoles } from './transition'
import { askedView } from './asked'
import { priceEach, type PricedExport } from './price'
import { exportRows } from './rows'
import {
  addressForStaff,
  attemptsOf,
  type AttemptRow,
  eventsOf,
  phoneForStaff,
  staffAttempts,
  carriageOverridesOf,
  departuresOf,
  staffCartonsOf,
  staffParcelFields,
  staffReader,
  undoneView,
  undoOffered,
} from '../../cargo/public'
import { majorOf, moneyOf } from '../../../request/money'
import { shipmentRefunds } from '../../billing/public'
import type { StaffExportRow } from './staff-rows'

/**
 * The transitions to offer as buttons: transitions of the customer and of payment are left out, a price is fixed only
 * once, and a hold is released to its earlier status.
 */
const movesToOffer = ({ staff: { roles } }: Pick<StaffContext, 'staff'>, row: StaffExportRow): StaffExport['moves'] =>
  exportMovesOfRoles(row.status, roles).filter((to) => {
    if (row.status === 'waiting_verification' && to !== 'cancelled') return false
    // Recorded as an attempt, and as a pickup, with their proof.
    if (to === 'delivered' || to === 'sent_to_warehouse') return false
    if (to === 'waiting_payment') return row.status === 'under_review' && !row.is_approved
    return row.status !== 'hold' || to === row.held_from
  })

export const staffExportView = (context: StaffContext, row: StaffExportRow): StaffExport => ({
  shipment_id: row.id,
  shipment_code: row.shipment_code,
  status: row.status,
  held_from: row.held_from,
  destination_country: row.destination_country,
  destination_name: countryName(row.destination_country, context.language),
  weight_gram: Math.round(row.weight_grams),
  is_approved: row.is_approved,
  is_picked_up: row.is_picked_up,
  total: row.total_minor === null ? null : moneyOf(row.currency, Number(row.total_minor)),
  inbound_carrier: row.inbound_carrier,
  inbound_tracking_number: row.inbound_tracking_number,
  moves: movesToOffer(context, row),
  ...staffParcelFields(row),
})

/** The history, with what of it the reader may take back now. */
const historyOf = async (
  context: StaffContext,
  { id, country }: StaffExportRow,
  attempts: readonly AttemptRow[],
): Promise<{ readonly events: StaffExportEvent[]; readonly undo: UndoOffer }> => {
  const rows = await eventsOf(context.db, exportEvents, id)
  const events = rows.map(({ event }) => event)
  const undone = undoneView(events)
  const isAtMySite = (status: ExportStatus): boolean =>
    actsOnGoods(context.staff.sites, { country, agentId: null, status })
  return {
    events: rows.map(({ event, staffName }) => ({
      ...exportEventView(event),
      actor_name: staffName,
      reason: event.reason,
      ...undone(event),
    })),
    undo: undoOffered(context, exportUndos, { events, attempts }, isAtMySite),
  }
}

const companionsOf = async (
  { db }: StaffContext,
  { id, request_id: requestId }: StaffExportRow,
): Promise<StaffExportDetail['companions']> => {
  if (requestId === null) return []
  const rows = await db
    .select()
    .from(exportShipments)
    .where(and(eq(exportShipments.requestId, requestId), ne(exportShipments.id, id)))
    .orderBy(asc(exportShipments.id))
  return rows.map(({ shipmentCode, status, approvedAt, pickup, inboundTrackingNumber }) => ({
    shipment_code: shipmentCode,
    status,
    is_approved: approvedAt !== null,
    is_picked_up: pickup !== null && inboundTrackingNumber === null,
  }))
}

/** What an approval would fix now: a tariff may have been published since the customer asked. */
const priceNow = async (context: StaffContext, { id }: StaffExportRow): Promise<PricedExport> => {
  const rows = await context.db.select().from(exportShipments).where(eq(exportShipments.id, id))
  const [priced] = await priceEach(context, rows)
  if (priced === undefined) throw fail('not_found')
  return priced
}

const moneyIn = (currency: StaffExportRow['currency'], minor: number | null) =>
  minor === null ? null : moneyOf(currency, minor)

export const staffExportDetail = async (context: StaffContext, row: StaffExportRow): Promise<StaffExportDetail> => {
  const { db, language, now } = context
  const [card] = await exportRows.byCode(db, [language, row.customer_id, row.shipment_code])
  if (card === undefined) throw fail('not_found')
  const view = await exportDetailView({ db, now }, card, staffReader(context))
  const attempts = await attemptsOf(db, { service: 'ekspor', shipmentId: row.id })
  const history = await historyOf(context, row, attempts)
  const isOpen = row.status === 'under_review' && !row.is_approved
  const priced = isOpen ? await priceNow(context, row) : undefined
  const total = priced === undefined ? view.total : moneyIn(row.currency, priced.totalMinor)
  return {
    shipment: { ...staffExportView(context, row), total },
    view: {
      ...view,
      sender_address: addressForStaff(context, view.sender_address),
      recipient_address: addressForStaff(context, view.recipient_address),
      pickup_address: view.pickup_address && addressForStaff(context, view.pickup_address),
      attempts: staffAttempts(context, attempts, {
        isOut: row.status === 'delivering',
        statusAt: new Date(row.status_at),
        undo: history.undo,
      }),
      total,
      total_bill: total === null ? null : majorOf(total.currency, total.amount_minor),
    },
    cartons: await staffCartonsOf(db, { exportShipmentId: row.id }),
    ...history,
    asked: priced === undefined ? null : askedView(priced, language),
    departures: await departuresOf(db, { exportShipmentId: row.id }),
    carriage_overrides: await carriageOverridesOf(db, { exportShipmentId: row.id }, context.language),
    refunds: await shipmentRefunds(db, { service: 'ekspor', shipmentId: row.id }),
    companions: await companionsOf(context, row),
    customer_email: row.customer_email,
    ...phoneForStaff(context, row.customer_phone),
  }
}
