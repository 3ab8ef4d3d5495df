import { sellerGstStates } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, done, id, many, money, one, page, pageQuery, text, timestamp } from '../../wire'
import { address } from '../customer/address'
import { markingCodes } from '../pricing/agent'
import { leadTime } from '../pricing/freight'
import { cartEvent } from './cart-event'
import { arrivedCartons } from './carton'
import { collection } from './collection'
import { deliveryFields } from './delivery'
import { ageFields, billedPrice, billingInvoice, receivedFields, shownCategory, wayFields } from './parcel'
import { cartCode, containerType, majorAmount, maxCarts, track } from '../parts'
import { newCart } from './new-cart'
import { customsStatus, quarantineReason, shipmentStatus } from '../statuses'
import { storageView } from './storage'
import { voyage } from './voyage'

export const cartPackaging = z.object({
  dimension_length_estimation: z.number(),
  dimension_width_estimation: z.number(),
  dimension_height_estimation: z.number(),
  volume_estimation: z.number(),
  /** Grams per box. */
  weight_estimation: z.number(),
  quantity: z.int(),
})
export type CartPackaging = z.output<typeof cartPackaging>

/** The claim that the seller of an item charged GST on it. */
export const sellerGst = z.object({
  gst_number: z.string(),
  /** Signed for this reader. */
  proof_url: z.string(),
  state: z.enum(sellerGstStates),
  /** Why it was not accepted. */
  reason: z.nullable(z.string()),
  /** Of the item and the claim as they were read. */
  version: z.string(),
})
export type SellerGst = z.output<typeof sellerGst>

export const cartItem = z.object({
  name: z.string(),
  currency: z.string(),
  /** Major units of `currency`, per piece. */
  price_original: majorAmount,
  qty: z.int(),
  hs_code: z.nullable(z.string()),
  product_type_titipkirimin: shownCategory,
  is_fragile: z.boolean(),
  /** Null where the customer did not say that the seller charged GST. */
  seller_gst: z.nullable(sellerGst),
  imeis: z.array(z.string()),
  has_no_imei: z.boolean(),
  /** Devices of which customs register the IMEI and we have none. */
  missing_imeis: z.int(),
  product: z.object({ product_description: z.string(), image_files: z.array(z.string()) }),
})
export type CartItem = z.output<typeof cartItem>

/** Actions available to the customer now, as decided by the server. */
export const cartAction = z.enum(['update', 'checkout', 'pay', 'cancel', 'confirm_finish'])

/** What cards and rows of lists show of a shipment; `cart` tells all of this too. */
export const cartCard = z.object({
  cart_code: z.string(),
  marking_code: z.string(),
  status: shipmentStatus,
  /** Only while `sent`. */
  customs_status: z.nullable(customsStatus),
  is_quarantine: z.boolean(),
  quarantine_reason: z.nullable(quarantineReason),
  /** Staff's note for the customer. */
  quarantine_note: z.nullable(z.string()),
  /** The same during a customs hold. */
  hold_note: z.nullable(z.string()),
  /** Null while there is no price. */
  total: z.nullable(money),
  agent: z.object({ id: z.string(), country: z.string(), country_data: z.object({ code: z.string() }) }),
  package: z.object({ package_id: z.int(), package_track: track }),
  /** Boxes as declared; as measured if none were declared. */
  quantity_packaging: z.int(),
  /** All boxes together, as measured; as declared before that. The sides are null unless all boxes are alike. */
  measures: z.nullable(
    z.object({
      weight_gram: z.int(),
      /** CBM. */
      volume: z.number(),
      length_cm: z.nullable(z.number()),
      width_cm: z.nullable(z.number()),
      height_cm: z.nullable(z.number()),
    }),
  ),
  /** Null while no items are declared. */
  first_item: z.nullable(z.string()),
  item_count: z.int(),
  domestic_selected: z.nullable(z.object({ service_code: z.string() })),
  actions: z.array(cartAction),
  /** The day by which the customer has it, or can collect it; null while nothing is promised. */
  arrives_by: z.nullable(timestamp),
  /** What storage at the origin costs so far, before tax, in lists; absent while it costs nothing. */
  storage_total: z.optional(money),
  ...ageFields,
})
export type CartCard = z.output<typeof cartCard>

/** Specification section 3, Cart / shipment. Weights in grams, sides in centimetres, volumes in CBM. */
export const cart = z.extend(cartCard, {
  /** One or more, separated by line breaks; empty if the customer gave none. */
  receipt_number: z.string(),
  /** Major units of `currency`; null while there is no price. */
  total_bill: z.nullable(majorAmount),
  currency,
  agent: z.object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    flag: z.string(),
    allow_fcl: z.boolean(),
    country_data: z.object({ code: z.string(), flag: z.string(), marking_codes: markingCodes }),
  }),
  container_type: containerType,
  /**
   * What limits the goods meet, a sentence each: first a value above the bound of the import regime, which leaves them
   * without a price; then each quantity limit, with its rule and the day it was checked.
   */
  limit_notes: z.array(z.string()),
  estimation_weight: z.nullable(z.number()),
  estimation_volume: z.nullable(z.number()),
  estimation_dimension_length: z.nullable(z.number()),
  estimation_dimension_width: z.nullable(z.number()),
  estimation_dimension_height: z.nullable(z.number()),
  /** Measured by the warehouse; null before that. */
  weight_revision: z.nullable(z.number()),
  volume_revision: z.nullable(z.number()),
  dimension_length_revision: z.nullable(z.number()),
  dimension_width_revision: z.nullable(z.number()),
  dimension_height_revision: z.nullable(z.number()),
  cart_packagings: z.array(cartPackaging),
  details: z.array(cartItem),
  invoice_files: z.array(z.string()),
  domestic_selected: z.nullable(
    z.object({
      price: majorAmount,
      amount: money,
      service_code: z.string(),
      service_name: z.string(),
      carrier: z.string(),
    }),
  ),
  /** The tracking number is the domestic carrier's; the invoice is the shipment's current one. */
  ...wayFields,
})
export type Cart = z.output<typeof cart>

export const measuredBox = z.object({
  weight_gram: z.int(),
  length_mm: z.int(),
  width_mm: z.int(),
  height_mm: z.int(),
  quantity: z.int(),
})
export type MeasuredBox = z.output<typeof measuredBox>

export const cartDetail = z.extend(cart, {
  events: z.array(cartEvent),
  /** Receipt numbers booked in by the warehouse. */
  received_receipts: z.array(z.string()),
  cartons: arrivedCartons,
  /** Null until it is on a departure. */
  voyage: z.nullable(voyage),
  /** Null until measured by the warehouse. */
  received: z.nullable(
    z.object({
      ...receivedFields,
      boxes: z.array(measuredBox),
      declared_weight_gram: z.nullable(z.int()),
      /** CBM. */
      declared_volume: z.nullable(z.number()),
      measured_volume: z.number(),
    }),
  ),
  address: z.nullable(address),
  invoices: z.array(billingInvoice),
  /** Null until it is billed. */
  billed: z.nullable(billedPrice),
  lead_time_days: z.nullable(leadTime),
  /** Null unless it waits at the origin for its customer, and storage has a price. */
  storage: z.nullable(storageView),
  /** Where and how to collect it; null unless it is ready at the counter. */
  collection: z.nullable(collection),
  ...deliveryFields,
})
export type CartDetail = z.output<typeof cartDetail>

/** The same counts under the call's field names and the screens' field names. Specification section 3. */
export const shipmentStatistic = z.object({
  current_month_cart__count: z.int(),
  last_month_cart__count: z.int(),
  transaction_current_month: z.int(),
  transaction_last_month: z.int(),
})
export type ShipmentStatistic = z.output<typeof shipmentStatistic>

/** A cart with more is counted no further: a badge shows 99 at most. */
export const mostCountedInCart = 100

/** Tasks of a dashboard are few: the list of shipments has the rest. */
export const mostHeldListed = 5

export const cartCount = z.object({
  /** Shipments of the cart, at most 100. */
  in_cart: z.int(),
  /** Those of them that can be checked out. */
  ready: z.int(),
  /** On hold at customs, where we ask something of the customer; the longest first, at most five. */
  held: z.array(z.object({ cart_code: z.string(), hold_note: z.string() })),
  /** Still to leave, with devices of which we have no IMEI; the oldest first, at most 100. */
  lacking_imeis: z.array(z.object({ cart_code: z.string(), missing: z.int() })),
})
export type CartCount = z.output<typeof cartCount>

export const cartSearch = z.object({
  ...pageQuery,
  status: z.optional(shipmentStatus),
  track: z.optional(track),
  is_quarantine: z.optional(z.enum(['true', 'false'])),
  /** Shipment number, marking code, receipt number, tracking number or item name. */
  search: z.optional(text(64)),
})

export type CartSearch = z.output<typeof cartSearch>

/** The draft that the declaration was typed in: it becomes a shipment once, whichever device submits it. */
const ofDraft = { draft_id: z.nullish(id) }

export const shipmentCalls = calls({
  newCart: {
    method: 'POST',
    path: '/api/{svc}/cart/new',
    auth: 'customer',
    source: 'specification',
    summary: 'Declares a shipment, or completes a quarantined one named by its cart code.',
    input: { body: z.extend(newCart, ofDraft) },
    output: one(cart),
  },
  newCarts: {
    method: 'POST',
    path: '/api/{svc}/cart/new/multiple',
    auth: 'customer',
    source: 'specification',
    summary: 'Declares several shipments, all or none.',
    labels: { carts: { en: 'Shipments', id: 'Kiriman', cn: '货件' } },
    input: { body: z.object({ ...ofDraft, carts: z.array(newCart).check(z.minLength(1), z.maxLength(maxCarts)) }) },
    output: many(cart),
  },
  cartList: {
    method: 'GET',
    path: '/api/{svc}/cart/list/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'The shipments that wait for checkout.',
    input: {},
    output: many(cart),
  },
  cartCount: {
    method: 'GET',
    path: '/api/{svc}/cart/count',
    auth: 'customer',
    source: 'ours',
    summary:
      'How many shipments wait for checkout, how many of them can be checked out, and which are on hold for something that we ask of the customer.',
    input: {},
    output: one(cartCount),
  },
  cartHistory: {
    method: 'GET',
    path: '/api/{svc}/cart/history',
    auth: 'customer',
    source: 'specification',
    summary: 'All shipments of the customer, newest first.',
    input: { query: cartSearch },
    output: page(cart),
  },
  cartCards: {
    method: 'GET',
    path: '/api/{svc}/cart/cards',
    auth: 'customer',
    source: 'ours',
    summary: 'All shipments of the customer, newest first, with what a list shows of each.',
    input: { query: cartSearch },
    output: page(cartCard),
  },
  deleteCarts: {
    method: 'DELETE',
    path: '/api/{svc}/cart/delete-multiple',
    auth: 'customer',
    source: 'specification',
    summary: 'Cancels the named shipments, all or none; one already cancelled counts as done.',
    input: { body: z.object({ cart_codes: z.array(cartCode).check(z.minLength(1), z.maxLength(maxCarts)) }) },
    output: done,
  },
  confirmFinish: {
    method: 'POST',
    path: '/api/{svc}/cart/confirm-finish',
    auth: 'customer',
    source: 'specification',
    summary: 'The customer confirms that the shipment arrived.',
    input: { body: z.object({ cart_code: cartCode }) },
    output: done,
  },
  statistic: {
    method: 'GET',
    path: '/api/{svc}/transaction/statistic',
    auth: 'customer',
    source: 'specification',
    summary: 'Shipments of this month and of the last one.',
    input: {},
    output: one(shipmentStatistic),
  },
  cartDetail: {
    method: 'GET',
    path: '/api/{svc}/cart/detail',
    auth: 'customer',
    source: 'ours',
    summary: 'One shipment with its timeline, measures, address and invoices.',
    input: { query: z.object({ code: cartCode }) },
    output: one(cartDetail),
  },
})
