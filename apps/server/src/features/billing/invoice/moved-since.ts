import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { linkNames, type Service } from './links'

/**
 * Whether an invoice of a shipment was paid since then, a further one was issued, or a measured difference was credited:
 * what caused it cannot be taken back any more.
 */
export const hasMoneyMoved = async (
  db: Db,
  { service, shipmentId, since }: { readonly service: Service; readonly shipmentId: string; readonly since: Date },
): Promise<boolean> => {
  const rows = await queryRows(
    db,
    sql`select 1 from ${sql.raw(linkNames[service])} x join invoices v on v.id = x.invoice_id
         where x.shipment_id = ${shipmentId}::uuid and x.is_live and v.status <> 'cancelled'
           and (v.paid_at >= ${since} or (x.role = 'additional' and v.created_at >= ${since})
             or exists (select 1 from refunds r where r.invoice_id = v.id and r.created_at >= ${since}))
         limit 1`,
  )
  return rows.length > 0
}
