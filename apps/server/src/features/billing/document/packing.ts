import type { PackingCopy } from '@layar/contract'
import { selfCollection } from '@layar/domain'
import { ask } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import { chosenServiceName, packedBoxes, packedItem, cartRows, type CartRow } from '../../cargo/public'
import { snapshotOf } from '../invoice/snapshot'
import type { InvoiceRow } from '../invoice/store'
import { exportPacking } from './questions'

const packed = (row: CartRow): PackingCopy['shipments'][number] => ({
  cart_code: row.cart_code,
  marking_code: row.marking_code,
  track: row.track,
  container_type: row.container_type,
  agent_name: row.agent_name,
  receipt_numbers: row.receipts?.split('\n') ?? [],
  destination: null,
  ...packedBoxes(row.boxes),
  items: row.items.map((item) => packedItem(item.title, item)),
})

/** Packing list of an invoice's shipments, without prices, so that it may be put in a box. */
export const packingCopyOf = async (context: CustomerContext, invoice: InvoiceRow): Promise<PackingCopy> => {
  const { db, customer, language } = context
  const snapshot = snapshotOf(invoice.snapshot)
  const codes = (snapshot.carts ?? []).map(({ cart_code }) => cart_code)
  return {
    invoice_code: invoice.invoiceCode,
    created_at: invoice.createdAt.toISOString(),
    address: snapshot.address ?? null,
    domestic_service_name: snapshot.domestic ? chosenServiceName(language, snapshot.domestic) : null,
    is_self_collected: snapshot.domestic?.service_code === selfCollection,
    shipments:
      invoice.service === 'ekspor'
        ? await ask(context, exportPacking, invoice)
        : (await cartRows.byCodes(db, [language, customer.id, codes])).map(packed),
  }
}
