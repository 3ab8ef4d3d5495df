import {
  billingCurrencies,
  containerTypes,
  countries,
  limitReviews,
  quarantineReasons,
  sellerGstStates,
  shipmentStatuses,
  shipmentSubStatuses,
  tracks,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents, packages } from './agent'
import { amountMinor, at, createdAt, key, searchIndex, texts } from './columns'
import { customers } from './customer'
import { notBlank, notNegative, oneOf } from './guards'
import {
  boxColumns,
  condition,
  eventColumns,
  goodsColumns,
  lifeColumns,
  linkColumn,
  priceColumns,
  sharedNumberColumn,
  undoneOnce,
  warehouseColumns,
} from './parcel-columns'
import { disclosed, internal, keptByLaw, none, personal } from './privacy'
import { staff } from './staff'
import { ofShipment, own } from './subjects'
import { personTable } from './table'

/** The specification's carts: one row is a shipment from its declaration to delivery. */
export const shipments = personTable(
  'shipments',
  { about: own, onErasure: 'blank' },
  {
    id: disclosed(uuid('id').primaryKey().defaultRandom()),
    cartCode: disclosed(text('cart_code').notNull().unique()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    country: none(oneOf('country', countries).notNull()),
    /** The warehouse that has it, or expects it. */
    agentId: none(
      integer('agent_id')
        .notNull()
        .references(() => agents.id),
    ),
    /** The warehouse that was declared, once the goods are at another: its prices still count. Null before a transfer. */
    declaredAgentId: none(integer('declared_agent_id').references(() => agents.id)),
    packageId: none(
      integer('package_id')
        .notNull()
        .references(() => packages.packageId),
    ),
    track: disclosed(oneOf('track', tracks).notNull()),
    containerType: none(oneOf('container_type', containerTypes).notNull()),
    markingCode: disclosed(text('marking_code').notNull()),
    status: disclosed(oneOf('status', shipmentStatuses).notNull()),
    /** `on_clearance` or `hold` while `sent`. */
    subStatus: none(oneOf('sub_status', shipmentSubStatuses)),
    /**
     * A carton of it was scanned off a departure that was settled while it was `sent`: it may be at the hub. Triggers set it and
     * nothing clears it, since only what is `sent` is found by it, and then asked whether it is there.
     */
    mayHaveLanded: none(boolean('may_have_landed').notNull().default(false)),
    isQuarantine: none(boolean('is_quarantine').notNull().default(false)),
    quarantineReason: none(oneOf('quarantine_reason', quarantineReasons)),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    ...priceColumns(),
    /** Ids of files. */
    invoiceFiles: internal(texts('invoice_files')),
    ...warehouseColumns(),
    /** When its goods were declared, where that was not at its creation. */
    declaredAt: none(at('declared_at')),
    /** When its customer bought cover; null without. Whoever takes it back before the bill has none. */
    coveredAt: disclosed(at('covered_at')),
    /** Goods of it are above a quantity limit. */
    limitReview: none(oneOf('limit_review', limitReviews)),
    /** Since when finance is to decide whether the seller of an item charged GST; null where nothing is to be decided. */
    gstClaimedAt: none(at('gst_claimed_at')),
    /** How many devices of it have no IMEI, as `missingImeis` counts them. */
    imeisMissing: none(notNegative(integer('imeis_missing').notNull().default(0))),
    /** Staff decided that missing parcels no longer hold the shipment up; its event keeps the reason. */
    restWaivedAt: none(at('rest_waived_at')),
    domesticCarrier: disclosed(text('domestic_carrier')),
    domesticTrackingNumber: keptByLaw('customs', text('domestic_tracking_number')),
    ...sharedNumberColumn(),
    ...linkColumn(),
    ...lifeColumns(),
  },
  (t) => [
    index('shipments_customer').on(t.customerId, t.createdAt, t.id),
    index('shipments_queue').on(t.status, t.statusAt, t.id),
    // For the staff list of every status.
    index('shipments_waiting').on(t.statusAt, t.id),
    check('shipments_sub_status', sql`${t.subStatus} is null or ${t.status} = 'sent'`),
    index('shipments_agent').on(t.agentId, t.statusAt, t.id),
    index('shipments_declared_agent')
      .on(t.declaredAgentId)
      .where(sql`${t.declaredAgentId} is not null`),
    index('shipments_track').on(t.track, t.statusAt, t.id),
    index('shipments_country').on(t.country, t.statusAt, t.id),
    index('shipments_customs_hold')
      .on(t.statusAt, t.id)
      .where(sql`${t.subStatus} = 'hold'`),
    // For what customs let go and nobody has received yet.
    index('shipments_on_clearance')
      .on(t.statusAt, t.id)
      .where(sql`${t.subStatus} = 'on_clearance'`),
    // The same of departures that never were with customs, once they are settled.
    index('shipments_may_have_landed')
      .on(t.id)
      .where(sql`${t.mayHaveLanded} and ${t.status} = 'sent' and ${t.subStatus} is null`),
    // For what the customer is asked for until it leaves.
    index('shipments_lacking_imeis')
      .on(t.customerId, t.createdAt)
      .where(
        sql`${t.imeisMissing} > 0 and ${t.status} in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse')`,
      ),
    // For the notice of held shipments, which every page of the customer asks for.
    index('shipments_held')
      .on(t.customerId, t.statusAt)
      .where(sql`${t.subStatus} = 'hold'`),
    // Few goods are above a limit.
    index('shipments_limit_review')
      .on(t.statusAt, t.id)
      .where(sql`${t.limitReview} = 'open'`),
    // Decided before an invoice bills it.
    index('shipments_gst_claimed')
      .on(t.gstClaimedAt, t.id)
      .where(sql`${t.gstClaimedAt} is not null and ${t.status} in ('pending', 'pending_locker', 'quarantine')`),
    index('shipments_package').on(t.packageId),
    index('shipments_of_status').on(t.customerId, t.status, t.createdAt, t.id),
    index('shipments_of_track').on(t.customerId, t.track, t.createdAt, t.id),
    // Few of a customer's shipments are on their way.
    index('shipments_open')
      .on(t.customerId, t.createdAt, t.id)
      .where(sql`${t.status} not in ('finished', 'cancelled', 'refunded', 'lost', 'disposed')`),
    index('shipments_quarantined')
      .on(t.customerId, t.createdAt, t.id)
      .where(sql`${t.isQuarantine}`),
    // For a scanned marking code: what the receiving desk expects, before what is on a shelf.
    index('shipments_expected')
      .on(t.markingCode, sql`(${t.measuredAt} is not null)`, t.createdAt)
      .where(sql`${t.status} in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse')`),
    index('shipments_domestic_tracking').on(t.domesticTrackingNumber),
    searchIndex(
      'shipments_search',
      [t.cartCode, t.markingCode, t.domesticTrackingNumber, t.manifestNumber],
      [t.cartCode, t.manifestNumber],
    ),
    uniqueIndex('shipments_courier_number')
      .on(sql`lower(coalesce(${t.domesticCarrier}, ''))`, t.domesticTrackingNumber)
      .where(sql`${t.domesticTrackingNumber} is not null and not ${t.sharesCourierNumber}`),
  ],
)

/** Receipt numbers (domestic tracking at the origin): one number belongs to one open shipment of an agent. */
export const shipmentReceipts = personTable(
  'shipment_receipts',
  {
    about: ofShipment,
    onErasure: 'remove',
    keptRows: { basis: 'customs', rows: 'true' },
    termFrom: '(select s.created_at from shipments s where s.id = shipment_id)',
  },
  {
    shipmentId: none(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    agentId: none(
      integer('agent_id')
        .notNull()
        .references(() => agents.id),
    ),
    receiptNumber: personal(notBlank(text('receipt_number').notNull())),
    isOpen: none(boolean('is_open').notNull().default(true)),
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
export const shipmentPackagings = personTable(
  'shipment_packagings',
  { about: ofShipment, onErasure: 'blank' },
  {
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    ...boxColumns(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.kind, t.position] })],
)

/**
 * What the warehouse booked in at once: a carton, or the cartons under one receipt number. Append-only: re-measuring
 * adds a row that references the one it replaces, and a measure to each of its cartons.
 */
export const shipmentIntakes = personTable(
  'shipment_intakes',
  { about: ofShipment, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    /** Null if the carton has none, or none that is legible. */
    receiptNumber: keptByLaw('customs', text('receipt_number')),
    /** Ids of files. */
    photos: internal(texts('photos')),
    condition: disclosed(condition().notNull().default('good')),
    /** Internal note of staff. */
    note: internal(text('note')),
    receivedBy: none(uuid('received_by').references(() => staff.id)),
    replacesId: none(uuid('replaces_id').references((): AnyPgColumn => shipmentIntakes.id)),
    createdAt: createdAt(),
    /** Booked in by mistake and taken back: it counts nowhere from then on. */
    undoneAt: none(at('undone_at')),
  },
  (t) => [
    index('shipment_intakes_shipment').on(t.shipmentId, t.createdAt, t.id),
    // If two people re-measure the same carton at once, only one replaces it.
    uniqueIndex('shipment_intakes_replaced').on(t.replacesId),
  ],
)

export const shipmentProducts = personTable(
  'shipment_products',
  {
    about: ofShipment,
    onErasure: 'blank',
    termFrom: '(select s.created_at from shipments s where s.id = shipment_id)',
  },
  {
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    ...goodsColumns(),
    title: keptByLaw('customs', text('title').notNull()),
    /** Ids of files. */
    imageUrls: internal(texts('image_urls')),
    /** Price of one piece in the smallest unit of `currency`. */
    priceMinor: disclosed(notNegative(amountMinor('price_minor').notNull())),
    /** The customer says that the seller charged GST under this number. */
    sellerGstNumber: disclosed(text('seller_gst_number')),
    /** The file that proves it. */
    sellerGstProof: internal(uuid('seller_gst_proof')),
    sellerGstState: disclosed(oneOf('seller_gst_state', sellerGstStates)),
    /** Why it was not accepted, as the customer reads it. */
    sellerGstReason: personal(text('seller_gst_reason')),
    /** Of the devices, as the customer gave them and staff corrected them; house consignments copy them. */
    imeis: keptByLaw('customs', texts('imeis')),
    /** The customer says that the goods take no SIM card. */
    hasNoImei: none(boolean('has_no_imei').notNull().default(false)),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position] }),
    // Few goods have one.
    index('shipment_products_imeis')
      .using('gin', t.imeis)
      .where(sql`${t.imeis} <> '{}'`),
    searchIndex('shipment_products_search', [t.title], [t.title]),
    index('shipment_products_category').on(t.categorySlug),
  ],
)

/** Append-only history: every status transition, who and why. */
export const shipmentEvents = personTable(
  'shipment_events',
  { about: ofShipment, onErasure: 'blank' },
  {
    ...eventColumns(),
    fromStatus: disclosed(oneOf('from_status', shipmentStatuses)),
    toStatus: disclosed(oneOf('to_status', shipmentStatuses).notNull()),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    subStatus: none(oneOf('sub_status', shipmentSubStatuses)),
    undoesId: none(bigint('undoes_id', { mode: 'number' }).references((): AnyPgColumn => shipmentEvents.id)),
  },
  (t) => [index('shipment_events_shipment').on(t.shipmentId, t.id), undoneOnce('shipment_events_undoes', t.undoesId)],
)
