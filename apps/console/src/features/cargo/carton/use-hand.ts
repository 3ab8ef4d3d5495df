import { isCartonBarcode } from '../../../shared/cargo/carton/is-carton-barcode'
import { useTabList } from '../../../shared/storage/tab-list'

/** The cartons that a staff member took up. */
export const useHand = () => {
  const { list: hand, held, hold } = useTabList('hand', isCartonBarcode)
  return { hand, held, hold }
}
