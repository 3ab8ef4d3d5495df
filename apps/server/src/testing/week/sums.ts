import type { Db } from '../../db/open'
import { queryRows } from '../../db/statement'
import { sql } from 'drizzle-orm'
import { cartonBarcode } from '@layar/domain'
import { brokenInvariants } from '../invariants'
import type { Week } from './goods'

/** Shipments that an invoice bills twice, and customers with more invoices than they checked out. */
const billedTwice = (db: Db) =>
  queryRows<{ code: string }>(
    db,
    sql`select s.cart_code as code from shipments s join invoice_shipments x on x.shipment_id = s.id
          join invoices v on v.id = x.invoice_id and v.status <> 'cancelled'
         group by s.id having count(*) > 1
        union all
        select v.invoice_code from invoices v join payments p on p.invoice_id = v.id and p.status = 'paid'
         group by v.id having count(*) > 1`,
  )

/** Messages that tell a customer more often, or less often, than something happened to a shipment or an invoice. */
const toldOtherwise = (db: Db) =>
  queryRows<{ told: string }>(
    db,
    sql`with happened as (
          select s.cart_code, 'shipment_' || coalesce(e.sub_status, e.to_status) as template, count(*) as times
            from shipment_events e join shipments s on s.id = e.shipment_id
           where e.undoes_id is null and (e.from_status <> e.to_status or e.sub_status is not null)
             and coalesce(e.sub_status, e.to_status) in
                 ('sent', 'on_clearance', 'hold', 'inbound', 'outbound', 'delivered', 'returning', 'returned', 'lost')
           group by 1, 2
          union all
          select s.shipment_code, 'export_' || e.to_status, count(*)
            from export_events e join export_shipments s on s.id = e.shipment_id
           where e.undoes_id is null and e.from_status <> e.to_status
             and e.to_status in ('received', 'sent', 'on_clearance', 'delivering', 'delivered')
           group by 1, 2
          union all
          select s.shipment_code, case p.status when 'failed' then 'export_pickup_failed' else 'export_pickup_done' end, count(*)
            from pickups p join export_shipments s on s.id = p.shipment_id where p.recorded_at is not null
           group by 1, 2
          union all
          -- One correction for each act that was taken back, of however many events.
          select s.cart_code, case when e.from_status = e.to_status then 'shipment_clearance_corrected' else 'shipment_corrected' end,
                 count(distinct e.created_at)
            from shipment_events e join shipments s on s.id = e.shipment_id
           where e.undoes_id is not null and (e.from_status <> e.to_status or e.to_status = 'sent') group by 1, 2
          union all
          select s.shipment_code, 'export_corrected', count(distinct e.created_at)
            from export_events e join export_shipments s on s.id = e.shipment_id
           where e.undoes_id is not null and e.from_status <> e.to_status group by 1),
        told as (
          select coalesce(data->>'cart_code', data->>'shipment_code') as cart_code, template, channel, count(*) as times
            from messages where channel in ('app', 'email') and (data ? 'cart_code' or data ? 'shipment_code') group by 1, 2, 3)
        select concat_ws(' ', h.cart_code, h.template, c.channel, 'told', coalesce(t.times, 0), 'times') as told
          from happened h cross join (values ('app'), ('email')) c (channel)
          left join told t on t.cart_code = h.cart_code and t.template = h.template and t.channel = c.channel
         where t.times is distinct from h.times
        union all
        select concat_ws(' ', m.data->>'invoice_code', m.data->>'shipment_code', m.template, m.channel, 'told', count(*), 'times')
          from messages m where m.data->>'invoice_code' is not null and m.template not in (select template from happened)
         group by m.data->>'invoice_code', m.data->>'shipment_code', m.template, m.channel having count(*) > 1`,
  )

/** Cartons of a hand-over whose number is another than the one that was given. */
const numberedOtherwise = async ({ app, numbers }: Week): Promise<string[]> => {
  const rows = await queryRows<{ serial: string; number: string | null }>(
    app.deps.database.db,
    sql`select serial::text, courier_number as number from cartons where handed_over_at is not null`,
  )
  const found = new Map(rows.map(({ serial, number }) => [cartonBarcode(Number(serial)), number]))
  return [...numbers]
    .filter(([barcode, number]) => found.get(barcode) !== number)
    .map(([barcode, number]) => `${barcode} was handed over as ${found.get(barcode)}, not ${number}`)
}

/** What is wrong after a week: nothing, if every carton is in the one place where people put it. */
export const faultsOf = async (week: Week): Promise<string[]> => {
  const { app, places } = week
  const { db, pool } = app.deps.database
  const rows = await queryRows<{ serial: string; status: string }>(
    db,
    sql`select serial::text, status from cartons order by serial`,
  )
  const found = new Map(rows.map(({ serial, status }) => [cartonBarcode(Number(serial)), status]))
  return [
    ...(await brokenInvariants(pool)),
    ...[...found].flatMap(([barcode, status]) => {
      const expected = places.get(barcode)
      return expected === status ? [] : [`${barcode} is ${status}, not ${expected ?? 'known to anybody'}`]
    }),
    ...[...places.keys()].filter((barcode) => !found.has(barcode)).map((barcode) => `${barcode} is nowhere`),
    ...(await numberedOtherwise(week)),
    ...(await billedTwice(db)).map(({ code }) => `${code} was billed twice`),
    ...(await toldOtherwise(db)).map(({ told }) => told),
  ]
}

/** How many cartons ended where; the sum is what was received. */
export const sumsOf = async ({ app }: Pick<Week, 'app'>): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await queryRows<{ status: string; cartons: number }>(
        app.deps.database.db,
        sql`select status, count(*)::int as cartons from cartons group by status order by status`,
      )
    ).map(({ status, cartons }) => [status, cartons]),
  )
