import type { ExportAction, ExportBox, ExportShipment } from '@layar/contract'
import { canTransition, countrySettings, exportTable, unlessPast, type ExportStatus } from '@layar/domain'
import { cardFields, type BoxRow, type Reader } from '../../cargo/public'
import { majorOf } from '../../../request/money'
import type { ExportCardRow } from './rows'

const over: readonly ExportStatus[] = ['rejected', 'delivered', 'finished', 'cancelled', 'refunded', 'lost', 'disposed']

const actionsOf = ({ status, invoice, pickup, is_approved: isApproved }: ExportCardRow): ExportAction[] => {
  const actions: ExportAction[] = []
  if (status === 'in_cart') actions.push('checkout')
  if (status === 'document_incomplete') actions.push('give_documents')
  if (status === 'in_cart' || status === 'document_incomplete') actions.push('edit')
  if (status === 'waiting_payment' && invoice?.status === 'pending') actions.push('pay')
  if (status === 'cancelled' && isApproved && invoice?.is_expired === true) actions.push('recheckout')
  if (status === 'waiting_shipment') actions.push(pickup === null ? 'send_to_warehouse' : 'book_pickup')
  if (status === 'delivering' || status === 'delivered') actions.push('confirm_finish')
  if (canTransition(exportTable, status, 'cancelled', 'customer')) actions.push('cancel')
  if (over.includes(status)) actions.push('copy')
  return actions
}

export const boxView = (box: BoxRow): ExportBox => ({
  weight_gram: box.weight_grams,
  length_cm: box.length_mm / 10,
  width_cm: box.width_mm / 10,
  height_cm: box.height_mm / 10,
  quantity: box.quantity,
})

/** An export shipment as its customer's screens receive it. */
export const exportView = (row: ExportCardRow, { urlOf, now }: Reader): ExportShipment => {
  const photo = (id: string) => ({ photo: urlOf(id) })
  return {
    shipment_id: row.id,
    shipment_code: row.shipment_code,
    status: row.status,
    held_from: row.held_from,
    track: row.track,
    sender_address: row.sender,
    recipient_address: row.recipient,
    pickup_address: row.pickup,
    items: row.items.map((item) => ({
      name: item.name,
      category: { slug: item.category_slug, category_name: item.category_name ?? item.category_slug },
      currency: item.currency,
      value: majorOf(item.currency, item.value_minor),
      quantity: item.quantity,
      description: item.description,
      hs_code: item.hs_code === '' ? null : item.hs_code,
      photos: item.photos.map(photo),
      is_fragile: item.is_fragile,
    })),
    packages: row.boxes.filter(({ kind }) => kind === 'declared').map(boxView),
    photos: row.items.flatMap(({ photos }) => photos.slice(0, 1).map(photo)),
    documents: row.document_files.map(urlOf),
    note: row.note,
    is_price_final: row.is_approved,
    review_note: row.review_note,
    hold_note: row.hold_note,
    inbound_carrier: row.inbound_carrier,
    inbound_tracking_number: row.inbound_tracking_number,
    tracking_number: row.outbound_tracking_number,
    tracking_carrier: row.outbound_carrier,
    actions: actionsOf(row),
    arrives_by: unlessPast(row.eta_at, now, countrySettings[row.country].localTimeZone)?.toISOString() ?? null,
    ...cardFields(row),
  }
}
