import { draftKinds } from '@layar/domain'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { customers } from './customer'
import { oneOf, positive } from './guards'
import { disclosed, none, personal } from './privacy'
import { own } from './subjects'
import { personTable } from './table'

/** Unsubmitted input, as typed: never read but to be given back to its customer. */
export const drafts = personTable(
  'drafts',
  { about: own, onErasure: 'remove' },
  {
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    /** Chosen by the client, so unique for one customer only. */
    id: none(uuid('id').notNull()),
    kind: disclosed(oneOf('kind', draftKinds).notNull()),
    title: personal(text('title').notNull()),
    version: none(positive(integer('version').notNull())),
    /** Version of the shape of `state`. */
    format: none(positive(integer('format').notNull())),
    state: personal(jsonb('state').$type<Record<string, unknown>>().notNull()),
    createdAt: createdAt(),
    changedAt: disclosed(at('changed_at').notNull().defaultNow()),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('drafts_changed').on(t.changedAt)],
)

/** Drafts that became a shipment: no second device can submit one again. */
export const submittedDrafts = personTable(
  'submitted_drafts',
  { about: own, onErasure: 'remove' },
  {
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    draftId: none(uuid('draft_id').notNull()),
    /** Of several shipments declared together, the first one's. */
    shipmentCode: disclosed(text('shipment_code').notNull()),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.draftId] }), index('submitted_drafts_created').on(t.createdAt)],
)
