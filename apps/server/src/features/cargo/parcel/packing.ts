import type { PackingCopy } from '@layar/contract'
import type { GoodsRow, ParcelRow } from './rows'

type Packed = PackingCopy['shipments'][number]

/** As measured by the warehouse if it has, otherwise as declared. */
export const packedBoxes = (boxes: ParcelRow['boxes']): Pick<Packed, 'is_measured' | 'boxes'> => {
  const measured = boxes.filter(({ kind }) => kind === 'measured')
  const isMeasured = measured.length > 0
  return {
    is_measured: isMeasured,
    boxes: (isMeasured ? measured : boxes).map((box) => ({
      weight_gram: box.weight_grams,
      length_mm: box.length_mm,
      width_mm: box.width_mm,
      height_mm: box.height_mm,
      quantity: box.quantity,
    })),
  }
}

type PackedRow = Pick<GoodsRow, 'category_name' | 'category_slug' | 'quantity' | 'is_fragile'>

export const packedItem = (name: string, item: PackedRow): Packed['items'][number] => ({
  name,
  category_name: item.category_name ?? item.category_slug,
  quantity: item.quantity,
  is_fragile: item.is_fragile,
})
