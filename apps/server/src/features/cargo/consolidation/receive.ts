import { maxBulkMoves, type DepartureReceiving, type MoveResult } from '@layar/contract'
import { hasArrived } from '@layar/domain'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipments } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasLanded, isLateImport } from '../../platform/public'
import { oneOfMany } from '../shipment/staff-bulk'
import { staffShipmentByCode } from '../shipment/staff-rows'
import { moveAsStaff } from '../shipment/staff-transitions'
import { transitionsOfRoles } from '../shipment/transition'
import { lockShipments } from '../transition/store'
import { departureByCode } from './rows'
import { assertInMyHands, holdConsolidation, isInMyHands, type ConsolidationRow } from './store'

interface Due {
  id: string
  code: string
  state: 'held' | 'late' | 'ready' | 'waiting'
}

/**
 * The imports of a departure that nobody has received yet. What only follows on it counts once it was scanned off here:
 * before that it is expected with another departure.
 */
const dueOf = (db: Db, { id }: Pick<ConsolidationRow, 'id'>): Promise<Due[]> =>
  queryRows<Due>(
    db,
    sql`select s.id, s.cart_code as code,
               case when s.sub_status = 'hold' then 'held' when ${isLateImport} then 'late' when ${hasLanded} then 'ready'
                    else 'waiting' end as state
          from shipments s
         where s.status = 'sent' and s.id in (
           select k.shipment_id from consolidation_cartons l join cartons k on k.id = l.carton_id
            where l.consolidation_id = ${id}::uuid and l.offloaded_at is null
              and (l.unloaded_at is not null or k.left_behind_at is null))
         order by s.cart_code`,
  )

const inState = (due: readonly Due[], state: Due['state']): Due[] => due.filter((one) => one.state === state)

const mayAct = (context: Pick<StaffContext, 'staff'>, row: ConsolidationRow): boolean =>
  row.service === 'impor' &&
  hasArrived(row.status) &&
  isInMyHands(context, row) &&
  transitionsOfRoles('sent', context.staff.roles).includes('inbound')

/** Whether the reader may receive what came with it, and something is left to be received. */
export const mayReceive = async (
  context: Pick<StaffContext, 'db' | 'staff'>,
  row: ConsolidationRow,
): Promise<boolean> => mayAct(context, row) && (await dueOf(context.db, row)).length > 0

/** What the act would receive, and what stays and why. @throws `not_found` */
export const receivingOf = async (context: StaffContext, code: string): Promise<DepartureReceiving> => {
  const row = await departureByCode(context, code)
  if (row === undefined) throw fail('not_found')
  const due = await dueOf(context.db, row)
  const codes = (state: Due['state']) => inState(due, state).map(({ code: cart }) => cart)
  return {
    ready_count: codes('ready').length,
    waiting_count: codes('waiting').length,
    held: codes('held'),
    late: codes('late'),
  }
}

const received = async (context: StaffContext, code: string): Promise<'inbound'> => {
  const row = await staffShipmentByCode(context, code)
  if (row === undefined) throw fail('not_found')
  await moveAsStaff(context, row, { to: 'inbound', from: 'sent' })
  return 'inbound'
}

/**
 * Receives every import of a departure that customs let go and that was scanned off, each by its own transition: one that is
 * refused keeps none of the others. Whoever comes second, or repeats it, finds none left.
 * @throws `not_found`, `departure_at_other_site`, `move_not_allowed`
 */
export const receiveShipments = async (context: StaffContext, code: string): Promise<MoveResult[]> => {
  const { db } = context
  const row = await holdConsolidation(context, code, 'share')
  assertInMyHands(context, row)
  if (row.service !== 'impor') throw fail('move_not_allowed')
  const ids = inState(await dueOf(db, row), 'ready')
    .slice(0, maxBulkMoves)
    .map(({ id }) => id)
  if (ids.length === 0) return []
  await lockShipments(db, shipments, inArray(shipments.id, ids))
  // Read again: somebody may have received or held some of them before the lock.
  const locked = inState(await dueOf(db, row), 'ready').filter(({ id }) => ids.includes(id))
  const results: MoveResult[] = []
  for (const { code: cart } of locked)
    results.push({ cart_code: cart, ...(await oneOfMany(context, () => received(context, cart))) })
  return results
}
