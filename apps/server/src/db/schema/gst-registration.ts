import { date, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns'
import { customers } from './customer'
import { internal, none, personal } from './privacy'
import { staff } from './staff'
import { own } from './subjects'
import { personTable } from './table'

/** The GST registration of a customer in Singapore, as finance recorded it: such a customer accounts for GST by reverse charge. */
export const gstRegistrations = personTable(
  'gst_registrations',
  { about: own, onErasure: 'remove' },
  {
    customerId: none(
      uuid('customer_id')
        .primaryKey()
        .references(() => customers.id),
    ),
    companyName: personal(text('company_name').notNull()),
    uen: personal(text('uen').notNull()),
    gstNumber: personal(text('gst_number').notNull()),
    /** The first day in Singapore on which no GST is charged on low-value goods. */
    validFrom: personal(date('valid_from', { mode: 'string' }).notNull()),
    /** What finance saw, for our records. */
    reason: internal(text('reason').notNull()),
    recordedBy: none(
      uuid('recorded_by')
        .notNull()
        .references(() => staff.id),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
)
