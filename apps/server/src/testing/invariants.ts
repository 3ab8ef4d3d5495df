import { shipmentTable, shipmentUndos } from '@layar/domain'
import type { Querier } from '../db/statement'
import { wrongMilestones } from './milestones'

/** What must hold after any race, failure or repetition. Each query returns the rows that violate it. */
export const invariants = {
  'C-1 a carton is where its last event left it': `
    select c.id from cartons c left join lateral (
      select e.to_status, e.to_location_id from carton_events e where e.carton_id = c.id order by e.id desc limit 1) e on true
     where e.to_status is null or e.to_status <> c.status or e.to_location_id is distinct from c.location_id`,
  'C-2 each event of a carton begins where the one before it ended': `
    select e.carton_id from (
      select carton_id, from_status, from_location_id,
             lag(to_status) over w as before_status, lag(to_location_id) over w as before_location
        from carton_events window w as (partition by carton_id order by id)) e
     where e.before_status is not null and (e.before_status is distinct from e.from_status
        or e.before_location is distinct from e.from_location_id)`,
  'C-3 a transfer is open as long as a carton of its shipment is under way': `
    select coalesce(t.shipment_id, c.shipment_id) from (
      select shipment_id from warehouse_transfers where status = 'open') t
      full join (select distinct shipment_id from cartons where status = 'in_transfer') c on c.shipment_id = t.shipment_id
     where t.shipment_id is null or c.shipment_id is null`,
  'C-4 a carton stands in the warehouse that has its shipment, in the one that it is moved to, or at the hub of its country': `
    select c.id from cartons c join shipments s on s.id = c.shipment_id join locations l on l.id = c.location_id
     where l.agent_id is distinct from s.agent_id and not (c.status in ('gone', 'returned') and l.country = s.country)
       and not exists (
       select 1 from warehouse_transfers t
        where t.shipment_id = s.id and t.status = 'open' and t.to_agent_id = l.agent_id)`,
  'C-5 the milestones of a carton are what its events say': wrongMilestones,
  'C-6 what was scanned off and was not received when its departure was settled is found to be received': `
    select s.id from shipments s where s.status = 'sent' and not s.may_have_landed and exists (
      select from cartons c join consolidation_cartons l on l.carton_id = c.id join consolidations d on d.id = l.consolidation_id
       where c.shipment_id = s.id and l.offloaded_at is null and l.unloaded_at is not null and d.status = 'settled')`,
  'I-1 a shipment stands on one live main invoice at most': `
    select x.shipment_id from invoice_shipments x join invoices v on v.id = x.invoice_id
     where x.is_live and x.role = 'main' and v.status <> 'cancelled'
     group by x.shipment_id having count(*) > 1`,
  'I-1b a cancelled invoice or shipment holds nothing but what staff billed afterwards': `
    select x.shipment_id from invoice_shipments x
      join invoices v on v.id = x.invoice_id join shipments s on s.id = x.shipment_id
     where x.is_live and (v.status = 'cancelled' or (s.status = 'cancelled' and v.status = 'pending'
       and not exists (select 1 from shipment_events e
            where e.shipment_id = s.id and e.to_status = 'cancelled' and e.created_at < v.created_at)))`,
  'I-1c a shipment that was checked out is billed': `
    select s.id from shipments s where s.status = 'from_seller' and not exists (
      select 1 from invoice_shipments x where x.shipment_id = s.id and x.is_live and x.role = 'main')`,
  'I-1d a shipment abroad stands on one live main invoice at most': `
    select x.shipment_id from invoice_export_shipments x join invoices v on v.id = x.invoice_id
     where x.is_live and x.role = 'main' and v.status <> 'cancelled'
     group by x.shipment_id having count(*) > 1`,
  'I-1e a cancelled invoice or shipment abroad holds nothing but what staff billed afterwards': `
    select x.shipment_id from invoice_export_shipments x
      join invoices v on v.id = x.invoice_id join export_shipments s on s.id = x.shipment_id
     where x.is_live and (v.status = 'cancelled' or (s.status = 'cancelled' and v.status = 'pending'
       and not exists (select 1 from export_events e
            where e.shipment_id = s.id and e.to_status = 'cancelled' and e.created_at < v.created_at)))`,
  'I-1f a shipment abroad waits for its payment as its invoice does': `
    select s.id from export_shipments s where s.status in ('waiting_payment', 'waiting_verification') and not exists (
      select 1 from invoice_export_shipments x join invoices v on v.id = x.invoice_id
       where x.shipment_id = s.id and x.is_live and x.role = 'main'
         and v.status = case s.status when 'waiting_payment' then 'pending' else 'waiting_verification' end)`,
  'I-2 the total of an invoice is the sum of its lines': `
    select v.id from invoices v left join invoice_lines l on l.invoice_id = v.id
     group by v.id having v.total_minor <> coalesce(sum(l.amount_minor), 0)`,
  'I-2b no invoice misses the lines of a shipment': `
    select x.invoice_id from invoice_shipments x where not exists (
      select 1 from invoice_lines l where l.invoice_id = x.invoice_id and l.shipment_id = x.shipment_id)
    union all
    select x.invoice_id from invoice_export_shipments x where not exists (
      select 1 from invoice_lines l where l.invoice_id = x.invoice_id and l.export_shipment_id = x.shipment_id)`,
  'I-3 a voucher was used as often as it is redeemed, and no more than its limit': `
    select w.id from vouchers w left join voucher_redemptions r on r.voucher_id = w.id and r.is_live
     group by w.id having w.used <> count(r.id) or w.used > w.usage_limit`,
  'I-4 one live attempt an invoice, and a paid one was paid once, in full': `
    select v.id from invoices v left join payments p on p.invoice_id = v.id
     group by v.id having count(p.id) filter (where p.status in ('waiting_payment', 'waiting_verification')) > 1
        or (v.status = 'paid' and v.total_minor > 0 and
            (count(p.id) filter (where p.status in ('paid', 'refund_pending')) <> 1
             or sum(p.amount_minor) filter (where p.status in ('paid', 'refund_pending')) <> v.total_minor
             or bool_or(p.currency <> v.currency) filter (where p.status in ('paid', 'refund_pending'))))`,
  'I-4d money is booked on an invoice that is paid, in its currency, and on no other': `
    select p.id from payments p join invoices v on v.id = p.invoice_id
     where p.status in ('paid', 'refund_pending', 'refunded')
       and (v.status not in ('paid', 'refunded') or v.currency <> p.currency or v.customer_id <> p.customer_id)
    union all
    select v.id from invoices v left join payments p on p.invoice_id = v.id and p.status = 'refunded'
     where v.status = 'refunded' group by v.id having coalesce(sum(p.amount_minor), 0) <> v.total_minor`,
  'I-4b no more goes back than was paid, and no credit note takes off more than it is worth': `
    select v.id from invoices v join refunds r on r.invoice_id = v.id and r.status <> 'rejected'
     group by v.id having sum(r.amount_minor) > v.total_minor - (
              select coalesce(sum(l.amount_minor), 0) from invoice_lines l
               where l.invoice_id = v.id and l.kind = 'credit_note')
        or sum(r.amount_minor) filter (where r.method <> 'credit_note') > v.total_minor
    union all
    select r.invoice_id from refunds r join invoice_lines l on l.kind = 'credit_note' and l.code = r.credit_note_code
      join invoices v on v.id = l.invoice_id and v.status <> 'cancelled'
     group by r.id having -sum(l.amount_minor) > r.amount_minor`,
  'I-4c of an invoice that is refunded all went back that paid it': `
    select v.id from invoices v where v.status = 'refunded' and v.total_minor <> (
      select coalesce(sum(l.amount_minor), 0) from invoice_lines l where l.invoice_id = v.id and l.kind = 'credit_note'
      ) + (select coalesce(sum(r.amount_minor), 0) from refunds r where r.invoice_id = v.id and r.status = 'sent')`,
  'I-4e what measuring credits is the sum of the charges that it returns and their tax': `
    select r.id from refunds r left join refund_lines l on l.refund_id = r.id
     where r.cause like 'difference:%' or l.refund_id is not null
     group by r.id having r.amount_minor <> coalesce(sum(l.amount_minor + l.service_tax_minor), 0)
        or r.service_tax_minor <> coalesce(sum(l.service_tax_minor), 0)`,
  'I-4f a refund comes back from the bank only after it was sent there, no more than it was and in its currency': `
    select s.id from suspense_entries s join refunds r on r.id = s.refund_id
     where r.method <> 'bank' or r.status <> 'sent' or s.amount_minor > r.amount_minor or s.currency <> r.currency
        or s.invoice_id is distinct from r.invoice_id`,
  'I-5 a balance is the sum of its entries and never below zero': `
    select b.customer_id from balances b left join balance_entries e on e.customer_id = b.customer_id
     group by b.customer_id having b.amount_minor < 0 or b.amount_minor <> coalesce(sum(e.amount_minor), 0)
    union all
    select customer_id from (select customer_id, balance_after_minor,
        sum(amount_minor) over (partition by customer_id order by id) as summed from balance_entries) l
     where balance_after_minor <> summed
    union all
    select e.customer_id from balance_entries e where not exists (
      select 1 from balances b where b.customer_id = e.customer_id and b.currency = e.currency)`,
  'I-5b what topped up a balance was booked once, and what was paid from it was taken once': `
    select v.id from invoices v join payments p on p.invoice_id = v.id and p.status = 'paid'
     where (v.type = 'top_up' or p.vendor = 'balance')
       and 1 <> (select count(*) from balance_entries e where e.payment_id = p.id and e.kind <> 'overpayment'
                  and abs(e.amount_minor) = v.total_minor)`,
  'I-8 no key without its answer': `select scope, call, key from idempotency_keys where status = 0`,
} as const

/**
 * I-10: transitions in the history that the table does not allow, and shipments whose status differs from their
 * history.
 */
const illegalMoves = async (db: Querier): Promise<string[]> => {
  const { rows } = await db.query({
    text: `select distinct from_status, to_status, undoes_id is not null as is_undo from shipment_events where from_status is not null and from_status <> to_status`,
  })
  const known = new Set(
    Object.entries(shipmentTable)
      .flatMap(([from, { to }]) => to.map(({ status }) => `${from} ${status}`))
      .concat(
        Object.entries(shipmentUndos).flatMap(([from, to]) => to.map(({ status }) => `${from} ${status} undone`)),
      ),
  )
  const moves = (rows as { from_status: string; to_status: string; is_undo: boolean }[]).map(
    (row) => `${row.from_status} ${row.to_status}${row.is_undo ? ' undone' : ''}`,
  )
  const astray = await db.query({
    text: `select s.id from shipments s join lateral (
             select to_status from shipment_events e where e.shipment_id = s.id order by e.id desc limit 1) last on true
            where last.to_status <> s.status`,
  })
  return [
    ...moves.filter((move) => !known.has(move)),
    ...(astray.rows as { id: string }[]).map(({ id }) => `astray ${id}`),
  ]
}

/** The names of the invariants that are violated now. */
export const brokenInvariants = async (db: Querier): Promise<string[]> => {
  const broken: string[] = []
  for (const [name, text] of Object.entries(invariants)) {
    const { rows } = await db.query({ text })
    if (rows.length > 0) broken.push(name)
  }
  const illegal = await illegalMoves(db)
  return illegal.length === 0 ? broken : [...broken, `I-10 ${illegal.join(', ')}`]
}
