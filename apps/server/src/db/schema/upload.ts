import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, bytes, createdAt, key } from './columns'
import { staff } from './staff'

export const filePurposes = [
  'avatar',
  'image',
  'document',
  'id_card',
  'inspection',
  'company',
  'lead',
  'data_export',
  'invoice_paper',
] as const

export const files = pgTable(
  'files',
  {
    id: key(),
    customerId: uuid('customer_id').references(() => customers.id),
    staffId: uuid('staff_id').references(() => staff.id),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    mime: text('mime').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: bytes('sha256').notNull(),
    originalName: text('original_name').notNull().default(''),
    /** The file's random name in the store. */
    storageKey: text('storage_key').notNull().unique(),
    /** The file's own key, wrapped; present for ID cards only. Deleting it makes the image unreadable. */
    wrappedKey: bytes('wrapped_key'),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('files_customer').on(t.customerId, t.createdAt),
    index('files_same').on(t.customerId, t.purpose, t.sha256),
  ],
)
