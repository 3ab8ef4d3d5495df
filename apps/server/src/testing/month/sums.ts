import { balanceCalls, exportOverviewCalls, invoiceCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { queryRows } from '../../db/statement'
import { brokenInvariants } from '../invariants'
import { untoldMinor } from './charges'
import { faultsOfLeavers } from './leavers'
import { faultsOfClaims } from './lost'
import { faultsOfParcels } from './parcels'
import type { Month, MonthCustomer } from './plan'
import { faultsOfStrangers } from './strangers'

interface Books {
  readonly took: number
  readonly balance: number
  readonly held: number
  readonly unpaidImports: number
  readonly unpaidExports: number
}

const booksOf = async (db: Db, { owner }: MonthCustomer): Promise<Books> => {
  const { id } = owner.customer
  const [row] = await queryRows<Books>(
    db,
    sql`select (coalesce((select sum(total_minor) from invoices
                   where customer_id = ${id} and type <> 'top_up' and status in ('paid', 'refunded')), 0)
                 - coalesce((select sum(amount_minor) from refunds
                   where customer_id = ${id} and status = 'sent' and method <> 'credit_note'), 0))::int as took,
               coalesce((select amount_minor from balances where customer_id = ${id}), 0)::int as balance,
               coalesce((select sum(s.amount_minor) from suspense_entries s join invoices v on v.id = s.invoice_id
                   where v.customer_id = ${id} and s.status = 'open'), 0)::int as held,
               (select count(*) from invoices
                   where customer_id = ${id} and status = 'pending' and service = 'impor')::int as "unpaidImports",
               (select count(*) from invoices
                   where customer_id = ${id} and status = 'pending' and service = 'ekspor')::int as "unpaidExports"`,
  )
  if (row === undefined) throw new Error('A sum always has a row.')
  return row
}

/** Money of a customer that went missing or came from nowhere, and what the portal shows otherwise. */
const faultsOfCustomer = async (month: Month, customer: MonthCustomer): Promise<string[]> => {
  const { owner, purse } = customer
  const books = await booksOf(month.app.deps.database.db, customer)
  const { code, country } = owner.customer
  const untold = await untoldMinor(month, customer)
  const known = books.took + books.balance + books.held + purse.backMinor + untold
  const faults = []
  if (known !== purse.inMinor)
    faults.push(
      `${code} sent ${purse.inMinor}, known are ${known}: ${JSON.stringify({ ...books, back: purse.backMinor, untold })}`,
    )
  const { count } = await month.hands.done(invoiceCalls.unpaidInvoices, { query: {} }, owner.sender)
  if (count !== books.unpaidImports) faults.push(`${code} sees ${count} unpaid invoices of ${books.unpaidImports}`)
  if (country !== 'id') return faults
  const { data } = await month.hands.done(exportOverviewCalls.exportNotices, { query: {} }, owner.sender)
  if (data.unpaid_count !== books.unpaidExports)
    faults.push(`${code} sees ${data.unpaid_count} unpaid export invoices of ${books.unpaidExports}`)
  const { result } = await month.hands.done(balanceCalls.balance, {}, owner.sender)
  if (result.balance.amount_minor !== books.balance)
    faults.push(`${code} sees a balance of ${result.balance.amount_minor}, not ${books.balance}`)
  return faults
}

/** Messages about money that tell more often, or less often, than it happened. */
const toldOtherwise = (db: Db) =>
  queryRows<{ told: string }>(
    db,
    sql`with happened as (
          select invoice_code as code, 'invoice_paid' as template, 1 as times from invoices
           where type <> 'top_up' and status in ('paid', 'refunded')
          union all
          select v.invoice_code, 'payment_rejected', count(*) from payments p join invoices v on v.id = p.invoice_id
           where p.status = 'rejected' and v.status <> 'cancelled' group by 1
          union all
          select v.invoice_code, 'suspense_received', count(*) from suspense_entries s
            join invoices v on v.id = s.invoice_id
            join customers c on c.id = v.customer_id and c.status <> 'deleted' group by 1
          union all
          select credit_note_code, 'refund', 1 from refunds
           where status = 'sent' and not (method = 'balance' and reason = 'measured_less')
          union all
          select customer_id::text, 'balance', count(*) from balance_entries
           where amount_minor > 0 group by 1
          union all
          select customer_id::text, 'parcel_claim_' || status::text, count(*) from parcel_claims
           where status <> 'pending' group by 1, 2
          union all
          select e.customer_id::text, 'balance_taken', count(*) from balance_entries e
           where amount_minor < 0 and kind <> 'payment' group by 1),
        told as (
          select coalesce(m.data->>'credit_note_code', m.data->>'invoice_code', m.customer_id::text) as code, channel, count(*) as times,
                 case when template in ('refund_credited', 'refund_sent', 'credit_note_issued') then 'refund'
                      when template = 'suspense_received_open' then 'suspense_received' else template end as template
            from messages m where template not in ('balance_credited') and channel in ('app', 'email')
           group by 1, 2, 4
          union all
          select customer_id::text, channel, count(*), 'balance' from messages
           where template in ('balance_credited', 'refund_credited', 'suspense_credited') and channel in ('app', 'email')
           group by 1, 2)
        select concat_ws(' ', h.code, h.template, c.channel, 'told', coalesce(t.times, 0), 'times of', h.times) as told
          from happened h cross join (values ('app'), ('email')) c (channel)
          left join told t on t.code = h.code and t.template = h.template and t.channel = c.channel
         where coalesce(t.times, 0) <> h.times
        union all
        select concat_ws(' ', t.code, t.template, t.channel, 'told', t.times, 'times') from told t
         where t.template in ('invoice_issued', 'invoice_cancelled', 'invoice_expired') and t.times > 1`,
  )

/** What is wrong with the money now. */
export const faultsOf = async (month: Month): Promise<string[]> => {
  const { db, pool } = month.app.deps.database
  const ofCustomers = await Promise.all(month.customers.map((customer) => faultsOfCustomer(month, customer)))
  return [
    ...(await brokenInvariants(pool)),
    ...ofCustomers.flat(),
    ...(await faultsOfStrangers(month)),
    ...(await faultsOfParcels(month)),
    ...(await faultsOfClaims(month)),
    ...(await faultsOfLeavers(month)),
    ...(await toldOtherwise(db)).map(({ told }) => told),
    ...[...month.counts.refused.keys()].filter((refusal) => /: (internal|status 500)$/.test(refusal)),
  ]
}
