import type { PackingListPrint } from '@layar/contract'
import { bigserial, check, integer, jsonb, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns'
import { exportShipments } from './export'
import { positive } from './guards'
import { disclosed, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofGoods } from './subjects'
import { personTable } from './table'

/** Append-only: each packing list that was printed. The same goods printed again are the same version. */
export const packingLists = personTable(
  'packing_lists',
  { about: ofGoods('packing_lists'), onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    shipmentId: disclosed(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: disclosed(uuid('export_shipment_id').references(() => exportShipments.id)),
    /** Counts the lists of one shipment from 1. */
    version: disclosed(positive(integer('version').notNull())),
    printed: personal(jsonb('printed').$type<PackingListPrint>()),
    createdBy: none(
      uuid('created_by')
        .notNull()
        .references(() => staff.id),
    ),
    createdAt: createdAt(),
  },
  (t) => [
    check('packing_lists_of_one', sql`num_nonnulls(${t.shipmentId}, ${t.exportShipmentId}) = 1`),
    uniqueIndex('packing_lists_version').on(t.shipmentId, t.version),
    uniqueIndex('packing_lists_export_version').on(t.exportShipmentId, t.version),
  ],
)
