import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text } from '../../wire'
import { cartCode, departureCode } from '../parts'
import { staffDepartureDetail } from './consolidation'
import { staffCarton } from './carton'
import { attemptUndoInput } from './delivery'
import { undoInput } from './parcel'
import { bulkResult, maxBulkMoves, staffShipmentDetail } from './staff-shipment'
import { shipmentStatus } from '../statuses'

/** A carton with the event of it that is taken back. */
export const undoneCarton = z.object({ barcode: text(60, 1), event_id: undoInput.shape.event_id })
export type UndoneCarton = z.output<typeof undoneCarton>

const hands = { method: 'POST', auth: 'staff', roles: ['warehouse', 'hub'], source: 'ours' } as const

export const staffUndoCalls = calls({
  staffUndoShipment: {
    ...hands,
    path: '/api/ops/shipments/{cart_code}/undo',
    summary: 'Takes the newest act on a shipment back: by who made it within 15 minutes, by an admin later.',
    input: { params: z.object({ cart_code: cartCode }), body: undoInput },
    output: one(staffShipmentDetail),
  },
  staffUndoShipments: {
    ...hands,
    path: '/api/ops/shipments/undo',
    summary: 'Takes one act on many shipments back, each by itself: those for which it is still the newest.',
    input: {
      body: z.object({
        /** The status that the act led to. */
        status: shipmentStatus,
        cart_codes: z.array(cartCode).check(z.minLength(1), z.maxLength(maxBulkMoves)),
        reason: undoInput.shape.reason,
      }),
    },
    output: bulkResult,
  },
  staffUndoDeparture: {
    ...hands,
    path: '/api/ops/departures/{departure_code}/undo',
    summary:
      'Takes the newest step of a departure back with all that it did: by who made it within 15 minutes, by an admin later. A step that was taken back already stays so.',
    input: { params: z.object({ departure_code: departureCode }), body: undoInput },
    output: one(staffDepartureDetail),
  },
  staffUndoDelivery: {
    method: 'POST',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    path: '/api/ops/deliveries/{cart_code}/undo',
    summary:
      'Takes the newest delivery attempt of a shipment back, with what it did to the shipment: by who recorded it within 15 minutes, by an admin later.',
    input: { params: z.object({ cart_code: cartCode }), body: attemptUndoInput },
    output: one(staffShipmentDetail),
  },
  staffUndoCartons: {
    ...hands,
    path: '/api/ops/cartons/undo',
    summary:
      'Takes the newest act on each of these cartons back, or on none: a move, a count that missed them, or the booking-in of a parcel that belongs to nobody, with all its cartons.',
    input: {
      body: z.object({
        cartons: z.array(undoneCarton).check(z.minLength(1), z.maxLength(500)),
        reason: undoInput.shape.reason,
      }),
    },
    output: one(z.object({ cartons: z.array(staffCarton) })),
  },
})
