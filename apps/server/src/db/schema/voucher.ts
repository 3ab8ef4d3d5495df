import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './account'
import { amountMinor, at, createdAt, inLanguages, key } from './columns'
import { invoices } from './invoice'
import { staff } from './staff'

export const vouchers = pgTable(
  'vouchers',
  {
    id: key(),
    voucherCode: text('voucher_code').notNull().unique(),
    title: inLanguages('title').notNull(),
    description: jsonb('description')
      .$type<{ en: string; id: string; cn: string }>()
      .notNull()
      .default({ en: '', id: '', cn: '' }),
    /** One condition per line. */
    terms: inLanguages('terms').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    country: text('country', { enum: ['sg', 'id'] }).notNull(),
    service: text('service', { enum: ['impor', 'ekspor'] }).notNull(),
    category: text('category', { enum: ['all', 'international_shipping', 'domestic_shipping'] }).notNull(),
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    /** Minor units, or for percent hundredths of a percent. */
    value: amountMinor('value').notNull(),
    maxDiscountMinor: amountMinor('max_discount_minor'),
    minTransactionMinor: amountMinor('min_transaction_minor').notNull().default(0),
    activeDate: at('active_date').notNull(),
    expirationDate: at('expiration_date').notNull(),
    usageLimit: integer('usage_limit').notNull(),
    used: integer('used').notNull().default(0),
    perCustomerLimit: integer('per_customer_limit').notNull().default(1),
    /** If set, only this customer may use it. */
    customerId: uuid('customer_id').references(() => customers.id),
    /** Granted for a referral, and labelled so by the portal. */
    isReferral: boolean('is_referral').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isListed: boolean('is_listed').notNull().default(true),
    isSample: boolean('is_sample').notNull().default(false),
    editedBy: uuid('edited_by').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('vouchers_used_within_limit', sql`${t.used} >= 0 and ${t.used} <= ${t.usageLimit}`),
    index('vouchers_listed').on(t.country, t.service, t.expirationDate),
    index('vouchers_customer').on(t.customerId),
    index('vouchers_newest').on(t.createdAt, t.id),
  ],
)

export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    id: key(),
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountMinor: amountMinor('amount_minor').notNull(),
    /** False once the invoice expired or was cancelled and the use was returned. */
    isLive: boolean('is_live').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('voucher_redemptions_invoice').on(t.voucherId, t.invoiceId),
    index('voucher_redemptions_customer').on(t.customerId, t.voucherId),
    index('voucher_redemptions_of_invoice').on(t.invoiceId),
    index('voucher_redemptions_newest').on(t.voucherId, t.createdAt, t.id),
  ],
)
