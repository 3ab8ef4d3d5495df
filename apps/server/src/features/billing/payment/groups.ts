import { type PaymentGroup, type PaymentMethod, type Text } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { hasPaymentGateway } from '../../../config/config'
import { shipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { dueAfterPaylater } from '../invoice/due'
import { findInvoice, type InvoiceRow } from '../invoice/store'
import { bringsMoney, isBalanceChoice } from '../balance/choice'
import { readBalance } from '../balance/ledger'
import { balanceLeft } from '../balance/method'
import { moneyOf } from '../../../request/money'
import { deferralOf } from './defer'
import { deferredKindOf } from './deferred-methods'
import type { Method } from './method'
import { methodsOf } from './methods'
import { positiveMinor } from './proof'
import { amountError } from './store'

const groupTitles: Readonly<Record<string, Text>> = {
  paynow: { en: 'PayNow', id: 'PayNow', cn: 'PayNow' },
  va: { en: 'Virtual account', id: 'Virtual account', cn: '虚拟账户' },
  qris: { en: 'QRIS', id: 'QRIS', cn: 'QRIS' },
  bank_transfer: { en: 'Bank transfer', id: 'Transfer bank', cn: '银行转账' },
  balance: { en: 'Balance', id: 'Saldo', cn: '余额' },
  paylater: { en: 'Pay later', id: 'Bayar nanti', cn: '先用后付' },
  pay_on_arrival: { en: 'Pay on arrival', id: 'Bayar saat tiba', cn: '到付' },
}

/** What is to be paid, as far as it is known. */
export interface Bill {
  readonly amountMinor: number | null
  /** `checkout` while there is no invoice yet. */
  readonly type: InvoiceRow['type'] | 'checkout'
  readonly service: InvoiceRow['service']
}

/** @throws `not_found` for what is foreign or missing */
export const billOf = async (
  { db, customer }: CustomerContext,
  {
    invoice_code,
    cart_codes,
    top_up_amount,
  }: {
    invoice_code?: string | null | undefined
    cart_codes?: string[] | null | undefined
    top_up_amount?: string | null | undefined
  },
): Promise<Bill> => {
  if (invoice_code) {
    const invoice = await findInvoice(db, { customerId: customer.id, invoiceCode: invoice_code })
    if (invoice === undefined) throw fail('not_found')
    return { amountMinor: invoice.totalMinor, type: invoice.type, service: invoice.service }
  }
  if (top_up_amount)
    return {
      amountMinor: positiveMinor(top_up_amount, countrySettings[customer.country].currency),
      type: 'top_up',
      service: 'impor',
    }
  if (!cart_codes || cart_codes.length === 0) return { amountMinor: null, type: 'checkout', service: 'impor' }
  const rows = await db
    .select({ totalMinor: shipments.totalMinor })
    .from(shipments)
    .where(and(inArray(shipments.cartCode, cart_codes), tested(eq(shipments.customerId, customer.id))))
  if (rows.length !== new Set(cart_codes).size) throw fail('not_found')
  return {
    amountMinor: rows.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0),
    type: 'checkout',
    service: 'impor',
  }
}

/** The availability of a method: null if it is not offered at all. */
interface Opening {
  readonly maximumMinor: number | null
  readonly error: Failure | null
  readonly dueAt: Date | null
}

const openingOf = async (context: CustomerContext, method: Method, bill: Bill): Promise<Opening | null> => {
  const { db, customer, config, now } = context
  const { amountMinor, type, service } = bill
  if (type === 'top_up' && !bringsMoney(method)) return null
  if (method.settles === 'gateway' && !hasPaymentGateway(config)) return null
  if (isBalanceChoice(method)) {
    const heldMinor = await readBalance(db, customer.id)
    const isShort = amountMinor !== null && amountMinor > heldMinor
    return { maximumMinor: heldMinor, error: isShort ? fail('balance_too_low') : null, dueAt: null }
  }
  const kind = deferredKindOf(method)
  if (kind === null)
    return {
      maximumMinor: method.maximumMinor,
      error: amountError(customer.country, method, amountMinor),
      dueAt: null,
    }
  if (service !== 'impor' || (type !== 'checkout' && type !== 'shipment')) return null
  const { isOffered, leftMinor, error } = await deferralOf(context, customer, { kind, amountMinor: amountMinor ?? 0 })
  const dueAt = kind === 'paylater' ? dueAfterPaylater(now, config) : null
  return isOffered ? { maximumMinor: leftMinor, error, dueAt } : null
}

const methodView = (context: CustomerContext, method: Method, opening: Opening): PaymentMethod => {
  const { language, customer } = context
  const { currency } = countrySettings[customer.country]
  const message = opening.error?.body(language).message ?? null
  return {
    vendor: method.vendor,
    method: method.method,
    name: method.name[language],
    description: isBalanceChoice(method)
      ? balanceLeft(moneyOf(currency, opening.maximumMinor ?? 0), language)
      : method.description[language],
    logo: null,
    fee: moneyOf(currency, 0),
    minimum: method.minimumMinor === undefined ? null : moneyOf(currency, method.minimumMinor),
    maximum: opening.maximumMinor === null ? null : moneyOf(currency, opening.maximumMinor),
    expires_in_minutes: method.expiresInMinutes > 0 ? method.expiresInMinutes : null,
    is_available: opening.error === null,
    unavailable_reason: typeof message === 'string' ? message : null,
    settles: method.settles,
    due_at: opening.dueAt?.toISOString() ?? null,
    instructions: method.steps.map((step) => step[language]),
  }
}

/** The payment methods offered to this customer for a bill, each with the reason if it is unavailable. */
export const groupsFor = async (context: CustomerContext, bill: Bill): Promise<PaymentGroup[]> => {
  const groups = new Map<string, PaymentGroup>()
  for (const method of methodsOf(context.customer.country)) {
    const opening = await openingOf(context, method, bill)
    if (opening === null) continue
    const title = groupTitles[method.group]?.[context.language] ?? method.group
    const group = groups.get(method.group) ?? { code: method.group, title, methods: [] }
    groups.set(method.group, { ...group, methods: [...group.methods, methodView(context, method, opening)] })
  }
  return [...groups.values()]
}
