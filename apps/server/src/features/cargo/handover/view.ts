import type { HandOverCarton, StaffHandOver, StaffHandOverDetail } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { handOvers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { idsIn, staffCartonRows, staffCartonView, type StaffCartonRow } from '../carton/rows'
import { serviceNameFor } from '../parcel/service-name'
import { addressForStaff } from '../parcel/staff-address'
import { staffReader } from '../shipment/staff-view'
import { driverVersion } from './edit'
import { handOverObstacles } from './obstacles'
import { handOverByCode, linesOf, removedFrom, type HandOverListRow, type LineView, type RemovedView } from './rows'
import { isAtMyHub } from './store'

const iso = (at: Date | string): string => new Date(at).toISOString()

export const handOverView = (row: HandOverListRow): StaffHandOver => ({
  hand_over_code: row.code,
  service: row.service,
  country: row.country,
  carrier: row.carrier,
  driver_name: row.driver_name,
  vehicle: row.vehicle,
  status: row.status,
  carton_count: row.carton_count,
  numbered_count: row.numbered_count,
  weight_gram: Number(row.weight_grams),
  created_at: iso(row.created_at),
  created_by: row.created_by_name,
  closed_at: row.closed_at === null ? null : iso(row.closed_at),
  closed_by: row.closed_by_name,
  close_reason: row.close_reason,
})

export const lineView = (context: StaffContext, line: LineView, carton: StaffCartonRow): HandOverCarton => ({
  carton: staffCartonView(carton),
  tracking_number: line.courier_number,
  is_one_consignment: line.is_one_consignment,
  customer_name: line.customer_name,
  address: line.address && addressForStaff(context, line.address),
  service_name: serviceNameFor(context.language, line),
  added_at: iso(line.added_at),
  added_by: line.added_by,
})

export const removalView = (removed: RemovedView): StaffHandOverDetail['removed'][number] => ({
  barcode: cartonBarcode(Number(removed.serial)),
  at: iso(removed.removed_at),
  by: removed.removed_by,
  reason: removed.removed_reason,
})

/** The lines of a hand-over with the cartons themselves, in the order in which they were scanned. */
export const linesWithCartons = async (
  { db }: Pick<StaffContext, 'db'>,
  handOverId: string,
): Promise<{ readonly line: LineView; readonly carton: StaffCartonRow }[]> => {
  const lines = await linesOf(db, handOverId)
  const rows = lines.length === 0 ? [] : await staffCartonRows(db, idsIn(lines.map(({ carton_id: id }) => id)))
  const byId = new Map(rows.map((carton) => [carton.id, carton]))
  return lines.flatMap((line) => {
    const carton = byId.get(line.carton_id)
    return carton === undefined ? [] : [{ line, carton }]
  })
}

/** One hand-over with everything its page shows. @throws `not_found` */
export const handOverDetail = async (context: StaffContext, code: string): Promise<StaffHandOverDetail> => {
  const { db, staff } = context
  const listed = await handOverByCode(context, code)
  const [row] = listed === undefined ? [] : await db.select().from(handOvers).where(eq(handOvers.id, listed.id))
  if (listed === undefined || row === undefined) throw fail('not_found')
  const both = await linesWithCartons(context, row.id)
  const lines = both.map(({ line }) => line)
  return {
    hand_over: handOverView(listed),
    shipment_count: new Set(lines.map((line) => line.code)).size,
    cartons: both.map(({ line, carton }) => lineView(context, line, carton)),
    removed: (await removedFrom(db, row.id)).map(removalView),
    obstacles: row.status === 'open' ? await handOverObstacles(context, row, lines) : [],
    signature: row.signatureFileId && staffReader(context).urlOf(row.signatureFileId),
    driver_version: driverVersion(row),
    may_change: row.status === 'open' && hasRole(staff.roles, ['hub']) && isAtMyHub(context, row),
  }
}
