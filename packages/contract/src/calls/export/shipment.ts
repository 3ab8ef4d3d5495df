import { exportHoldOrigins } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, id, money, pageQuery, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { wrappedDone, wrappedMany, wrappedOne, wrappedPage } from '../export-envelope'
import {
  exportItemInput,
  exportPackageInput,
  exportRateInput,
  exportRates,
  exportRestriction,
} from '../pricing/export-rate'
import { arrivedCartons } from '../cargo/carton'
import { chargeable, leadTime } from '../pricing/freight'
import { deliveryFields } from '../cargo/delivery'
import { voyage } from '../cargo/voyage'
import {
  ageFields,
  billedPrice,
  billingInvoice,
  eventFields,
  receivedFields,
  shownCategory,
  wayFields,
} from '../cargo/parcel'
import {
  exportShipmentCode,
  majorAmount,
  maxCheckoutCarts,
  maxPackagings,
  maxProducts,
  priceLine,
  track,
  uploadedUrl,
  voucherCode,
} from '../parts'
import { exportStatus } from '../statuses'
import { chosenVouchers, voucherCheck } from '../billing/voucher'
import { exportBreakdown, exportCheckoutInput, exportShipmentIds } from './checkout'

export const exportShipmentInput = z.object({
  /** Omitted for a new shipment; one in the cart, or with requested documents, is replaced under its own id. */
  shipment_id: z.nullish(id),
  /** The draft that it was typed in: it becomes a shipment once, whichever device submits it. */
  draft_id: z.nullish(id),
  sender_address_id: id,
  recipient_address_id: id,
  /** If omitted, the customer brings or sends it to the warehouse. */
  pickup_address_id: z.nullish(id),
  track,
  items: z.array(exportItemInput).check(z.minLength(1), z.maxLength(maxProducts)),
  packages: z.array(exportPackageInput).check(z.minLength(1), z.maxLength(maxPackagings)),
  /** Invoices, licences, certificates. */
  documents: z.nullish(z.array(uploadedUrl).check(z.maxLength(20))),
  note: z.nullish(text(500)),
})
export type ExportShipmentInput = z.input<typeof exportShipmentInput>
export type ExportShipmentReceived = z.output<typeof exportShipmentInput>

export const exportPhoto = z.object({ photo: z.string() })

export const exportItem = z.object({
  name: z.string(),
  category: shownCategory,
  currency: z.string(),
  /** Major units of `currency`, per piece. */
  value: majorAmount,
  quantity: z.int(),
  description: z.string(),
  hs_code: z.nullable(z.string()),
  photos: z.array(exportPhoto),
  is_fragile: z.boolean(),
})
export type ExportItem = z.output<typeof exportItem>

export const exportBox = z.object({
  weight_gram: z.int(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  quantity: z.int(),
})
export type ExportBox = z.output<typeof exportBox>

/** Actions available to the customer now, as decided by the server. `copy`: use its data for a new shipment. */
export const exportAction = z.enum([
  'edit',
  'checkout',
  'give_documents',
  'pay',
  'recheckout',
  'send_to_warehouse',
  'book_pickup',
  'confirm_finish',
  'cancel',
  'copy',
])
export type ExportAction = z.output<typeof exportAction>

export const exportShipment = z.object({
  shipment_id: id,
  shipment_code: z.string(),
  status: exportStatus,
  /** Where it stands while it is on hold. */
  held_from: z.nullable(z.enum(exportHoldOrigins)),
  track,
  sender_address: address,
  recipient_address: address,
  pickup_address: z.nullable(address),
  items: z.array(exportItem),
  packages: z.array(exportBox),
  /** The first photo of each item, as shown in the specification's history. */
  photos: z.array(exportPhoto),
  documents: z.array(z.string()),
  note: z.string(),
  currency,
  /** Major units of `currency`; null while there is no price. */
  total_bill: z.nullable(majorAmount),
  total: z.nullable(money),
  /** False until confirmed by staff. */
  is_price_final: z.boolean(),
  /** What staff request, or why they rejected it. */
  review_note: z.nullable(z.string()),
  /** Staff's note for the customer while it is on hold. */
  hold_note: z.nullable(z.string()),
  inbound_carrier: z.nullable(z.string()),
  inbound_tracking_number: z.nullable(z.string()),
  /** The newest invoice that bills it. */
  ...wayFields,
  actions: z.array(exportAction),
  /** The day by which it is due in the country of destination; null while nothing is planned, and from then on. */
  arrives_by: z.nullable(timestamp),
  ...ageFields,
})
export type ExportShipment = z.output<typeof exportShipment>

export const exportEvent = z.object({
  ...eventFields,
  from_status: z.nullable(exportStatus),
  to_status: exportStatus,
  /** The station that was recorded by mistake, and which this event takes back; the mistaken event is not shown. */
  corrects: z.nullable(exportStatus),
})
export type ExportEvent = z.output<typeof exportEvent>

export const exportShipmentDetail = z.extend(exportShipment, {
  events: z.array(exportEvent),
  /** Price lines, either fixed or calculated from the tariff in force. */
  lines: z.array(priceLine),
  chargeable: z.nullable(chargeable),
  restrictions: z.array(exportRestriction),
  lead_time_days: z.nullable(leadTime),
  zone_name: z.nullable(z.string()),
  /** Null until it is on a departure. */
  voyage: z.nullable(voyage),
  /** Null until measured by the warehouse. */
  received: z.nullable(
    z.object({
      ...receivedFields,
      boxes: z.array(exportBox),
      declared_weight_gram: z.int(),
    }),
  ),
  cartons: arrivedCartons,
  invoices: z.array(billingInvoice),
  /** Null until it is billed. */
  billed: z.nullable(billedPrice),
  ...deliveryFields,
})
export type ExportShipmentDetail = z.output<typeof exportShipmentDetail>

export const exportGroup = z.enum([
  'waiting_payment',
  'waiting_verification',
  'waiting_shipment',
  'rejected',
  'document_incomplete',
])

export const exportSearch = z.object({
  ...pageQuery,
  status: z.optional(exportStatus),
  /** Returns only the shipment with this code. */
  shipment_code: z.optional(exportShipmentCode),
  track: z.optional(track),
  /** Shipment code, item, recipient, country or tracking number. */
  search: z.optional(text(64)),
})

export const exportShipmentCalls = calls({
  exportCalculateRate: {
    method: 'POST',
    path: '/api/shipments/calulate-rate',
    auth: 'customer',
    source: 'specification',
    summary: 'Prices a shipment abroad by air and by sea and names what the destination refuses; stores nothing.',
    labels: {
      destination_country: { en: 'Destination country', id: 'Negara tujuan', cn: '目的国' },
      is_pickup: { en: 'Pickup', id: 'Penjemputan', cn: '上门取件' },
    },
    input: { body: exportRateInput },
    output: wrappedOne(exportRates),
  },
  exportCreateShipment: {
    method: 'POST',
    path: '/api/shipments/create',
    auth: 'customer',
    source: 'specification',
    summary: 'Puts a shipment into the cart, or writes one there anew under its own id.',
    labels: {
      sender_address_id: { en: 'Sender address', id: 'Alamat pengirim', cn: '寄件地址' },
      pickup_address_id: { en: 'Pickup address', id: 'Alamat penjemputan', cn: '取件地址' },
    },
    input: { body: exportShipmentInput },
    output: wrappedOne(exportShipment),
  },
  exportShipments: {
    method: 'GET',
    path: '/api/shipments',
    auth: 'customer',
    source: 'specification',
    summary: 'The shipments of the customer, newest first.',
    input: { query: exportSearch },
    output: wrappedPage(exportShipment),
  },
  exportCart: {
    method: 'GET',
    path: '/api/shipments/list-in-cart',
    auth: 'customer',
    source: 'specification',
    summary: 'The shipments that wait for checkout.',
    input: {},
    output: wrappedMany(exportShipment),
  },
  exportSendToWarehouse: {
    method: 'POST',
    path: '/api/shipments/sent-to-warehouse',
    auth: 'customer',
    source: 'specification',
    summary: 'The customer has handed a paid shipment to a carrier, or brings it.',
    input: {
      body: z.object({ shipment_id: id, carrier: text(60, 1), tracking_number: text(40, 1) }),
    },
    output: wrappedOne(exportShipment),
  },
  exportCheckout: {
    method: 'POST',
    path: '/api/shipments/checkout',
    auth: 'customer',
    source: 'specification',
    summary: 'Asks for the review of the chosen shipments; they are billed together once staff have decided.',
    input: { body: exportCheckoutInput },
    output: wrappedMany(exportShipment),
  },
  exportCheckoutPreview: {
    method: 'POST',
    path: '/api/shipments/checkout-preview',
    auth: 'customer',
    source: 'ours',
    summary: 'The full price of the choice, part by part; stores and reserves nothing.',
    input: { body: exportCheckoutInput },
    output: wrappedOne(exportBreakdown),
  },
  exportShipmentDetail: {
    method: 'GET',
    path: '/api/shipments/detail',
    auth: 'customer',
    source: 'ours',
    summary: 'One shipment with its timeline, price, measures and invoices.',
    input: { query: z.object({ shipment_code: exportShipmentCode }) },
    output: wrappedOne(exportShipmentDetail),
  },
  exportGiveDocuments: {
    method: 'POST',
    path: '/api/shipments/documents',
    auth: 'customer',
    source: 'ours',
    summary: 'Hands in the papers that staff asked for; the review goes on.',
    input: {
      body: z.object({
        shipment_id: id,
        documents: z.array(uploadedUrl).check(z.minLength(1), z.maxLength(20)),
        note: z.nullish(text(500)),
      }),
    },
    output: wrappedOne(exportShipment),
  },
  exportConfirmFinish: {
    method: 'POST',
    path: '/api/shipments/confirm-finish',
    auth: 'customer',
    source: 'ours',
    summary: 'The customer confirms that the shipment arrived.',
    input: { body: z.object({ shipment_id: id }) },
    output: wrappedDone,
  },
  exportCancel: {
    method: 'POST',
    path: '/api/shipments/cancel',
    auth: 'customer',
    source: 'ours',
    summary: 'Cancels the named shipments, all or none; one already cancelled counts as done.',
    input: { body: z.object({ shipment_ids: exportShipmentIds }) },
    output: wrappedDone,
  },
  exportCheckVoucher: {
    method: 'POST',
    path: '/api/voucher/check-validity',
    auth: 'customer',
    source: 'specification',
    summary: 'Says whether a voucher can be used for these shipments, beside the vouchers already chosen.',
    input: {
      body: z.object({
        voucher_code: voucherCode,
        shipment_ids: z.nullish(z.array(id).check(z.maxLength(maxCheckoutCarts))),
        chosen_codes: chosenVouchers,
      }),
    },
    output: wrappedOne(voucherCheck),
  },
})
