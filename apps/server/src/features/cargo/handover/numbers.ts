import { errorText, type ErrorCode, type ErrorValues } from '@layar/contract'
import { cartonBarcode, normalCourierNumber, parseOurBarcode } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { cartons, handOverCartons } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { barcodeOf } from '../carton/change'
import { lockScannedCarton } from '../consolidation/load'
import { checkCourierNumber, lockCourierNumbers } from '../transition/courier-number'
import type { Refusal } from '../transition/guard'
import { numberLines, type NumberLine } from './csv'
import type { Scanned } from './scanned'
import { assertAtMyHub, assertOpen, holdHandOver, onIt, type HandOverRow } from './store'

type Desk = Pick<StaffContext, 'db' | 'staff' | 'language'>

const heldOpen = async (desk: Desk, code: string): Promise<HandOverRow> => {
  const handOver = await holdHandOver(desk, code, 'no key update')
  assertAtMyHub(desk, handOver)
  assertOpen(handOver, desk)
  return handOver
}

/**
 * Gives a carton its number with the carrier. The lock on the number lets the second of two people, on whatever
 * hand-over, read what the first wrote. @throws `carton_not_on_hand_over`, or at `tracking_number`
 */
export const numberCarton = async (
  desk: Desk,
  code: string,
  asked: { readonly barcode: string; readonly text: string; readonly isOneConsignment: boolean },
): Promise<Scanned & { readonly number: string; readonly isNew: boolean }> => {
  const { db } = desk
  const handOver = await heldOpen(desk, code)
  const carton = await lockScannedCarton(desk, asked.barcode)
  const barcode = barcodeOf(carton)
  const [line] = await db
    .select()
    .from(handOverCartons)
    .where(and(eq(handOverCartons.handOverId, handOver.id), eq(handOverCartons.cartonId, carton.id), onIt))
  const shipmentId = carton.shipmentId ?? carton.exportShipmentId
  if (line === undefined || shipmentId === null) throw fail('carton_not_on_hand_over', { values: { barcode } })
  const number = normalCourierNumber(asked.text)
  if (number === '') throw failFields({ tracking_number: 'tracking_number_needed' })
  if (line.courierNumber === number && line.isOneConsignment === asked.isOneConsignment)
    return { handOver, carton, number, isNew: false }
  await lockCourierNumbers(db, [number])
  const { isOneConsignment } = asked
  const checked = await checkCourierNumber(db, {
    shipmentId,
    number,
    carrier: handOver.carrier,
    isOneConsignment,
    replacedCartons: [carton.id],
  })
  if ('refusal' in checked) throw failFields({ tracking_number: checked.refusal })
  await db
    .update(handOverCartons)
    .set({ courierNumber: number, isOneConsignment })
    .where(eq(handOverCartons.id, line.id))
  return { handOver, carton, number, isNew: true }
}

export interface WrongLine {
  readonly line: number
  readonly text: string
  readonly error_code: ErrorCode
  readonly message: string
}

interface AskedLine extends NumberLine {
  readonly lineId: number
  readonly cartonId: string
  readonly shipmentId: string
}

const refusalText = (refusal: Refusal, { language }: Desk) => {
  const { code, values } = typeof refusal === 'string' ? { code: refusal, values: {} as ErrorValues } : refusal
  return { error_code: code, message: errorText(code, language, values) }
}

const linesOn = async ({ db }: Desk, handOver: HandOverRow) => {
  const rows = await db
    .select({ lineId: handOverCartons.id, carton: cartons })
    .from(handOverCartons)
    .innerJoin(cartons, eq(cartons.id, handOverCartons.cartonId))
    .where(and(eq(handOverCartons.handOverId, handOver.id), onIt))
  return new Map(
    rows.map(({ lineId, carton }) => [
      cartonBarcode(carton.serial),
      { lineId, cartonId: carton.id, shipmentId: carton.shipmentId ?? carton.exportShipmentId ?? '' },
    ]),
  )
}

/** Mistakes of a line alone, and of two lines about one carton. */
const readLines = async (desk: Desk, handOver: HandOverRow, lines: readonly NumberLine[]) => {
  const on = await linesOn(desk, handOver)
  const asked: AskedLine[] = []
  const refusals = new Map<number, Refusal>()
  for (const { line, text, barcode, number: typed } of lines) {
    const number = normalCourierNumber(typed)
    const code = parseOurBarcode(barcode)
    const found = code && on.get(code.barcode)
    if (barcode === '' || number === '') refusals.set(line, 'numbers_line_incomplete')
    else if (code?.kind !== 'carton') refusals.set(line, 'carton_unknown')
    else if (found === undefined)
      refusals.set(line, { code: 'carton_not_on_hand_over', values: { barcode: code.barcode } })
    else if (asked.some(({ cartonId }) => cartonId === found.cartonId)) refusals.set(line, 'numbers_carton_twice')
    else asked.push({ line, text, barcode: code.barcode, number, ...found })
  }
  return { asked, refusals }
}

/**
 * Gives the cartons of a file their numbers. Nothing is written unless every line is right; the wrong ones are named.
 * @throws at `csv` if no line has a number
 */
export const numberCartonsByFile = async (
  desk: Desk,
  code: string,
  { csv, isOneConsignment }: { readonly csv: string; readonly isOneConsignment: boolean },
): Promise<{ readonly count: number; readonly wrong: readonly WrongLine[] }> => {
  const { db } = desk
  const handOver = await heldOpen(desk, code)
  const lines = numberLines(csv)
  if (lines.length === 0) throw failFields({ csv: 'numbers_file_empty' })
  const { asked, refusals } = await readLines(desk, handOver, lines)
  await lockCourierNumbers(
    db,
    asked.map(({ number }) => number),
  )
  const replacedCartons = asked.map(({ cartonId }) => cartonId)
  for (const { line, number, shipmentId } of asked) {
    const isShared = asked.some((other) => other.number === number && other.shipmentId !== shipmentId)
    if (isShared && !isOneConsignment) refusals.set(line, 'tracking_number_twice')
    const checked = await checkCourierNumber(db, {
      shipmentId,
      number,
      carrier: handOver.carrier,
      isOneConsignment,
      replacedCartons,
      withShipments: asked.filter((other) => other.number === number).map((other) => other.shipmentId),
    })
    if ('refusal' in checked && !refusals.has(line)) refusals.set(line, checked.refusal)
  }
  const wrong = lines.flatMap(({ line, text }) => {
    const refusal = refusals.get(line)
    return refusal === undefined ? [] : [{ line, text, ...refusalText(refusal, desk) }]
  })
  if (wrong.length > 0) return { count: 0, wrong }
  for (const { lineId, number } of asked)
    await db
      .update(handOverCartons)
      .set({ courierNumber: number, isOneConsignment })
      .where(eq(handOverCartons.id, lineId))
  return { count: asked.length, wrong: [] }
}
