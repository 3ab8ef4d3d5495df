import { index, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns'
import { customers } from './customer'
import { internal, none, personal } from './privacy'
import { own } from './subjects'
import { personTable } from './table'

/** The latest details that each client reported. Specification section 3, client log. */
export const clientLogs = personTable(
  'client_logs',
  { about: own, onErasure: 'remove' },
  {
    /** A random id stored by the client. */
    clientId: internal(text('client_id').primaryKey()),
    customerId: none(uuid('customer_id').references(() => customers.id)),
    clientName: personal(text('client_name').notNull()),
    clientOs: personal(text('client_os').notNull()),
    clientOsVersion: personal(text('client_os_version').notNull()),
    fcmId: internal(text('fcm_id').notNull().default('')),
    mobileAppVersion: personal(text('mobile_app_version').notNull().default('')),
    firebaseAnalyticsAppInstanceId: internal(text('firebase_analytics_app_instance_id').notNull().default('')),
    createdAt: createdAt(),
    seenAt: personal(at('seen_at').notNull().defaultNow()),
  },
  (t) => [index('client_logs_seen').on(t.seenAt), index('client_logs_customer').on(t.customerId)],
)
