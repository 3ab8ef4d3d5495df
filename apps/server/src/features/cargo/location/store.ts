import { parseLocationName, parseOurBarcode, zoneOfLocation, type Building } from '@layar/domain'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, locations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { seenPlace } from './view'

export type LocationRow = typeof locations.$inferSelect

export type { Building } from '@layar/domain'

export const isIn = (location: LocationRow, building: Building): boolean =>
  'agentId' in building ? location.agentId === building.agentId : location.country === building.country

const inBuilding = (building: Building): SQL =>
  'agentId' in building ? eq(locations.agentId, building.agentId) : eq(locations.country, building.country)

const findByBarcode = async (db: Db, text: string): Promise<LocationRow | undefined> => {
  const code = parseOurBarcode(text)
  if (code?.kind !== 'location') return undefined
  const [row] = await db.select().from(locations).where(eq(locations.serial, code.serial))
  return row
}

const findByName = async (db: Db, building: Building, name: string): Promise<LocationRow | undefined> => {
  const [row] = await db
    .select()
    .from(locations)
    .where(and(inBuilding(building), eq(locations.name, name)))
  return row
}

const findInFirst = async (db: Db, buildings: readonly Building[], name: string): Promise<LocationRow | undefined> => {
  const rows = await db
    .select()
    .from(locations)
    .where(and(or(...buildings.map(inBuilding)), eq(locations.name, name)))
  const building = buildings.find((one) => rows.some((row) => isIn(row, one)))
  return building && rows.find((row) => isIn(row, building))
}

/** The location with this barcode in a building where the member of the staff works. */
export const findAsStaff = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  text: string,
): Promise<LocationRow | undefined> => {
  const code = parseOurBarcode(text)
  if (code?.kind !== 'location') return undefined
  const [row] = await db
    .select()
    .from(locations)
    .where(and(eq(locations.serial, code.serial), seenPlace({ staff })))
  return row
}

/** Makes a location; one that is there already is returned. */
export const makeLocation = async (db: Db, building: Building, name: string): Promise<LocationRow> => {
  await db
    .insert(locations)
    .values({
      agentId: 'agentId' in building ? building.agentId : null,
      country: 'country' in building ? building.country : null,
      name,
      zone: zoneOfLocation(name),
    })
    .onConflictDoNothing()
  const row = await findByName(db, building, name)
  if (row === undefined) throw new Error('The location was not written.')
  return row
}

/** By its name, which is on the label too: nobody knows a shelf by its number. */
const elsewhere = ({ name }: LocationRow) => fail('location_other_building', { values: { location: name } })

/**
 * The location that was scanned or typed, in one of these buildings; a name that several have is that of the first.
 * @throws `location_unknown`, `location_other_building`
 */
export const locationOf = async (
  desk: Pick<StaffContext, 'db' | 'staff'>,
  buildings: readonly Building[],
  text: string,
): Promise<LocationRow> => {
  const scanned = await findAsStaff(desk, text)
  if (scanned !== undefined && !buildings.some((building) => isIn(scanned, building))) throw elsewhere(scanned)
  const name = parseLocationName(text)
  const row = scanned ?? (name === undefined ? undefined : await findInFirst(desk.db, buildings, name))
  if (row === undefined) throw fail('location_unknown')
  return row
}

/** As `locationOf`, for a booking-in: a shelf that was never named before becomes a location. */
export const shelfOf = async (db: Db, building: Building, text: string): Promise<LocationRow> => {
  const scanned = await findByBarcode(db, text)
  if (scanned !== undefined && isIn(scanned, building)) return scanned
  const name = parseLocationName(text)
  if (scanned !== undefined)
    throw failFields({ shelf: { code: 'location_other_building', values: { location: scanned.name } } })
  if (name === undefined || parseOurBarcode(text) !== undefined) throw failFields({ shelf: 'location_unknown' })
  return makeLocation(db, building, name)
}

/** Where these cartons stand, by name: `A-01, B-02`; null if nowhere. */
export const shelvesOf = async (db: Db, which: SQL): Promise<string | null> => {
  const [row] = await db
    .select({ names: sql<string | null>`string_agg(distinct ${locations.name}, ', ' order by ${locations.name})` })
    .from(cartons)
    .innerJoin(locations, eq(locations.id, cartons.locationId))
    .where(which)
  return row?.names ?? null
}
