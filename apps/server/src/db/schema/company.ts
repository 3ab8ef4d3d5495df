import { companyStatuses } from '@layar/domain'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, key, texts, updatedAt } from './columns'
import { customers } from './customer'
import { oneOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { own } from './subjects'
import { personTable } from './table'

/** The business account of a customer; not offered in Singapore. Specification sections 2 and 6. */
export const companies = personTable(
  'companies',
  { about: own, onErasure: 'remove' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .unique()
        .references(() => customers.id),
    ),
    name: personal(text('name').notNull()),
    /** NIB in Indonesia. */
    registrationNumber: personal(text('registration_number').notNull()),
    /** NPWP, 15 or 16 digits. */
    taxNumber: personal(text('tax_number').notNull()),
    productCategory: personal(text('product_category').notNull()),
    address: personal(text('address').notNull()),
    phone: personal(text('phone').notNull()),
    email: personal(text('email').notNull()),
    website: personal(text('website').notNull().default('')),
    /** Ids of files. */
    documents: internal(texts('documents')),
    status: disclosed(oneOf('status', companyStatuses).notNull()),
    note: personal(text('note')),
    decidedBy: none(uuid('decided_by').references(() => staff.id)),
    decidedAt: none(at('decided_at')),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('companies_queue').on(t.status, t.updatedAt, t.id)],
)
