import { randomUUID } from 'node:crypto'
import type { shipments } from '../db/schema'
import { receiveParcel } from '../features/cargo/receiving/receive'
import { inWriteOf } from './in-write'
import type { TestStaff } from './make-staff'
import type { TestApp } from './start'

/** The warehouse receives a shipment as one box of this weight, 30 × 20 × 10 cm. */
export const measureParcel = (
  app: TestApp,
  warehouse: TestStaff,
  { cartCode }: Pick<typeof shipments.$inferSelect, 'cartCode'>,
  weight_gram: number,
) => {
  const photoIds = [randomUUID(), randomUUID()]
  return inWriteOf(app, (context) =>
    receiveParcel(context, {
      staff: { kind: 'staff', id: warehouse.staff.id, roles: ['warehouse'] },
      input: {
        cart_code: cartCode,
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: photoIds.map((image_url) => ({ image_url, kind: 'outside' as const })),
        condition: 'good',
        shelf: 'A-1',
        outcome: 'match',
      },
      photoIds,
      language: 'en',
    }),
  )
}
