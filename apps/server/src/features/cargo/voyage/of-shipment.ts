import type { Voyage } from '@layar/contract'
import { selfCollection, type Country, type ShipmentStatus, type ShipmentSubStatus } from '@layar/domain'
import type { Db } from '../../../db/open'
import { promisesOf } from './promise'
import { placesOf, voyageOf } from './rows'
import { voyageView } from './view'

interface Reached {
  readonly arrivedAt: Date | string | null
  /** When it went out for delivery, or was ready at the counter. */
  readonly outAt: Date | string | null
  readonly deliveredAt: Date | string | null
}

const readyStatuses: readonly ShipmentStatus[] = ['outbound', 'delivered', 'finished']

/** Off their way: nothing ahead of them is planned. */
const strayStatuses: readonly ShipmentStatus[] = ['returning', 'returned', 'lost', 'disposed', 'cancelled', 'refunded']

/** The departure of an import; null while it is on none. */
export const importVoyage = async (
  context: { readonly db: Db; readonly now: Date },
  {
    id,
    country,
    status,
    sub_status: subStatus,
  }: {
    readonly id: string
    readonly country: Country
    readonly status: ShipmentStatus
    readonly sub_status: ShipmentSubStatus | null
  },
  { arrivedAt, outAt, deliveredAt }: Reached,
): Promise<Voyage | null> => {
  const { db } = context
  const row = await voyageOf(db, { shipmentId: id })
  if (row === undefined) return null
  const { lastMileDays } = await promisesOf(context, country)
  const [chosen] = await placesOf(db, [id])
  const days = chosen === undefined ? null : lastMileDays(chosen.place, chosen.track)
  // The way of goods that are collected ends at the counter, whenever their customer comes.
  const endsAtCounter = chosen?.place?.service_code === selfCollection
  const hasPlan = subStatus !== 'hold' && !strayStatuses.includes(status)
  const at = endsAtCounter ? (readyStatuses.includes(status) ? outAt : null) : deliveredAt
  return voyageView(db, row, { arrivedAt, delivery: { days, at }, hasPlan })
}

/** The departure of an export; null while it is on none. */
export const exportVoyage = async (
  db: Db,
  exportShipmentId: string,
  { arrivedAt, isHeld }: { readonly arrivedAt: Date | null; readonly isHeld: boolean },
): Promise<Voyage | null> => {
  const row = await voyageOf(db, { exportShipmentId })
  return row === undefined ? null : voyageView(db, row, { arrivedAt, delivery: null, hasPlan: !isHeld })
}
