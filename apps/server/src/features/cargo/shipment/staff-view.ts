import {
  errorText,
  staffWarehouseAction,
  type StaffAttempt,
  type StaffEvent,
  type StaffShipment,
  type StaffShipmentDetail,
  type UndoOffer,
} from '@layar/contract'
import { disposalView } from '../storage/disposal'
import { actsOnGoods, shipmentUndos, type ShipmentStatus } from '@layar/domain'
import { shipmentEvents } from '../../../db/schema'
import { ask } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { staffCartonsOf } from '../carton/rows'
import { carriageOverridesOf } from '../carriage/rows'
import { departuresOf } from '../consolidation/rows'
import { attemptsOf, staffAttemptView, type AttemptRow } from '../delivery/attempts'
import { attemptOffers } from '../delivery/undo'
import { addressForStaff, phoneForStaff } from '../parcel/staff-address'
import { staffParcelFields } from '../parcel/staff-view'
import { cartDetailView, eventView } from './detail'
import { customsTransitionsOfRoles, transitionsOfRoles } from './transition'
import { shipmentBilling } from './questions'
import { cartRows } from './rows'
import { sendingRefusal } from './sending-refusal'
import type { Refusal } from '../transition/guard'
import { actorsOf, staffActor } from '../transition/resolve-transition'
import { eventsOf } from '../transition/store'
import { isTransferable, openTransferOf, transferTargetRefusal } from '../transfer/store'
import { undoneView, undoOffered } from '../transition/undo'
import { limitNotes, type Reader } from './view'
import { fileUrl } from '../../platform/public'
import { allAgents } from '../../pricing/public'
import type { StaffRow } from './staff-rows'

export const staffReader = (context: StaffContext): Reader => ({
  language: context.language,
  urlOf: (id) => fileUrl(context, { id }, { staffId: context.staff.id }),
  isOwner: false,
  now: context.now,
})

const arrivingStatuses: readonly StaffRow['status'][] = ['pending', 'from_seller', 'quarantine', 'pending_locker']

const isHeld = (row: StaffRow): boolean => row.status === 'sent' && row.sub_status === 'hold'

/** What the row says of its sending; the same rule as the guard of the move. */
const sendingRefusalOf = (row: StaffRow): Refusal | null =>
  sendingRefusal({
    subStatus: row.sub_status,
    missingReceipts: row.missing_receipts,
    isRestWaived: row.is_rest_waived,
    openServices: row.open_services,
    invoice:
      row.invoice_status === null || row.invoice_type === null
        ? null
        : { status: row.invoice_status, type: row.invoice_type },
  })

/**
 * Why the shipment may not go on yet: it is on customs hold or in transfer to another warehouse, a parcel of a partly received one is missing, or a
 * condition for sending fails in the warehouse.
 */
const blockedReason = ({ language }: Pick<StaffContext, 'language'>, row: StaffRow): string | null => {
  if (isHeld(row)) return errorText('on_hold', language)
  if (row.transfer_to !== null) return errorText('shipment_in_transfer', language, { warehouse: row.transfer_to })
  if (row.is_partly_in && arrivingStatuses.includes(row.status))
    return errorText('parcels_missing', language, { numbers: row.missing_receipts.join(', ') })
  const error = row.status === 'warehouse' ? sendingRefusalOf(row) : null
  if (error === null) return null
  return typeof error === 'string' ? errorText(error, language) : errorText(error.code, language, error.values)
}

const isAtMySite = ({ staff }: StaffContext, { country, agent_id: agentId, status }: StaffRow): boolean =>
  actsOnGoods(staff.sites, { country, agentId, status })

/** Complete in the warehouse, at a site of the reader, and not under way already. */
const mayTransfer = (context: StaffContext, row: StaffRow): boolean =>
  isTransferable(row.status) && row.transfer_to === null && isAtMySite(context, row) && isOrigin(context)

const targetsOf = async ({ db }: StaffContext, row: StaffRow): Promise<StaffShipmentDetail['transfer_targets']> => {
  const agents = await allAgents(db)
  const from = agents.find(({ id }) => id === row.agent_id)
  const goods = { track: row.track, containerType: row.container_type }
  return agents
    .filter((to) => from !== undefined && transferTargetRefusal(from, to, goods) === null)
    .map(({ id, name }) => ({ agent_id: String(id), name }))
}

const isOrigin = ({ staff }: StaffContext): boolean => actorsOf(staffActor(staff)).includes('origin')

/**
 * The transitions to offer as buttons. Arrival is booked at the receiving desk; quarantine leads to the locker, or to
 * the warehouse if the shipment is already billed.
 */
const movesToOffer = (context: StaffContext, row: StaffRow): StaffShipment['moves'] => {
  const { status, invoice_code: invoice } = row
  if (!isAtMySite(context, row) || row.transfer_to !== null) return []
  return transitionsOfRoles(status, context.staff.roles).filter((to) => {
    // Goods at the origin are disposed of by two people, with photos.
    if (to === 'disposed' && status !== 'returned') return false
    if (to === 'inbound' && isHeld(row)) return false
    // Recorded as an attempt, with its proof.
    if (to === 'delivered') return false
    if (status === 'quarantine' && to !== 'cancelled') return (to === 'warehouse') === (invoice !== null)
    return to === 'quarantine' || to === 'cancelled' || (status !== 'pending' && status !== 'from_seller')
  })
}

export const staffShipmentView = (context: StaffContext, row: StaffRow): StaffShipment => ({
  cart_code: row.cart_code,
  marking_code: row.marking_code,
  receipt_number: row.receipts ?? '',
  status: row.status,
  customs_status: row.sub_status,
  is_quarantine: row.is_quarantine,
  quarantine_reason: row.quarantine_reason,
  agent_id: String(row.agent_id),
  agent_name: row.agent_name,
  container_type: row.container_type,
  weight_gram: row.weight_grams === null ? null : Math.round(row.weight_grams),
  volume: row.volume_cm3 === null ? null : Math.round(row.volume_cm3) / 1e6,
  is_self_collected: row.is_self_collected,
  moves: movesToOffer(context, row),
  customs_moves: isAtMySite(context, row)
    ? [...customsTransitionsOfRoles({ status: row.status, subStatus: row.sub_status }, context.staff.roles)]
    : [],
  blocked_reason: blockedReason(context, row),
  ...(row.open_services && { open_services: row.open_services[context.language] }),
  ...staffParcelFields(row),
})

/** Every attempt, those taken back among them, with what of it the reader may take back now. */
export const staffAttempts = (
  context: StaffContext,
  attempts: readonly AttemptRow[],
  standing: Parameters<typeof attemptOffers>[2],
): StaffAttempt[] => {
  const { urlOf } = staffReader(context)
  const offerOf = attemptOffers(context, attempts, standing)
  return attempts.map((row) => staffAttemptView(row, urlOf, offerOf(row)))
}

/** An act of staff, and the warehouses of a transfer: customers read only where it arrived. */
const transferOf = ({ details }: typeof shipmentEvents.$inferSelect): Partial<StaffEvent> => {
  const { act, warehouse, from_warehouse: from } = details
  return {
    act: staffWarehouseAction.options.find((one) => one === act) ?? null,
    ...(typeof warehouse === 'string' && { warehouse }),
    ...(typeof from === 'string' && { from_warehouse: from }),
  }
}

/** The history, with what of it the reader may take back now. */
export const historyOf = async (
  context: StaffContext,
  { id, country, agent_id: agentId }: StaffRow,
  known?: readonly AttemptRow[],
): Promise<{ readonly events: StaffEvent[]; readonly undo: UndoOffer }> => {
  const reader = staffReader(context)
  const rows = await eventsOf(context.db, shipmentEvents, id)
  const events = rows.map(({ event }) => event)
  const undone = undoneView(events)
  const attempts = known ?? (await attemptsOf(context.db, { service: 'impor', shipmentId: id }))
  const isAtMySite = (status: ShipmentStatus): boolean => actsOnGoods(context.staff.sites, { country, agentId, status })
  return {
    events: rows.map(({ event, staffName }) => ({
      ...eventView(event, reader),
      ...transferOf(event),
      actor_name: staffName,
      reason: event.reason,
      ...undone(event),
    })),
    undo: undoOffered(context, shipmentUndos, { events, attempts }, isAtMySite),
  }
}

export const staffShipmentDetail = async (context: StaffContext, row: StaffRow): Promise<StaffShipmentDetail> => {
  const { language } = context
  const [cart] = await cartRows.byIds(context.db, [language, [row.id]])
  if (cart === undefined) throw fail('not_found')
  const detail = await cartDetailView(context, cart, staffReader(context))
  const attempts = await attemptsOf(context.db, { service: 'impor', shipmentId: row.id })
  const history = await historyOf(context, row, attempts)
  const open = row.transfer_to === null ? undefined : await openTransferOf(context.db, row.id)
  return {
    shipment: staffShipmentView(context, row),
    cart: {
      ...detail,
      address: detail.address && addressForStaff(context, detail.address),
      attempts: staffAttempts(context, attempts, {
        isOut: row.status === 'outbound',
        statusAt: new Date(row.status_at),
        undo: history.undo,
      }),
    },
    cartons: await staffCartonsOf(context.db, { shipmentId: row.id }),
    ...history,
    ...(await disposalView(
      context,
      {
        shipmentId: row.id,
        country: row.country,
        agentId: row.agent_id,
        status: row.status,
        isAbandoned: detail.storage !== null && detail.storage.is_abandoned && detail.storage.is_running,
        isBilled: row.invoice_code !== null,
      },
      staffReader(context).urlOf,
    )),
    transfer: open === undefined ? null : { transfer_id: open.id, to_name: row.transfer_to ?? '' },
    transfer_targets: mayTransfer(context, row) ? await targetsOf(context, row) : [],
    departures: await departuresOf(context.db, { shipmentId: row.id }),
    limits: cart.limit_review === null ? null : { review: cart.limit_review, notes: limitNotes(cart, language) },
    carriage_overrides: await carriageOverridesOf(context.db, { shipmentId: row.id }, language),
    missing_receipts: row.is_partly_in ? row.missing_receipts : [],
    ...(await ask(context, shipmentBilling, { shipmentId: row.id })),
    customer_email: row.customer_email,
    ...phoneForStaff(context, row.customer_phone),
    id_card_validation_status: row.id_card_status === 'verified' ? 'verified' : 'unverified',
  }
}
