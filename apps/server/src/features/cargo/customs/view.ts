import type { CustomsFile, CustomsFileDetail, DepartureCustoms, HouseConsignment, PlacedHouse } from '@layar/contract'
import {
  customsFileTable,
  houseNumber,
  isCovered,
  isDeclared,
  isMobilePhone,
  type Country,
  type CustomsFileState,
} from '@layar/domain'
import { asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { customsFiles } from '../../../db/schema'
import { consolidations, customsEvents, customsPapers, houseGoods, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { departureByCode } from '../consolidation/rows'
import { departureView } from '../consolidation/view'
import { isInMyHands, type ConsolidationRow } from '../consolidation/store'
import { categoriesWithImei } from '../imei/view'
import { transitionsInTable } from '../transition/resolve-transition'
import { actsAtCustoms } from './act'
import { chargesVersion } from './charges'
import { goodsVersion } from './goods-version'
import { masterFile } from './make'
import { hasIdentityNumbers } from './paper/identity-numbers'
import { countLacking, countLate, fileRow, masterRow, stateCounts, type FileRow, type PlacedRow } from './rows'
import { stateBeforeHold } from './store'

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A hold ends in the state that it came from; the table has an entry for each. */
const movesOf = (context: StaffContext, row: FileRow): CustomsFileState[] => {
  const before = stateBeforeHold({ declarationNumber: row.declaration_number })
  return transitionsInTable(customsFileTable, row.state, context.staff.roles).filter(
    (to) => row.state !== 'held' || to === 'released' || to === before,
  )
}

const minor = (amount: number | string | null): number | null => (amount === null ? null : Number(amount))

const chargesOf = (row: FileRow): CustomsFile['charges'] =>
  row.charges_currency === null
    ? null
    : {
        currency: row.charges_currency,
        duty_minor: Number(row.duty_minor),
        tax_minor: Number(row.tax_minor),
        paid_minor: minor(row.paid_minor),
        paid_at: iso(row.paid_at),
        payment_reference: row.payment_reference,
      }

export const fileView = (context: StaffContext, row: FileRow, mayAct: boolean): CustomsFile => ({
  customs_file_id: row.file_id,
  state: row.state,
  state_at: new Date(row.state_at).toISOString(),
  declaration_number: row.declaration_number,
  hold_reason: row.hold_reason,
  must_act: row.must_act,
  charges: chargesOf(row),
  open_papers: row.open_papers,
  released_at: iso(row.released_at),
  released_by: row.released_by_name,
  moves: mayAct ? movesOf(context, row) : [],
})

/** Only the roles that deliver read who receives the goods. */
const delivers = ({ staff: { roles } }: StaffContext): boolean => hasRole(roles, ['hub', 'support'])

export const houseView = (context: StaffContext, row: FileRow, mayAct: boolean): HouseConsignment => ({
  house_number: houseNumber(Number(row.serial)),
  cart_code: row.cart_code,
  shipment_code: row.shipment_code,
  regime: row.regime ?? 'export',
  consignee_name: delivers(context) ? row.consignee_name : null,
  carton_count: row.carton_count ?? 0,
  weight_gram: Number(row.gross_weight_grams),
  first_item: row.first_item,
  missing_hs_codes: row.missing_hs_codes,
  missing_imeis: row.missing_imeis,
  master_covers: row.master_covers,
  file: fileView(context, row, mayAct),
})

/** A row of a list of many departures; what customs are told is done on the page of its departure. */
export const placedView = (context: StaffContext, row: PlacedRow): PlacedHouse => ({
  ...houseView(context, row, false),
  departure: {
    departure_code: row.code,
    carrier: row.carrier,
    flight_or_vessel: row.flight_or_vessel,
    master_number: row.master_number,
    status: row.status,
  },
})

/** Before the declaration of the shipment, or one of the whole consolidation that speaks for it, is lodged. */
export const mayEditGoods = async (
  context: StaffContext,
  departure: ConsolidationRow,
  file: Pick<typeof customsFiles.$inferSelect, 'state' | 'declarationNumber' | 'houseConsignmentId' | 'coveredBy'>,
): Promise<boolean> => {
  if (file.houseConsignmentId === null || !isInMyHands(context, departure)) return false
  if (isDeclared(file.state, file.declarationNumber)) return false
  return !isCovered(file.coveredBy, await masterFile(context.db, departure.id))
}

const asker = alias(staff, 'asker')
const giver = alias(staff, 'giver')

const papersOf = async ({ db }: StaffContext, fileId: string): Promise<CustomsFileDetail['papers']> =>
  (
    await db
      .select({ paper: customsPapers, askedBy: asker.name, givenBy: giver.name })
      .from(customsPapers)
      .leftJoin(asker, eq(asker.id, customsPapers.askedBy))
      .leftJoin(giver, eq(giver.id, customsPapers.givenBy))
      .where(eq(customsPapers.customsFileId, fileId))
      .orderBy(asc(customsPapers.askedAt), asc(customsPapers.id))
  ).map(({ paper, askedBy, givenBy }) => ({
    customs_paper_id: paper.id,
    name: paper.name,
    asked_at: paper.askedAt.toISOString(),
    asked_by: askedBy,
    given_at: iso(paper.givenAt),
    given_by: givenBy,
    note: paper.note,
  }))

const eventsOf = async ({ db }: StaffContext, fileId: string): Promise<CustomsFileDetail['events']> =>
  (
    await db
      .select({ event: customsEvents, by: staff.name })
      .from(customsEvents)
      .leftJoin(staff, eq(staff.id, customsEvents.actorId))
      .where(eq(customsEvents.customsFileId, fileId))
      .orderBy(desc(customsEvents.id))
  ).map(({ event, by }) => ({
    event_id: String(event.id),
    at: event.createdAt.toISOString(),
    to_state: event.toState,
    must_act: event.mustAct,
    reason: event.reason,
    actor_name: by,
    is_following: event.isFollowing,
  }))

const goodsOf = async (
  { db }: StaffContext,
  houseId: string | null,
  country: Country,
): Promise<CustomsFileDetail['goods']> => {
  if (houseId === null) return []
  const asked = await categoriesWithImei(db, country)
  const lines = await db
    .select()
    .from(houseGoods)
    .where(eq(houseGoods.houseConsignmentId, houseId))
    .orderBy(houseGoods.position)
  return lines.map((line) => ({
    position: line.position,
    name: line.name,
    category: line.categorySlug,
    hs_code: line.hsCode,
    quantity: line.quantity,
    currency: line.currency,
    unit_minor: line.unitMinor,
    needs_imei: asked.has(line.categorySlug) || isMobilePhone(line.hsCode),
    imeis: line.imeis,
    version: goodsVersion(line),
  }))
}

/** One file with all its page shows; its site was asked before the handler runs. @throws `not_found` */
export const fileDetail = async (context: StaffContext, fileId: string): Promise<CustomsFileDetail> => {
  const { db } = context
  const row = await fileRow(db, fileId)
  if (row === undefined) throw fail('not_found')
  const [departure] = await db.select().from(consolidations).where(eq(consolidations.id, row.consolidation_id))
  if (departure === undefined) throw fail('not_found')
  const listed = await departureByCode(context, departure.code)
  if (listed === undefined) throw fail('not_found')
  const mayAct = actsAtCustoms(context, departure)
  return {
    departure: departureView(listed),
    file: fileView(context, row, mayAct),
    charges_version: chargesVersion({
      dutyMinor: minor(row.duty_minor),
      taxMinor: minor(row.tax_minor),
      chargesCurrency: row.charges_currency,
      paidMinor: minor(row.paid_minor),
      paymentReference: row.payment_reference,
    }),
    house: row.house_id === null ? null : houseView(context, row, mayAct),
    goods: await goodsOf(context, row.house_id, departure.country),
    papers: await papersOf(context, fileId),
    events: await eventsOf(context, fileId),
    may_edit_goods: await mayEditGoods(context, departure, {
      state: row.state,
      declarationNumber: row.declaration_number,
      houseConsignmentId: row.house_id,
      coveredBy: row.covered_by,
    }),
    may_act: mayAct,
  }
}

/** The master of a consolidation with how far its shipments are. @throws `not_found` */
export const customsOf = async (context: StaffContext, departure: ConsolidationRow): Promise<DepartureCustoms> => {
  const listed = await departureByCode(context, departure.code)
  if (listed === undefined) throw fail('not_found')
  const mayAct = actsAtCustoms(context, departure)
  const master = await masterRow(context.db, departure.id)
  const { late, outside } = await countLate(context.db, departure.id)
  return {
    departure: departureView(listed),
    master: master === undefined ? null : fileView(context, master, mayAct),
    counts: await stateCounts(context.db, departure.id),
    lacking_count: await countLacking(context.db, departure.id),
    outside_count: outside,
    late_count: late,
    may_read_numbers: mayAct && (await hasIdentityNumbers(context.db, departure, master)),
    may_act: mayAct,
  }
}
