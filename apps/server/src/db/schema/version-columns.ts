import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { staff } from './staff'

/** Columns of a version of prices or statutory rates: its validity and its authors. */
export const versionColumns = () => ({
  validFrom: at('valid_from').notNull(),
  validTo: at('valid_to'),
  isSample: boolean('is_sample').notNull().default(false),
  note: text('note').notNull().default(''),
  /** Incremented on every save of the draft; prevents overwriting unseen changes. */
  revision: integer('revision').notNull().default(0),
  /** Last editor: another person must publish it. */
  editedBy: uuid('edited_by').references(() => staff.id),
  publishedBy: uuid('published_by').references(() => staff.id),
  publishedAt: at('published_at'),
  createdAt: createdAt(),
})
