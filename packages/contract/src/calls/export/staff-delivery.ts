import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, page } from '../../wire'
import { deliveryAttemptInput, staffDeliveryFields, staffDeliveryQuery } from '../cargo/delivery'
import { exportShipmentCode } from '../parts'
import { exportStatus } from '../statuses'

export const staffExportDelivery = z.object({
  shipment_code: z.string(),
  status: exportStatus,
  ...staffDeliveryFields,
})
export type StaffExportDelivery = z.output<typeof staffExportDelivery>

const hub = { auth: 'staff', roles: ['hub'], source: 'ours' } as const

export const staffExportDeliveryCalls = calls({
  staffExportDeliveries: {
    ...hub,
    method: 'GET',
    path: '/api/ops/export-deliveries',
    summary: 'Export shipments out for delivery or on their way back, with recipient and attempts, oldest first.',
    input: { query: staffDeliveryQuery },
    output: page(staffExportDelivery),
  },
  staffRecordExportDelivery: {
    ...hub,
    method: 'POST',
    path: '/api/ops/export-deliveries/{shipment_code}/attempts',
    summary: 'Records a delivery attempt abroad; a delivery needs the name of the receiver and a photo.',
    input: { params: z.object({ shipment_code: exportShipmentCode }), body: deliveryAttemptInput },
    output: one(staffExportDelivery),
  },
})
