import type { ExportHoldOrigin, ExportStatus } from './export-shipment'
import type { Labels } from './machine'

/** The five stations of an export shipment's line; every name stays under 14 characters. */
export const exportStations = [
  { key: 'review', labels: { en: 'Review', id: 'Tinjauan', cn: '审核' } },
  { key: 'payment', labels: { en: 'Payment', id: 'Pembayaran', cn: '付款' } },
  { key: 'warehouse', labels: { en: 'Warehouse', id: 'Gudang', cn: '仓库' } },
  { key: 'on_the_way', labels: { en: 'On the way', id: 'Perjalanan', cn: '运输中' } },
  { key: 'delivery', labels: { en: 'Delivery', id: 'Pengantaran', cn: '派送' } },
] as const satisfies readonly { key: string; labels: Labels }[]

type UnheldStatus = Exclude<ExportStatus, 'hold'>

const stationOf: Readonly<Partial<Record<UnheldStatus, number>>> = {
  under_review: 0,
  document_incomplete: 0,
  waiting_payment: 1,
  waiting_verification: 1,
  waiting_shipment: 2,
  sent_to_warehouse: 2,
  received: 2,
  sent: 3,
  on_clearance: 3,
  delivering: 4,
  delivered: 4,
  finished: 4,
  returning: 4,
  returned: 4,
}

/** The status that goods have apart from a hold: it stops them where they are, in our warehouse or at customs. */
export function unheldStatus(status: ExportStatus, heldFrom: ExportHoldOrigin | null): UnheldStatus {
  return status === 'hold' ? (heldFrom ?? 'on_clearance') : status
}

/** The current station, and whether the line is complete; undefined before the line and after leaving it. */
export function exportStation(status: UnheldStatus): { index: number; isComplete: boolean } | undefined {
  const index = stationOf[status]
  return index === undefined ? undefined : { index, isComplete: status === 'delivered' || status === 'finished' }
}
