import { selfCollection } from '@layar/domain'
import { statement, type StatementTarget } from '../../../db/statement'

const byInvoice = statement<{ service: string | null }>(
  'domestic_service_of_shipment',
  `select v.snapshot->'domestic'->>'service_code' as service
     from invoice_shipments x join invoices v on v.id = x.invoice_id
    where x.shipment_id = $1 and x.is_live and x.role = 'main'`,
)

/** Whether the customer chose at checkout to collect it at our counter. */
export const isSelfCollected = async (on: StatementTarget, shipmentId: string): Promise<boolean> =>
  (await byInvoice(on, [shipmentId])).some(({ service }) => service === selfCollection)
