import { staffReceivingCalls } from '@layar/contract'
import { makePhotos } from '../make-staff'
import { goodsOf } from './found'
import { noteOutcomes, pickFrom, type Act } from './plan'

/** A parcel is booked in lighter or heavier than it was billed, by two people at times. */
export const measure: Act = async (month, customer, chance) => {
  const goods = pickFrom(
    chance,
    (await goodsOf(month, customer)).filter(({ status }) => status === 'from_seller'),
  )
  if (goods === undefined) return
  const { clerk } = month.staff
  const photos = (await makePhotos(month.app, clerk)).map(({ image_url, kind }) => ({ image_url, kind }))
  const weight_gram = pickFrom(chance, [1000, 1400, 2000, 2600, 5000]) ?? 2000
  const body = {
    cart_code: goods.cartCode,
    boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
    photos,
    condition: 'good' as const,
    shelf: 'M-01',
    outcome: 'match' as const,
  }
  const receive = () => month.hands.ask(staffReceivingCalls.staffReceive, { body }, clerk.sender)
  noteOutcomes(month, 'measure', await Promise.all(chance.often(0.2) ? [receive(), receive()] : [receive()]), 2)
}
