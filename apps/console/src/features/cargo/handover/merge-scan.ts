import type { HandOverCarton, HandOverScan, StaffHandOverDetail } from '@layar/contract'
import type { Merged } from '@layar/ui/call/use-merged-read.ts'

type Coded = Pick<HandOverScan, 'cart_code' | 'shipment_code'>

const codeOf = ({ cart_code: cart, shipment_code: shipment }: Coded): string => cart ?? shipment ?? ''

const withRow = (cartons: readonly HandOverCarton[], { barcode, row }: HandOverScan): HandOverCarton[] => {
  if (row === null) return cartons.filter(({ carton }) => carton.barcode !== barcode)
  const isListed = cartons.some(({ carton }) => carton.barcode === barcode)
  return isListed ? cartons.map((one) => (one.carton.barcode === barcode ? row : one)) : [...cartons, row]
}

/** The hand-over with what a scan changed. It is not complete where somebody else scanned too, or closed it. */
export const mergeScan = (detail: StaffHandOverDetail, scan: HandOverScan): Merged<StaffHandOverDetail> => {
  const { counts, removal } = scan
  const cartons = withRow(detail.cartons, scan)
  const numbered = cartons.filter((row) => row.tracking_number !== null).length
  const isKnown =
    removal === null || detail.removed.some((one) => one.barcode === removal.barcode && one.at === removal.at)
  return {
    whole: {
      ...detail,
      hand_over: {
        ...detail.hand_over,
        carton_count: counts.cartons,
        numbered_count: counts.numbered,
        weight_gram: cartons.reduce((sum, { carton }) => sum + carton.weight_gram, 0),
      },
      shipment_count: new Set(cartons.map(({ carton }) => codeOf(carton))).size,
      cartons,
      removed: isKnown ? detail.removed : [removal, ...detail.removed],
      obstacles: [...detail.obstacles.filter((one) => codeOf(one) !== codeOf(scan)), ...scan.obstacles],
    },
    isComplete:
      scan.status === detail.hand_over.status && counts.cartons === cartons.length && counts.numbered === numbered,
  }
}
