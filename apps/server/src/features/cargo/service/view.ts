import type { CartServices, ServiceOffer, ServiceRequest } from '@layar/contract'
import { serviceRequestTable, type Language } from '@layar/domain'
import { desc, eq } from 'drizzle-orm'
import { invoices, serviceRequests, shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { moneyOf } from '../../../request/money'
import type { PricedService } from '../../pricing/public'
import type { ShipmentRow } from '../shipment/transition'
import { customerReader } from '../shipment/view'
import { offersFor } from './offers'
import type { ServiceRequestRow } from './store'

const offerView = (service: PricedService, language: Language): ServiceOffer => ({
  service_code: service.code,
  name: service.name[language],
  total: moneyOf(service.currency, service.amountMinor + service.taxMinor),
  tax: moneyOf(service.currency, service.taxMinor),
})

interface Billing {
  readonly code: string | null
  readonly status: string | null
}

/** An invoice that was cancelled bills nothing. */
const billedBy = ({ code, status }: Billing): string | null => (status === 'cancelled' ? null : code)

const returnedOf = (
  { status }: ServiceRequestRow,
  shipment: Pick<ShipmentRow, 'status'>,
  invoice: Billing,
): ServiceRequest['returned'] => {
  const isOver = shipment.status === 'cancelled' || shipment.status === 'refunded'
  if (status !== 'cancelled' || isOver || billedBy(invoice) === null) return 'none'
  return invoice.status === 'paid' || invoice.status === 'refunded' ? 'returned' : 'after_payment'
}

/** The services of a shipment as its customer sees them. */
export const cartServicesView = async (context: CustomerContext, shipment: ShipmentRow): Promise<CartServices> => {
  const { db, language } = context
  const { urlOf } = customerReader(context)
  const rows = await db
    .select({ request: serviceRequests, invoice: { code: invoices.invoiceCode, status: invoices.status } })
    .from(serviceRequests)
    .innerJoin(shipments, eq(shipments.id, serviceRequests.shipmentId))
    .leftJoin(invoices, eq(invoices.id, serviceRequests.invoiceId))
    .where(eq(serviceRequests.shipmentId, shipment.id))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id))
  const { services, isBilled } = await offersFor(context, shipment)
  return {
    offers: services.map((service) => offerView(service, language)),
    requests: rows.map(({ request, invoice }) => {
      const billing = { code: invoice?.code ?? null, status: invoice?.status ?? null }
      return {
        request_id: request.id,
        service_code: request.code,
        name: request.label[language],
        status: request.status,
        status_label: serviceRequestTable[request.status].labels[language],
        total: moneyOf(request.currency, request.amountMinor + request.taxMinor),
        note: request.note,
        result: request.result,
        photos: request.photos.map(urlOf),
        created_at: request.createdAt.toISOString(),
        ended_at: request.endedAt?.toISOString() ?? null,
        invoice_code: billedBy(billing),
        returned: returnedOf(request, shipment, billing),
      }
    }),
    is_billed_at_once: isBilled,
  }
}
