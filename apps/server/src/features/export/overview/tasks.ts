import type { ExportTasks } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { statement } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'

const mostListed = 5

/** Those of customer `$1` in one status and under a condition, in the order of the index that finds them. */
const waiting = (status: ExportStatus, value: string, only = 'true', joined = ''): string => `
  coalesce((
    select json_agg(w.task) from (
      select ${value} as task from export_shipments s ${joined}
       where s.customer_id = $1 and s.status = '${status}' and ${only}
       order by s.created_at, s.id limit ${mostListed}
    ) w), '[]')`

const newestHold = `
  cross join lateral (
    select e.public_note from export_events e
     where e.shipment_id = s.id and e.to_status = 'hold' order by e.id desc limit 1
  ) h`
const isBooked = `exists (
  select from pickups p where p.shipment_id = s.id and p.status in ('booked', 'on_the_way'))`

const tasks = statement<ExportTasks>(
  'export_tasks',
  `select ${waiting('hold', `json_build_object('shipment_code', s.shipment_code, 'hold_note', h.public_note)`, 'h.public_note is not null', newestHold)} as held,
          ${waiting('document_incomplete', `json_build_object('shipment_code', s.shipment_code, 'review_note', s.review_note)`)} as lacking,
          ${waiting('waiting_shipment', 's.shipment_code', 's.pickup is null')} as to_send,
          ${waiting('waiting_shipment', 's.shipment_code', `s.pickup is not null and not ${isBooked}`)} as to_book`,
)

/** What the customer's exports need of them: a booked pickup or a silent hold does not take the place of another. */
export const readTasks = async ({ db, customer }: Pick<CustomerContext, 'db' | 'customer'>): Promise<ExportTasks> => {
  const [found] = await tasks(db, [customer.id])
  return found ?? { held: [], lacking: [], to_send: [], to_book: [] }
}
