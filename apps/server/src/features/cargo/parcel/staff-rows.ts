import type { StaffShipment } from '@layar/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Cursor } from '../../../request/cursor'

/** Columns that the rows of both staff lists share. */
export interface StaffParcelRow {
  id: string
  sort_at: string
  customer_id: string
  customer_name: string
  customer_code: string
  customer_email: string | null
  customer_phone: string | null
  country: StaffShipment['country']
  track: StaffShipment['track']
  first_item: string | null
  item_count: number
  box_count: number
  is_measured: boolean
  shelf: string | null
  invoice_code: string | null
  invoice_status: StaffShipment['invoice_status']
  tracking_number: string | null
  tracking_carrier: string | null
  manifest_number: string | null
  created_at: Date | string
  updated_at: Date | string
}

/** Of shipment `s` and its customer `c`. */
export const staffParcelColumns = sql`
  s.id, s.status_at::text as sort_at, s.status, s.customer_id, s.country, s.track, s.shelf, s.manifest_number,
  s.created_at, s.updated_at, (s.measured_at is not null) as is_measured,
  trim(c.first_name || ' ' || c.last_name) as customer_name, c.code as customer_code, c.email as customer_email,
  c.phone as customer_phone`

/**
 * A page of a staff list, oldest change first, so that the longest waiting is served first. An undefined or empty
 * filter is no condition.
 */
export const oldestChangeFirst = async <Row extends StaffParcelRow>(
  db: Db,
  select: SQL,
  asked: readonly (SQL | '' | undefined)[],
  after: Cursor | null,
  limit: number,
): Promise<Row[]> => {
  const conditions = [
    ...asked,
    after && sql`(s.status_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition): condition is SQL => typeof condition === 'object' && condition !== null)
  const { rows } = await db.execute(
    sql`${select} where ${sql.join(conditions, sql` and `)} order by s.status_at, s.id limit ${limit}`,
  )
  return rows as unknown as Row[]
}
