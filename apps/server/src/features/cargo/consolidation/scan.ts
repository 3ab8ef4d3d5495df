import type { DepartureScan } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { barcodeOf, type CartonRow } from '../carton/change'
import { idsIn, staffCartonRows } from '../carton/rows'
import { obstaclesOf } from './obstacles'
import { countOnBoard, onBoardViews } from './rows'
import type { ConsolidationRow } from './store'
import { isObstructable, movesOf, onBoardView } from './view'

/** What was scanned, and the departure as it was held for the scan. */
export interface Scanned {
  readonly departure: ConsolidationRow
  readonly carton: CartonRow
}

/** What a scan answers with: its carton, what that changed for its shipment, and how many cartons there are now. */
export const scanAnswer = async (context: StaffContext, { departure, carton }: Scanned): Promise<DepartureScan> => {
  const { db } = context
  const [row] = await staffCartonRows(db, idsIn([carton.id]))
  if (row === undefined) throw fail('carton_unknown')
  const [board] = await onBoardViews(db, departure.id, carton.id)
  const counts = await countOnBoard(db, departure.id)
  const only = carton.shipmentId ?? carton.exportShipmentId
  return {
    departure_code: departure.code,
    status: departure.status,
    barcode: barcodeOf(carton),
    cart_code: row.cart_code,
    shipment_code: row.shipment_code,
    row: board === undefined ? null : onBoardView(board, row),
    obstacles: isObstructable(departure) && only !== null ? await obstaclesOf(context, departure, { only }) : [],
    counts,
    moves: movesOf(context, departure, counts.listed === 0),
  }
}
