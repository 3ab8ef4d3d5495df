import type { PackingCopy } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { exportShipmentsOf, type InvoiceRow } from '../../billing/public'
import { packedBoxes, packedItem } from '../../cargo/public'
import { exportRows, type ExportCardRow } from './rows'

type Packed = PackingCopy['shipments'][number]

const packed = (row: ExportCardRow): Packed => ({
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
  ...packedBoxes(row.boxes),
  items: row.items.map((item) => packedItem(item.name, item)),
})

/** The packing data of the shipments that an invoice bills, in its order. */
export const packExports = async (context: CustomerContext, invoice: InvoiceRow): Promise<Packed[]> => {
  const { db, customer, language } = context
  const ids = (await exportShipmentsOf(db, invoice, context)).map(({ shipment_id: id }) => id)
  const rows = await exportRows.byIds(db, [language, customer.id, ids])
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(packed)
}
