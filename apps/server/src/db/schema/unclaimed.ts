import { parcelClaimStatuses, unclaimedStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { at, createdAt, key } from './columns'
import { customers } from './customer'
import { oneOf, positive } from './guards'
import { condition, sizeColumns } from './parcel-columns'
import { disclosed, internal, keptByLaw, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { own } from './subjects'
import { personTable, table } from './table'

/** Parcels that arrived with neither a known receipt number nor a known marking code. */
export const unclaimedParcels = table(
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
    boxCount: positive(integer('box_count').notNull().default(1)),
    /** Totals of all boxes; the dimensions are those of the first. */
    ...sizeColumns(),
    photos: text('photos').array().notNull(),
    condition: condition().notNull().default('good'),
    note: text('note'),
    receivedBy: uuid('received_by').references(() => staff.id),
    status: oneOf('status', unclaimedStatuses).notNull().default('waiting'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('unclaimed_parcels_receipt').on(t.agentId, t.receiptNumber),
    index('unclaimed_parcels_queue').on(t.status, t.createdAt, t.id),
  ],
)

/** A customer claims an unclaimed parcel; staff approve against the proof. Domain section 3. */
export const parcelClaims = personTable(
  'parcel_claims',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    parcelId: none(
      uuid('parcel_id')
        .notNull()
        .references(() => unclaimedParcels.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    /** The full number, as the customer entered it. */
    receiptNumber: keptByLaw('customs', text('receipt_number').notNull()),
    /** Ids of files: the screenshot of the order. */
    proofFiles: internal(text('proof_files').array().notNull()),
    note: personal(text('note').notNull().default('')),
    status: disclosed(oneOf('status', parcelClaimStatuses).notNull()),
    decisionNote: personal(text('decision_note')),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decidedAt: none(at('decided_at')),
    /** The quarantined shipment it became. */
    shipmentId: none(uuid('shipment_id').references(() => shipments.id)),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('parcel_claims_one_open')
      .on(t.parcelId, t.customerId)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('parcel_claims_one_approved')
      .on(t.parcelId)
      .where(sql`${t.status} = 'approved'`),
    check('parcel_claims_decided', sql`${t.status} = 'pending' or ${t.decidedBy} is not null`),
    index('parcel_claims_shipment').on(t.shipmentId),
    index('parcel_claims_parcel').on(t.parcelId),
    index('parcel_claims_queue').on(t.status, t.createdAt, t.id),
    index('parcel_claims_customer').on(t.customerId, t.createdAt, t.id),
  ],
)
