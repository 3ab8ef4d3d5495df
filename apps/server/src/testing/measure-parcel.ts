import { randomUUID } from 'node:crypto'
import type { shipments } from '../db/schema'
import { intakesOf } from '../features/cargo/receiving/intake'
import { measureAgain } from '../features/cargo/receiving/intake-acts'
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

/** The warehouse measures what it booked in last once more, as one box of this weight. */
export const measureParcelAgain = (
  app: TestApp,
  warehouse: TestStaff,
  { id }: Pick<typeof shipments.$inferSelect, 'id'>,
  weight_gram: number,
) =>
  inWriteOf(app, async (context) => {
    const intake = (await intakesOf(context.db, id)).at(-1)
    return measureAgain(context, {
      staff: { kind: 'staff', id: warehouse.staff.id, roles: ['warehouse'] },
      language: 'en',
      intakeId: intake?.id ?? '',
      input: {
        boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: [],
        condition: 'good',
        shelf: 'A-1',
      },
      photoIds: [randomUUID(), randomUUID()],
    })
  })
