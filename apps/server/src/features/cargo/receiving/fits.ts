import type { Intake, ReceivingFit, StaffCarton } from '@layar/contract'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { shipmentIntakes, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { staffCartonRows, staffCartonView } from '../carton/rows'
import { currentOf, rootOf, type IntakeRow } from './intake'
import { staffShipmentsById } from '../shipment/staff-rows'
import { staffReader, staffShipmentView } from '../shipment/staff-view'

const intakeView = (
  context: StaffContext,
  intake: IntakeRow,
  cartons: readonly StaffCarton[],
  names: ReadonlyMap<string, string>,
): Intake => ({
  intake_id: intake.id,
  receipt_number: intake.receiptNumber,
  box_count: cartons.length,
  weight_gram: cartons.reduce((sum, { weight_gram: grams }) => sum + grams, 0),
  shelf: [...new Set(cartons.flatMap(({ location }) => location?.name ?? []))].sort().join(', '),
  condition: intake.condition,
  photos: intake.photos.map(staffReader(context).urlOf),
  received_at: intake.createdAt.toISOString(),
  received_by: names.get(intake.receivedBy ?? '') ?? null,
  cartons: [...cartons],
})

const ofShipments = (ids: readonly string[]): SQL =>
  sql`c.status <> 'voided' and c.shipment_id in (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

/** A shipment with parcels still to come. */
const isExpecting = ({ missing_receipts: missing, intakes }: ReceivingFit): boolean =>
  missing.length > 0 || intakes.length === 0

/**
 * Shipments as the receiving desk sees them: what is booked in, where, and what is missing; those on a shelf come last.
 */
export const receivingFits = async (context: StaffContext, ids: readonly string[]): Promise<ReceivingFit[]> => {
  const rows = await staffShipmentsById(context, ids)
  if (rows.length === 0) return []
  const intakes = await context.db
    .select()
    .from(shipmentIntakes)
    .where(and(inArray(shipmentIntakes.shipmentId, [...ids]), isNull(shipmentIntakes.undoneAt)))
    .orderBy(shipmentIntakes.createdAt, shipmentIntakes.id)
  const receivers = [...new Set(intakes.flatMap(({ receivedBy }) => receivedBy ?? []))]
  const named = receivers.length === 0 ? [] : await context.db.select().from(staff).where(inArray(staff.id, receivers))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const current = currentOf(intakes)
  const byIntake = new Map<string, StaffCarton[]>()
  for (const carton of await staffCartonRows(context.db, ofShipments(ids))) {
    const there = byIntake.get(carton.intake_id ?? '')
    if (there === undefined) byIntake.set(carton.intake_id ?? '', [staffCartonView(carton)])
    else there.push(staffCartonView(carton))
  }
  const fits = rows.map((row) => ({
    ...staffShipmentView(context, row),
    intakes: current
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map((intake) => intakeView(context, intake, byIntake.get(rootOf(intakes, intake).id) ?? [], names)),
    missing_receipts: row.missing_receipts,
  }))
  return [...fits.filter(isExpecting), ...fits.filter((fit) => !isExpecting(fit))]
}

/** The same for one shipment. */
export const receivingFit = async (context: StaffContext, id: string): Promise<ReceivingFit> => {
  const [fit] = await receivingFits(context, [id])
  if (fit === undefined) throw new Error('The shipment is gone.')
  return fit
}
