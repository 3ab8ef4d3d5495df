import { departureTotals, type DepartureScan, type StaffDepartureDetail } from '@layar/contract'
import type { Merged } from '@layar/ui/call/use-merged-read.ts'

type Obstacle = StaffDepartureDetail['obstacles'][number]

const codeOf = ({ cart_code: cart, shipment_code: shipment }: Pick<Obstacle, 'cart_code' | 'shipment_code'>): string =>
  cart ?? shipment ?? ''

/** The departure with what a scan changed. It is not complete where somebody else scanned too, or moved it on. */
export const mergeScan = (detail: StaffDepartureDetail, scan: DepartureScan): Merged<StaffDepartureDetail> => {
  const { row, barcode, counts } = scan
  const isListed = detail.cartons.some(({ carton }) => carton.barcode === barcode)
  const cartons = isListed
    ? detail.cartons.flatMap((one) => (one.carton.barcode !== barcode ? [one] : row === null ? [] : [row]))
    : row === null
      ? detail.cartons
      : [...detail.cartons, row]
  const totals = departureTotals(cartons)
  const others = detail.obstacles.filter((one) => codeOf(one) !== codeOf(scan))
  return {
    whole: {
      ...detail,
      departure: { ...detail.departure, carton_count: counts.listed },
      cartons,
      totals: { ...totals, cartons: counts.cartons, unloaded: counts.unloaded, unsettled: counts.unsettled },
      obstacles: [...others, ...scan.obstacles].toSorted((a, b) => codeOf(a).localeCompare(codeOf(b))),
      moves: scan.moves,
    },
    isComplete:
      scan.status === detail.departure.status &&
      counts.listed === cartons.length &&
      counts.cartons === totals.cartons &&
      counts.unloaded === totals.unloaded &&
      counts.unsettled === totals.unsettled,
  }
}
