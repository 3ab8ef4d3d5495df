import { columnsOf } from '../../../db/columns-of'
import { invoices } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { billedBy, linkNames, type Service } from './links'

/**
 * The locks on an invoice `$2` in the order of every caller: the customer's carts `$1`, the billed shipments by id, the
 * invoice. Each part asks for the one before, so that none is locked earlier. Which shipments an invoice bills never
 * changes, and locked rows are read as the transaction before left them: what was seen before waiting is not used.
 */
export const lockedInvoice = (service: Service): string => `
  held as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0))),
  goods as materialized (
    select id from "${billedBy[service].shipments}"
     where id in (select shipment_id from "${linkNames[service]}" where invoice_id = $2)
       and (select count(*) from held) = 1
     order by id for update
  ),
  invoice as materialized (select * from invoices where id = $2 and (select count(*) from goods) >= 0 for update)`

const lockOf = (service: Service) =>
  statement<typeof invoices.$inferSelect>(
    `lock_invoice_${service}`,
    `with ${lockedInvoice(service)} select ${columnsOf(invoices, 'invoice')} from invoice`,
  )

export const lockBilled = { impor: lockOf('impor'), ekspor: lockOf('ekspor') }
