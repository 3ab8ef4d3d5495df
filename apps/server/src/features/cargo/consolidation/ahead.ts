import { cartonBarcodes, departureNumber, type CartonStatus } from '@layar/domain'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, consolidationCartons, consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { seenConsolidation } from '../../../request/sites'
import { cameAhead } from '../carton/ahead'
import { ofOwner, type CartonOwner } from '../carton/book'
import { lockCartons, type CartonRow } from '../carton/change'
import { onBoard, type ConsolidationRow } from './store'

interface Leaving {
  readonly service: ConsolidationRow['service']
  readonly destinationCountry: string
  readonly owner: CartonOwner
}

const leavesWithIt: readonly CartonStatus[] = ['received', 'stored', 'loaded']

/**
 * The cartons of a shipment of which nothing is left to leave, because all that does came ahead. Locks them: a scan at the hub
 * comes before or after.
 */
const allAhead = async (db: Db, owner: CartonOwner): Promise<readonly CartonRow[]> => {
  const rows = await lockCartons(db, ofOwner(owner))
  if (rows.some(({ status }) => leavesWithIt.includes(status))) return []
  const ahead = await db
    .select({ id: cartons.id })
    .from(cartons)
    .where(and(ofOwner(owner), cameAhead(sql`cartons`)))
  const ids = new Set(ahead.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

const isNamed = ({ code, flightOrVessel, masterNumber, containerNumber, track }: ConsolidationRow, text: string) =>
  [code, flightOrVessel, masterNumber, containerNumber].some(
    (one) => one !== null && departureNumber(one, track) === departureNumber(text, track),
  )

/**
 * The departure that a shipment leaves with if all of its cartons came ahead of it: the one that they came off, wherever that
 * is by now, and whichever way they were meant to travel. Undefined for any other shipment.
 * @throws `shipment_came_ahead` where the number names another one, `shipment_came_elsewhere` where it is out of sight
 */
export const departureAhead = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { service, destinationCountry, owner }: Leaving,
  text: string,
): Promise<ConsolidationRow | undefined> => {
  const ahead = await allAhead(db, owner)
  if (ahead.length === 0) return undefined
  const barcodes = cartonBarcodes(ahead.map(({ serial }) => serial))
  const cameOff = db
    .select({ id: consolidationCartons.consolidationId })
    .from(consolidationCartons)
    .where(
      and(
        inArray(
          consolidationCartons.cartonId,
          ahead.map(({ id }) => id),
        ),
        onBoard,
        eq(consolidationCartons.outcome, 'over'),
      ),
    )
  const departures = await db
    .select()
    .from(consolidations)
    .where(
      and(
        inArray(consolidations.id, cameOff),
        eq(consolidations.service, service),
        eq(consolidations.destinationCountry, destinationCountry),
        seenConsolidation(staff, sql`${consolidations.agentId}`, sql`${consolidations.country}`),
      ),
    )
    .orderBy(desc(consolidations.createdAt), consolidations.id)
    .for('share')
  const [newest] = departures
  if (newest === undefined) throw fail('shipment_came_elsewhere', { values: { barcodes } })
  const named = departures.find((one) => isNamed(one, text))
  if (named !== undefined) return named
  const { code, flightOrVessel, masterNumber, containerNumber } = newest
  const number = flightOrVessel ?? masterNumber ?? containerNumber ?? code
  throw fail('shipment_came_ahead', { values: { barcodes, code, number } })
}
