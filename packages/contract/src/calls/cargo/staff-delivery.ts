import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, page, text, timestamp } from '../../wire'
import { cartCode } from '../parts'
import { shipmentStatus } from '../statuses'
import { deliveryAttemptInput, staffDeliveryFields, staffDeliveryQuery } from './delivery'

export const staffDelivery = z.object({
  cart_code: z.string(),
  status: shipmentStatus,
  ...staffDeliveryFields,
  /** Since when it rests at the counter, past its last day or as the rest of what was handed out; null for what does not. */
  rest_since: z.nullable(timestamp),
  /** Where its cartons lie at the hub; empty once they are with the last carrier. */
  shelves: z.array(
    z.object({
      /** Null for those on no shelf. */
      name: z.nullable(z.string()),
      /** A count of their shelf did not find them. */
      is_missing: z.boolean(),
      carton_count: z.int(),
    }),
  ),
})
export type StaffDelivery = z.output<typeof staffDelivery>

export const importAttemptInput = z.extend(deliveryAttemptInput, {
  /** What the customer shows at the counter; without it a photo and a note are needed. */
  collection_code: z.nullish(text(12)),
})
export type ImportAttemptInput = z.input<typeof importAttemptInput>

const hub = { auth: 'staff', roles: ['hub'], source: 'ours' } as const
const labels = {
  number: { en: 'Attempt', id: 'Percobaan', cn: '派送次数' },
  attempted_at: { en: 'Time of the attempt', id: 'Waktu percobaan', cn: '派送时间' },
  receiver_name: { en: "Receiver's name", id: 'Nama penerima', cn: '签收人姓名' },
  relation: { en: 'Relation', id: 'Hubungan', cn: '与收件人关系' },
  photo: { en: 'Photo', id: 'Foto', cn: '照片' },
  signature: { en: 'Signature', id: 'Tanda tangan', cn: '签名' },
  collection_code: { en: 'Collection code', id: 'Kode pengambilan', cn: '取件码' },
} as const

export const staffDeliveryCalls = calls({
  staffDeliveries: {
    ...hub,
    method: 'GET',
    path: '/api/ops/deliveries',
    summary:
      'Import shipments out for delivery or on their way back, with recipient, shelves at the hub and attempts, oldest first.',
    labels: { view: { en: 'View', id: 'Tampilan', cn: '视图' } },
    input: { query: staffDeliveryQuery },
    output: page(staffDelivery),
  },
  staffRecordDelivery: {
    ...hub,
    method: 'POST',
    path: '/api/ops/deliveries/{cart_code}/attempts',
    summary:
      'Records a delivery attempt; a delivery needs the name of the receiver and a photo, a hand-out at the counter the name and the code.',
    labels,
    input: { params: z.object({ cart_code: cartCode }), body: importAttemptInput },
    output: one(staffDelivery),
  },
})
