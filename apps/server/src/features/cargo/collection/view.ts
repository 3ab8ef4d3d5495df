import type { Collection } from '@layar/contract'
import type { Country, ShipmentStatus } from '@layar/domain'
import type { Db } from '../../../db/open'
import type { Reader } from '../shipment/view'
import { counterFields } from './counter'
import { readyCollection } from './ready'
import { isHandedOut } from './rest'

/** Where and how the customer collects a shipment; null unless it is ready at the counter. */
export const collectionView = async (
  db: Db,
  shipment: { readonly id: string; readonly country: Country; readonly status: ShipmentStatus },
  { language, isOwner }: Pick<Reader, 'language' | 'isOwner'>,
): Promise<Collection | null> => {
  if (shipment.status !== 'outbound' && !isHandedOut(shipment.status)) return null
  const ready = await readyCollection(db, shipment)
  if (ready === undefined || (shipment.status !== 'outbound' && ready.row.restAt === null)) return null
  return {
    ...counterFields(ready.counter, language),
    code: isOwner ? ready.row.code : null,
    ready_at: ready.row.readyAt.toISOString(),
    keep_until: ready.row.keepUntil.toISOString(),
  }
}
