import { departureNumber, departureNumberNames, joinableStatuses, type Track } from '@layar/domain'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, consolidationCartons, consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { cameAhead } from '../carton/ahead'
import { ofOwner, type CartonOwner } from '../carton/book'
import { barcodeOf } from '../carton/change'
import { makeHouseConsignments } from '../customs/make'
import { staffActor } from '../transition/resolve-transition'
import { departureAhead } from './ahead'
import { boardAhead } from './board-ahead'
import { isNumbered, lockNumber } from './number'
import { codeRefused, ownCode } from './own-code'
import { ofRoute, type Route } from './route'
import { insertConsolidation, underWay, type ConsolidationRow } from './store'
import { assertMasterIsNew } from './used-master'

/** A shipment that leaves under a typed number. */
export interface Leaving extends Route {
  readonly owner: CartonOwner
}

/** A flight number flies again tomorrow; the number of a master bill is used once. */
const flightCountsHours = 24

/** Where the number that opens a departure is kept. */
const columnOf = {
  flight_or_vessel: 'flightOrVessel',
  container: 'containerNumber',
  master: 'masterNumber',
} as const satisfies Record<ReturnType<typeof departureNumberNames>, keyof ConsolidationRow>

const named = (number: string, track: Track) => {
  const { code, flightOrVessel, masterNumber, containerNumber, status, statusAt } = consolidations
  return or(
    sql`upper(${code}) = ${number}`,
    isNumbered(sql`${masterNumber}`, number, track),
    isNumbered(sql`${containerNumber}`, number, track),
    and(
      isNumbered(sql`${flightOrVessel}`, number, track),
      sql`(${status} <> 'departed' or ${statusAt} > now() - make_interval(hours => ${flightCountsHours}))`,
    ),
  )
}

const findNamed = async (db: Db, leaving: Leaving, number: string): Promise<ConsolidationRow | undefined> => {
  const { status, etdAt, createdAt } = consolidations
  const [row] = await db
    .select()
    .from(consolidations)
    .where(and(inArray(status, [...joinableStatuses]), ofRoute(leaving), named(number, leaving.track)))
    .orderBy(sql`array_position(array['open', 'closed', 'departed'], ${status})`, sql`${etdAt} nulls last`, createdAt)
    .limit(1)
    // So that it is not cancelled, and does not move on, while somebody joins it.
    .for('share')
  return row
}

/** @throws `carton_on_other_departure` if a carton of the shipment was loaded onto another one */
const assertNotElsewhere = async (db: Db, owner: CartonOwner, id: string | null): Promise<void> => {
  const [elsewhere] = await db
    .select({ serial: cartons.serial, code: consolidations.code })
    .from(consolidationCartons)
    .innerJoin(cartons, eq(cartons.id, consolidationCartons.cartonId))
    .innerJoin(consolidations, eq(consolidations.id, consolidationCartons.consolidationId))
    .where(and(ofOwner(owner), underWay, id === null ? undefined : sql`${consolidations.id} <> ${id}`))
    .limit(1)
  if (elsewhere !== undefined)
    throw fail('carton_on_other_departure', { values: { barcode: barcodeOf(elsewhere), departure: elsewhere.code } })
}

/**
 * The consolidation of a typed number: its code, its flight, its master or container number, of the shipment's own
 * route, which is open or closed or has departed. A number that names none opens one, so that each flight is in the list; a
 * code of ours never does, nor does the master bill of a departure that takes no more goods. What came ahead leaves with what it came
 * off.
 * @throws `carton_on_other_departure`, at `manifest_number` as `codeRefused` or `assertMasterIsNew`, or as `departureAhead`
 */
export const departureNamed = async (
  context: Pick<StaffContext, 'db' | 'staff' | 'language'>,
  leaving: Leaving,
  typed: string,
): Promise<ConsolidationRow> => {
  const { db, staff } = context
  const code = ownCode(typed)
  const text = code ?? typed
  const ahead = await departureAhead(context, leaving, text)
  if (ahead !== undefined) return ahead
  const number = departureNumber(text, leaving.track)
  const found = await findNamed(db, leaving, number)
  if (found === undefined && code !== undefined) throw await codeRefused(context, code)
  await assertNotElsewhere(db, leaving.owner, found?.id ?? null)
  if (found !== undefined) return found
  // Two people type a new number at once: it is one flight.
  await lockNumber(db, number)
  const other = await findNamed(db, leaving, number)
  if (other !== undefined) return other
  const { owner: _owner, ...route } = leaving
  await assertMasterIsNew(context, route, number)
  return insertConsolidation(
    db,
    {
      ...route,
      [columnOf[departureNumberNames(number, route.track)]]: number,
      status: 'departed',
    },
    staffActor(staff),
  )
}

/**
 * Puts what left with a shipment on its consolidation, with its house consignment; what is on it already stays as it is.
 * @param at when it was loaded; now unless the sample data tells a story
 */
export const boardShipment = async (
  { db, staff }: { readonly db: Db; readonly staff: Pick<StaffContext['staff'], 'id' | 'roles'> },
  departure: ConsolidationRow,
  owner: CartonOwner,
  at?: Date,
): Promise<void> => {
  await boardAhead(db, departure, owner)
  await db.execute(sql`
    insert into ${consolidationCartons} (consolidation_id, carton_id, loaded_at, loaded_by)
    select ${departure.id}::uuid, ${cartons.id}, coalesce(${at ?? null}::timestamptz, now()), ${staff.id}::uuid
      from ${cartons} where ${ofOwner(owner)} and ${cartons.leftBehindAt} is null and not ${cameAhead(sql`cartons`)} and ${cartons.status} in ('gone', 'delivered', 'returned', 'lost')
     order by ${cartons.serial}
        on conflict do nothing`)
  await makeHouseConsignments(db, departure, { kind: 'staff', id: staff.id, roles: staff.roles }, owner)
}
