import type { Received, staffCustomsCalls } from '@layar/contract'
import { hasLeft, houseNumber, parseImei, readImeis } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customsFiles, houseConsignments, houseGoods, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertSeenVersion } from '../../../request/version'
import { audit } from '../../platform/public'
import { assertInMyHands } from '../consolidation/store'
import { correctImeis, lockImeis, takenImeis } from '../imei/store'
import { readHsCode, type InputErrors } from '../shipment/goods'
import { editedOf, goodsVersion } from './goods-version'
import { lockGoods } from './lock'
import { mayEditGoods } from './view'

type Line = Received<typeof staffCustomsCalls.staffEditHouseGoods>['body']['goods'][number]
type GoodsRow = typeof houseGoods.$inferSelect

/** The lines that change, each with the name of its fields. @throws at its fields */
const readLines = (lines: readonly GoodsRow[], asked: readonly Line[]) => {
  const errors: InputErrors = {}
  // A number stands on one device: those of the lines that stay as they are count too.
  const untouched = lines.filter(({ position }) => !asked.some((one) => one.position === position))
  const seen = new Set(untouched.flatMap(({ imeis }) => imeis))
  const read = asked.map((one, index) => {
    const field = `goods.${String(index)}`
    const line = lines.find(({ position }) => position === one.position)
    if (line === undefined) {
      errors[`${field}.position`] = 'goods_line_unknown'
      return undefined
    }
    const hsCode = readHsCode(one.hs_code, `${field}.hs_code`, errors)
    const { imeis, problem } = readImeis(one.imeis, line.quantity, seen)
    if (problem !== undefined) errors[`${field}.imeis`] = { code: problem.code, values: problem.params }
    return { field, line, hsCode, imeis, loaded: one.version }
  })
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return read.flatMap((one) => (one === undefined || goodsVersion(one) === goodsVersion(one.line) ? [] : one))
}

type Change = ReturnType<typeof readLines>[number]

/** What has left is only completed: a code or a number that was given stays. @throws at its field */
const assertCompleting = (changes: readonly Change[]): void => {
  const errors: InputErrors = {}
  for (const { field, line, hsCode, imeis } of changes)
    if ((line.hsCode !== '' && line.hsCode !== hsCode) || line.imeis.some((imei) => !imeis.includes(imei)))
      errors[`${field}.hs_code`] = 'customs_goods_left'
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

/** No number that is new here is one of another shipment that is not finished. @throws at its field */
const assertFree = async (db: Db, shipmentId: string | null, changes: readonly Change[]): Promise<void> => {
  const [own] =
    shipmentId === null
      ? []
      : await db.select({ code: shipments.cartCode }).from(shipments).where(eq(shipments.id, shipmentId))
  const added = changes.map(({ field, line, imeis }) => ({
    field,
    imeis: imeis.filter((imei) => !line.imeis.includes(imei)),
  }))
  const taken = await takenImeis(
    db,
    added.flatMap(({ imeis }) => imeis),
    own === undefined ? [] : [own.code],
  )
  const errors: InputErrors = {}
  for (const { field, imeis } of added) {
    const imei = imeis.find((one) => taken.has(one))
    if (imei !== undefined) errors[`${field}.imeis`] = { code: 'imei_taken', values: { imei } }
  }
  if (Object.keys(errors).length > 0) throw failFields(errors)
}

/**
 * Writes HS codes and IMEIs; unchanged lines stay as they are.
 * @throws `not_found` for a master, `customs_declared` once it is lodged, `edited_meanwhile` if somebody else changed a
 * line since it was read, or at its fields
 */
export const editGoods = async (context: StaffContext, fileId: string, asked: readonly Line[]): Promise<void> => {
  const { db, staff } = context
  await lockImeis(
    db,
    asked.flatMap(({ imeis }) => imeis.flatMap((text) => parseImei(text) ?? [])),
  )
  const { file, departure } = await lockGoods(context, fileId)
  const houseId = file.houseConsignmentId
  const [house] =
    houseId === null ? [] : await db.select().from(houseConsignments).where(eq(houseConsignments.id, houseId))
  if (house === undefined) throw fail('not_found')
  assertInMyHands(context, departure)
  if (!(await mayEditGoods(context, departure, file))) throw fail('customs_declared')
  const lines = await db.select().from(houseGoods).where(eq(houseGoods.houseConsignmentId, house.id))
  const changes = readLines(lines, asked)
  for (const { line, loaded } of changes) assertSeenVersion(editedOf(line), loaded)
  if (hasLeft(departure.status)) assertCompleting(changes)
  await assertFree(db, house.shipmentId, changes)
  for (const { line, hsCode, imeis } of changes) {
    await db
      .update(houseGoods)
      .set({ hsCode, imeis })
      .where(and(eq(houseGoods.houseConsignmentId, house.id), eq(houseGoods.position, line.position)))
    await audit(db, {
      staffId: staff.id,
      action: 'customs.goods',
      subject: `house:${houseNumber(house.serial)}`,
      details: { position: line.position, from: line.hsCode, to: hsCode, imeis: imeis.length },
    })
  }
  if (house.shipmentId !== null)
    await correctImeis(
      db,
      house.shipmentId,
      changes.map(({ line, imeis }) => ({ position: line.position, name: line.name, imeis })),
    )
  await db.update(customsFiles).set({ updatedAt: context.now }).where(eq(customsFiles.id, file.id))
}
