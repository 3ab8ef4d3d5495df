import type { Address } from '@layar/contract'
import { exportStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { categories } from './agent'
import { amountMinor, at, createdAt, inLanguages, key, searchIndex, texts, updatedAt } from './columns'
import { tariffVersions } from './freight'
import {
  boxColumns,
  eventColumns,
  goodsColumns,
  lifeColumns,
  priceColumns,
  sharedNumberColumn,
  warehouseColumns,
} from './parcel-columns'
import { staff } from './staff'

/** Shipments of one checkout: reviewed one by one, billed together once all are decided. */
export const exportRequests = pgTable(
  'export_requests',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    voucherCodes: texts('voucher_codes'),
    /** How the customer wants to pay the bill; null if decided later. */
    payment: jsonb('payment').$type<{ vendor: string; method: string }>(),
    createdAt: createdAt(),
  },
  (t) => [index('export_requests_customer').on(t.customerId, t.createdAt)],
)

/** A shipment that the customer sends abroad, from the cart to delivery. */
export const exportShipments = pgTable(
  'export_shipments',
  {
    id: key(),
    shipmentCode: text('shipment_code').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Country of origin. */
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    track: text('track', { enum: ['udara', 'laut'] }).notNull(),
    status: text('status', { enum: exportStatuses }).notNull(),
    /** Status it returns to from `hold`. */
    heldFrom: text('held_from', { enum: ['received', 'on_clearance'] }),
    senderAddressId: uuid('sender_address_id').notNull(),
    recipientAddressId: uuid('recipient_address_id').notNull(),
    /** Null: the customer brings or sends it to the warehouse. */
    pickupAddressId: uuid('pickup_address_id'),
    /** The addresses as of the last save of the shipment. */
    sender: jsonb('sender').$type<Address>().notNull(),
    recipient: jsonb('recipient').$type<Address>().notNull(),
    pickup: jsonb('pickup').$type<Address>(),
    /** ISO 3166-1 alpha-2 in lower case. */
    destinationCountry: text('destination_country').notNull(),
    note: text('note').notNull().default(''),
    ...priceColumns(),
    /** Ids of files: documents of the customer. */
    documentFiles: texts('document_files'),
    requestId: uuid('request_id').references(() => exportRequests.id),
    /** Staff set the price: it waits for the rest of its request. */
    approvedAt: at('approved_at'),
    approvedBy: uuid('approved_by').references(() => staff.id),
    /** What staff request, or why it was rejected, as shown to the customer. */
    reviewNote: text('review_note'),
    /** Transport to our warehouse. */
    inboundCarrier: text('inbound_carrier'),
    inboundTrackingNumber: text('inbound_tracking_number'),
    ...warehouseColumns(),
    /** Transport to the recipient. */
    outboundCarrier: text('outbound_carrier'),
    outboundTrackingNumber: text('outbound_tracking_number'),
    ...sharedNumberColumn(),
    ...lifeColumns(),
  },
  (t) => [
    index('export_shipments_customer').on(t.customerId, t.createdAt, t.id),
    index('export_shipments_of_status').on(t.customerId, t.status, t.createdAt, t.id),
    index('export_shipments_queue').on(t.status, t.statusAt, t.id),
    // For the staff list of every status but the cart.
    index('export_shipments_waiting')
      .on(t.statusAt, t.id)
      .where(sql`${t.status} <> 'in_cart'`),
    index('export_shipments_request').on(t.requestId),
    index('export_shipments_inbound').on(t.inboundTrackingNumber),
    index('export_shipments_outbound').on(t.outboundTrackingNumber),
    searchIndex('export_shipments_search', [
      t.shipmentCode,
      t.inboundTrackingNumber,
      t.outboundTrackingNumber,
      t.manifestNumber,
      t.shelf,
    ]),
    uniqueIndex('export_shipments_courier_number')
      .on(sql`lower(coalesce(${t.outboundCarrier}, ''))`, t.outboundTrackingNumber)
      .where(sql`${t.outboundTrackingNumber} is not null and not ${t.sharesCourierNumber}`),
  ],
)

/** Boxes as declared by the customer, and as measured by the warehouse. Figures are per box. */
export const exportPackages = pgTable(
  'export_packages',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => exportShipments.id),
    ...boxColumns(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.kind, t.position] })],
)

export const exportItems = pgTable(
  'export_items',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => exportShipments.id),
    ...goodsColumns(),
    name: text('name').notNull(),
    /** Value of one piece in the smallest unit of `currency`. */
    valueMinor: amountMinor('value_minor').notNull(),
    /** Ids of files. */
    photos: texts('photos'),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.position] }), searchIndex('export_items_search', [t.name])],
)

/** Append-only history: every status transition, who and why. */
export const exportEvents = pgTable(
  'export_events',
  {
    ...eventColumns(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => exportShipments.id),
  },
  (t) => [index('export_events_shipment').on(t.shipmentId, t.id)],
)

/** Countries that share the prices of an export tariff. */
export const exportZones = pgTable(
  'export_zones',
  {
    id: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => tariffVersions.id),
    code: text('code').notNull(),
    name: inLanguages('name').notNull(),
    /** ISO 3166-1 alpha-2 in lower case. */
    countries: text('countries').array().notNull(),
    airDaysMin: integer('air_days_min').notNull(),
    airDaysMax: integer('air_days_max').notNull(),
    seaDaysMin: integer('sea_days_min').notNull(),
    seaDaysMax: integer('sea_days_max').notNull(),
  },
  (t) => [uniqueIndex('export_zones_version').on(t.versionId, t.code)],
)

/** Goods that a destination prohibits, or admits only with documents. */
export const exportRestrictions = pgTable(
  'export_restrictions',
  {
    id: key(),
    /** ISO 3166-1 alpha-2 in lower case, or `*` for every destination. */
    country: text('country').notNull(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    kind: text('kind', { enum: ['prohibited', 'papers'] }).notNull(),
    /** Why, and for `papers` which documents, as shown to the customer. */
    reason: inLanguages('reason').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    editedBy: uuid('edited_by').references(() => staff.id),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('export_restrictions_one').on(t.country, t.categorySlug)],
)

/** Where customers of a country send their exports. */
export const exportWarehouses = pgTable('export_warehouses', {
  country: text('country', { enum: ['sg', 'id'] }).primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  hours: inLanguages('hours').notNull(),
  isSample: boolean('is_sample').notNull().default(false),
})
