import type { PackingCopy } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { exportRows, type ExportCardRow } from '../../export/shipment/rows'
import { exportShipmentsOf } from '../invoice/export-shipments'
import type { InvoiceRow } from '../invoice/store'
import { snapshotOf } from '../invoice/snapshot'
import { cartRows, type CartRow } from '../../cargo/shipment/rows'

type Packed = PackingCopy['shipments'][number]

/** As the warehouse measured them where it has, else as declared. */
const boxesOf = (boxes: CartRow['boxes']): Pick<Packed, 'is_measured' | 'boxes'> => {
  const measured = boxes.filter(({ kind }) => kind === 'measured')
  const isMeasured = measured.length > 0
  return {
    is_measured: isMeasured,
    boxes: (isMeasured ? measured : boxes).map((box) => ({
      weight_gram: box.weight_grams,
      length_mm: box.length_mm,
      width_mm: box.width_mm,
      height_mm: box.height_mm,
      quantity: box.quantity,
    })),
  }
}

type PackedRow = Pick<CartRow['items'][number], 'category_name' | 'category_slug' | 'quantity' | 'is_fragile'>

const itemOf = (name: string, item: PackedRow): Packed['items'][number] => ({
  name,
  category_name: item.category_name ?? item.category_slug,
  quantity: item.quantity,
  is_fragile: item.is_fragile,
})

const importOf = (row: CartRow): Packed => ({
  cart_code: row.cart_code,
  marking_code: row.marking_code,
  track: row.track,
  container_type: row.container_type,
  agent_name: row.agent_name,
  receipt_numbers: row.receipts?.split('\n') ?? [],
  destination: null,
  ...boxesOf(row.boxes),
  items: row.items.map((item) => itemOf(item.title, item)),
})

const exportOf = (row: ExportCardRow): Packed => ({
  cart_code: row.shipment_code,
  marking_code: null,
  track: row.track,
  container_type: 'lcl',
  agent_name: null,
  receipt_numbers: row.inbound_tracking_number === null ? [] : [row.inbound_tracking_number],
  destination: {
    recipient_name: row.recipient.recipient_name,
    full_address: row.recipient.full_address,
    phone_number: row.recipient.phone_number,
  },
  ...boxesOf(row.boxes),
  items: row.items.map((item) => itemOf(item.name, item)),
})

const exportsOf = async (context: CustomerContext, invoice: InvoiceRow): Promise<Packed[]> => {
  const { db, customer, language } = context
  const ids = (await exportShipmentsOf(db, invoice, context)).map(({ shipment_id: id }) => id)
  const rows = await exportRows.byIds(db, [language, customer.id, ids])
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(exportOf)
}

/** What a packer needs of an invoice's shipments; no price stands on it, so that it may lie in a box. */
export const packingCopyOf = async (context: CustomerContext, invoice: InvoiceRow): Promise<PackingCopy> => {
  const { db, customer, language } = context
  const snapshot = snapshotOf(invoice.snapshot)
  const codes = (snapshot.carts ?? []).map(({ cart_code }) => cart_code)
  return {
    invoice_code: invoice.invoiceCode,
    created_at: invoice.createdAt.toISOString(),
    address: snapshot.address ?? null,
    domestic_service_name: snapshot.domestic?.service_name ?? null,
    shipments:
      invoice.service === 'ekspor'
        ? await exportsOf(context, invoice)
        : (await cartRows.byCodes(db, [language, customer.id, codes])).map(importOf),
  }
}
