import * as z from 'zod/mini'
import { printedLabels } from '../cargo/staff-carton'
import { calls } from '../../define'
import { one } from '../../wire'
import { cartCode, exportShipmentCode } from '../parts'

const eyes = { auth: 'staff', roles: ['hub', 'support'], source: 'ours' } as const

export const staffDocumentCalls = calls({
  staffDeliveryProof: {
    ...eyes,
    method: 'GET',
    path: '/api/ops/shipments/{cart_code}/delivery-proof',
    summary: 'The proof of delivery of a shipment as PDF.',
    input: { params: z.object({ cart_code: cartCode }) },
    output: one(printedLabels),
  },
  staffExportDeliveryProof: {
    ...eyes,
    method: 'GET',
    path: '/api/ops/exports/{shipment_code}/delivery-proof',
    summary: 'The proof of delivery of an export shipment as PDF.',
    input: { params: z.object({ shipment_code: exportShipmentCode }) },
    output: one(printedLabels),
  },
})
