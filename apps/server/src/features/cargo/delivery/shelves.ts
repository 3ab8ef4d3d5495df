import type { StaffDelivery } from '@layar/contract'
import { cartonsAtHub } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { isAtHub } from '../carton/hub'

type ShelfLine = StaffDelivery['shelves'][number]

const asked = sql.join(
  [...cartonsAtHub, 'missing'].map((status) => sql`${status}`),
  sql`, `,
)

/** Where at the hub the cartons of each shipment of a page lie: shelves by name, then what is on none, then what is missing. */
export const shelvesOfEach = async (db: Db, ids: readonly string[]): Promise<(id: string) => ShelfLine[]> => {
  if (ids.length === 0) return () => []
  const rows = await queryRows<ShelfLine & { shipment_id: string }>(
    db,
    sql`select c.shipment_id, l.name, c.status = 'missing' as is_missing, count(*)::int as carton_count
          from cartons c join shipments s on s.id = c.shipment_id left join locations l on l.id = c.location_id
         where c.shipment_id = any(${sql.param(ids)}::uuid[]) and c.status in (${asked}) and ${isAtHub}
         group by 1, 2, 3 order by 1, 3, 2 nulls last`,
  )
  return (id) =>
    rows
      .filter(({ shipment_id: owner }) => owner === id)
      .map(({ name, is_missing, carton_count }) => ({ name, is_missing, carton_count }))
}
