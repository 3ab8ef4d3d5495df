import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { shipments } from '../db/schema'
import { changeCartons, lockCartons, makeReady, ofOwner, shelfOf, staffActor } from '../features/cargo/public'
import { sampleHub } from './departures'
import { storiesOfMei } from './story/mei'
import { storiesOfSari } from './story/sari'
import type { Story } from './story/story'

const minuteMs = 60_000

const putAway = async (db: Db, { id, isCollected, hubShelf }: Story): Promise<void> => {
  if (hubShelf === undefined) return
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, id))
  if (shipment === undefined) throw new Error(`The sample shipment ${id} is missing.`)
  const shelf = await shelfOf(db, { country: shipment.country }, hubShelf.name)
  const rows = (await lockCartons(db, ofOwner({ shipmentId: id }))).slice(0, hubShelf.cartons)
  await changeCartons(db, rows, ({ status }) => ({ status, locationId: shelf.id }), {
    act: 'moved',
    actor: staffActor(sampleHub),
    at: new Date(shipment.statusAt.getTime() + 5 * minuteMs),
  })
  if (isCollected) await makeReady({ db, now: shipment.statusAt }, shipment)
}

/** What was put on a shelf of its hub after the unloading, and what waits at the counter for its customer. */
export const seedHubShelves = async (db: Db): Promise<void> => {
  for (const story of [...storiesOfMei, ...storiesOfSari]) await putAway(db, story)
}
