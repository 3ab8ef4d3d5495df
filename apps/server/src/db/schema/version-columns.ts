import { boolean, integer, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { inOrder, notNegative, twoPeople } from './guards'
import { staff } from './staff'

/** Columns of a version of prices or statutory rates: its validity and its authors. */
export const versionColumns = () => ({
  validFrom: at('valid_from').notNull(),
  validTo: at('valid_to'),
  isSample: boolean('is_sample').notNull().default(false),
  note: text('note').notNull().default(''),
  /** Incremented on every save of the draft; prevents overwriting unseen changes. */
  revision: notNegative(integer('revision').notNull().default(0)),
  /** Last editor: another person must publish it. */
  editedBy: uuid('edited_by').references(() => staff.id),
  publishedBy: uuid('published_by').references(() => staff.id),
  publishedAt: at('published_at'),
  createdAt: createdAt(),
})

/** A version begins before it ends, and somebody else than its last editor publishes it. */
export const versionChecks = (
  name: string,
  {
    validFrom,
    validTo,
    editedBy,
    publishedBy,
  }: Record<'validFrom' | 'validTo' | 'editedBy' | 'publishedBy', AnyPgColumn>,
) => [inOrder(`${name}_valid_period`, validFrom, validTo), twoPeople(`${name}_two_people`, editedBy, publishedBy)]
