import * as z from 'zod/mini'
import { calls } from '../../define'
import { one } from '../../wire'
import { attemptUndoInput } from '../cargo/delivery'
import { undoInput } from '../cargo/parcel'
import { exportShipmentCode } from '../parts'
import { maxBulkMoves } from '../cargo/staff-shipment'
import { exportStatus } from '../statuses'
import { exportBulkResult, staffExportDetail } from './staff-shipment'

export const staffExportUndoCalls = calls({
  staffUndoExport: {
    method: 'POST',
    path: '/api/ops/exports/{shipment_code}/undo',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    summary: 'Takes the newest act on an export shipment back: by who made it within 15 minutes, by an admin later.',
    input: { params: z.object({ shipment_code: exportShipmentCode }), body: undoInput },
    output: one(staffExportDetail),
  },
  staffUndoExportDelivery: {
    method: 'POST',
    path: '/api/ops/export-deliveries/{shipment_code}/undo',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    summary:
      'Takes the newest delivery attempt abroad back, with what it did to the shipment: by who recorded it within 15 minutes, by an admin later.',
    input: { params: z.object({ shipment_code: exportShipmentCode }), body: attemptUndoInput },
    output: one(staffExportDetail),
  },
  staffUndoExports: {
    method: 'POST',
    path: '/api/ops/exports/undo',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    summary: 'Takes one act on many export shipments back, each by itself: those for which it is still the newest.',
    input: {
      body: z.object({
        /** The status that the act led to. */
        status: exportStatus,
        shipment_codes: z.array(exportShipmentCode).check(z.minLength(1), z.maxLength(maxBulkMoves)),
        reason: undoInput.shape.reason,
      }),
    },
    output: exportBulkResult,
  },
})
