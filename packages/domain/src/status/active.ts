import { consolidationStatuses, type ConsolidationStatus } from './consolidation'
import { exportStatuses, type ExportStatus } from './export-shipment'
import { shipmentStatuses, type ShipmentStatus } from './shipment'

/** Nobody of the staff has anything left to do: it ended, or it is with its customer. */
const doneAfterDispatch = ['delivered', 'finished', 'cancelled', 'refunded', 'lost', 'disposed'] as const

const without = <S extends string>(all: readonly S[], left: readonly S[]): readonly S[] =>
  all.filter((status) => !left.includes(status))

/** What staff still have in hand or await; what is in a customer's cart is nobody's work yet. */
export const activeShipmentStatuses: readonly ShipmentStatus[] = without(shipmentStatuses, [
  'pending',
  ...doneAfterDispatch,
])

export const activeExportStatuses: readonly ExportStatus[] = without(exportStatuses, [
  'in_cart',
  'rejected',
  ...doneAfterDispatch,
])

export const activeConsolidationStatuses: readonly ConsolidationStatus[] = without(consolidationStatuses, [
  'settled',
  'cancelled',
])
