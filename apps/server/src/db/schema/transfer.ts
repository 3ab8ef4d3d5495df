import { transferStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { at, createdAt, key } from './columns'
import { oneOf, positive } from './guards'
import { internal, none } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofShipment } from './subjects'
import { personTable } from './table'

/** A shipment that moves from one warehouse of its country of origin to another. */
export const warehouseTransfers = personTable(
  'warehouse_transfers',
  { about: ofShipment, onErasure: 'blank', exportedRows: false },
  {
    id: key(),
    shipmentId: none(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    fromAgentId: none(
      integer('from_agent_id')
        .notNull()
        .references(() => agents.id),
    ),
    toAgentId: none(
      integer('to_agent_id')
        .notNull()
        .references(() => agents.id),
    ),
    status: none(oneOf('status', transferStatuses).notNull().default('open')),
    /** How many cartons left the first warehouse. */
    cartonCount: none(positive(integer('carton_count').notNull())),
    /** Texts of staff, which may name somebody. */
    reason: internal(text('reason').notNull(), { erasedTo: `'–'` }),
    startedBy: none(
      uuid('started_by')
        .notNull()
        .references(() => staff.id),
    ),
    createdAt: createdAt(),
    arrivedAt: none(at('arrived_at')),
    cancelledAt: none(at('cancelled_at')),
    cancelledBy: none(uuid('cancelled_by').references(() => staff.id)),
    cancelReason: internal(text('cancel_reason')),
  },
  (t) => [
    check('warehouse_transfers_two_agents', sql`${t.fromAgentId} <> ${t.toAgentId}`),
    check(
      'warehouse_transfers_ended',
      sql`(${t.status} = 'arrived') = (${t.arrivedAt} is not null) and (${t.status} = 'cancelled') = (${t.cancelledAt} is not null)
          and (${t.cancelledAt} is null) = (${t.cancelledBy} is null)`,
    ),
    uniqueIndex('warehouse_transfers_one_open')
      .on(t.shipmentId)
      .where(sql`${t.status} = 'open'`),
    index('warehouse_transfers_shipment').on(t.shipmentId),
    index('warehouse_transfers_from').on(t.fromAgentId, t.createdAt, t.id),
    index('warehouse_transfers_to').on(t.toAgentId, t.createdAt, t.id),
    index('warehouse_transfers_newest').on(t.createdAt, t.id),
    index('warehouse_transfers_of_status').on(t.status, t.createdAt, t.id),
  ],
)
