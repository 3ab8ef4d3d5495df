import type { CheckoutInput } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { dueAt } from '../invoice/due'
import { notifyInvoice, paidNotice } from '../invoice/settle'
import type { InvoiceSnapshot } from '../invoice/snapshot'
import { insertInvoice } from '../invoice/insert'
import { transitionInvoice, type InvoiceRow, type PaymentRow } from '../invoice/store'
import { deferInvoice, notifyDeferred } from '../payment/defer'
import { deferredKindOf } from '../payment/deferred-methods'
import { startPayment, usableMethod } from '../payment/store'
import { isBalanceChoice } from '../balance/choice'
import { payIssuedFromBalance } from '../balance/spend'
import { checkOutShipments, type ShipmentRow } from '../../cargo/public'
import { redeemVouchers } from '../voucher/store'
import { factsOf, findChosen, priceCheckout, type CheckoutPrice } from './price'
import { findRepeated, refusalOf } from './repeated'

/** Each missing choice has its own message (specification section 5, other messages). */
const refuseIncomplete = (price: CheckoutPrice, input: CheckoutInput, country: 'sg' | 'id'): void => {
  const [blocked] = price.blocked
  if (blocked !== undefined) throw refusalOf(blocked)
  if (price.address === null) throw fail('address_not_selected')
  if (!input.domestic_service) throw fail('service_not_selected')
  if (price.offer === null) throw failFields({ domestic_service: 'domestic_not_available' })
  const [refused] = price.vouchers.refused
  if (refused !== undefined)
    throw fail(refused.errorCode, refused.values === undefined ? {} : { values: refused.values })
  const isSeen = input.expected_total_minor ?? price.totalMinor
  if (isSeen !== price.totalMinor) throw fail('price_changed')
  if (price.totalMinor === 0) return
  if (!input.payment) throw fail('payment_method_not_selected')
  usableMethod(country, input.payment, price.totalMinor)
}

/** The price as stored with the invoice. */
export const snapshotFor = (context: Pick<CustomerContext, 'language'>, price: CheckoutPrice): InvoiceSnapshot => ({
  priced_at: price.pricedAt.toISOString(),
  ...(price.business !== null && {
    is_gst_registered: true,
    is_reverse_charge: price.carts.some(({ price: { full } }) => full?.tax.reason === 'reverse_charge_sg'),
    business: {
      company_name: price.business.companyName,
      uen: price.business.uen,
      gst_number: price.business.gstNumber,
    },
  }),
  address: price.address,
  domestic:
    price.offer === null
      ? null
      : {
          service_code: price.offer.serviceCode,
          service_name: price.offer.name[context.language],
          service_names: price.offer.name,
          carrier: price.offer.name.en,
          price_minor: price.domesticMinor,
        },
  carts: price.carts.map((cart) => ({
    shipment_id: cart.shipment.id,
    cart_code: cart.shipment.cartCode,
    marking_code: cart.shipment.markingCode,
    first_item: cart.firstItem,
    item_count: cart.itemCount,
    total_minor: cart.price.totalMinor ?? 0,
    is_measured: cart.isMeasured,
    quote: cart.price.quote,
  })),
  vouchers: price.vouchers.accepted.map(({ voucher, discountMinor }) => ({
    voucher_code: voucher.voucherCode,
    voucher_category: voucher.category,
    discount_minor: discountMinor,
  })),
  lines: price.lines.map(({ params, quantity, unit }) => ({ params, quantity, unit })),
  international_minor: price.internationalMinor,
  domestic_minor: price.domesticMinor,
  tax_minor: price.taxMinor,
  service_tax_minor: price.serviceTaxMinor,
  discount_minor: price.discountMinor,
  is_estimate: price.carts.some(({ isMeasured }) => !isMeasured),
  tariff_is_sample: price.carts.some(({ price: { full } }) => full?.isSample === true),
})

/** The invoice of a checkout, and the attempt to pay it that began with it. */
export interface CheckedOut {
  readonly invoice: InvoiceRow
  readonly begun?: { readonly carts: readonly ShipmentRow[]; readonly payment: PaymentRow }
}

/**
 * Bills the chosen shipments in one invoice: they are locked in id order, priced again inside the transaction, and are
 * on one live invoice at most. The same choice sent again returns the existing invoice; another one is refused.
 */
export const checkOut = async (context: CustomerContext, input: CheckoutInput): Promise<CheckedOut> => {
  const { db, customer, now } = context
  const rows = await findChosen(context, input.cart_codes, true)
  const facts = await factsOf(context, rows, input)
  const same = await findRepeated(context.db, rows, input, facts)
  if (same !== undefined) return { invoice: same }

  const price = await priceCheckout(context, rows, input, facts)
  refuseIncomplete(price, input, customer.country)
  const invoice = await insertInvoice(db, {
    customerId: customer.id,
    country: customer.country,
    currency: price.currency,
    type: 'shipment',
    lines: price.lines,
    snapshot: snapshotFor(context, price),
    shipmentIds: rows.map(({ id }) => id),
    serviceIds: facts.services.map(({ id }) => id),
    dueAt: dueAt(
      now,
      price.carts.every(({ isMeasured }) => isMeasured),
    ),
  })
  await redeemVouchers(db, { customerId: customer.id, invoiceId: invoice.id, accepted: price.vouchers.accepted })
  await checkOutShipments(context, rows, invoice.invoiceCode)
  if (invoice.totalMinor === 0) {
    const paid = await transitionInvoice(db, invoice.id, 'pending', 'paid', { paidAt: now })
    await notifyInvoice(context, paid, paidNotice(paid))
    return { invoice: paid }
  }
  if (!input.payment) throw fail('payment_method_not_selected')
  if (isBalanceChoice(input.payment)) return { invoice: await payIssuedFromBalance(context, invoice) }
  const later = deferredKindOf(input.payment)
  if (later !== null) {
    const deferred = await deferInvoice(context, invoice, later)
    await notifyDeferred(context, deferred)
    return { invoice: deferred }
  }
  const payment = await startPayment(context, invoice, input.payment, 'CO')
  await notifyInvoice(context, invoice, 'invoice_issued')
  return { invoice, begun: { carts: rows, payment } }
}
