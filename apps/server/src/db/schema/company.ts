import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt, key, texts, updatedAt } from './columns'
import { staff } from './staff'

/** The business account of a customer; not offered in Singapore. Specification sections 2 and 6. */
export const companies = pgTable(
  'companies',
  {
    id: key(),
    customerId: uuid('customer_id')
      .notNull()
      .unique()
      .references(() => customers.id),
    name: text('name').notNull(),
    /** NIB in Indonesia. */
    registrationNumber: text('registration_number').notNull(),
    /** NPWP, 15 or 16 digits. */
    taxNumber: text('tax_number').notNull(),
    productCategory: text('product_category').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    website: text('website').notNull().default(''),
    /** Ids of files. */
    documents: texts('documents'),
    status: text('status', { enum: ['pending', 'verified', 'rejected'] }).notNull(),
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('companies_queue').on(t.status, t.updatedAt, t.id)],
)
