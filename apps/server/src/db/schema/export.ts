import type { Address } from '@layar/contract'
import {
  billingCurrencies,
  countries,
  exportHoldOrigins,
  exportRestrictionKinds,
  exportStatuses,
  tracks,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addresses } from './address'
import { categories } from './agent'
import { amountMinor, at, createdAt, inLanguages, key, searchIndex, texts, updatedAt } from './columns'
import { customers } from './customer'
import { countryCode, notNegative, oneOf } from './guards'
import {
  boxColumns,
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
import { ofExport, own } from './subjects'
import { personTable, table } from './table'

/** Empties a kept address but for its country: customs law requires the destination of goods. */
export const blankAddress = (column: string): string => `${column} || '${JSON.stringify(blank)}'`
const blank: Omit<
  Address,
  'address_id' | 'address_type' | 'country' | 'is_main' | 'building_type' | 'created_at' | 'updated_at'
> = {
  label: '',
  recipient_name: '',
  phone_number: '',
  postal_code: '',
  province: null,
  city: null,
  district: null,
  sub_district_id: null,
  village: null,
  block_number: null,
  unit_number: null,
  building_name: null,
  road_name: '',
  note: null,
  latitude: null,
  longitude: null,
  full_address: '',
}

/** Shipments of one checkout: reviewed one by one, billed together once all are decided. */
export const exportRequests = personTable(
  'export_requests',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    voucherCodes: disclosed(texts('voucher_codes')),
    /** How the customer wants to pay the bill; null if decided later. */
    payment: disclosed(jsonb('payment').$type<{ vendor: string; method: string }>()),
    /** What the customer agreed to; null for a request of the sample data. */
    totalMinor: disclosed(notNegative(amountMinor('total_minor'))),
    createdAt: createdAt(),
  },
  (t) => [index('export_requests_customer').on(t.customerId, t.createdAt)],
)

/** A shipment that the customer sends abroad, from the cart to delivery. */
export const exportShipments = personTable(
  'export_shipments',
  { about: own, onErasure: 'blank' },
  {
    id: disclosed(uuid('id').primaryKey().defaultRandom()),
    shipmentCode: disclosed(text('shipment_code').notNull().unique()),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    /** Country of origin. */
    country: none(oneOf('country', countries).notNull()),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    track: disclosed(oneOf('track', tracks).notNull()),
    status: disclosed(oneOf('status', exportStatuses).notNull()),
    /** Status it returns to from `hold`. */
    heldFrom: none(oneOf('held_from', exportHoldOrigins)),
    senderAddressId: none(
      uuid('sender_address_id')
        .notNull()
        .references(() => addresses.id),
    ),
    recipientAddressId: none(
      uuid('recipient_address_id')
        .notNull()
        .references(() => addresses.id),
    ),
    /** Null: the customer brings or sends it to the warehouse. */
    pickupAddressId: none(uuid('pickup_address_id').references(() => addresses.id)),
    /** The addresses as of the last save of the shipment. */
    sender: personal(jsonb('sender').$type<Address>().notNull(), { erasedTo: blankAddress('sender') }),
    recipient: personal(jsonb('recipient').$type<Address>().notNull(), { erasedTo: blankAddress('recipient') }),
    pickup: personal(jsonb('pickup').$type<Address>(), { erasedTo: blankAddress('pickup') }),
    destinationCountry: disclosed(countryCode(text('destination_country').notNull())),
    note: personal(text('note').notNull().default('')),
    ...priceColumns(),
    /** Ids of files: documents of the customer. */
    documentFiles: internal(texts('document_files')),
    requestId: none(uuid('request_id').references(() => exportRequests.id)),
    /** Staff set the price: it waits for the rest of its request. */
    approvedAt: none(at('approved_at')),
    approvedBy: none(uuid('approved_by').references(() => staff.id)),
    /** What staff request, or why it was rejected, as shown to the customer. */
    reviewNote: internal(text('review_note')),
    /** Transport to our warehouse. */
    inboundCarrier: disclosed(text('inbound_carrier')),
    inboundTrackingNumber: keptByLaw('customs', text('inbound_tracking_number')),
    ...warehouseColumns(),
    /** Transport to the recipient. */
    outboundCarrier: disclosed(text('outbound_carrier')),
    outboundTrackingNumber: keptByLaw('customs', text('outbound_tracking_number')),
    ...sharedNumberColumn(),
    ...linkColumn(),
    ...lifeColumns(),
  },
  (t) => [
    index('export_shipments_customer').on(t.customerId, t.createdAt, t.id),
    index('export_shipments_of_status').on(t.customerId, t.status, t.createdAt, t.id),
    index('export_shipments_of_track').on(t.customerId, t.track, t.createdAt, t.id),
    index('export_shipments_destination').on(t.customerId, t.destinationCountry, t.createdAt, t.id),
    index('export_shipments_queue').on(t.status, t.statusAt, t.id),
    // For the staff list of every status but the cart.
    index('export_shipments_waiting')
      .on(t.statusAt, t.id)
      .where(sql`${t.status} <> 'in_cart'`),
    index('export_shipments_track')
      .on(t.track, t.statusAt, t.id)
      .where(sql`${t.status} <> 'in_cart'`),
    // Few of a customer's exports are open.
    index('export_shipments_open')
      .on(t.customerId, t.status, t.createdAt, t.id)
      .where(sql`${t.status} not in ('in_cart', 'rejected', 'finished', 'cancelled', 'refunded', 'lost', 'disposed')`),
    index('export_shipments_request').on(t.requestId),
    index('export_shipments_sender').on(t.senderAddressId),
    index('export_shipments_recipient').on(t.recipientAddressId),
    index('export_shipments_pickup').on(t.pickupAddressId),
    index('export_shipments_inbound').on(t.inboundTrackingNumber),
    index('export_shipments_outbound').on(t.outboundTrackingNumber),
    searchIndex(
      'export_shipments_search',
      [t.shipmentCode, t.inboundTrackingNumber, t.outboundTrackingNumber, t.manifestNumber],
      [t.shipmentCode, t.manifestNumber],
    ),
    searchIndex('export_shipments_recipient_search', [
      sql`(${t.recipient}->>'recipient_name')`,
      sql`(${t.recipient}->>'full_address')`,
    ]),
    uniqueIndex('export_shipments_courier_number')
      .on(sql`lower(coalesce(${t.outboundCarrier}, ''))`, t.outboundTrackingNumber)
      .where(sql`${t.outboundTrackingNumber} is not null and not ${t.sharesCourierNumber}`),
  ],
)

/** Boxes as declared by the customer, and as measured by the warehouse. Figures are per box. */
export const exportPackages = personTable(
  'export_packages',
  { about: ofExport, onErasure: 'blank' },
  {
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => exportShipments.id),
    ),
    ...boxColumns(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.kind, t.position] })],
)

export const exportItems = personTable(
  'export_items',
  {
    about: ofExport,
    onErasure: 'blank',
    termFrom: '(select s.created_at from export_shipments s where s.id = shipment_id)',
  },
  {
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => exportShipments.id),
    ),
    ...goodsColumns(),
    name: keptByLaw('customs', text('name').notNull()),
    /** Value of one piece in the smallest unit of `currency`. */
    valueMinor: disclosed(notNegative(amountMinor('value_minor').notNull())),
    /** Ids of files. */
    photos: internal(texts('photos')),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.position] }),
    searchIndex('export_items_search', [t.name], [t.name]),
    index('export_items_category').on(t.categorySlug),
  ],
)

/** Append-only history: every status transition, who and why. */
export const exportEvents = personTable(
  'export_events',
  { about: ofExport, onErasure: 'blank' },
  {
    ...eventColumns(),
    fromStatus: disclosed(oneOf('from_status', exportStatuses)),
    toStatus: disclosed(oneOf('to_status', exportStatuses).notNull()),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => exportShipments.id),
    ),
    undoesId: none(bigint('undoes_id', { mode: 'number' }).references((): AnyPgColumn => exportEvents.id)),
  },
  (t) => [index('export_events_shipment').on(t.shipmentId, t.id), undoneOnce('export_events_undoes', t.undoesId)],
)

/** Goods that a destination prohibits, or admits only with documents. */
export const exportRestrictions = table(
  'export_restrictions',
  {
    id: key(),
    /** ISO 3166-1 alpha-2 in lower case, or `*` for every destination. */
    country: text('country').notNull(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    kind: oneOf('kind', exportRestrictionKinds).notNull(),
    /** Why, and for `papers` which documents, as shown to the customer. */
    reason: inLanguages('reason').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    editedBy: uuid('edited_by').references(() => staff.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('export_restrictions_country', sql`${t.country} ~ '^([a-z]{2}|[*])$'`),
    uniqueIndex('export_restrictions_one').on(t.country, t.categorySlug),
    index('export_restrictions_category').on(t.categorySlug),
  ],
)

/** Where customers of a country send their exports. */
export const exportWarehouses = table('export_warehouses', {
  country: oneOf('country', countries).primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  hours: inLanguages('hours').notNull(),
  isSample: boolean('is_sample').notNull().default(false),
})
