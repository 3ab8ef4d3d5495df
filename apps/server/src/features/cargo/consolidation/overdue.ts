import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { WriteContext } from '../../../jobs/write'
import { isOverdue, notifyEach, type Notice } from '../../platform/public'
import type { ConsolidationRow } from './store'

/** Who was not told by then hears of it from staff: a departure of long ago that nobody marked as arrived is no news. */
const newsDays = 14

const isNews = (now: SQL): SQL => sql`${isOverdue(now)} and d.eta_at > ${now} - make_interval(days => ${newsDays}::int)`

/** Departures whose customers may have to be told, the longest overdue first. */
export const overdueDepartures = (db: Db, now: SQL = sql`now()`): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(db, sql`select d.id from consolidations d where ${isNews(now)} order by d.eta_at, d.id`)

const aboard = (owner: 'shipment_id' | 'export_shipment_id'): SQL => sql`
  select k.${sql.identifier(owner)} from consolidation_cartons l join cartons k on k.id = l.carton_id
   where l.consolidation_id = d.id and l.offloaded_at is null and l.loaded_at is not null and k.left_behind_at is null`

/** Goods with customs have messages of their own while they are held. */
const goods = {
  impor: {
    table: sql`shipments`,
    of: aboard('shipment_id'),
    isOnItsWay: sql`s.status = 'sent' and s.sub_status is distinct from 'hold'`,
    code: sql`s.cart_code`,
  },
  ekspor: {
    table: sql`export_shipments`,
    of: aboard('export_shipment_id'),
    isOnItsWay: sql`s.status in ('sent', 'on_clearance')`,
    code: sql`s.shipment_code`,
  },
} as const

/** A shipment `s` whose customer was told that this ETA of `d` has passed, and not one before it. */
const wasTold = sql`coalesce(s.overdue_told_at >= d.eta_at, false)`

/** Whether a customer was told that the ETA has passed: they wait for the next one. */
export const wasOverdueTold = async (
  db: Db,
  { id, service }: Pick<ConsolidationRow, 'id' | 'service'>,
): Promise<boolean> => {
  const { table, of } = goods[service]
  const told = await queryRows(
    db,
    sql`select 1 from consolidations d join ${table} s on s.id in (${of})
         where d.id = ${id}::uuid and ${wasTold} limit 1`,
  )
  return told.length > 0
}

interface Due {
  customer_id: string
  code: string
}

/** Records of goods that their customers are told, and returns those that nobody was told of before. */
const claimDue = (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { id, service }: Pick<ConsolidationRow, 'id' | 'service'>,
): Promise<Due[]> => {
  const { table, of, isOnItsWay, code } = goods[service]
  const at = sql`${now.toISOString()}::timestamptz`
  return queryRows<Due>(
    db,
    sql`with due as (
          select s.id from consolidations d join ${table} s on s.id in (${of})
           where d.id = ${id}::uuid and ${isNews(at)} and ${isOnItsWay} and not ${wasTold}
           order by s.id for update of s)
        update ${table} s set overdue_told_at = ${at} from due where s.id = due.id
        returning s.customer_id, ${code} as code`,
  )
}

/**
 * Tells each customer with goods on an overdue departure once for each ETA that passes, in one transaction with the record of
 * it. The lock on the departure keeps a new ETA and its arrival out meanwhile.
 */
export const tellOverdue = async (context: WriteContext, departureId: string): Promise<void> => {
  const [row] = await queryRows<{
    service: ConsolidationRow['service']
    country: string
    destination: string
    eta_at: Date | string
  }>(
    context.db,
    sql`select d.service, d.country, d.destination_country as destination, d.eta_at
          from consolidations d where d.id = ${departureId}::uuid and d.eta_at is not null for share`,
  )
  if (row === undefined) return
  const { service, country, destination } = row
  const planned = { planned_at: new Date(row.eta_at).toISOString() }
  await notifyEach(
    context,
    (await claimDue(context, { id: departureId, service })).map(({ customer_id: customerId, code }): Notice =>
      service === 'impor'
        ? {
            customerId,
            template: 'shipment_overdue',
            data: { cart_code: code, country, ...planned },
            link: `/import/transaction/detail?code=${code}`,
          }
        : {
            customerId,
            service,
            template: 'export_overdue',
            data: { shipment_code: code, destination, ...planned },
            link: `/export/Shipment?shipment_code=${code}`,
          },
    ),
  )
}
