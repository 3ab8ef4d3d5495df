import { boxKinds, historyActors, parcelConditions } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigserial, boolean, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { categories } from './agent'
import { amountMinor, at, createdAt, texts, updatedAt } from './columns'
import { currencyCode, notNegative, oneOf, positive } from './guards'
import { disclosed, internal, none, personal } from './privacy'

/** Columns shared by import and export shipments, and by their boxes, goods and history. */

/**
 * A box, or `quantity` identical boxes: as declared by the customer, or as measured by the warehouse. Figures are per
 * box.
 */
export const boxColumns = () => ({
  kind: disclosed(oneOf('kind', boxKinds).notNull()),
  position: none(notNegative(integer('position').notNull())),
  ...sizeColumns(),
  quantity: disclosed(positive(integer('quantity').notNull())),
})

export const sizeColumns = () => ({
  weightGrams: disclosed(positive(integer('weight_grams').notNull())),
  lengthMm: disclosed(positive(integer('length_mm').notNull())),
  widthMm: disclosed(positive(integer('width_mm').notNull())),
  heightMm: disclosed(positive(integer('height_mm').notNull())),
})

/** One line of goods, except name, price and images, whose columns differ by service. */
export const goodsColumns = () => ({
  position: none(notNegative(integer('position').notNull())),
  categorySlug: disclosed(
    text('category_slug')
      .notNull()
      .references(() => categories.slug),
  ),
  currency: disclosed(currencyCode(text('currency').notNull())),
  quantity: disclosed(positive(integer('quantity').notNull())),
  description: personal(text('description').notNull().default('')),
  hsCode: disclosed(text('hs_code').notNull().default('')),
  isFragile: none(boolean('is_fragile').notNull().default(false)),
})

export const condition = () => disclosed(oneOf('condition', parcelConditions))

/** What the warehouse records about a shipment. */
export const warehouseColumns = () => ({
  /** Set when the warehouse has weighed and measured. */
  measuredAt: disclosed(at('measured_at')),
  condition: condition(),
  /** Ids of files: photos taken by the warehouse. */
  photos: internal(texts('photos')),
  manifestNumber: none(text('manifest_number')),
  /** When its customer was told that the ETA passed and it is not there. */
  overdueToldAt: none(at('overdue_told_at')),
})

export const priceColumns = () => ({
  /** The price as last computed, with every rule and rate it used. */
  quote: none(jsonb('quote').$type<Record<string, unknown>>()),
  totalMinor: disclosed(notNegative(amountMinor('total_minor'))),
})

export const lifeColumns = () => ({
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  statusAt: none(at('status_at').notNull().defaultNow()),
})

/** Append-only history: a status transition, who and why. */
export const eventColumns = () => ({
  id: none(bigserial('id', { mode: 'number' }).primaryKey()),
  actorKind: none(oneOf('actor_kind', historyActors).notNull()),
  actorId: none(uuid('actor_id')),
  reason: internal(text('reason')),
  publicNote: personal(text('public_note')),
  details: internal(jsonb('details').$type<Record<string, unknown>>().notNull().default({})),
  createdAt: createdAt(),
})

/** The event that an event takes back, `undoes_id`; nothing is taken back twice. */
export const undoneOnce = (name: string, undoesId: AnyPgColumn) =>
  uniqueIndex(name)
    .on(undoesId)
    .where(sql`${undoesId} is not null`)

/** A courier number belongs to one shipment, unless this column is set. */
export const sharedNumberColumn = () => ({
  /** Another shipment already had its courier number: a further piece of one consignment, or older than the rule. */
  sharesCourierNumber: none(boolean('shares_courier_number').notNull().default(false)),
})

export const linkColumn = () => ({
  /**
   * 122 random bits: anyone who has the link sees states and dates of this shipment and nothing about its owner. Null
   * until the customer switches the link on.
   */
  trackingToken: internal(text('tracking_token').unique()),
})
