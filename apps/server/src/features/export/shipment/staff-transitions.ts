import type { exportMoveInput } from '@layar/contract'
import { exportTable, hasArrived, type AuditVerb } from '@layar/domain'
import type * as z from 'zod/mini'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { cancelExports } from './cancel'
import { transitionExport } from './transition'
import {
  assertLanded,
  boardShipment,
  claimCourierNumber,
  departureNamed,
  exportArrival,
  givenCourierNumber,
  givenText,
  numberCartons,
  staffActor,
  tellShort,
  wayOf,
} from '../../cargo/public'
import { audit } from '../../platform/public'
import type { StaffExportRow } from './staff-rows'

type MoveInput = z.output<typeof exportMoveInput>

const reasoned: readonly MoveInput['to'][] = ['hold', 'cancelled', 'returning', 'lost', 'disposed']

/**
 * Checks the required details of a transition: the flight or ship of a departure, the carrier's number, the reason of a
 * hold, its release or a cancellation.
 * @throws at the field that is missing; `refunded_by_its_refund` for a transition to refunded
 */
const assertComplete = (input: MoveInput, { status }: StaffExportRow): void => {
  if (input.to === 'refunded') throw fail('refunded_by_its_refund')
  if (input.to === 'sent' && givenText(input.manifest_number) === undefined)
    throw failFields({ manifest_number: 'manifest_number_needed' })
  if (input.to === 'delivering' && givenCourierNumber(input.tracking_number) === undefined)
    throw failFields({ tracking_number: 'tracking_number_needed' })
  const needsReason = reasoned.includes(input.to) || status === 'hold'
  if (needsReason && givenText(input.reason) === undefined) throw failFields({ reason: 'reason_needed' })
}

/** Audits every staff action on an export shipment. */
export const auditExport = (
  { db, staff }: StaffContext,
  shipmentCode: string,
  action: AuditVerb<'export'>,
  details: Record<string, unknown>,
): Promise<void> =>
  audit(db, { staffId: staff.id, action: `export.${action}`, subject: `export:${shipmentCode}`, details })

/** @throws `status_changed` if the status differs from the one the staff member saw */
const assertSeen = ({ language }: StaffContext, row: StaffExportRow, input: MoveInput): void => {
  if (input.from && input.from !== row.status)
    throw fail('status_changed', { values: { status: exportTable[row.status].labels[language] } })
}

const claimNumber = async ({ db }: StaffContext, row: StaffExportRow, input: MoveInput) => {
  const { trackingNumber: number, carrier } = wayOf(input, row.track)
  if (number === undefined) return {}
  const isOneConsignment = input.is_one_consignment === true
  const claimed = await claimCourierNumber(db, { shipmentId: row.id, number, carrier, isOneConsignment })
  return { outboundTrackingNumber: number, ...(carrier !== undefined && { outboundCarrier: carrier }), ...claimed }
}

/** The consolidation that a shipment leaves with: that of the typed number. */
const departureOf = (context: StaffContext, row: StaffExportRow, { to, manifest_number: typed }: MoveInput) => {
  const number = givenText(typed)
  if (to !== 'sent' || row.status === 'sent' || number === undefined) return undefined
  const { country, track, destination_country: destinationCountry } = row
  const route = { service: 'ekspor', country, track, agentId: null, destinationCountry } as const
  return departureNamed(context, { ...route, owner: { exportShipmentId: row.id } }, number)
}

/**
 * Transitions one shipment for staff, with its audit entry. Booking in has a separate call.
 * @throws `status_changed`, errors at fields, or as `transitionExport`
 */
export const moveExportAsStaff = async (
  context: StaffContext,
  row: StaffExportRow,
  input: MoveInput,
): Promise<void> => {
  assertSeen(context, row, input)
  assertAtSite(context, { country: row.country, agentId: null, status: row.status })
  assertComplete(input, row)
  const told = {
    actor: staffActor(context.staff),
    reason: givenText(input.reason),
    publicNote: givenText(input.public_note),
  }
  if (input.to === 'cancelled') {
    await cancelExports(context, { customerId: row.customer_id, shipmentIds: [row.id], ...told })
  } else {
    if (input.to === 'received' && row.status !== 'hold') throw fail('move_not_allowed')
    const way = wayOf(input, row.track)
    const number = await claimNumber(context, row, input)
    const departure = await departureOf(context, row, input)
    const owner = { exportShipmentId: row.id }
    const isGoingOn = input.to === 'delivering' && row.status === 'on_clearance'
    const short = isGoingOn ? await assertLanded(context, owner) : []
    const after = await transitionExport(context, {
      shipmentId: row.id,
      from: row.status,
      to: input.to,
      ...told,
      details: way.details,
      arrival: departure && !hasArrived(departure.status) ? exportArrival(departure.etaAt) : undefined,
      set: {
        ...way.manifest,
        ...number,
      },
    })
    if (after.status === 'delivering' && after.outboundTrackingNumber !== null)
      await numberCartons(context.db, owner, {
        number: after.outboundTrackingNumber,
        carrier: after.outboundCarrier,
        actor: staffActor(context.staff),
      })
    await tellShort(context, short)
    if (departure !== undefined) await boardShipment(context, departure, owner)
  }
  await auditExport(context, row.shipment_code, input.to, { from: row.status, reason: input.reason ?? null })
}
