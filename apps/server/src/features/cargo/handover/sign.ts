import type { Address, HandOverLinePrint, HandOverObstacle, staffHandOverCalls, Received } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cartons, exportShipments, handOverCartons, handOvers, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { lockCartons, recordCartons } from '../carton/change'
import type { StaffCartonRow } from '../carton/rows'
import { takeOffShelf } from '../carton/with-carrier'
import { unloadHandedOver } from '../consolidation/unload'
import { inspectionPhotoIds } from '../receiving/photos'
import { givenText } from '../shipment/staff-way'
import { transitionShipment } from '../shipment/transition'
import { claimCourierNumber } from '../transition/courier-number'
import { staffActor } from '../transition/resolve-transition'
import { lockShipments } from '../transition/store'
import { exportsHandedOver } from './events'
import { byShipment, goesOut, handOverObstacles } from './obstacles'
import { linesOf, type LineView } from './rows'
import { assertAtMyHub, assertOpen, holdHandOver, type HandOverRow } from './store'
import { linesWithCartons } from './view'

type SignInput = Received<(typeof staffHandOverCalls)['staffSignHandOver']>['body']

const areaOf = (address: Address | null): string =>
  address === null
    ? ''
    : [address.district, address.city, address.postal_code].filter((part) => part !== null && part !== '').join(', ')

/** A line as the manifest prints it. */
export const printOf = ({
  line,
  carton,
}: {
  readonly line: LineView
  readonly carton: StaffCartonRow
}): HandOverLinePrint => ({
  code: line.code,
  barcode: cartonBarcode(Number(carton.serial)),
  number: carton.number,
  count: carton.count,
  weight_gram: carton.weight_grams,
  recipient_name: line.address?.recipient_name ?? line.customer_name,
  area: areaOf(line.address),
  tracking_number: line.courier_number,
})

const idOf = (line: LineView): string => line.shipment_id ?? line.export_shipment_id ?? ''

const lockTheirs = async (
  { db }: StaffContext,
  { service }: HandOverRow,
  lines: readonly LineView[],
): Promise<void> => {
  const ids = [...new Set(lines.map(idOf))]
  await (service === 'impor'
    ? lockShipments(db, shipments, inArray(shipments.id, ids))
    : lockShipments(db, exportShipments, inArray(exportShipments.id, ids)))
}

/** Each shipment goes out by its own transition, with the number of its first carton as its own. */
const sendOut = async (
  context: StaffContext,
  handOver: HandOverRow,
  lines: readonly LineView[],
  reason: string | undefined,
): Promise<void> => {
  const { db, staff } = context
  const actor = staffActor(staff)
  const { carrier, code } = handOver
  const shared = new Set(lines.filter((line) => line.is_one_consignment).map((line) => line.courier_number))
  const leaving = []
  for (const [first] of byShipment(lines)) {
    if (first.courier_number === null || !goesOut(handOver, first)) continue
    const number = first.courier_number
    const isOneConsignment = shared.has(number)
    const claimed = await claimCourierNumber(db, { shipmentId: idOf(first), number, carrier, isOneConsignment })
    leaving.push({ shipmentId: idOf(first), number, ...claimed })
  }
  if (handOver.service === 'ekspor') {
    await emit(context, exportsHandedOver, { shipments: leaving, carrier, handOverCode: code, actor, reason })
    return
  }
  for (const { shipmentId, number, sharesCourierNumber } of leaving)
    await transitionShipment(context, {
      shipmentId,
      to: 'outbound',
      actor,
      reason,
      details: { tracking_number: number, hand_over_code: code },
      set: { domesticTrackingNumber: number, domesticCarrier: carrier, sharesCourierNumber },
    })
}

const giveCartons = async (context: StaffContext, handOver: HandOverRow): Promise<number> => {
  const { db, staff } = context
  const both = await linesWithCartons(context, handOver.id)
  const locked = await lockCartons(
    db,
    inArray(
      cartons.id,
      both.map(({ carton }) => carton.id),
    ),
  )
  for (const { line, carton } of both) {
    await db
      .update(cartons)
      .set({ courierNumber: line.courier_number, courier: handOver.carrier, handedOverAt: sql`now()` })
      .where(eq(cartons.id, carton.id))
    await db
      .update(handOverCartons)
      .set({ signedAt: sql`now()`, printed: printOf({ line, carton }) })
      .where(eq(handOverCartons.id, Number(line.id)))
  }
  await unloadHandedOver(
    context,
    locked.map(({ id }) => id),
  )
  const change = { act: 'handed_over', actor: staffActor(staff), reason: handOver.code } as const
  const shelved = await takeOffShelf(db, locked, change)
  await recordCartons(
    db,
    locked.filter(({ id }) => !shelved.has(id)).map((carton) => ({ before: carton, after: carton })),
    change,
  )
  return both.length
}

/**
 * Closes a hand-over that the driver signed: its shipments are out for delivery. Where one may not go out, nothing is
 * written and what stands against it is named. Signed again, it stays as it is.
 * @throws `hand_over_not_open`, `hand_over_empty`, or at `driver_name` or `signature`
 */
export const signHandOver = async (
  context: StaffContext,
  code: string,
  input: SignInput,
): Promise<{ readonly count: number; readonly isNew: boolean; readonly obstacles: readonly HandOverObstacle[] }> => {
  const { db, staff } = context
  const handOver = await holdHandOver(context, code, 'no key update')
  assertAtMyHub(context, handOver)
  const reason = givenText(input.reason)
  if (handOver.status === 'signed')
    return { count: (await linesOf(db, handOver.id)).length, isNew: false, obstacles: [] }
  assertOpen(handOver, context)
  const listed = await linesOf(db, handOver.id)
  if (listed.length === 0) throw fail('hand_over_empty')
  const driverName = givenText(input.driver_name) ?? handOver.driverName
  if (driverName === null) throw failFields({ driver_name: 'driver_name_needed' })
  const signature = givenText(input.signature)
  const [signatureFileId = null] =
    signature === undefined ? [] : await inspectionPhotoIds(context, [signature], () => 'signature')
  await lockTheirs(context, handOver, listed)
  const lines = await linesOf(db, handOver.id)
  const obstacles = await handOverObstacles(context, handOver, lines, reason)
  if (obstacles.length > 0) return { count: 0, isNew: false, obstacles }
  await sendOut(context, handOver, lines, reason)
  const count = await giveCartons(context, handOver)
  await db
    .update(handOvers)
    .set({
      status: 'signed',
      driverName,
      vehicle: givenText(input.vehicle) ?? handOver.vehicle,
      signatureFileId,
      closedAt: sql`now()`,
      closedBy: staff.id,
      closeReason: reason ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(handOvers.id, handOver.id)))
  return { count, isNew: true, obstacles: [] }
}
