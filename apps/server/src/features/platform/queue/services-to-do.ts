import { workableStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'

const here = sql.raw(workableStatuses.map((status) => `'${status}'`).join(', '))

/** Services that customers bought, of goods that are at the warehouse. */
export const servicesToDo = sql`service_requests q join shipments s on s.id = q.shipment_id
  where q.status = 'requested' and s.status in (${here})`
