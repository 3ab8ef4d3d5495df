import type { ReceiveInput } from '@layar/contract'
import { parseReceiptNumber } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentReceipts } from '../../../db/schema'
import { failFields } from '../../../request/fail'
import { currentOf, intakeReceivedAlready, intakesOf, missingReceipts } from './intake'
import type { ShipmentRow } from '../shipment/transition'
import type { WriteContext } from '../../../jobs/write'

const givenReceipt = ({ receipt_number: text }: ReceiveInput): string | null => {
  if (!text) return null
  const receipt = parseReceiptNumber(text)
  if (!receipt.ok) throw failFields({ receipt_number: 'receipt_number_invalid' })
  return receipt.value
}

const receiptsOf = async (db: Db, shipmentId: string): Promise<string[]> => {
  const rows = await db.select().from(shipmentReceipts).where(eq(shipmentReceipts.shipmentId, shipmentId))
  return rows.map(({ receiptNumber }) => receiptNumber)
}

/** Adds an undeclared receipt number from a carton, so that later look-ups find the shipment by it. */
const addReceipt = async (db: Db, { id: shipmentId, agentId }: ShipmentRow, receiptNumber: string): Promise<void> => {
  const [row] = await db
    .insert(shipmentReceipts)
    .values({ shipmentId, agentId, receiptNumber })
    .onConflictDoNothing()
    .returning()
  if (row === undefined)
    throw failFields({ receipt_number: { code: 'receipt_number_taken', values: { number: receiptNumber } } })
}

const declaredAs = (receiptNumber: string) => ({ receiptNumber, isAdded: false })

/**
 * The receipt number to book a carton in under; null for a carton without one. The caller holds the lock on the
 * shipment. Nothing is guessed: with several numbers the request names one, and a further carton is marked
 * `another_carton`.
 * @throws `parcel_received_already`, or at `receipt_number`
 */
export const receiptToBook = async (
  { db }: WriteContext,
  shipment: ShipmentRow,
  input: ReceiveInput,
  photoIds: readonly string[],
): Promise<{ readonly receiptNumber: string | null; readonly isAdded: boolean }> => {
  const all = await intakesOf(db, shipment.id)
  const current = currentOf(all)
  const latest = current.at(-1)
  const samePhotos = all.find(({ photos }) => photos.some((id) => photoIds.includes(id)))
  if (samePhotos !== undefined) throw await intakeReceivedAlready(db, all, samePhotos)

  const given = givenReceipt(input)
  const declared = await receiptsOf(db, shipment.id)
  const missing = await missingReceipts(db, shipment.id)
  const isAnother = input.another_carton === true && latest !== undefined
  if (given !== null && missing.includes(given)) return declaredAs(given)
  if (given !== null && declared.includes(given)) {
    if (isAnother) return declaredAs(given)
    const there = current.findLast(({ receiptNumber }) => receiptNumber === given) ?? latest
    if (there !== undefined) throw await intakeReceivedAlready(db, all, there)
  }
  const [only, ...others] = declared
  if (given === null && !isAnother && only !== undefined && others.length === 0 && missing.length === 1)
    return declaredAs(only)
  if (isAnother || (latest === undefined && declared.length === 0)) {
    if (given !== null) await addReceipt(db, shipment, given)
    return { receiptNumber: given, isAdded: given !== null }
  }
  if (latest === undefined || missing.length > 0)
    throw failFields({ receipt_number: given === null ? 'receipt_number_unsaid' : 'receipt_number_other' })
  throw await intakeReceivedAlready(db, all, latest)
}
