import type { StaffTransfer, TransferDirection } from '@layar/contract'
import { worksIn } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import type { Cursor } from '../../../request/cursor'
import { fail } from '../../../request/fail'
import { seenAgent, seenTransfer } from '../../../request/sites'

type At = Date | string

/** A transfer as a row of the staff list. */
export interface TransferListRow {
  id: string
  sort_at: string
  shipment_id: string
  cart_code: string
  marking_code: string
  from_agent_id: number
  from_name: string
  to_agent_id: number
  to_name: string
  status: StaffTransfer['status']
  reason: string
  started_by_name: string
  created_at: At
  arrived_at: At | null
  cancelled_at: At | null
  cancelled_by_name: string | null
  cancel_reason: string | null
  carton_count: number
  under_way_count: number
  missing_count: number
}

type Desk = Pick<StaffContext, 'db' | 'staff'>

const shown = (table: SQL): SQL => sql`
  select t.*, t.created_at::text as sort_at, s.cart_code, s.marking_code, f.name as from_name, g.name as to_name,
         b.name as started_by_name, x.name as cancelled_by_name, n.under_way_count, n.missing_count
    from ${table} t join shipments s on s.id = t.shipment_id join agents f on f.id = t.from_agent_id
    join agents g on g.id = t.to_agent_id join staff b on b.id = t.started_by left join staff x on x.id = t.cancelled_by
   cross join lateral (
     select count(*) filter (where c.status = 'in_transfer')::int as under_way_count,
            count(*) filter (where c.status = 'missing')::int as missing_count
       from cartons c where c.shipment_id = t.shipment_id and t.status <> 'cancelled') n`

/** Whoever works everywhere sees every open one both ways. */
const ofDirection = (staff: StaffContext['staff'], direction: TransferDirection | undefined): SQL | undefined => {
  if (direction === undefined) return undefined
  if (direction === 'ended') return sql`t.status <> 'open'`
  const isThis = staff.sites.some(({ kind }) => kind === 'country')
    ? sql`true`
    : seenAgent(staff, direction === 'in' ? sql`t.to_agent_id` : sql`t.from_agent_id`)
  return sql`t.status = 'open' and ${isThis}`
}

/** A page of the list, newest first. */
export const transferPage = (
  { db, staff }: Desk,
  direction: TransferDirection | undefined,
  after: Cursor | null,
  limit: number,
): Promise<TransferListRow[]> => {
  const asked = [
    seenTransfer(staff, sql`t`),
    ofDirection(staff, direction),
    after === null ? undefined : sql`(t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition !== undefined)
  const page = sql`(select * from warehouse_transfers t where ${sql.join(asked, sql` and `)}
    order by t.created_at desc, t.id desc limit ${limit})`
  return queryRows<TransferListRow>(db, sql`${shown(page)} order by t.created_at desc, t.id desc`)
}

/** @throws `not_found`, also for one of another site */
export const transferRow = async ({ db, staff }: Desk, id: string): Promise<TransferListRow> => {
  const [row] = await queryRows<TransferListRow>(
    db,
    sql`${shown(sql`warehouse_transfers`)} where t.id = ${id}::uuid and ${seenTransfer(staff, sql`t`)}`,
  )
  if (row === undefined) throw fail('not_found')
  return row
}

const dateOf = (at: At | null): string | null => (at === null ? null : new Date(at).toISOString())

export const transferView = ({ staff }: Pick<StaffContext, 'staff'>, row: TransferListRow): StaffTransfer => {
  const { from_agent_id: from, to_agent_id: to, status } = row
  const arrived = status === 'cancelled' ? 0 : row.carton_count - row.under_way_count - row.missing_count
  const mayAct = staff.roles.includes('warehouse') || staff.roles.includes('admin')
  return {
    transfer_id: row.id,
    cart_code: row.cart_code,
    marking_code: row.marking_code,
    from_agent_id: String(from),
    from_name: row.from_name,
    to_agent_id: String(to),
    to_name: row.to_name,
    status,
    reason: row.reason,
    started_by: row.started_by_name,
    started_at: new Date(row.created_at).toISOString(),
    ended_at: dateOf(row.arrived_at ?? row.cancelled_at),
    cancelled_by: row.cancelled_by_name,
    cancel_reason: row.cancel_reason,
    carton_count: row.carton_count,
    arrived_count: arrived,
    missing_count: row.missing_count,
    may_receive: mayAct && status === 'open' && worksIn(staff.sites, { agentId: to }),
    may_cancel: mayAct && status === 'open' && arrived === 0 && worksIn(staff.sites, { agentId: from }),
  }
}
