import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { staff } from './staff'

/** What a version of prices or of rates of law knows of its life: when it holds, and whose work it is. */
export const versionColumns = () => ({
  validFrom: at('valid_from').notNull(),
  validTo: at('valid_to'),
  isSample: boolean('is_sample').notNull().default(false),
  note: text('note').notNull().default(''),
  /** Rises with every save of the draft, so that nobody writes over what they have not seen. */
  revision: integer('revision').notNull().default(0),
  /** Who wrote it last: somebody else must publish it. */
  editedBy: uuid('edited_by').references(() => staff.id),
  publishedBy: uuid('published_by').references(() => staff.id),
  publishedAt: at('published_at'),
  createdAt: createdAt(),
})
