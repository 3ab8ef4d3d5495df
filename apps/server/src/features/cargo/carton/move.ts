import { cartonBarcode, cartonTable, isInHouse, parseOurBarcode, worksIn, type Language } from '@layar/domain'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, exportShipments, shipments, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { queryRows } from '../../../db/statement'
import { seenCarton } from '../../../request/sites'
import { isIn, locationOf, type Building, type LocationRow } from '../location/store'
import { inTransferFailure, isInTransfer } from '../transfer/store'
import { staffActor } from '../transition/resolve-transition'
import { barcodeOf, changeCartons, lockCartons, onShelf, type CartonPlace, type CartonRow } from './change'
import { atHub, type HubStatus } from './hub'
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
 * The building of each carton: the warehouse of its shipment, the hub of its country once it has come there; none for a
 * carton that belongs to nobody. Where some of one shipment are at the hub and others at the warehouse, it is the
 * warehouse: what is moved or undone together stands in one building.
 * @throws `shipment_in_transfer` for a carton of a shipment between two warehouses
 */
export const buildingsOf = async (
  db: Db,
  rows: readonly (Owned & Partial<CartonRow>)[],
): Promise<Map<string, Building>> => {
  const imports = idsOf(rows.map(({ shipmentId }) => shipmentId))
  const exports = idsOf(rows.map(({ exportShipmentId }) => exportShipmentId))
  const parcels = idsOf(rows.map(({ unclaimedId }) => unclaimedId))
  const buildings = new Map<string, Building>()
  const hub = await atHub(db, rows)
  const isAtHub = (shipmentId: string): boolean =>
    rows.every((row) => row.shipmentId !== shipmentId || hub.has(row.id ?? ''))
  if (imports.length > 0)
    for (const { id, agentId, country, isMoving } of await db
      .select({ id: shipments.id, agentId: shipments.agentId, country: shipments.country, isMoving: isInTransfer })
      .from(shipments)
      .where(inArray(shipments.id, imports))) {
      if (isMoving) throw await inTransferFailure(db, id)
      buildings.set(id, isAtHub(id) ? { country } : { agentId })
    }
  if (exports.length > 0)
    for (const { id, country } of await db.select().from(exportShipments).where(inArray(exportShipments.id, exports)))
      buildings.set(id, { country })
  if (parcels.length > 0)
    for (const { id, agentId } of await db.select().from(unclaimedParcels).where(inArray(unclaimedParcels.id, parcels)))
      buildings.set(id, { agentId })
  return buildings
}

export const ownerOf = ({ shipmentId, exportShipmentId, unclaimedId }: Owned): string =>
  shipmentId ?? exportShipmentId ?? unclaimedId ?? ''

const assertMovable = (
  rows: readonly CartonRow[],
  location: LocationRow,
  buildings: ReadonlyMap<string, Building>,
  { short, givenUp, hub }: LeftOnPaper & { readonly hub: ReadonlyMap<string, HubStatus> },
  language: Language,
): void => {
  for (const row of rows) {
    const barcode = barcodeOf(row)
    if (givenUp.has(row.id)) throw fail('carton_given_up_before', { values: { barcode } })
    if (!isInHouse(row.status) && row.status !== 'missing' && !short.has(row.id) && !hub.has(row.id))
      throw fail('carton_not_here', { values: { barcode, status: cartonTable[row.status].labels[language] } })
    const building = buildings.get(ownerOf(row))
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
): Promise<CartonRow[]> => {
  const { db, staff } = desk
  const left = await leftOnPaperOf(db, rows)
  const hub = await atHub(db, rows)
  assertMovable(rows, location, await buildingsOf(db, rows), { ...left, hub }, act.language)
  const held = await heldOwners(db, rows)
  const placeOf = (row: CartonRow): CartonPlace => {
    const status = hub.get(row.id)
    if (status !== undefined) return { status, locationId: location.id }
    return row.status === 'quarantined' || held.has(ownerOf(row))
      ? { status: 'quarantined', locationId: location.id }
      : onShelf(location.id)
  }
  const change = { actor: staffActor(staff), reason: act.reason }
  const wasMissing = ({ id, status }: CartonRow): boolean => status === 'missing' || left.short.has(id)
  const found = await changeCartons(db, rows.filter(wasMissing), placeOf, { act: 'found', ...change })
  await leaveShortBehind(
    desk,
    rows.filter(({ id }) => left.short.has(id)),
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
 * @throws `carton_unknown`, `location_unknown`, `location_other_building`, `carton_not_here`, `carton_given_up_before`, `carton_other_building`,
 * `carton_not_unloaded` for one that was never scanned off its departure, `at_other_site` where they stand in a building in which the member of the staff does not work
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
  const location = await targetOf(desk, rows, moving.location)
  const moved = await putOn(desk, rows, location, moving)
  return { ids: rows.map(({ id }) => id), moved, location }
}

/** What was never scanned off its departure is still at its warehouse for us, whatever stands in front of the scanner. */
const notUnloadedFailure = async (db: Db, rows: readonly CartonRow[]) => {
  const [first] = await queryRows<{ serial: string; departure: string }>(
    db,
    sql`select c.serial::text as serial, d.code as departure from cartons c
          join consolidation_cartons l on l.carton_id = c.id and l.offloaded_at is null and l.unloaded_at is null
          join consolidations d on d.id = l.consolidation_id and d.status in ('arrived', 'unloaded')
         where c.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) order by c.serial limit 1`,
  )
  return (
    first &&
    fail('carton_not_unloaded', { values: { barcode: cartonBarcode(Number(first.serial)), code: first.departure } })
  )
}

const targetOf = async (desk: Desk, rows: readonly CartonRow[], text: string): Promise<LocationRow> => {
  const buildings = await buildingsOf(desk.db, rows)
  const [first] = rows
  const building = first && buildings.get(ownerOf(first))
  if (building === undefined) throw fail('location_unknown')
  if (!worksIn(desk.staff.sites, building)) throw (await notUnloadedFailure(desk.db, rows)) ?? fail('at_other_site')
  return locationOf(desk, building, text)
}
