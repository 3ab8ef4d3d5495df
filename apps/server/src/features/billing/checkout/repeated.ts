import type { CheckoutInput, PaymentChoice } from '@layar/contract'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { fail, type Failure } from '../../../request/fail'
import type { ShipmentRow } from '../../cargo/public'
import { addressOf, snapshotOf } from '../invoice/snapshot'
import { findInvoiceById, paymentsOf, type InvoiceRow } from '../invoice/store'
import { deferredKindOf } from '../payment/deferred-methods'
import type { CheckoutFacts } from './facts'
import type { BlockedCart } from './price'

/** Names the shipment, and the invoice that bills it already. */
export const refusalOf = ({ code, cartCode, invoiceCode }: BlockedCart): Failure =>
  fail(code, {
    values: { cart_code: cartCode, invoice_code: invoiceCode ?? '' },
    ...(invoiceCode !== undefined && { invoiceCode }),
  })

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Whether the checkout chose this payment; it may have been changed on the invoice since. */
const isSamePayment = async (db: Db, invoice: InvoiceRow, choice: PaymentChoice | null): Promise<boolean> => {
  const first = (await paymentsOf(db, invoice.id)).find(({ orderTracking }) => orderTracking === 'CO')
  if (first !== undefined) return first.vendor === choice?.vendor && first.method === choice.method
  // An invoice of zero is settled without a payment, whatever was chosen.
  return invoice.totalMinor === 0 || (choice !== null && deferredKindOf(choice) === invoice.type)
}

const isSameChoice = async (db: Db, invoice: InvoiceRow, input: CheckoutInput): Promise<boolean> => {
  const { domestic, vouchers } = snapshotOf(invoice.snapshot)
  const vouchersOf = vouchers.map(({ voucher_code }) => voucher_code)
  return (
    addressOf(invoice.snapshot)?.address_id === input.address_id &&
    domestic?.service_code === input.domestic_service &&
    isSameSet(vouchersOf, [...new Set(input.voucher_codes)]) &&
    (input.expected_total_minor ?? invoice.totalMinor) === invoice.totalMinor &&
    (await isSamePayment(db, invoice, input.payment ?? null))
  )
}

/** The live main links of an invoice. */
const findWhole = statement<{ shipment_id: string }>(
  'shipments_billed_together',
  `select shipment_id from invoice_shipments where invoice_id = $1 and is_live and role = 'main'`,
)

/**
 * The invoice that a repeated checkout asks for: it bills exactly these shipments with exactly these choices. Undefined
 * if none of them is billed. The caller has locked the shipments.
 * @throws `cart_already_billed` if another choice was billed
 */
export const findRepeated = async (
  db: Db,
  rows: readonly ShipmentRow[],
  input: CheckoutInput,
  { billed: [first] }: Pick<CheckoutFacts, 'billed'>,
): Promise<InvoiceRow | undefined> => {
  if (first === undefined) return undefined
  const whole = await findWhole(db, [first.invoiceId])
  const invoice = await findInvoiceById(db, first.invoiceId)
  if (invoice === undefined) throw fail('not_found')
  const isSame =
    isSameSet(
      whole.map(({ shipment_id }) => shipment_id),
      rows.map(({ id }) => id),
    ) && (await isSameChoice(db, invoice, input))
  if (isSame) return invoice
  const cartCode = rows.find(({ id }) => id === first.shipmentId)?.cartCode ?? ''
  throw refusalOf({ cartCode, code: 'cart_already_billed', invoiceCode: invoice.invoiceCode })
}
