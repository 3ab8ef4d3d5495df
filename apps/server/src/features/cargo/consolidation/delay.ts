import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { notifyEach, type Notice } from '../../platform/public'
import { arrivalData, arrivalsFor, exportArrival } from '../voyage/promise'
import type { ConsolidationRow } from './store'

interface Aboard {
  id: string
  customer_id: string
  code: string
}

const aboard = ({ db }: Pick<StaffContext, 'db'>, { id, service }: ConsolidationRow): Promise<Aboard[]> => {
  const on = sql`from consolidation_cartons l join cartons k on k.id = l.carton_id
                where l.consolidation_id = ${id}::uuid and l.offloaded_at is null and l.loaded_at is not null
                  and k.left_behind_at is null`
  return queryRows<Aboard>(
    db,
    service === 'impor'
      ? sql`select s.id, s.customer_id, s.cart_code as code from shipments s
             where s.id in (select k.shipment_id ${on}) and s.status in ('warehouse', 'sent') order by s.cart_code`
      : sql`select s.id, s.customer_id, s.shipment_code as code from export_shipments s
             where s.id in (select k.export_shipment_id ${on}) and s.status in ('received', 'sent', 'on_clearance', 'hold')
             order by s.shipment_code`,
  )
}

/**
 * Tells each customer with goods on board of the new ETA. What follows a shipment that left before does not change when the
 * shipment arrives; goods that have arrived or were taken off are not on board.
 */
export const tellDelay = async (context: StaffContext, row: ConsolidationRow, reason: string): Promise<void> => {
  const goods = await aboard(context, row)
  if (row.service === 'ekspor')
    return notifyEach(
      context,
      goods.map(({ customer_id: customerId, code }): Notice => ({
        customerId,
        service: 'ekspor',
        template: 'export_delayed',
        data: {
          shipment_code: code,
          destination: row.destinationCountry,
          note: reason,
          ...arrivalData(exportArrival(row.etaAt)),
        },
        link: `/export/Shipment?shipment_code=${code}`,
      })),
    )
  const arrivals = await arrivalsFor(
    context,
    row,
    goods.map(({ id }) => id),
  )
  await notifyEach(
    context,
    goods.map(({ id, customer_id: customerId, code }): Notice => ({
      customerId,
      template: 'shipment_delayed',
      data: { cart_code: code, country: row.country, note: reason, ...arrivalData(arrivals.get(id)) },
      link: `/import/transaction/detail?code=${code}`,
    })),
  )
}
