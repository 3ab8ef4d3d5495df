import { randomUUID } from 'node:crypto'
import type { CartonAct, CartonStatus } from '@layar/domain'
import { cartonEvents, cartons } from '../db/schema'
import type { Db } from '../db/open'
import type { CartonOwner } from '../features/cargo/carton/book'
import { makeLocation, type Building } from '../features/cargo/location/store'

/** An act on a carton at a moment, told as it stands in the history. */
export interface ToldAct {
  readonly act: CartonAct
  readonly at: string
  readonly to?: CartonStatus
  /** On a shelf of the building from then on. */
  readonly isShelved?: boolean
  readonly by?: string
  /** Taken back right away. */
  readonly isUndone?: boolean
}

/** Writes cartons with a history of our choice. */
export const openHistory = async (db: Db, building: Building, owner: CartonOwner) => {
  const { id: shelf } = await makeLocation(db, building, 'F-01')
  return async (acts: readonly ToldAct[], status: CartonStatus = 'delivered'): Promise<void> => {
    const cartonId = randomUUID()
    const last = acts.at(-1)?.at ?? '2025-01-01T00:00:00Z'
    await db.insert(cartons).values({
      id: cartonId,
      ...owner,
      status,
      locationId: status === 'stored' ? shelf : null,
      statusAt: new Date(last),
    })
    let place: string | null = null
    for (const { act, at: moment, to = 'received', isShelved = false, by, isUndone = false } of acts) {
      const event: typeof cartonEvents.$inferInsert = {
        cartonId,
        act,
        toStatus: to,
        fromLocationId: place,
        toLocationId: isShelved ? shelf : null,
        actorKind: by === undefined ? 'system' : 'staff',
        actorId: by ?? null,
        createdAt: new Date(moment),
      }
      const [written] = await db.insert(cartonEvents).values(event).returning()
      if (!isUndone) place = isShelved ? shelf : null
      else
        await db.insert(cartonEvents).values({
          ...event,
          toStatus: 'received',
          fromLocationId: isShelved ? shelf : null,
          toLocationId: place,
          undoesId: written?.id ?? null,
        })
    }
  }
}
