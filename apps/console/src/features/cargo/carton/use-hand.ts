import { isCartonBarcode } from '../../../shared/is-carton-barcode'
import { useTabList } from '../../../shared/tab-list'

/** The cartons that a staff member took up. */
export const useHand = () => {
  const { list: hand, held, hold } = useTabList('hand', isCartonBarcode)
  return { hand, held, hold }
}
