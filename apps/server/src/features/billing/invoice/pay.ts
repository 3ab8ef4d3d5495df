import { invoiceTable, paymentTable } from '@layar/domain'
import { columnsOf } from '../../../db/columns-of'
import type { Db } from '../../../db/open'
import { invoices } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { billedBy, linkNames, type Service } from './links'
import type { InvoiceRow } from './store'

/** A paid invoice, and what happened to its goods since it was issued; the caller has locked them. */
export interface PaidInvoice {
  readonly invoice: InvoiceRow
  /** Shipments of which it is the main invoice, measured since then and not cancelled, in id order. */
  readonly measuredIds: readonly string[]
  /** Shipments that were cancelled since then, in id order. */
  readonly cancelledIds: readonly string[]
  /** A service that it bills was cancelled. */
  readonly hasCancelledServices: boolean
}

/** Times are compared as the programs know them: in milliseconds. */
const since = (column: string): string => `${column} > date_trunc('milliseconds', v.created_at)`

const goodsOf = (service: Service, condition: string): string => `
  array(select s.id from "${linkNames[service]}" x join "${billedBy[service].shipments}" s on s.id = x.shipment_id
         where x.invoice_id = v.id and ${condition} order by s.id)`

/** `$4` is the attempt that still waits for this payment; null if it is settled already, or there is none. */
const payOf = (service: Service) =>
  statement<InvoiceRow & Omit<PaidInvoice, 'invoice'> & { settled: number }>(
    `pay_invoice_${service}`,
    `with p as (
       update "payments" set status = 'paid', decided_at = $3, updated_at = now()
        where id = $4::uuid and invoice_id = $1 and status = 'waiting_payment'
       returning id
     ), v as (
       update "invoices" set status = 'paid', paid_at = $3, updated_at = now() where id = $1 and status = $2
       returning *
     )
     select ${columnsOf(invoices, 'v')}, (select count(*)::int from p) as settled,
            ${goodsOf(service, `x.role = 'main' and s.status <> 'cancelled' and ${since('s.measured_at')}`)} as "measuredIds",
            ${goodsOf(service, `s.status = 'cancelled' and ${since('s.status_at')}`)} as "cancelledIds",
            exists (select 1 from service_requests q where q.invoice_id = v.id and q.status = 'cancelled') as "hasCancelledServices"
       from v`,
  )
const payment = { impor: payOf('impor'), ekspor: payOf('ekspor') }

/**
 * Marks an invoice as paid, and with it the attempt that waits for the money, if one is named: one step of both status
 * tables, from the statuses that the caller expects.
 * @throws `move_not_allowed`
 */
export const payInvoice = async (
  db: Db,
  { id, service, status }: Pick<InvoiceRow, 'id' | 'service' | 'status'>,
  { now, waitingPaymentId = null }: { readonly now: Date; readonly waitingPaymentId?: string | null | undefined },
): Promise<PaidInvoice> => {
  const isStep =
    invoiceTable[status].to.some((step) => step.status === 'paid') &&
    paymentTable.waiting_payment.to.some((step) => step.status === 'paid')
  if (!isStep) throw fail('move_not_allowed')
  const [row] = await payment[service](db, [id, status, now, waitingPaymentId])
  if (row === undefined) throw fail('move_not_allowed')
  const { settled, measuredIds, cancelledIds, hasCancelledServices, ...invoice } = row
  if (settled !== (waitingPaymentId === null ? 0 : 1)) throw fail('move_not_allowed')
  return { invoice, measuredIds, cancelledIds, hasCancelledServices }
}
