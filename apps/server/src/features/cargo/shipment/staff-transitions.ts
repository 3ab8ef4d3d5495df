import type { staffMove } from '@layar/contract'
import { hasArrived, isFinal, shipmentLabel, shipmentTable, type AuditVerb } from '@layar/domain'
import type * as z from 'zod/mini'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { contentsChanged } from '../consolidation/events'
import { cancellationStarted, shipmentArrived, shipmentCancelled, shipmentReleased } from './events'
import { arrivalFromHub, arrivalsFor } from '../voyage/promise'
import { transitionShipment } from './transition'
import { assertLanded } from '../carton/landing'
import { tellShort } from '../carton/told'
import { numberCartons } from '../carton/with-carrier'
import { boardShipment, departureNamed } from '../consolidation/join'
import type { ConsolidationRow } from '../consolidation/store'
import { claimCourierNumber } from '../transition/courier-number'
import { staffActor } from '../transition/resolve-transition'
import { closeReceipts } from './save'
import { audit } from '../../platform/public'
import type { StaffRow } from './staff-rows'
import { givenText, wayOf } from './staff-way'

export type MoveInput = z.output<typeof staffMove>

/**
 * Checks the required details of a transition: the flight or ship of a departure, the reason of a quarantine or a hold.
 * @throws at the field that is missing; `refunded_by_its_refund` for a transition to refunded
 */
export const assertComplete = (input: Omit<MoveInput, 'tracking_number'>): void => {
  if (input.to === 'refunded') throw fail('refunded_by_its_refund')
  if (input.to === 'sent' && !input.customs_status && givenText(input.manifest_number) === undefined)
    throw failFields({ manifest_number: 'manifest_number_needed' })
  if (input.to === 'quarantine' && !input.quarantine_reason)
    throw failFields({ quarantine_reason: 'quarantine_reason_needed' })
  if (input.customs_status === 'hold' && givenText(input.reason) === undefined)
    throw failFields({ reason: 'reason_needed' })
}

/** Claims the courier number of the shipment; a shipment collected at our counter needs none. */
const claimNumber = async ({ db }: StaffContext, row: StaffRow, input: MoveInput) => {
  const { trackingNumber: number, carrier } = wayOf(input, row.track)
  if (number === undefined) {
    if (input.to === 'outbound' && row.status !== 'outbound' && !row.is_self_collected)
      throw failFields({ tracking_number: 'tracking_number_needed' })
    return {}
  }
  const isOneConsignment = input.is_one_consignment === true
  const claimed = await claimCourierNumber(db, { shipmentId: row.id, number, carrier, isOneConsignment })
  return { domesticTrackingNumber: number, ...(carrier !== undefined && { domesticCarrier: carrier }), ...claimed }
}

/** The consolidation that a shipment leaves with: that of the typed number. */
const departureOf = (context: StaffContext, row: StaffRow, { to, manifest_number: typed }: MoveInput) => {
  const number = givenText(typed)
  if (to !== 'sent' || row.status === 'sent' || number === undefined) return undefined
  const { country, track, agent_id: agentId } = row
  const route = { service: 'impor', country, track, agentId, destinationCountry: country } as const
  return departureNamed(context, { ...route, owner: { shipmentId: row.id } }, number)
}

/** What came ahead with a departure that has arrived is at the hub. */
const arrivalWith = async (context: StaffContext, departure: ConsolidationRow, row: StaffRow) =>
  hasArrived(departure.status)
    ? arrivalFromHub(context, row)
    : (await arrivalsFor(context, departure, [row.id])).get(row.id)

/** The audit action of a transition by staff. */
const actionOf = (row: StaffRow, { to, customs_status: customs }: MoveInput): AuditVerb<'shipment'> =>
  row.sub_status === 'hold' && to === 'sent' && customs !== 'hold' ? 'release' : (customs ?? to)

/**
 * Transitions one shipment for staff, with its audit entry. The row was read under its lock.
 * @throws `status_changed` if the status is no longer the one staff saw, errors at fields, or as `transitionShipment`
 */
export const moveAsStaff = async (context: StaffContext, row: StaffRow, input: MoveInput): Promise<void> => {
  if (input.from && input.from !== row.status)
    throw fail('status_changed', { values: { status: shipmentLabel(row.status, row.country, context.language) } })
  assertAtSite(context, { country: row.country, agentId: row.agent_id, status: row.status })
  if (input.to !== row.status) assertComplete(input)
  const isBilled = row.invoice_code !== null
  if (row.status === 'quarantine' && input.to === 'pending_locker' && isBilled) throw fail('invoice_still_open')
  if (input.to === 'cancelled') await emit(context, cancellationStarted, { shipmentIds: [row.id] })
  const way = wayOf(input, row.track)
  const number = await claimNumber(context, row, input)
  const departure = await departureOf(context, row, input)
  const isArriving = input.to === 'inbound' && row.status === 'sent'
  const short = isArriving ? await assertLanded(context, { shipmentId: row.id }) : []
  const arrival = isArriving
    ? await arrivalFromHub(context, row)
    : departure && (await arrivalWith(context, departure, row))
  const after = await transitionShipment(context, {
    shipmentId: row.id,
    from: row.status,
    to: input.to,
    actor: staffActor(context.staff),
    subStatus: input.customs_status,
    reason: givenText(input.reason) ?? (input.to === 'quarantine' ? (input.quarantine_reason ?? undefined) : undefined),
    publicNote: givenText(input.public_note),
    details: way.details,
    arrival,
    set: {
      ...way.manifest,
      ...number,
      ...(input.to === 'quarantine' && { quarantineReason: input.quarantine_reason ?? null }),
    },
  })
  if (after.status === row.status && after.subStatus === row.sub_status) return
  if (after.status === 'outbound' && after.domesticTrackingNumber !== null)
    await numberCartons(
      context.db,
      { shipmentId: row.id },
      {
        number: after.domesticTrackingNumber,
        carrier: after.domesticCarrier,
        actor: staffActor(context.staff),
      },
    )
  if (row.status === 'quarantine' && after.status === 'warehouse')
    await emit(context, shipmentReleased, { shipment: after })
  await tellShort(context, short)
  if (departure !== undefined) {
    await boardShipment(context, departure, { shipmentId: row.id })
    await emit(context, contentsChanged, { departure })
  }
  if (input.to === 'cancelled')
    await emit(context, shipmentCancelled, { shipmentId: row.id, staffId: context.staff.id })
  if (input.to === 'inbound' && row.status !== 'inbound') await emit(context, shipmentArrived, { shipmentId: row.id })
  // For the warehouse a cancelled shipment is final, even if its money must still be refunded.
  if (isFinal(shipmentTable, input.to) || input.to === 'cancelled') await closeReceipts(context.db, row.id)
  await audit(context.db, {
    staffId: context.staff.id,
    action: `shipment.${actionOf(row, input)}`,
    subject: `shipment:${row.cart_code}`,
    details: { from: row.status, reason: input.reason ?? null },
  })
}
