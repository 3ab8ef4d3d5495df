import type { Country } from '../country'
import type { Language } from '../language'
import { afterDispatchLabels, afterDispatchStatuses } from './after-dispatch'
import type { Badge, Labels } from './machine'
import { badgeOf } from './machine'
import { shipmentTable, type ShipmentStatus, type ShipmentSubStatus } from './shipment'

export const countryNames: Readonly<Record<Country, Labels>> = {
  sg: { en: 'Singapore', id: 'Singapura', cn: '新加坡' },
  id: { en: 'Indonesia', id: 'Indonesia', cn: '印度尼西亚' },
}

/** The domestic service with which the customer collects the goods at our counter. */
export const selfCollection = 'self_collection'

/** Label of the specification's `outbound` for a customer who collects the goods: no carrier delivers them. */
export const readyForCollectionLabels: Labels = { en: 'Ready for collection', id: 'Siap diambil', cn: '待自提' }

/** What a label depends on beside the status. */
export interface LabelDetails {
  /** The customs status replaces "sent" while it is set. */
  readonly subStatus?: ShipmentSubStatus | null | undefined
  readonly isSelfCollected?: boolean | undefined
}

/** The label of set A with the destination's name in it. */
export function shipmentLabel(
  status: ShipmentStatus,
  country: Country,
  language: Language,
  { subStatus, isSelfCollected = false }: LabelDetails = {},
): string {
  if (status === 'sent' && subStatus) return progressLabels[subStatus][language]
  if (status === 'outbound' && isSelfCollected) return readyForCollectionLabels[language]
  return shipmentTable[status].labels[language].replace('{country}', countryNames[country][language])
}

/** The badge of set A; a customs hold is a warning. */
export function shipmentBadge(status: ShipmentStatus, subStatus?: ShipmentSubStatus | null): Badge {
  return status === 'sent' && subStatus === 'hold' ? 'warning' : badgeOf(status)
}

/**
 * The statuses that the tracking screen shows: those of the specification (section 4, tracking labels), and ours of what
 * comes after dispatch. The others are hidden.
 */
export const trackingStatuses = [
  'from_seller',
  'quarantine',
  'warehouse',
  'sent',
  'inbound',
  'outbound',
  'finished',
  ...afterDispatchStatuses,
] as const satisfies readonly ShipmentStatus[]
export type TrackingStatus = (typeof trackingStatuses)[number]

export function isTrackingStatus(status: ShipmentStatus): status is TrackingStatus {
  return trackingStatuses.some((tracked) => tracked === status)
}

export function trackingLabel(status: ShipmentStatus, country: Country, language: Language): string | undefined {
  return isTrackingStatus(status) ? shipmentLabel(status, country, language) : undefined
}

/** The second label set of the specification (section 4), set B, and ours of what comes after dispatch. */
export const progressStatuses = [
  'verified',
  'waiting_payment',
  'paid',
  'pending',
  'cancelled',
  'sent',
  'warehouse',
  'on_clearance',
  'delivering',
  'finished',
  'hold',
  'received',
  ...afterDispatchStatuses,
] as const
export type ProgressStatus = (typeof progressStatuses)[number]

export const progressLabels: Readonly<Record<ProgressStatus, Labels>> = {
  verified: { en: 'Verified', id: 'Terverifikasi', cn: '已审核' },
  waiting_payment: { en: 'Waiting for payment', id: 'Menunggu pembayaran', cn: '待付款' },
  paid: { en: 'Paid', id: 'Sudah dibayar', cn: '已付款' },
  pending: { en: 'Pending', id: 'Menunggu', cn: '待处理' },
  cancelled: { en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' },
  sent: { en: 'Sent', id: 'Dikirim', cn: '已发货' },
  warehouse: { en: 'At warehouse', id: 'Di gudang', cn: '在仓库' },
  on_clearance: { en: 'Customs clearance', id: 'Proses bea cukai', cn: '清关中' },
  delivering: { en: 'Out for delivery', id: 'Sedang diantar', cn: '派送中' },
  finished: { en: 'Finished', id: 'Selesai', cn: '已完成' },
  hold: { en: 'On hold', id: 'Ditahan', cn: '暂扣' },
  received: { en: 'Received', id: 'Diterima', cn: '已收货' },
  ...afterDispatchLabels,
}

/** The label of set B. */
export function progressLabel(status: ProgressStatus, language: Language, isSelfCollected = false): string {
  return (status === 'delivering' && isSelfCollected ? readyForCollectionLabels : progressLabels[status])[language]
}

/** As in set A: `hold` means quarantine and is a warning too. */
export function progressBadge(status: ProgressStatus): Badge {
  return status === 'hold' ? 'warning' : badgeOf(status)
}

/** Maps set A, with its sub-status and invoice state, to set B. */
export function progressOf(
  status: ShipmentStatus,
  more: { subStatus?: ShipmentSubStatus | null | undefined; invoice?: 'open' | 'paid' | undefined } = {},
): ProgressStatus {
  switch (status) {
    case 'from_seller':
      if (more.invoice === 'open') return 'waiting_payment'
      return more.invoice === 'paid' ? 'paid' : 'verified'
    case 'sent':
      return more.subStatus ?? 'sent'
    case 'quarantine':
      return 'hold'
    case 'pending_locker':
      return 'warehouse'
    case 'inbound':
      return 'received'
    case 'outbound':
      return 'delivering'
    case 'refunded':
      return 'cancelled'
    default:
      return status
  }
}

interface Station<Key extends string> {
  readonly key: Key
  readonly labels: Labels
}
type ImportStationKey = 'declared' | 'warehouse' | 'on_the_way' | 'arrived' | 'delivery'

/** The five stations of an import shipment's line; every name stays under 14 characters. */
export const importStations: readonly Station<ImportStationKey>[] = [
  { key: 'declared', labels: { en: 'Declared', id: 'Didaftarkan', cn: '已申报' } },
  { key: 'warehouse', labels: { en: 'Warehouse', id: 'Gudang', cn: '仓库' } },
  { key: 'on_the_way', labels: { en: 'On the way', id: 'Perjalanan', cn: '运输中' } },
  { key: 'arrived', labels: { en: 'Arrived', id: 'Tiba', cn: '已到达' } },
  { key: 'delivery', labels: { en: 'Delivery', id: 'Pengantaran', cn: '派送' } },
]

const collectionStations = importStations.map((station): Station<ImportStationKey> =>
  station.key === 'delivery' ? { ...station, labels: { en: 'Collection', id: 'Pengambilan', cn: '自提' } } : station,
)

/** The line for one shipment: it ends at our counter if the customer collects the goods. */
export function importStationsFor(isSelfCollected: boolean): typeof importStations {
  return isSelfCollected ? collectionStations : importStations
}

const stationOf: Readonly<Partial<Record<ShipmentStatus, number>>> = {
  pending: 0,
  from_seller: 0,
  pending_locker: 1,
  quarantine: 1,
  warehouse: 1,
  sent: 2,
  inbound: 3,
  outbound: 4,
  delivered: 4,
  finished: 4,
  returning: 4,
  returned: 3,
}

/** The current station, and whether the line is complete; undefined for a shipment that left the line. */
export function importStation(status: ShipmentStatus): { index: number; isComplete: boolean } | undefined {
  const index = stationOf[status]
  return index === undefined ? undefined : { index, isComplete: status === 'delivered' || status === 'finished' }
}
