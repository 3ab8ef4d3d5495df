import type { ExportBreakdown, ExportCheckoutInput } from '@layar/contract'
import { errorText } from '@layar/contract'
import { countryName } from '@layar/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { exportRequests, exportShipments } from '../../../db/schema'
import { tested } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { voucherViews, deferredKindOf, usableMethod, isBalanceChoice } from '../../billing/public'
import { quoteLineView } from '../../pricing/public'
import { moneyOf } from '../../../request/money'
import { lockExports, type ExportRow } from './lock'
import { transitionExport } from './transition'
import { isRepeated } from './repeated'
import { priceExportRequest, type ExportRequestPrice } from './price'

/** @throws `not_found` if one is missing or another customer's, `cart_twice` */
const wantedIds = ({ shipment_ids: ids }: ExportCheckoutInput): string[] => {
  if (new Set(ids).size < ids.length) throw fail('cart_twice')
  return [...ids]
}

/**
 * The total needs no staff decision, so the preferred payment is validated now. One that needs the customer starts
 * later.
 */
const judgeWish = (context: CustomerContext, input: ExportCheckoutInput, totalMinor: number): void => {
  const { payment } = input
  if (!payment || totalMinor === 0) return
  if (isBalanceChoice(payment) || deferredKindOf(payment) !== null) throw fail('payment_method_not_possible')
  usableMethod(context.customer.country, payment, totalMinor)
}

const refuseBlocked = (context: CustomerContext, input: ExportCheckoutInput, price: ExportRequestPrice): number => {
  const [blocked] = price.blocked
  if (blocked !== undefined) throw fail(blocked.code, { values: blocked.values(context.language) })
  const [refused] = price.vouchers.refused
  if (refused !== undefined)
    throw fail(refused.errorCode, refused.values === undefined ? {} : { values: refused.values })
  const { totalMinor } = price
  if (totalMinor === null) throw fail('export_price_unknown')
  if ((input.expected_total_minor ?? totalMinor) !== totalMinor) throw fail('price_changed')
  judgeWish(context, input, totalMinor)
  return totalMinor
}

/**
 * Requests the review of shipments in the cart: they are repriced inside the transaction and reviewed together. A
 * repeat of the same choice changes nothing, another choice is refused.
 * @throws `not_found`, what `isRepeated` throws, `price_changed`, the error of a voucher or of the preferred payment, and
 * what blocks a shipment, such as prohibited goods
 */
export const checkOutExports = async (context: CustomerContext, input: ExportCheckoutInput): Promise<string[]> => {
  const { db, customer } = context
  const ids = wantedIds(input)
  const rows = await lockExports(db, customer.id, ids)
  if (await isRepeated(db, rows, input)) return ids
  const price = await priceExportRequest(context, rows, input.voucher_codes ?? [])
  const totalMinor = refuseBlocked(context, input, price)
  const [request] = await db
    .insert(exportRequests)
    .values({
      customerId: customer.id,
      voucherCodes: [...new Set(input.voucher_codes ?? [])],
      payment: input.payment ?? null,
      totalMinor,
    })
    .returning({ id: exportRequests.id })
  if (request === undefined) throw new Error('The request was not written.')
  for (const { shipment, kept, totalMinor: ownMinor } of price.shipments)
    await transitionExport(context, {
      shipmentId: shipment.id,
      from: 'in_cart',
      to: 'under_review',
      actor: { kind: 'customer', id: customer.id },
      set: { requestId: request.id, quote: kept, totalMinor: ownMinor },
    })
  return ids
}

/** The chosen shipments, without locking them. @throws `not_found` if one is missing or another customer's */
export const chosenExports = async (
  { db, customer }: CustomerContext,
  ids: readonly string[],
): Promise<ExportRow[]> => {
  const rows = await db
    .select()
    .from(exportShipments)
    .where(and(inArray(exportShipments.id, [...ids]), tested(eq(exportShipments.customerId, customer.id))))
    .orderBy(exportShipments.id)
  if (rows.length < new Set(ids).size) throw fail('not_found')
  return rows
}

/** The itemised price of a choice, as billed if staff approved it now. */
export const previewExports = async (
  context: CustomerContext,
  input: ExportCheckoutInput,
): Promise<ExportBreakdown> => {
  const { language } = context
  const rows = await chosenExports(context, wantedIds(input))
  const price = await priceExportRequest(context, rows, input.voucher_codes ?? [])
  const { currency } = price
  const gone = rows
    .filter(({ status }) => status !== 'in_cart')
    .map(({ shipmentCode }) => ({ shipmentCode, code: 'export_not_in_cart' as const, values: () => ({}) }))
  return {
    currency,
    shipments: price.shipments.map(({ shipment, firstItem, totalMinor }) => ({
      shipment_id: shipment.id,
      shipment_code: shipment.shipmentCode,
      first_item: firstItem,
      destination_name: countryName(shipment.destinationCountry, language),
      total: totalMinor === null ? null : moneyOf(currency, totalMinor),
    })),
    lines: price.lines.map((line) => ({
      ...quoteLineView(line, currency, language),
      cart_code:
        price.shipments.find(({ shipment }) => shipment.id === line.exportShipmentId)?.shipment.shipmentCode ?? null,
    })),
    shipping_total: moneyOf(currency, price.shippingMinor),
    tax_total: moneyOf(currency, price.taxMinor),
    discount_total: moneyOf(currency, price.discountMinor),
    subtotal: moneyOf(currency, price.subtotalMinor),
    total: price.totalMinor === null ? null : moneyOf(currency, price.totalMinor),
    ...voucherViews(price.vouchers, currency, language),
    blocked: [...gone, ...price.blocked].map(({ shipmentCode, code, values }) => ({
      shipment_code: shipmentCode,
      error_code: code,
      message: errorText(code, language, values(language)),
    })),
    tariff_is_sample: price.shipments.some(({ isSample }) => isSample),
    priced_at: price.pricedAt.toISOString(),
  }
}
