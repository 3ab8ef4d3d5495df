import { parseMarkingCode, parseReceiptNumber, scannedText } from '@layar/domain'
import type { ReceivingMatch, StaffCarton } from '@layar/contract'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { customers, markingCodes, shipmentReceipts, shipments, unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { seenNamedShipment } from '../../../request/sites'
import { cartonByBarcode, staffCartonsOf } from '../carton/rows'

interface Match {
  readonly matchedBy: ReceivingMatch['matched_by']
  /** The scanned text as a receipt number, where it matched as one. */
  readonly receiptNumber: string | null
  readonly shipmentIds: string[]
  readonly cartonId?: string
  readonly customer: ReceivingMatch['customer']
}

const expected = ['pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse'] as const
const mostShipments = 50

type Desk = Pick<StaffContext, 'db' | 'staff'>

const seen = ({ staff }: Desk) => seenNamedShipment(staff, sql`shipments`)

const ownerOf = async (
  { db }: Desk,
  customerId: string,
  markingCode: string | null,
): Promise<ReceivingMatch['customer']> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) return null
  return {
    customer_id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    customer_code: row.code,
    marking_code: markingCode,
  }
}

/** One of our own labels: exactly that carton, and the shipment it belongs to. */
const byCarton = async (desk: Desk, code: string): Promise<Match | undefined> => {
  const carton = await cartonByBarcode(desk, code)
  if (carton === undefined) return undefined
  const [row] =
    carton.shipmentId === null ? [] : await desk.db.select().from(shipments).where(eq(shipments.id, carton.shipmentId))
  return {
    matchedBy: 'carton',
    cartonId: carton.id,
    receiptNumber: carton.receiptNumber,
    shipmentIds: row === undefined ? [] : [row.id],
    customer: row === undefined ? null : await ownerOf(desk, row.customerId, row.markingCode),
  }
}

const byReceipt = async (desk: Desk, code: string): Promise<Match | undefined> => {
  const receipt = parseReceiptNumber(code)
  if (!receipt.ok) return undefined
  const rows = await desk.db
    .select({ id: shipments.id, customerId: shipments.customerId, mark: shipments.markingCode })
    .from(shipmentReceipts)
    .innerJoin(shipments, eq(shipments.id, shipmentReceipts.shipmentId))
    .where(and(eq(shipmentReceipts.receiptNumber, receipt.value), eq(shipmentReceipts.isOpen, true), seen(desk)))
    .limit(mostShipments)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    matchedBy: 'receipt_number',
    receiptNumber: receipt.value,
    shipmentIds: rows.map(({ id }) => id),
    customer: await ownerOf(desk, first.customerId, first.mark),
  }
}

const byCartCode = async (desk: Desk, code: string): Promise<Match | undefined> => {
  const [row] = await desk.db
    .select({ id: shipments.id, customerId: shipments.customerId, mark: shipments.markingCode })
    .from(shipments)
    .where(and(eq(shipments.cartCode, code), seen(desk)))
  if (row === undefined) return undefined
  return {
    matchedBy: 'cart_code',
    receiptNumber: null,
    shipmentIds: [row.id],
    customer: await ownerOf(desk, row.customerId, row.mark),
  }
}

const byMark = async (desk: Desk, code: string): Promise<Match | undefined> => {
  if (!parseMarkingCode(code).ok) return undefined
  // A customer may send to any warehouse: the owner of a code on a carton is told even where nothing was declared.
  // One whose account was deleted owns nothing any more: such a parcel is kept as unclaimed.
  const [mark] = await desk.db
    .select({ customerId: markingCodes.customerId })
    .from(markingCodes)
    .innerJoin(customers, eq(customers.id, markingCodes.customerId))
    .where(and(eq(markingCodes.markingCode, code), ne(customers.status, 'deleted')))
  if (mark === undefined) return undefined
  const rows = await desk.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.markingCode, code), inArray(shipments.status, [...expected]), seen(desk)))
    // What is on a shelf comes last, so that the limit cuts none that is expected.
    .orderBy(sql`(${shipments.measuredAt} is not null)`, asc(shipments.createdAt))
    .limit(mostShipments)
  return {
    matchedBy: 'marking_code',
    receiptNumber: null,
    shipmentIds: rows.map(({ id }) => id),
    customer: await ownerOf(desk, mark.customerId, code),
  }
}

/**
 * What a scanned text belongs to at the sites of who scans: a carton by its label, a shipment's own number, a receipt
 * number, a marking code.
 */
export const findMatch = async (desk: Desk, scanned: string): Promise<Match> => {
  const code = scannedText(scanned).replace(/\s/g, '').toUpperCase()
  return (
    (await byCarton(desk, code)) ??
    (await byCartCode(desk, code)) ??
    (await byReceipt(desk, code)) ??
    (await byMark(desk, code)) ?? { matchedBy: 'none', receiptNumber: null, shipmentIds: [], customer: null }
  )
}

/** Booked in once more, one parcel would be two: the desk is told where it lies already. */
export const cartonBeforeDeclared = async (
  { db }: Desk,
  { receiptNumber, shipmentIds }: Pick<Match, 'receiptNumber' | 'shipmentIds'>,
): Promise<StaffCarton | null> => {
  if (receiptNumber === null || shipmentIds.length === 0) return null
  const [parcel] = await db
    .select({ id: unclaimedParcels.id })
    .from(unclaimedParcels)
    .innerJoin(shipments, eq(shipments.agentId, unclaimedParcels.agentId))
    .where(
      and(
        inArray(shipments.id, shipmentIds),
        eq(unclaimedParcels.receiptNumber, receiptNumber),
        eq(unclaimedParcels.status, 'waiting'),
      ),
    )
    .limit(1)
  const [carton] = parcel === undefined ? [] : await staffCartonsOf(db, { unclaimedId: parcel.id })
  return carton ?? null
}
