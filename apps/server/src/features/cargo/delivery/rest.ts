import { cartonsAtHub, type ShipmentStatus } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons } from '../../../db/schema'
import { changeCartons, lockCartons, type CartonChange, type CartonRow } from '../carton/change'
import { atHub } from '../carton/hub'
import { newestStanding, placeBefore, undoesOf } from '../carton/take-back'
import { isHandedOut } from '../collection/rest'
import type { AttemptRow } from './attempts'

type By = Pick<CartonChange, 'actor' | 'reason'>

/**
 * Cartons of a collected shipment that came, or were found, after the others were handed out: no carrier takes them, and
 * no status of their shipment tells of them. Locks them.
 */
export const restAtCounter = async (
  db: Db,
  { id, status }: { readonly id: string; readonly status: ShipmentStatus },
): Promise<readonly CartonRow[]> => {
  if (!isHandedOut(status)) return []
  const rows = await lockCartons(db, and(eq(cartons.shipmentId, id), inArray(cartons.status, [...cartonsAtHub])))
  const here = await atHub(db, rows)
  return rows.filter((row) => here.has(row.id))
}

export const handOutRest = (db: Db, rows: readonly CartonRow[], change: By): Promise<CartonRow[]> =>
  changeCartons(db, rows, () => ({ status: 'delivered', locationId: null }), { act: 'delivered', ...change })

/** They are back where they stood; what was handed out before them stays handed out. */
export const takeBackRest = async (
  db: Db,
  shipmentId: string,
  { createdAt }: Pick<AttemptRow, 'createdAt'>,
  change: By,
): Promise<void> => {
  const rows = await lockCartons(db, and(eq(cartons.shipmentId, shipmentId), eq(cartons.status, 'delivered')))
  const events = await newestStanding(
    db,
    rows.map(({ id }) => id),
  )
  const theirs = rows.filter(({ id }) => {
    const event = events.get(id)
    // One transaction wrote both.
    return event?.act === 'delivered' && event.createdAt.getTime() === createdAt.getTime()
  })
  await changeCartons(db, theirs, (carton) => placeBefore(carton, events), {
    act: 'sent_again',
    ...change,
    undoes: undoesOf(events),
  })
}
