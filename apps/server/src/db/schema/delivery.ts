import { deliveryOutcomes, deliveryReasons, receiverRelations } from '@layar/domain'
import type { DeliverySnapshot } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key } from './columns'
import { customers, files } from './customer'
import { exportShipments } from './export'
import { oneOf, positive } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { own } from './subjects'
import { personTable } from './table'

/** Every attempt to hand over an import or export shipment, none removed; the last that stands may be the proof of delivery. */
export const deliveryAttempts = personTable(
  'delivery_attempts',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    shipmentId: disclosed(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: disclosed(uuid('export_shipment_id').references(() => exportShipments.id)),
    /** Counts the attempts of one shipment from 1. */
    number: disclosed(positive(integer('number').notNull())),
    outcome: disclosed(oneOf('outcome', deliveryOutcomes).notNull()),
    /** Null where the goods were handed over. */
    reason: disclosed(oneOf('reason', deliveryReasons)),
    /** Of the courier, for staff. */
    note: internal(text('note')),
    receiverName: personal(text('receiver_name')),
    relation: personal(oneOf('relation', receiverRelations)),
    photoFileId: internal(uuid('photo_file_id').references(() => files.id)),
    signatureFileId: internal(uuid('signature_file_id').references(() => files.id)),
    /** What the paper prints, as it stood at the door; null for attempts without a delivery. */
    snapshot: personal(jsonb('snapshot').$type<DeliverySnapshot>()),
    recordedBy: none(
      uuid('recorded_by')
        .notNull()
        .references(() => staff.id),
    ),
    attemptedAt: disclosed(at('attempted_at').notNull()),
    /** Recorded by mistake: it counts no more. */
    undoneAt: disclosed(at('undone_at')),
    undoneBy: none(uuid('undone_by').references(() => staff.id)),
    undoReason: internal(text('undo_reason')),
    createdAt: createdAt(),
  },
  (t) => [
    check('delivery_attempts_of_one', sql`num_nonnulls(${t.shipmentId}, ${t.exportShipmentId}) = 1`),
    check('delivery_attempts_reason', sql`(${t.outcome} = 'delivered') = (${t.reason} is null)`),
    check('delivery_attempts_undone', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
    uniqueIndex('delivery_attempts_number').on(t.shipmentId, t.number),
    uniqueIndex('delivery_attempts_export_number').on(t.exportShipmentId, t.number),
    index('delivery_attempts_customer').on(t.customerId, t.createdAt),
    // For the first attempts of a week, with all that their figure reads of the table.
    index('delivery_attempts_standing')
      .on(t.attemptedAt, t.number, t.outcome, t.shipmentId, t.exportShipmentId)
      .where(sql`${t.undoneAt} is null`),
    // A proof is found by the code that its paper names.
    index('delivery_attempts_proof')
      .on(sql`(${t.snapshot}->>'code')`)
      .where(sql`${t.outcome} = 'delivered' and ${t.undoneAt} is null`),
    // For whoever deletes a file.
    index('delivery_attempts_photo').on(t.photoFileId),
    index('delivery_attempts_signature').on(t.signatureFileId),
  ],
)
