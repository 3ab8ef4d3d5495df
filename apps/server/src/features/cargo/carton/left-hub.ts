import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { seenHandOver } from '../../../request/sites'
import { barcodeOf, type CartonRow } from './change'

type Asked = Pick<CartonRow, 'id' | 'serial' | 'status'>

interface LeftRow {
  readonly id: string
  readonly handed_over_at: Date | string | null
  readonly delivered_at: Date | string | null
  readonly hand_over_code: string | null
  readonly courier: string | null
  readonly courier_number: string | null
  readonly shipment_code: string | null
}

const failureOf = (carton: Asked, row: LeftRow): Failure | undefined => {
  const barcode = barcodeOf(carton)
  if (carton.status === 'delivered')
    return row.delivered_at === null
      ? undefined
      : fail('carton_delivered_before', { values: { barcode, at: new Date(row.delivered_at) } })
  if (row.handed_over_at === null) return undefined
  const parts = [row.hand_over_code, row.courier, row.courier_number].filter((part) => part !== null && part !== '')
  const told = parts.length > 0 ? parts.join(' · ') : (row.shipment_code ?? barcode)
  return fail('carton_handed_over_before', { values: { barcode, at: new Date(row.handed_over_at), with: told } })
}

/**
 * Of these cartons, those that stand in no building of ours any more, because they were delivered or the last carrier has
 * them: with the refusal that says so, and when. Only a hand-over that the reader may see is named.
 */
export const leftHub = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  rows: readonly Asked[],
): Promise<ReadonlyMap<string, Failure>> => {
  const asked = new Map(rows.filter(({ status }) => status === 'delivered' || status === 'gone').map((r) => [r.id, r]))
  if (asked.size === 0) return new Map()
  const found = await queryRows<LeftRow>(
    db,
    sql`select c.id, c.handed_over_at, c.courier, c.courier_number, coalesce(s.cart_code, x.shipment_code) as shipment_code,
               (select max(e.created_at) from carton_events e
                 where e.carton_id = c.id and e.act = 'delivered') as delivered_at,
               (select o.code from hand_over_cartons l join hand_overs o on o.id = l.hand_over_id
                 where l.carton_id = c.id and l.signed_at is not null and l.removed_at is null
                   and ${seenHandOver(staff, sql`o.country`)}
                 order by l.id desc limit 1) as hand_over_code
          from cartons c
          left join shipments s on s.id = c.shipment_id
          left join export_shipments x on x.id = c.export_shipment_id
         where c.id = any(${sql.param([...asked.keys()])}::uuid[])
           and (c.status = 'delivered' or c.handed_over_at is not null)`,
  )
  return new Map(
    found.flatMap((row): [string, Failure][] => {
      const carton = asked.get(row.id)
      const failure = carton && failureOf(carton, row)
      return failure === undefined ? [] : [[row.id, failure]]
    }),
  )
}
