import type { Received, staffCustomsCalls } from '@layar/contract'
import { actsOnGoods, customsFileTable, houseNumber, type CustomsActor, type CustomsFileState } from '@layar/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { customsFiles, exportShipments, houseConsignments, shipments } from '../../../db/schema'
import { emit } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { audit } from '../../platform/public'
import { holdConsolidation, type ConsolidationRow } from '../consolidation/store'
import { transitionShipment } from '../shipment/transition'
import { oneOfMany } from '../shipment/staff-bulk'
import { givenText } from '../shipment/staff-way'
import { askGuard, hasReason, type Guards } from '../transition/guard'
import { resolveTransition, staffActor } from '../transition/resolve-transition'
import { lockShipments } from '../transition/store'
import { exportAtCustoms } from './events'
import { lodgingRefusal } from './lodge'
import { masterFile } from './make'
import { stateBeforeHold, writeState, type CustomsFileRow } from './store'

type Input = Received<typeof staffCustomsCalls.staffMoveCustoms>['body']
type HouseRow = typeof houseConsignments.$inferSelect

/** Customs are the desk's at the destination of an import, and at the origin of an export. */
export const actsAtCustoms = (
  { staff }: Pick<StaffContext, 'staff'>,
  { country, agentId }: Pick<ConsolidationRow, 'country' | 'agentId'>,
): boolean => hasRole(staff.roles, ['hub']) && actsOnGoods(staff.sites, { country, agentId, status: 'sent' })

/** @throws `departure_at_other_site` */
export const assertAtCustoms = (context: Pick<StaffContext, 'staff'>, row: ConsolidationRow): void => {
  if (!actsAtCustoms(context, row)) throw fail('departure_at_other_site')
}

interface Asked {
  readonly context: StaffContext
  readonly departure: ConsolidationRow
  readonly file: CustomsFileRow
  readonly reason: string | undefined
  readonly mustAct: CustomsActor | undefined
  readonly declarationNumber: string | undefined
}

const guards: Guards<Asked> = {
  reason_given: hasReason,
  number_given_and_goods_complete: ({ context, departure, file, declarationNumber }) =>
    declarationNumber === undefined && file.declarationNumber === null
      ? 'customs_number_needed'
      : lodgingRefusal(context, departure, file),
  hold_explained: (asked) => hasReason(asked) ?? (asked.mustAct === undefined ? 'customs_actor_needed' : null),
  reason_given_and_number_kept: (asked) =>
    hasReason(asked) ?? (stateBeforeHold(asked.file) === 'lodged' ? null : 'customs_move_not_allowed'),
  reason_given_and_never_lodged: (asked) =>
    hasReason(asked) ?? (stateBeforeHold(asked.file) === 'not_lodged' ? null : 'customs_move_not_allowed'),
}

export const guardNames: readonly string[] = Object.keys(guards)

const fieldOf: Readonly<Record<string, string>> = {
  reason_needed: 'reason',
  customs_number_needed: 'declaration_number',
  customs_actor_needed: 'must_act',
}

const stateText = (state: CustomsFileState, { language }: StaffContext): string =>
  customsFileTable[state].labels[language]

/** @throws at the field that is missing, or `customs_move_not_allowed` */
const assertAllowed = async (context: StaffContext, to: CustomsFileState, asked: Asked): Promise<void> => {
  const { state } = asked.file
  const values = { state: stateText(state, context) }
  if (!customsFileTable[state].to.some(({ status }) => status === to))
    throw fail('customs_move_not_allowed', { values })
  await resolveTransition(customsFileTable[state].to, { to, actor: staffActor(context.staff) }, async (guard) => {
    const refusal = await askGuard(guards, guard, asked)
    const field = typeof refusal === 'string' ? fieldOf[refusal] : undefined
    if (typeof refusal === 'string' && field !== undefined) throw failFields({ [field]: refusal })
    return refusal === 'customs_move_not_allowed' ? { code: refusal, values } : refusal
  })
}

/** The shipment shows what its file says: held, or held no longer. Its own code tells the customer. */
const holdOrFree = async (
  context: StaffContext,
  house: HouseRow,
  hold: 'hold' | 'on_clearance',
  told: { readonly reason: string | undefined; readonly publicNote: string | undefined },
): Promise<void> => {
  const { db, staff } = context
  const actor = staffActor(staff)
  if (house.exportShipmentId !== null)
    return emit(context, exportAtCustoms, { shipmentId: house.exportShipmentId, to: hold, actor, ...told })
  const [shipment] = await db
    .select()
    .from(shipments)
    .where(eq(shipments.id, house.shipmentId ?? ''))
  if (shipment === undefined || (hold === 'on_clearance' && shipment.subStatus !== 'hold')) return
  await transitionShipment(context, {
    shipmentId: shipment.id,
    from: 'sent',
    to: 'sent',
    subStatus: hold,
    actor,
    ...told,
  })
}

type Item = Input['customs_files'][number]

const moveOne = async (
  context: StaffContext,
  departure: ConsolidationRow,
  input: Input,
  item: Item,
  { file, house }: { readonly file: CustomsFileRow; readonly house: HouseRow | null },
): Promise<void> => {
  const { db, staff } = context
  const { to } = input
  const reason = givenText(input.reason)
  const mustAct = input.must_act ?? undefined
  const isSame = file.state === to
  const declarationNumber = givenText(item.declaration_number)
  // Two people lodged it, or the number was typed wrong: nobody may believe that customs know it by the other one.
  const isOther = isSame && to === 'lodged' && (declarationNumber ?? file.declarationNumber) !== file.declarationNumber
  // A hold may be told anew: another reason, or somebody else who must act.
  const isToldAnew = isSame && to === 'held' && (reason !== (file.holdReason ?? undefined) || mustAct !== file.mustAct)
  if (isSame && !isToldAnew && !isOther) return
  if (item.from && item.from !== file.state && !isSame)
    throw fail('customs_state_changed', { values: { state: stateText(file.state, context) } })
  if (isOther && hasReason({ reason }) !== null)
    throw fail('customs_lodged_otherwise', { values: { number: file.declarationNumber ?? '' } })
  const asked = { context, departure, file, reason, mustAct, declarationNumber }
  if (isToldAnew && hasReason({ reason }) !== null) throw failFields({ reason: 'reason_needed' })
  if (!isSame) await assertAllowed(context, to, asked)
  const wasHeld = file.state === 'held'
  await writeState(db, file, {
    to,
    actor: staffActor(staff),
    reason,
    mustAct: mustAct ?? file.mustAct ?? undefined,
    ...(to === 'lodged' && { declarationNumber }),
  })
  if (house !== null && wasHeld !== (to === 'held'))
    await holdOrFree(context, house, to === 'held' ? 'hold' : 'on_clearance', {
      reason,
      publicNote: givenText(input.public_note),
    })
  await audit(db, {
    staffId: staff.id,
    action: `customs.${to}`,
    subject: house === null ? `customs:${file.id}` : `house:${houseNumber(house.serial)}`,
    details: { from: file.state, reason: reason ?? null, must_act: mustAct ?? null, number: declarationNumber ?? null },
  })
}

/**
 * Locks the shipments of these files and then the files, each in the order of ids, to avoid deadlocks; with the master all
 * files of the consolidation, because its declaration and its release speak for them.
 */
const lockFiles = async ({ db }: StaffContext, { id }: ConsolidationRow, asked: readonly string[]) => {
  const of = and(eq(customsFiles.consolidationId, id), inArray(customsFiles.id, [...asked]))
  const read = () =>
    db
      .select({ house: houseConsignments })
      .from(customsFiles)
      .innerJoin(houseConsignments, eq(houseConsignments.id, customsFiles.houseConsignmentId))
      .where(of)
  const houses = await read()
  const idsOf = (column: 'shipmentId' | 'exportShipmentId'): string[] =>
    houses.flatMap(({ house }) => house[column] ?? [])
  if (idsOf('shipmentId').length > 0) await lockShipments(db, shipments, inArray(shipments.id, idsOf('shipmentId')))
  if (idsOf('exportShipmentId').length > 0)
    await lockShipments(db, exportShipments, inArray(exportShipments.id, idsOf('exportShipmentId')))
  const master = await masterFile(db, id)
  const locked = master !== undefined && asked.includes(master.id) ? eq(customsFiles.consolidationId, id) : of
  const files = await db.select().from(customsFiles).where(locked).orderBy(asc(customsFiles.id)).for('update')
  // Read again: one of them may have been taken off before the lock.
  const houseOf = new Map((await read()).map(({ house }) => [house.id, house]))
  return new Map(
    files.map((file) => [file.id, { file, house: houseOf.get(file.houseConsignmentId ?? '') ?? null }] as const),
  )
}

/**
 * Moves files of a consolidation, each by itself: a refused one does not affect the others, and one that is there already
 * changes nothing.
 * @throws `not_found` for a consolidation of another site, `departure_at_other_site`
 */
export const moveCustoms = async (context: StaffContext, code: string, input: Input) => {
  const departure = await holdConsolidation(context, code, 'share')
  assertAtCustoms(context, departure)
  const asked = new Map(input.customs_files.map((one) => [one.customs_file_id, one]))
  const locked = await lockFiles(context, departure, [...asked.keys()])
  const results = []
  for (const [fileId, item] of asked) {
    const outcome = await oneOfMany(context, async () => {
      const found = locked.get(fileId)
      if (found === undefined || found.house?.voidedAt) throw fail('not_found')
      await moveOne(context, departure, input, item, found)
      return input.to
    })
    results.push({ customs_file_id: fileId, state: outcome.status, ...outcome })
  }
  return results
}
