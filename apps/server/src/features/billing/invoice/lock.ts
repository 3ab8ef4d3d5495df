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

/** The same locks on the invoice `$3` of a customer `$2`, whichever of the services it bills. */
const ownLocked = `
  held as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0))),
  asked as materialized (
    select id from invoices where invoice_code = $3 and customer_id = $2 and (select count(*) from held) = 1
  ),
  imported as materialized (
    select id from shipments
     where id in (select shipment_id from invoice_shipments where invoice_id = (select id from asked))
     order by id for update
  ),
  exported as materialized (
    select id from export_shipments
     where id in (select shipment_id from invoice_export_shipments where invoice_id = (select id from asked))
       and (select count(*) from imported) >= 0
     order by id for update
  ),
  invoice as materialized (
    select * from invoices where id = (select id from asked) and (select count(*) from exported) >= 0 for update
  )`

export const lockOwn = statement<typeof invoices.$inferSelect>(
  'lock_own_invoice',
  `with ${ownLocked} select ${columnsOf(invoices, 'invoice')} from invoice`,
)

/** The same locks on several invoices `$2` of the customer whose carts are `$1`: all carts and goods before any invoice. */
const togetherLocked = `
  held as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0))),
  imported as materialized (
    select id from shipments
     where id in (select shipment_id from invoice_shipments where invoice_id = any($2::uuid[]))
       and (select count(*) from held) = 1
     order by id for update
  ),
  exported as materialized (
    select id from export_shipments
     where id in (select shipment_id from invoice_export_shipments where invoice_id = any($2::uuid[]))
       and (select count(*) from imported) >= 0
     order by id for update
  ),
  invoice as materialized (
    select * from invoices where id = any($2::uuid[]) and (select count(*) from exported) >= 0 order by id for update
  )`

export const lockTogether = statement<typeof invoices.$inferSelect>(
  'lock_invoices_together',
  `with ${togetherLocked} select ${columnsOf(invoices, 'invoice')} from invoice`,
)
