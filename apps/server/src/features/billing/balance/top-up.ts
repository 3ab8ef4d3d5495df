import type { MessageCode, PaymentChoice } from '@layar/contract'
import { countrySettings, formatMoney } from '@layar/domain'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { invoices } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { notifyInvoice } from '../invoice/settle'
import type { ChargeLine, InvoiceSnapshot } from '../invoice/snapshot'
import { insertInvoice } from '../invoice/insert'
import type { InvoiceRow } from '../invoice/store'
import { changePayment } from '../payment/change'
import { startPayment, usableMethod } from '../payment/store'
import { lockCarts } from '../../cargo/public'
import { bringsMoney } from './choice'
import { readBalance } from './ledger'

const hourMs = 3_600_000
/** Domain notes 4.2: a top up is due after a day. */
const dueHours = 24

export const refuseWithoutBalance = ({ customer }: Pick<CustomerContext, 'customer'>): void => {
  if (!countrySettings[customer.country].hasSaldo) throw fail('balance_not_offered')
}

/** Top ups whose payment may still arrive. */
const openTopUps = (customerId: string) =>
  and(
    eq(invoices.customerId, customerId),
    eq(invoices.type, 'top_up'),
    sql`(${invoices.status} = 'waiting_verification' or (${invoices.status} = 'pending' and ${gt(invoices.dueAt, sql`now()`)}))`,
  )

/** The amount left below the maximum balance, in minor units; never negative. */
export const topUpRoom = async (db: Db, customerId: string, { topUp }: Config): Promise<number> => {
  const [open] = await db
    .select({ totalMinor: sql<string>`coalesce(sum(${invoices.totalMinor}), 0)` })
    .from(invoices)
    .where(openTopUps(customerId))
  const held = await readBalance(db, customerId)
  return Math.max(0, topUp.mostHeldMinor - held - Number(open?.totalMinor ?? 0))
}

export const topUpLine = (amountMinor: number): ChargeLine => ({
  kind: 'top_up',
  code: 'top_up',
  label: { en: 'Balance top up', id: 'Isi saldo', cn: '余额充值' },
  params: {},
  quantity: null,
  unit: null,
  // Prepaid money: tax is due on what it later pays for.
  taxCode: 'OS',
  amountMinor,
  shipmentId: null,
})

export const topUpSnapshot: InvoiceSnapshot = {
  address: null,
  domestic: null,
  carts: [],
  vouchers: [],
  lines: [{ params: {}, quantity: null, unit: null }],
  international_minor: 0,
  domestic_minor: 0,
  tax_minor: 0,
  discount_minor: 0,
  is_estimate: false,
  tariff_is_sample: false,
}

/**
 * Creates the invoice that tops up the balance once it is paid. If one of the same amount is still unpaid, it is that
 * one, to be paid by the method chosen now and within a day from now: seven requests create one.
 * @throws `balance_not_offered`, `balance_top_up_range`, `balance_full`, `payment_method_unknown`,
 * `payment_method_not_possible`
 */
export const topUp = async (
  context: CustomerContext,
  { amountMinor, payment }: { amountMinor: number; payment: PaymentChoice },
): Promise<{ readonly invoice: InvoiceRow; readonly message: MessageCode }> => {
  const { db, customer, now, config } = context
  refuseWithoutBalance(context)
  const { currency } = countrySettings[customer.country]
  const printed = (minor: number): string => formatMoney({ currency, amountMinor: minor })
  const { minimumMinor, maximumMinor, mostHeldMinor } = config.topUp
  if (amountMinor < minimumMinor || amountMinor > maximumMinor)
    throw failFields({
      amount: {
        code: 'balance_top_up_range',
        values: { minimum: printed(minimumMinor), maximum: printed(maximumMinor) },
      },
    })
  if (!bringsMoney(payment)) throw fail('payment_method_not_possible')
  usableMethod(customer.country, payment, amountMinor)
  await lockCarts(db, customer.id)
  const [same] = await db
    .select()
    .from(invoices)
    .where(and(openTopUps(customer.id), eq(invoices.status, 'pending'), eq(invoices.totalMinor, amountMinor)))
    .limit(1)
  const dueAt = new Date(now.getTime() + dueHours * hourMs)
  if (same !== undefined) {
    await db
      .update(invoices)
      .set({ dueAt, updatedAt: sql`now()` })
      .where(and(eq(invoices.id, same.id), eq(invoices.status, 'pending')))
    const { invoice } = await changePayment(context, { invoiceCode: same.invoiceCode, choice: payment })
    return { invoice, message: 'top_up_continued' }
  }
  if (amountMinor > (await topUpRoom(db, customer.id, config)))
    throw failFields({ amount: { code: 'balance_full', values: { limit: printed(mostHeldMinor) } } })
  const invoice = await insertInvoice(db, {
    customerId: customer.id,
    country: customer.country,
    currency,
    type: 'top_up',
    lines: [topUpLine(amountMinor)],
    snapshot: topUpSnapshot,
    shipmentIds: [],
    dueAt,
  })
  await startPayment(context, invoice, payment, 'CO')
  await notifyInvoice(context, invoice, 'invoice_issued')
  return { invoice, message: 'top_up_made' }
}
