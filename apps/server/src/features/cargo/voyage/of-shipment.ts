import type { Voyage } from '@layar/contract'
import type { Country } from '@layar/domain'
import type { Db } from '../../../db/open'
import { promisesOf } from './promise'
import { placesOf, voyageOf } from './rows'
import { voyageView } from './view'

interface Reached {
  readonly arrivedAt: Date | string | null
  readonly deliveredAt: Date | string | null
}

/** The departure of an import; null while it is on none. */
export const importVoyage = async (
  context: { readonly db: Db; readonly now: Date },
  { id, country }: { readonly id: string; readonly country: Country },
  { arrivedAt, deliveredAt }: Reached,
): Promise<Voyage | null> => {
  const { db } = context
  const row = await voyageOf(db, { shipmentId: id })
  if (row === undefined) return null
  const { lastMileDays } = await promisesOf(context, country)
  const [chosen] = await placesOf(db, [id])
  const days = chosen === undefined ? null : lastMileDays(chosen.place, chosen.track)
  return voyageView(db, row, { arrivedAt, delivery: { days, at: deliveredAt } })
}

/** The departure of an export; null while it is on none. */
export const exportVoyage = async (
  db: Db,
  exportShipmentId: string,
  arrivedAt: Date | null,
): Promise<Voyage | null> => {
  const row = await voyageOf(db, { exportShipmentId })
  return row === undefined ? null : voyageView(db, row, { arrivedAt, delivery: null })
}
