import type { Language } from '@layar/domain'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { cartons, locations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { findAsStaff, type LocationRow } from '../location/store'
import { staffActor } from '../transition/resolve-transition'
import { barcodeOf, changeCartons, lockCartons, recordCartons, type CartonRow } from './change'
import { putOn, serialsOf } from './move'

export interface StockTake {
  readonly language: Language
  readonly location: string
  /** What the screen showed: a carton that came here meanwhile is not missing. */
  readonly expected: readonly string[]
  readonly scanned: readonly string[]
  readonly reason?: string | undefined
}

export interface Counted {
  readonly location: LocationRow
  readonly found: number
  readonly missing: readonly string[]
  readonly moved: readonly { readonly barcode: string; readonly from: string | null }[]
  /** What another event than being counted befell. */
  readonly changed: readonly CartonRow[]
}

/**
 * Settles a stock-take of one location: what was not scanned is missing, what was scanned but stood elsewhere is moved
 * here, and what was scanned in its place has an event that says so.
 * @throws `location_unknown`, `carton_unknown`, `carton_not_here`, `carton_other_building`,
 * `carton_not_unloaded`, `carton_not_arrived`
 */
export const countLocation = async (desk: StaffContext, take: StockTake): Promise<Counted> => {
  const { db, staff } = desk
  const location = await findAsStaff(desk, take.location)
  if (location === undefined) throw fail('location_unknown')
  const scanned = new Set(serialsOf(take.scanned))
  const expected = new Set(serialsOf(take.expected))
  const isScanned = and(inArray(cartons.serial, [...scanned]), seenCarton(staff, sql`cartons`))
  const rows = await lockCartons(
    db,
    scanned.size === 0 ? eq(cartons.locationId, location.id) : or(eq(cartons.locationId, location.id), isScanned),
  )
  const there = rows.filter(({ serial }) => scanned.has(serial))
  if (there.length !== scanned.size) throw fail('carton_unknown')
  const inPlace = there.filter(({ locationId }) => locationId === location.id)
  const elsewhere = there.filter(({ locationId }) => locationId !== location.id)
  const absent = rows.filter(({ serial }) => !scanned.has(serial) && expected.has(serial))

  const change = { actor: staffActor(staff), reason: take.reason }
  await recordCartons(
    db,
    inPlace.map((carton) => ({ before: carton, after: carton })),
    { act: 'counted', ...change },
  )
  const put = await putOn(desk, elsewhere, location, take)
  const missed = await changeCartons(db, absent, () => ({ status: 'missing', locationId: null }), {
    act: 'missed',
    ...change,
  })
  const shelves = elsewhere.flatMap(({ locationId }) => locationId ?? [])
  const names = new Map(
    shelves.length === 0
      ? []
      : (await db.select().from(locations).where(inArray(locations.id, shelves))).map(({ id, name }) => [id, name]),
  )
  return {
    location,
    found: inPlace.length,
    missing: absent.map(barcodeOf),
    changed: [...put, ...missed],
    moved: elsewhere.map((row) => ({ barcode: barcodeOf(row), from: names.get(row.locationId ?? '') ?? null })),
  }
}
