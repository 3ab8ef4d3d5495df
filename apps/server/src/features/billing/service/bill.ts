import { eq } from 'drizzle-orm'
import { shipmentProducts } from '../../../db/schema'
import type { WriteContext } from '../../../jobs/write'
import type { ServiceRequestRow, ShipmentRow } from '../../cargo/public'
import { notify } from '../../platform/public'
import { findMainInvoice, importGoods, insertAdditional } from '../invoice/additional'
import { invoicePath } from '../invoice/path'
import { serviceLine } from './line'

interface Bought {
  readonly request: ServiceRequestRow
  readonly shipment: ShipmentRow
}

/** Bills a service by an additional invoice where its shipment was billed already; its checkout bills it otherwise. */
export const billService = async (context: WriteContext, { request, shipment }: Bought): Promise<void> => {
  const { db } = context
  const parent = await findMainInvoice(db, shipment.id)
  if (parent === undefined) return
  const items = await db
    .select({ title: shipmentProducts.title })
    .from(shipmentProducts)
    .where(eq(shipmentProducts.shipmentId, shipment.id))
    .orderBy(shipmentProducts.position)
  const goods = importGoods(shipment, { firstItem: items[0]?.title ?? null, itemCount: items.length })
  const invoice = await insertAdditional(context, {
    parent,
    goods,
    lines: [serviceLine(request)],
    serviceIds: [request.id],
  })
  const { en, id, cn } = request.label
  await notify(context, {
    customerId: invoice.customerId,
    template: 'service_invoice',
    data: {
      invoice_code: invoice.invoiceCode,
      cart_code: goods.code,
      service_en: en,
      service_id: id,
      service_cn: cn,
      currency: invoice.currency,
      total_minor: invoice.totalMinor,
      due_at: invoice.dueAt.toISOString(),
    },
    link: invoicePath(invoice),
    service: invoice.service,
  })
}
