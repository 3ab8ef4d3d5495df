import { billingCurrencies, correctionStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, key } from './columns'
import { customers } from './customer'
import { oneOf, positive } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { own } from './subjects'
import { personTable } from './table'

/** What is paid for loss of or damage to a shipment: requested by one person, approved by another. */
export const compensations = personTable(
  'compensations',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    amountMinor: disclosed(positive(amountMinor('amount_minor').notNull())),
    /** The most that the terms of its shipment pay. */
    capMinor: none(amountMinor('cap_minor').notNull()),
    /** The customer reads it. */
    reason: personal(text('reason').notNull()),
    status: disclosed(oneOf('status', correctionStatuses).notNull()),
    requestedBy: none(
      uuid('requested_by')
        .notNull()
        .references(() => staff.id),
    ),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decidedAt: disclosed(at('decided_at')),
    decisionNote: internal(text('decision_note')),
    /** Of the bank transfer, where customers have no balance. */
    bankReference: internal(text('bank_reference')),
    createdAt: createdAt(),
  },
  (t) => [
    check('compensations_within_cap', sql`${t.amountMinor} <= ${t.capMinor}`),
    // Whoever requested it may withdraw it, never approve it.
    check('compensations_two_people', sql`${t.status} = 'rejected' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('compensations_decided', sql`${t.status} = 'requested' or ${t.decidedBy} is not null`),
    // A shipment is compensated once.
    uniqueIndex('compensations_one')
      .on(t.shipmentId)
      .where(sql`${t.status} <> 'rejected'`),
    index('compensations_shipment').on(t.shipmentId, t.createdAt, t.id),
    index('compensations_queue').on(t.status, t.createdAt, t.id),
    index('compensations_customer').on(t.customerId, t.createdAt),
  ],
)
