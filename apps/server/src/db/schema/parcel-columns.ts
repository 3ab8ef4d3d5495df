import { bigserial, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, texts, updatedAt } from './columns'

/** Columns shared by import and export shipments, and by their boxes, goods and history. */

/**
 * A box, or `quantity` identical boxes: as declared by the customer, or as measured by the warehouse. Figures are per
 * box.
 */
export const boxColumns = () => ({
  kind: text('kind', { enum: ['declared', 'measured'] }).notNull(),
  position: integer('position').notNull(),
  ...sizeColumns(),
  quantity: integer('quantity').notNull(),
})

export const sizeColumns = () => ({
  weightGrams: integer('weight_grams').notNull(),
  lengthMm: integer('length_mm').notNull(),
  widthMm: integer('width_mm').notNull(),
  heightMm: integer('height_mm').notNull(),
})

/** One line of goods, except name, price and images, whose columns differ by service. */
export const goodsColumns = () => ({
  position: integer('position').notNull(),
  categorySlug: text('category_slug').notNull(),
  currency: text('currency').notNull(),
  quantity: integer('quantity').notNull(),
  description: text('description').notNull().default(''),
  hsCode: text('hs_code').notNull().default(''),
  isFragile: boolean('is_fragile').notNull().default(false),
})

export const condition = () => text('condition', { enum: ['good', 'damaged', 'wet', 'opened'] })

/** What the warehouse records about a shipment. */
export const warehouseColumns = () => ({
  /** Set when the warehouse has weighed and measured. */
  measuredAt: at('measured_at'),
  condition: condition(),
  shelf: text('shelf'),
  /** Ids of files: photos taken by the warehouse. */
  photos: texts('photos'),
  manifestNumber: text('manifest_number'),
})

export const priceColumns = () => ({
  /** The price as last computed, with every rule and rate it used. */
  quote: jsonb('quote').$type<Record<string, unknown>>(),
  totalMinor: amountMinor('total_minor'),
})

export const lifeColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  statusAt: at('status_at').notNull().defaultNow(),
})

/** Append-only history: a status transition, who and why. */
export const eventColumns = () => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  actorKind: text('actor_kind', { enum: ['customer', 'staff', 'timer', 'system'] }).notNull(),
  actorId: uuid('actor_id'),
  reason: text('reason'),
  publicNote: text('public_note'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAt(),
})

/** A courier number belongs to one shipment, unless this column is set. */
export const sharedNumberColumn = () => ({
  /** Another shipment already had its courier number: a further piece of one consignment, or older than the rule. */
  sharesCourierNumber: boolean('shares_courier_number').notNull().default(false),
})
