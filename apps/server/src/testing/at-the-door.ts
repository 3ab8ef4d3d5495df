import { staffDeliveryCalls, type DeliveryAttemptInput } from '@layar/contract'
import { makeArrived } from './make-arrived'
import { makePhotos, makeStaff } from './make-staff'
import type { TestApp } from './start'

/** An import shipment out for delivery, and a courier who records attempts. */
export const atTheDoor = async (app: TestApp) => {
  const clerk = await makeStaff(app, ['hub'])
  const { owner, shipments } = await makeArrived(app, { status: 'outbound' })
  const [shipment] = shipments
  if (shipment === undefined) throw new Error('Nothing is out for delivery.')
  const photo = async (by = clerk): Promise<string> => (await makePhotos(app, by))[0]?.image_url ?? ''
  const record = (body: DeliveryAttemptInput, by = clerk) =>
    app.send(staffDeliveryCalls.staffRecordDelivery, { params: { cart_code: shipment.cartCode }, body }, by.sender)
  const delivered = async (number = 1, by = clerk): Promise<DeliveryAttemptInput> => ({
    number,
    outcome: 'delivered',
    receiver_name: 'Mei Tan',
    relation: 'self',
    photo: await photo(by),
  })
  return { clerk, owner, shipment, photo, record, delivered }
}
