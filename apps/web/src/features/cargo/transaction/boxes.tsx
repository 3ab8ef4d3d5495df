import type { CartDetail } from '@layar/contract'
import { ArrivedCartonsCard } from '../../../shared/cargo/parcel/arrived-cartons'
import { BoxesCard } from '../../../shared/cargo/parcel/boxes-card'

const cm3 = (cbm: number): number => Math.round(cbm * 1_000_000)
const mm = (cm: number): number => Math.round(cm * 10)

/** The boxes of the shipment in display units. */
export function Boxes({ cart }: { cart: CartDetail }) {
  const { received } = cart
  const hasPhotos = cart.cartons.arrived.some(({ photos }) => photos.length > 0)
  return (
    <>
      <ArrivedCartonsCard cartons={cart.cartons} />
      <BoxesCard
        declared={cart.cart_packagings.map((box) => ({
          grams: box.weight_estimation,
          lengthMm: mm(box.dimension_length_estimation),
          widthMm: mm(box.dimension_width_estimation),
          heightMm: mm(box.dimension_height_estimation),
          quantity: box.quantity,
        }))}
        received={
          received && {
            at: received.at,
            condition: received.condition,
            boxes: received.boxes.map((box) => ({
              grams: box.weight_gram,
              lengthMm: box.length_mm,
              widthMm: box.width_mm,
              heightMm: box.height_mm,
              quantity: box.quantity,
            })),
            // Each carton shows its own.
            photos: hasPhotos ? [] : received.photos,
            declaredGrams: received.declared_weight_gram,
            measuredGrams: received.measured_weight_gram,
            declaredCm3: received.declared_volume === null ? null : cm3(received.declared_volume),
            measuredCm3: cm3(received.measured_volume),
          }
        }
      />
    </>
  )
}
