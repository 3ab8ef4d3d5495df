import type { imeiCalls, Received } from '@layar/contract'
import { parseImei, readImeis } from '@layar/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { shipmentProducts, shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields, type FieldErrors } from '../../../request/fail'
import { assertVersion, versionOf } from '../../../request/version'
import { copyToHouses, countMissing, lockFiles, lockImeis, takenImeis } from './store'
import { givenOf, isOpen } from './view'

type Line = Received<typeof imeiCalls.giveImeis>['body']['lines'][number]
type ProductRow = typeof shipmentProducts.$inferSelect
type ShipmentRow = typeof shipments.$inferSelect

interface Given {
  readonly field: string
  readonly row: ProductRow
  readonly loaded: string
  readonly imeis: string[]
  readonly hasNoImei: boolean
}

/** @throws at its fields */
const readLines = (rows: readonly ProductRow[], asked: readonly Line[]): Given[] => {
  const errors: FieldErrors = {}
  // A number stands on one device: those of the lines that stay as they are count too.
  const others = rows.filter(({ position }) => !asked.some((one) => one.position === position))
  const seen = new Set(others.flatMap(({ imeis }) => imeis))
  const given = asked.flatMap((line, index): Given[] => {
    const row = rows.find(({ position }) => position === line.position)
    if (row === undefined) {
      errors[`lines.${String(index)}.position`] = 'goods_line_unknown'
      return []
    }
    const field = `lines.${String(index)}.imeis`
    const { imeis, problem } = readImeis(line.imeis, row.quantity, seen)
    if (problem !== undefined) errors[field] = { code: problem.code, values: problem.params }
    return [{ field, row, loaded: line.version, imeis, hasNoImei: imeis.length === 0 && line.has_no_imei === true }]
  })
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return given
}

const assertFree = async (
  { db }: CustomerContext,
  { cartCode }: ShipmentRow,
  given: readonly Given[],
): Promise<void> => {
  const all = given.flatMap(({ imeis }) => imeis)
  const taken = await takenImeis(db, all, [cartCode])
  const errors: FieldErrors = {}
  for (const { field, imeis } of given) {
    const imei = imeis.find((one) => taken.has(one))
    if (imei !== undefined) errors[field] = { code: 'imei_taken', values: { imei } }
  }
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

/**
 * Writes the numbers of a shipment that has not left, where they change, and brings them into what is made of it for customs. The numbers
 * are locked first, then the shipment, then its customs files: staff correct the same numbers there.
 * @throws `not_found`, `imei_not_asked`, `imeis_closed`, `edited_meanwhile`, or at its fields
 */
export const giveImeis = async (
  context: CustomerContext,
  cartCode: string,
  asked: readonly Line[],
): Promise<ShipmentRow> => {
  const { db, customer } = context
  await lockImeis(
    db,
    asked.flatMap(({ imeis }) => imeis.flatMap((text) => parseImei(text) ?? [])),
  )
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customer.id)))
    .for('update')
  if (shipment === undefined) throw fail('not_found')
  if (shipment.country !== 'id') throw fail('imei_not_asked')
  await lockFiles(db, shipment.id)
  if (!(await isOpen(db, shipment))) throw fail('imeis_closed')
  const ofShipment = eq(shipmentProducts.shipmentId, shipment.id)
  const rows = await db.select().from(shipmentProducts).where(ofShipment).orderBy(asc(shipmentProducts.position))
  const given = readLines(rows, asked)
  const changes = given.filter((one) => versionOf(givenOf(one)) !== versionOf(givenOf(one.row)))
  if (changes.length === 0) return shipment
  for (const { row, loaded } of changes) assertVersion(givenOf(row), loaded)
  await assertFree(context, shipment, changes)
  for (const { row, imeis, hasNoImei } of changes)
    await db
      .update(shipmentProducts)
      .set({ imeis, hasNoImei })
      .where(and(ofShipment, eq(shipmentProducts.position, row.position)))
  await countMissing(db, shipment.id)
  await copyToHouses(db, shipment.id)
  await db
    .update(shipments)
    .set({ updatedAt: sql`now()` })
    .where(eq(shipments.id, shipment.id))
  return shipment
}
