import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { at, createdAt } from './columns'

/** The latest details that each client reported. Specification section 3, client log. */
export const clientLogs = pgTable(
  'client_logs',
  {
    /** A random id stored by the client. */
    clientId: text('client_id').primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    clientName: text('client_name').notNull(),
    clientOs: text('client_os').notNull(),
    clientOsVersion: text('client_os_version').notNull(),
    fcmId: text('fcm_id').notNull().default(''),
    mobileAppVersion: text('mobile_app_version').notNull().default(''),
    firebaseAnalyticsAppInstanceId: text('firebase_analytics_app_instance_id').notNull().default(''),
    createdAt: createdAt(),
    seenAt: at('seen_at').notNull().defaultNow(),
  },
  (t) => [index('client_logs_seen').on(t.seenAt)],
)
