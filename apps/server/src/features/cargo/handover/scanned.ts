import type { HandOverScan } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { barcodeOf, type CartonRow } from '../carton/change'
import { idsIn, staffCartonRows } from '../carton/rows'
import { handOverObstacles } from './obstacles'
import { countLines, linesOf, removedFrom } from './rows'
import type { HandOverRow } from './store'
import { lineView, removalView } from './view'

/** What was scanned, and the hand-over as it was held for the scan. */
export interface Scanned {
  readonly handOver: HandOverRow
  readonly carton: CartonRow
}

/** What a scan answers with: its carton, what that changed for its shipment, and how many cartons there are now. */
export const scanAnswer = async (context: StaffContext, { handOver, carton }: Scanned): Promise<HandOverScan> => {
  const { db } = context
  const [row] = await staffCartonRows(db, idsIn([carton.id]))
  if (row === undefined) throw fail('carton_unknown')
  const lines = await linesOf(db, handOver.id, carton.shipmentId ?? carton.exportShipmentId ?? undefined)
  const line = lines.find(({ carton_id: id }) => id === carton.id)
  const [removed] = line === undefined ? await removedFrom(db, handOver.id, carton.id) : []
  return {
    hand_over_code: handOver.code,
    status: handOver.status,
    barcode: barcodeOf(carton),
    cart_code: row.cart_code,
    shipment_code: row.shipment_code,
    row: line === undefined ? null : lineView(context, line, row),
    removal: removed === undefined ? null : removalView(removed),
    obstacles: handOver.status === 'open' ? await handOverObstacles(context, handOver, lines) : [],
    counts: await countLines(db, handOver.id),
  }
}
