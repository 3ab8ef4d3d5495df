import { type ListOrder, type Withdrawal } from '@layar/contract'
import { houseNumber, type ConsolidationStatus } from '@layar/domain'
import { eq, sql, type SQL } from 'drizzle-orm'
import { customsFiles } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { keyOrder } from '../../../request/cursor'
import { seenCountry } from '../../../request/sites'
import { audit, isOnBoard, toWithdraw } from '../../platform/public'
import type { ConsolidationRow } from '../consolidation/store'
import { assertMayUndo, deadlineOf } from '../transition/undo'
import { actsAtCustoms, assertAtCustoms } from './act'
import { lockFile } from './lock'

interface WithdrawalRow {
  id: string
  sort_at: string
  serial: number | string
  cart_code: string | null
  shipment_code: string | null
  service: ConsolidationRow['service']
  country: ConsolidationRow['country']
  agent_id: number | null
  code: string
  carrier: string | null
  flight_or_vessel: string | null
  master_number: string | null
  status: ConsolidationStatus
  declaration_number: string | null
  master_declaration_number: string | null
  taken_off_at: Date | string
  taken_off_by: string | null
  withdrawn_at: Date | string | null
  withdrawn_by: string | null
  withdrawn_by_name: string | null
}

type After = { readonly id: string } | null

const files = sql`customs_files f
  join house_consignments h on h.id = f.house_consignment_id
  join consolidations d on d.id = f.consolidation_id`

const inOrder = (order: ListOrder): SQL => keyOrder(sql`f.taken_off_at`, sql`f.id`, order)

/** Those of these files that were taken off, the first taken off first unless turned. */
const read = ({ db }: Pick<StaffContext, 'db'>, which: SQL, order: ListOrder = 'asc'): Promise<WithdrawalRow[]> =>
  queryRows<WithdrawalRow>(
    db,
    sql`select f.id, f.taken_off_at::text as sort_at, h.serial, s.cart_code, x.shipment_code, d.service, d.country,
               d.agent_id, d.code, d.carrier, d.flight_or_vessel, d.master_number, d.status, f.declaration_number,
               (select m.declaration_number from customs_files m where m.consolidation_id = f.consolidation_id
                   and m.house_consignment_id is null and f.covered_by = 'declaration') as master_declaration_number,
               f.taken_off_at, t.name as taken_off_by, f.withdrawn_at, f.withdrawn_by, w.name as withdrawn_by_name
          from ${files}
          left join shipments s on s.id = h.shipment_id
          left join export_shipments x on x.id = h.export_shipment_id
          left join staff t on t.id = f.taken_off_by
          left join staff w on w.id = f.withdrawn_by
         where ${which} order by ${inOrder(order)}`,
  )

const page = (
  context: Pick<StaffContext, 'db'>,
  which: SQL,
  after: After,
  limit: number,
  order: ListOrder = 'asc',
): Promise<WithdrawalRow[]> => {
  const next =
    after === null
      ? sql``
      : sql`and (f.taken_off_at, f.id) ${sql.raw(order === 'asc' ? '>' : '<')} (select y.taken_off_at, y.id from customs_files y where y.id = ${after.id}::uuid)`
  return read(
    context,
    sql`f.id = any(array(select f.id from ${which} ${next} order by ${inOrder(order)} limit ${limit}))`,
    order,
  )
}

/** What customs must be told of, on the departures of this staff member. */
export const withdrawalPage = (
  context: Pick<StaffContext, 'db' | 'staff'>,
  after: After,
  limit: number,
  order?: ListOrder,
) => page(context, sql`${toWithdraw} and ${seenCountry(context.staff, sql`d.country`)}`, after, limit, order)

/** What was taken off a departure after it was declared, also what customs were told of. */
export const departureWithdrawals = (
  context: Pick<StaffContext, 'db'>,
  { id }: Pick<ConsolidationRow, 'id'>,
  after: After,
  limit: number,
) =>
  page(
    context,
    sql`${files} where d.id = ${id}::uuid and f.taken_off_at is not null and not ${isOnBoard}`,
    after,
    limit,
  )

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

const undoOf = (context: StaffContext, row: WithdrawalRow): Withdrawal['undo'] => {
  if (row.withdrawn_at === null) return null
  const until = deadlineOf(context, { actorId: row.withdrawn_by, createdAt: new Date(row.withdrawn_at) })
  return until === undefined ? null : { until: iso(until) }
}

export const withdrawalView = (context: StaffContext, row: WithdrawalRow): Withdrawal => {
  const mayAct = actsAtCustoms(context, { country: row.country, agentId: row.agent_id })
  return {
    customs_file_id: row.id,
    house_number: houseNumber(Number(row.serial)),
    cart_code: row.cart_code,
    shipment_code: row.shipment_code,
    departure: {
      departure_code: row.code,
      carrier: row.carrier,
      flight_or_vessel: row.flight_or_vessel,
      master_number: row.master_number,
      status: row.status,
    },
    declaration_number: row.declaration_number,
    master_declaration_number: row.master_declaration_number,
    taken_off_at: new Date(row.taken_off_at).toISOString(),
    taken_off_by: row.taken_off_by,
    withdrawn_at: iso(row.withdrawn_at),
    withdrawn_by: row.withdrawn_by_name,
    may_withdraw: mayAct && row.withdrawn_at === null,
    undo: mayAct ? undoOf(context, row) : null,
  }
}

/** A file whose goods were taken off after they were declared, locked. @throws `not_found`, `departure_at_other_site`, `customs_nothing_to_withdraw` */
const lockTakenOff = async (context: StaffContext, fileId: string): Promise<WithdrawalRow> => {
  const { departure } = await lockFile(context, fileId)
  assertAtCustoms(context, departure)
  const [row] = await read(context, sql`f.id = ${fileId}::uuid and f.taken_off_at is not null and not ${isOnBoard}`)
  if (row === undefined) throw fail('customs_nothing_to_withdraw')
  return row
}

const record = async (
  context: StaffContext,
  row: WithdrawalRow,
  act: 'withdrawn' | 'withdrawal_undone',
  reason: string | null,
): Promise<WithdrawalRow> => {
  const { db, staff } = context
  const isTold = act === 'withdrawn'
  await db
    .update(customsFiles)
    .set({ withdrawnAt: isTold ? sql`now()` : null, withdrawnBy: isTold ? staff.id : null, updatedAt: sql`now()` })
    .where(eq(customsFiles.id, row.id))
  await audit(db, {
    staffId: staff.id,
    action: `customs.${act}`,
    subject: `house:${houseNumber(Number(row.serial))}`,
    details: { number: row.declaration_number, master_number: row.master_declaration_number, reason },
  })
  const [after] = await read(context, sql`f.id = ${row.id}::uuid`)
  if (after === undefined) throw new Error('The customs file is gone.')
  return after
}

/** Customs were told that goods they have a declaration of are not on board. Repeated, it changes nothing. */
export const withdrawDeclaration = async (context: StaffContext, fileId: string): Promise<Withdrawal> => {
  const row = await lockTakenOff(context, fileId)
  return withdrawalView(context, row.withdrawn_at === null ? await record(context, row, 'withdrawn', null) : row)
}

/**
 * They were not told after all. Repeated, it changes nothing.
 * @throws `undo_not_yours`, `undo_too_late`
 */
export const undoWithdrawal = async (context: StaffContext, fileId: string, reason: string): Promise<Withdrawal> => {
  const row = await lockTakenOff(context, fileId)
  if (row.withdrawn_at === null) return withdrawalView(context, row)
  assertMayUndo(context, { actorId: row.withdrawn_by, createdAt: new Date(row.withdrawn_at) })
  return withdrawalView(context, await record(context, row, 'withdrawal_undone', reason))
}
