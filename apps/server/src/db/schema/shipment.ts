import { quarantineReasons } from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { customers } from './account'
import { agents, packages } from './agent'
import { amountMinor, at, createdAt, key, searchIndex, texts } from './columns'
import {
  boxColumns,
  condition,
  eventColumns,
  goodsColumns,
  lifeColumns,
  priceColumns,
  sharedNumberColumn,
  sizeColumns,
  warehouseColumns,
} from './parcel-columns'
import { staff } from './staff'

export const shipmentStatuses = [
  'pending',
  'pending_locker',
  'from_seller',
  'quarantine',
  'warehouse',
  'sent',
  'inbound',
  'outbound',
  'finished',
  'cancelled',
  'refunded',
] as const

/** The specification's carts: one row is a shipment from its declaration to delivery. */
export const shipments = pgTable(
  'shipments',
  {
    id: key(),
    cartCode: text('cart_code').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.packageId),
    track: text('track', { enum: ['udara', 'laut'] }).notNull(),
    containerType: text('container_type', { enum: ['lcl', 'fcl_20', 'fcl_40'] }).notNull(),
    markingCode: text('marking_code').notNull(),
    status: text('status', { enum: shipmentStatuses }).notNull(),
    /** `on_clearance` or `hold` while `sent`. */
    subStatus: text('sub_status', { enum: ['on_clearance', 'hold'] }),
    isQuarantine: boolean('is_quarantine').notNull().default(false),
    quarantineReason: text('quarantine_reason', { enum: quarantineReasons }),
    currency: text('currency', { enum: ['SGD', 'IDR'] }).notNull(),
    ...priceColumns(),
    /** Ids of files. */
    invoiceFiles: texts('invoice_files'),
    ...warehouseColumns(),
    /** Staff decided that missing parcels no longer hold the shipment up; its event keeps the reason. */
    restWaivedAt: at('rest_waived_at'),
    domesticCarrier: text('domestic_carrier'),
    domesticTrackingNumber: text('domestic_tracking_number'),
    ...sharedNumberColumn(),
    /** 122 random bits: anyone who has the link sees states and dates of this shipment and nothing about its owner. */
    trackingToken: text('tracking_token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    ...lifeColumns(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('shipments_customer')
      .on(t.customerId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('shipments_queue')
      .on(t.status, t.statusAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    // For the staff list of every status.
    index('shipments_waiting')
      .on(t.statusAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('shipments_marking').on(t.markingCode, t.status),
    index('shipments_domestic_tracking').on(t.domesticTrackingNumber),
    searchIndex('shipments_search', [t.cartCode, t.markingCode, t.domesticTrackingNumber, t.manifestNumber, t.shelf]),
    uniqueIndex('shipments_courier_number')
      .on(sql`lower(coalesce(${t.domesticCarrier}, ''))`, t.domesticTrackingNumber)
      .where(sql`${t.domesticTrackingNumber} is not null and not ${t.sharesCourierNumber}`),
  ],
)

/** Receipt numbers (domestic tracking at the origin): one number belongs to one open shipment of an agent. */
export const shipmentReceipts = pgTable(
  'shipment_receipts',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    agentId: integer('agent_id').notNull(),
    receiptNumber: text('receipt_number').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.receiptNumber] }),
    uniqueIndex('shipment_receipts_open')
      .on(t.agentId, t.receiptNumber)
      .where(sql`${t.isOpen}`),
    index('shipment_receipts_number').on(t.receiptNumber),
    searchIndex('shipment_receipts_search', [t.receiptNumber]),
  ],
)

/** Boxes as declared by the customer, and as measured by the warehouse. Figures are per box. */
export const shipmentPackagings = pgTable(
  'shipment_packagings',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    ...boxColumns(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.kind, t.position] })],
)

/** A box, or `quantity` identical boxes, as an intake stores them. */
export interface IntakeBox {
  readonly weightGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly quantity: number
}

/**
 * What the warehouse booked in at once: a carton, or the cartons under one receipt number. Append-only: re-measuring
 * adds a row that references the one it replaces. The rows not replaced make up the measures of the shipment.
 */
export const shipmentIntakes = pgTable(
  'shipment_intakes',
  {
    id: key(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** Null if the carton has none, or none that is legible. */
    receiptNumber: text('receipt_number'),
    boxes: jsonb('boxes').$type<readonly IntakeBox[]>().notNull(),
    /** Ids of files. */
    photos: texts('photos'),
    condition: condition().notNull().default('good'),
    shelf: text('shelf').notNull().default(''),
    /** Internal note of staff. */
    note: text('note'),
    receivedBy: uuid('received_by').references(() => staff.id),
    replacesId: uuid('replaces_id').references((): AnyPgColumn => shipmentIntakes.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('shipment_intakes_shipment').on(t.shipmentId, t.createdAt, t.id),
    // If two people re-measure the same carton at once, only one replaces it.
    uniqueIndex('shipment_intakes_replaced').on(t.replacesId),
  ],
)

export const shipmentProducts = pgTable(
  'shipment_products',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    ...goodsColumns(),
    title: text('title').notNull(),
    /** Ids of files. */
    imageUrls: texts('image_urls'),
    /** Price of one piece in the smallest unit of `currency`. */
    priceMinor: amountMinor('price_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.position] }), searchIndex('shipment_products_search', [t.title])],
)

/** Append-only history: every status transition, who and why. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    ...eventColumns(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    subStatus: text('sub_status'),
  },
  (t) => [index('shipment_events_shipment').on(t.shipmentId, t.id)],
)

/** Parcels that arrived with neither a known receipt number nor a known marking code. */
export const unclaimedParcels = pgTable(
  'unclaimed_parcels',
  {
    id: key(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => agents.id),
    /** Null if the label is illegible. */
    receiptNumber: text('receipt_number'),
    /** As read off the carton; it belongs to no customer. */
    markingCode: text('marking_code'),
    boxCount: integer('box_count').notNull().default(1),
    /** Totals of all boxes; the dimensions are those of the first. */
    ...sizeColumns(),
    photos: text('photos').array().notNull(),
    condition: condition().notNull().default('good'),
    shelf: text('shelf').notNull().default(''),
    note: text('note'),
    receivedBy: uuid('received_by').references(() => staff.id),
    status: text('status', { enum: ['waiting', 'claimed', 'destroyed'] })
      .notNull()
      .default('waiting'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('unclaimed_parcels_receipt').on(t.agentId, t.receiptNumber),
    index('unclaimed_parcels_queue').on(t.status, t.createdAt, t.id),
  ],
)

/** A customer claims an unclaimed parcel; staff approve against the proof. Domain section 3. */
export const parcelClaims = pgTable(
  'parcel_claims',
  {
    id: key(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => unclaimedParcels.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The full number, as the customer entered it. */
    receiptNumber: text('receipt_number').notNull(),
    /** Ids of files: the screenshot of the order. */
    proofFiles: text('proof_files').array().notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    decisionNote: text('decision_note'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: at('decided_at'),
    /** The quarantined shipment it became. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('parcel_claims_one_open')
      .on(t.parcelId, t.customerId)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('parcel_claims_one_approved')
      .on(t.parcelId)
      .where(sql`${t.status} = 'approved'`),
    index('parcel_claims_queue').on(t.status, t.createdAt, t.id),
    index('parcel_claims_customer').on(t.customerId, t.createdAt, t.id),
  ],
)
