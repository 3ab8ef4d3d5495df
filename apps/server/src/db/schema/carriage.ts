import type { CarriageRule } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'
import { consolidations } from './consolidation'
import { exportShipments } from './export'
import { internal, none } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofGoods } from './subjects'
import { personTable } from './table'

/** A rule that goods break, and the categories that break it. */
export interface BrokenRule {
  readonly rule: CarriageRule
  readonly slugs: readonly string[]
}

/** Goods that leave with a departure although the rules do not allow them, because an admin says why. */
export const carriageOverrides = personTable(
  'carriage_overrides',
  { about: ofGoods('carriage_overrides'), onErasure: 'blank', exportedRows: false },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    consolidationId: none(
      uuid('consolidation_id')
        .notNull()
        .references(() => consolidations.id),
    ),
    shipmentId: none(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: none(uuid('export_shipment_id').references(() => exportShipments.id)),
    /** A digest of the goods and of the rules that they break: it holds for these alone. */
    goodsKey: none(text('goods_key').notNull()),
    rules: none(jsonb('rules').$type<readonly BrokenRule[]>().notNull()),
    /** A text of staff, which may name somebody. */
    reason: internal(text('reason').notNull(), { erasedTo: `'–'` }),
    givenBy: none(
      uuid('given_by')
        .notNull()
        .references(() => staff.id),
    ),
    createdAt: createdAt(),
  },
  (t) => [
    check('carriage_overrides_of_one', sql`num_nonnulls(${t.shipmentId}, ${t.exportShipmentId}) = 1`),
    uniqueIndex('carriage_overrides_shipment').on(t.shipmentId, t.consolidationId, t.goodsKey),
    uniqueIndex('carriage_overrides_export').on(t.exportShipmentId, t.consolidationId, t.goodsKey),
    index('carriage_overrides_of').on(t.consolidationId, t.id),
  ],
)
