import { cartonTable, isInHouse, parseOurBarcode, worksIn, type Language } from '@layar/domain'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, exportShipments, shipments, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { isIn, locationOf, type Building, type LocationRow } from '../location/store'
import { inTransferFailure, isInTransfer } from '../transfer/store'
import { staffActor } from '../transition/resolve-transition'
import { aboardFailure, stillAboard, type Aboard } from './aboard'
import { barcodeOf, changeCartons, lockCartons, onShelf, type CartonPlace, type CartonRow } from './change'
import { atHub, type HubStatus } from './hub'
import { leftHub } from './left-hub'
import { leaveShortBehind, leftOnPaperOf, type LeftOnPaper } from './short'

/** @throws `carton_unknown` for a text that is no barcode of a carton */
export const serialsOf = (barcodes: readonly string[]): number[] => [
  ...new Set(
    barcodes.map((text) => {
      const code = parseOurBarcode(text)
      if (code?.kind !== 'carton') throw fail('carton_unknown')
      return code.serial
    }),
  ),
]

/** Who handles cartons, at their sites. */
export type Desk = Pick<StaffContext, 'db' | 'staff'>

/** Locks the cartons with these barcodes. @throws `carton_unknown` if one does not exist, or is of another site */
export const lockScanned = async ({ db, staff }: Desk, barcodes: readonly string[]): Promise<CartonRow[]> => {
  const serials = serialsOf(barcodes)
  if (serials.length === 0) return []
  const rows = await lockCartons(db, and(inArray(cartons.serial, serials), seenCarton(staff, sql`cartons`)))
  if (rows.length !== serials.length) throw fail('carton_unknown')
  return rows
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))]

/** What a carton belongs to. */
export type Owned = Pick<CartonRow, 'shipmentId' | 'exportShipmentId' | 'unclaimedId'>

/**
 * The building of each carton by itself: the warehouse of its shipment, the hub of its country once it has come there;
 * none for a carton that belongs to nobody.
 * @throws `shipment_in_transfer` for a carton of a shipment between two warehouses
 */
export const buildingsOf = async <Row extends Owned & Partial<CartonRow>>(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, Building>> => {
  const imports = idsOf(rows.map(({ shipmentId }) => shipmentId))
  const exports = idsOf(rows.map(({ exportShipmentId }) => exportShipmentId))
  const parcels = idsOf(rows.map(({ unclaimedId }) => unclaimedId))
  const origins = new Map<string, Building>()
  const hubs = new Map<string, Building>()
  const hub = await atHub(db, rows)
  if (imports.length > 0)
    for (const { id, agentId, country, isMoving } of await db
      .select({ id: shipments.id, agentId: shipments.agentId, country: shipments.country, isMoving: isInTransfer })
      .from(shipments)
      .where(inArray(shipments.id, imports))) {
      if (isMoving) throw await inTransferFailure(db, id)
      origins.set(id, { agentId })
      hubs.set(id, { country })
    }
  if (exports.length > 0)
    for (const { id, country } of await db.select().from(exportShipments).where(inArray(exportShipments.id, exports)))
      origins.set(id, { country })
  if (parcels.length > 0)
    for (const { id, agentId } of await db.select().from(unclaimedParcels).where(inArray(unclaimedParcels.id, parcels)))
      origins.set(id, { agentId })
  return new Map(
    rows.flatMap((row): [Row, Building][] => {
      const building = (hub.has(row.id ?? '') ? hubs : origins).get(ownerOf(row))
      return building === undefined ? [] : [[row, building]]
    }),
  )
}

const ownerOf = ({ shipmentId, exportShipmentId, unclaimedId }: Owned): string =>
  shipmentId ?? exportShipmentId ?? unclaimedId ?? ''

/** What is known of locked cartons before they are put somewhere. */
interface Standing extends LeftOnPaper {
  readonly buildings: ReadonlyMap<CartonRow, Building>
  readonly hub: ReadonlyMap<string, HubStatus>
  readonly aboard: ReadonlyMap<string, Aboard>
  readonly left: ReadonlyMap<string, Failure>
}

const standingOf = async (desk: Desk, rows: readonly CartonRow[]): Promise<Standing> => ({
  ...(await leftOnPaperOf(desk.db, rows)),
  buildings: await buildingsOf(desk.db, rows),
  hub: await atHub(desk.db, rows),
  aboard: await stillAboard(desk, rows),
  left: await leftHub(desk, rows),
})

/** The departure off which a carton must come before it stands in this building: the hub for which it is bound. */
const boundFor = ({ hub, aboard }: Standing, { id }: CartonRow, isThere: (hub: Building) => boolean) => {
  const on = aboard.get(id)
  return on?.hub != null && !hub.has(id) && isThere({ country: on.hub }) ? on : undefined
}

/** @throws `carton_delivered_before`, `carton_handed_over_before` */
const assertNoneLeft = ({ left }: Standing): void => {
  for (const failure of left.values()) throw failure
}

const assertMovable = (
  rows: readonly CartonRow[],
  location: LocationRow,
  standing: Standing,
  language: Language,
): void => {
  assertNoneLeft(standing)
  const { short, givenUp, hub, buildings } = standing
  for (const row of rows) {
    const barcode = barcodeOf(row)
    if (givenUp.has(row.id)) throw fail('carton_given_up_before', { values: { barcode } })
    const on = boundFor(standing, row, (there) => isIn(location, there))
    if (on !== undefined) throw aboardFailure(row, on, language)
    if (!isInHouse(row.status) && row.status !== 'missing' && !short.has(row.id) && !hub.has(row.id))
      throw fail('carton_not_here', { values: { barcode, status: cartonTable[row.status].labels[language] } })
    const building = buildings.get(row)
    if (building !== undefined && !isIn(location, building))
      throw fail('carton_other_building', { values: { barcode } })
  }
}

const heldOwners = async (db: Db, rows: readonly CartonRow[]): Promise<ReadonlySet<string>> => {
  const ids = idsOf(rows.filter(({ status }) => status === 'missing').map(({ shipmentId }) => shipmentId))
  if (ids.length === 0) return new Set()
  const found = await db.select().from(shipments).where(inArray(shipments.id, ids))
  return new Set(found.filter(({ status }) => status === 'quarantine').map(({ id }) => id))
}

/**
 * Puts locked cartons on a location: what is in quarantine stays so, what was missing or never came off its flight is
 * found. Returns those that changed.
 */
export const putOn = async (
  desk: StaffContext,
  rows: readonly CartonRow[],
  location: LocationRow,
  act: { readonly language: Language; readonly reason?: string | undefined },
  known?: Standing,
): Promise<CartonRow[]> => {
  const { db, staff } = desk
  const standing = known ?? (await standingOf(desk, rows))
  assertMovable(rows, location, standing, act.language)
  const { hub, short } = standing
  const held = await heldOwners(db, rows)
  const placeOf = (row: CartonRow): CartonPlace => {
    const status = hub.get(row.id)
    if (status !== undefined) return { status, locationId: location.id }
    return row.status === 'quarantined' || held.has(ownerOf(row))
      ? { status: 'quarantined', locationId: location.id }
      : onShelf(location.id)
  }
  const change = { actor: staffActor(staff), reason: act.reason }
  const wasMissing = ({ id, status }: CartonRow): boolean => status === 'missing' || short.has(id)
  const found = await changeCartons(db, rows.filter(wasMissing), placeOf, { act: 'found', ...change })
  await leaveShortBehind(
    desk,
    rows.filter(({ id }) => short.has(id)),
    { location, language: act.language },
  )
  const moved = await changeCartons(
    db,
    rows.filter((row) => !wasMissing(row)),
    placeOf,
    { act: 'moved', ...change },
  )
  return [...found, ...moved]
}

export interface Moving {
  readonly language: Language
  readonly cartons: readonly string[]
  /** Scanned, or the name of a location in the building of the cartons. */
  readonly location: string
  readonly reason?: string | undefined
}

/**
 * Moves cartons to a location. The rows are locked: of two people who move one carton, the second moves it from where
 * the first put it.
 * @throws `carton_unknown`, `location_unknown`, `location_other_building`, `carton_delivered_before`,
 * `carton_handed_over_before`, `carton_not_here`, `carton_given_up_before`,
 * `carton_other_building`, `carton_not_unloaded` or `carton_not_arrived` for one that is put down at its hub and was never
 * scanned off its departure, `at_other_site` where one stands in a building in which the member of the staff does not work
 */
export const moveCartons = async (
  desk: StaffContext,
  moving: Moving,
): Promise<{
  readonly ids: readonly string[]
  readonly moved: readonly CartonRow[]
  readonly location: LocationRow
}> => {
  const rows = await lockScanned(desk, moving.cartons)
  const standing = await standingOf(desk, rows)
  assertNoneLeft(standing)
  const location = await targetOf(desk, rows, standing, moving)
  const moved = await putOn(desk, rows, location, moving, standing)
  return { ids: rows.map(({ id }) => id), moved, location }
}

/**
 * The location that was scanned or typed. A name is looked for in the buildings of the cartons and in the hubs for which
 * they are bound; where both have it, one that its departure has called short is meant where it was loaded.
 */
const targetOf = (
  desk: Desk,
  rows: readonly CartonRow[],
  standing: Standing,
  { location: text, language }: Moving,
): Promise<LocationRow> => {
  const { buildings } = standing
  const isMine = (building: Building): boolean => worksIn(desk.staff.sites, building)
  for (const row of rows) {
    const building = buildings.get(row)
    if (building === undefined || isMine(building)) continue
    const on = boundFor(standing, row, isMine)
    throw on === undefined ? fail('at_other_site') : aboardFailure(row, on, language)
  }
  const own = [...buildings.values()]
  const hubsOf = (isShort: boolean): Building[] =>
    rows.flatMap((row) => {
      const on = boundFor(standing, row, isMine)
      return on?.hub != null && on.isShort === isShort ? [{ country: on.hub }] : []
    })
  if (own.length === 0) throw fail('location_unknown')
  return locationOf(desk, [...hubsOf(false), ...own, ...hubsOf(true)], text)
}
