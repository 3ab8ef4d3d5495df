import type { exportMoveInput } from '@layar/contract'
import { exportTable } from '@layar/domain'
import type * as z from 'zod/mini'
import type { StaffContext } from '../../request/context'
import { fail, failFields } from '../../request/fail'
import { cancelExports } from '../export-shipment/cancel'
import { moveExport } from '../export-shipment/move'
import { audit } from '../staff/store'
import { givenText, wayOf } from '../staff-shipment/way'
import type { StaffExportRow } from './rows'

type MoveInput = z.output<typeof exportMoveInput>

/**
 * What a move cannot do without: the flight or ship it leaves with, the carrier's number, the reason of a hold or an end.
 * @throws at the field that is missing; `refunded_by_its_refund` where the move is the refund's own
 */
const assertComplete = (input: MoveInput): void => {
  if (input.to === 'refunded') throw fail('refunded_by_its_refund')
  if (input.to === 'sent' && givenText(input.manifest_number) === undefined)
    throw failFields({ manifest_number: 'manifest_number_needed' })
  if (input.to === 'delivering' && givenText(input.tracking_number) === undefined)
    throw failFields({ tracking_number: 'tracking_number_needed' })
  if ((input.to === 'hold' || input.to === 'cancelled') && givenText(input.reason) === undefined)
    throw failFields({ reason: 'reason_needed' })
}

/** Every act of staff on an export shipment leaves its trace. */
export const auditExport = (
  { db, staff }: StaffContext,
  shipmentCode: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> =>
  audit(db, { staffId: staff.id, action: `export.${action}`, subject: `export:${shipmentCode}`, details })

/** @throws `status_changed` where it stands elsewhere than the clerk saw */
const assertSeen = ({ language }: StaffContext, row: StaffExportRow, input: MoveInput): void => {
  if (input.from && input.from !== row.status)
    throw fail('status_changed', { values: { status: exportTable[row.status].labels[language] } })
}

/**
 * One step of one shipment by a clerk, with its audit. Booking in has a call of its own.
 * @throws `status_changed`, faults at fields, or as `moveExport`
 */
export const moveExportAsStaff = async (
  context: StaffContext,
  row: StaffExportRow,
  input: MoveInput,
): Promise<void> => {
  assertSeen(context, row, input)
  assertComplete(input)
  const actor = { kind: 'staff', id: context.staff.id, roles: context.staff.roles } as const
  const told = { actor, reason: givenText(input.reason), publicNote: givenText(input.public_note) }
  if (input.to === 'cancelled') {
    await cancelExports(context, { customerId: row.customer_id, shipmentIds: [row.id], ...told })
  } else {
    if (input.to === 'received' && row.status !== 'hold') throw fail('move_not_allowed')
    const way = wayOf(input)
    await moveExport(context, {
      shipmentId: row.id,
      from: row.status,
      to: input.to,
      ...told,
      details: way.details,
      set: {
        ...way.manifest,
        ...(way.trackingNumber !== undefined && { outboundTrackingNumber: way.trackingNumber }),
        ...(way.carrier !== undefined && { outboundCarrier: way.carrier }),
      },
    })
  }
  await auditExport(context, row.shipment_code, input.to, { from: row.status, reason: input.reason ?? null })
}
