import { countries, services, voucherCategories, voucherKinds } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, inLanguages, key } from './columns'
import { customers } from './customer'
import { inOrder, notNegative, oneOf, positive } from './guards'
import { invoices } from './invoice'
import { disclosed, internal, none } from './privacy'
import { staff } from './staff'
import { own } from './subjects'
import { personTable } from './table'

export const vouchers = personTable(
  'vouchers',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    voucherCode: disclosed(text('voucher_code').notNull().unique()),
    title: disclosed(inLanguages('title').notNull()),
    description: none(
      jsonb('description')
        .$type<{ en: string; id: string; cn: string }>()
        .notNull()
        .default({ en: '', id: '', cn: '' }),
    ),
    /** One condition per line. */
    terms: none(inLanguages('terms').notNull()),
    imageUrl: none(text('image_url').notNull().default('')),
    country: none(oneOf('country', countries).notNull()),
    service: none(oneOf('service', services).notNull()),
    category: none(oneOf('category', voucherCategories).notNull()),
    kind: none(oneOf('kind', voucherKinds).notNull()),
    /** Minor units, or for percent hundredths of a percent. */
    value: disclosed(positive(amountMinor('value').notNull())),
    maxDiscountMinor: none(positive(amountMinor('max_discount_minor'))),
    minTransactionMinor: none(notNegative(amountMinor('min_transaction_minor').notNull().default(0))),
    activeDate: none(at('active_date').notNull()),
    expirationDate: disclosed(at('expiration_date').notNull()),
    usageLimit: none(positive(integer('usage_limit').notNull())),
    used: none(integer('used').notNull().default(0)),
    perCustomerLimit: none(positive(integer('per_customer_limit').notNull().default(1))),
    /** If set, only this customer may use it. */
    customerId: none(uuid('customer_id').references(() => customers.id)),
    /** Granted for a referral, and labelled so by the portal. */
    isReferral: none(boolean('is_referral').notNull().default(false)),
    isActive: internal(boolean('is_active').notNull().default(true), { erasedTo: 'false' }),
    isListed: none(boolean('is_listed').notNull().default(true)),
    isSample: none(boolean('is_sample').notNull().default(false)),
    editedBy: none(uuid('edited_by').references(() => staff.id)),
    createdAt: createdAt(),
  },
  (t) => [
    check('vouchers_percent', sql`${t.kind} <> 'percent' or ${t.value} <= 10000`),
    inOrder('vouchers_active_period', t.activeDate, t.expirationDate),
    check('vouchers_used_within_limit', sql`${t.used} >= 0 and ${t.used} <= ${t.usageLimit}`),
    index('vouchers_listed').on(t.country, t.service, t.expirationDate),
    index('vouchers_customer').on(t.customerId),
    index('vouchers_newest').on(t.createdAt, t.id),
  ],
)

export const voucherRedemptions = personTable(
  'voucher_redemptions',
  { about: own, onErasure: 'blank' },
  {
    id: key(),
    voucherId: none(
      uuid('voucher_id')
        .notNull()
        .references(() => vouchers.id),
    ),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    invoiceId: none(
      uuid('invoice_id')
        .notNull()
        .references(() => invoices.id),
    ),
    amountMinor: disclosed(notNegative(amountMinor('amount_minor').notNull())),
    /** False once the invoice expired or was cancelled and the use was returned. */
    isLive: none(boolean('is_live').notNull().default(true)),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('voucher_redemptions_invoice').on(t.voucherId, t.invoiceId),
    index('voucher_redemptions_customer').on(t.customerId, t.voucherId),
    index('voucher_redemptions_of_invoice').on(t.invoiceId),
    index('voucher_redemptions_newest').on(t.voucherId, t.createdAt, t.id),
  ],
)
