import type { Address, CheckoutInput, ErrorCode } from '@layar/contract'
import {
  countrySettings,
  isLoweredByVouchers,
  isTaxOnGoods,
  selfCollection,
  splitMinor,
  type BillingCurrency,
} from '@layar/domain'
import { columnsOf } from '../../../db/columns-of'
import { shipments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { addressView, isGstRegistered } from '../../customer/public'
import { serviceTaxLines, type TaxedDiscount } from '../../pricing/public'
import { findMainInvoice } from '../invoice/additional'
import type { ChargeLine } from '../invoice/snapshot'
import { storageLines } from '../invoice/storage'
import { serviceLine } from '../service/line'
import { cartsLock, type ShipmentRow, priceShipment, type ShipmentPrice } from '../../cargo/public'
import { discountOf, evaluateVouchers } from '../voucher/store'
import { checkoutFacts, type CheckoutFacts } from './facts'
import { creditNoteLines, discountLine, domesticLine, includedTaxLine } from './lines'
import { offersFor, type DeliveryOffer } from './offers'

/** What a price depends on besides the choice. */
export type PricingContext = Pick<CustomerContext, 'db' | 'now' | 'customer'>

/** One shipment with the price that it would be billed at now. */
export interface PricedShipment {
  readonly shipment: ShipmentRow
  readonly price: ShipmentPrice
  readonly firstItem: string | null
  readonly itemCount: number
  readonly weightGrams: number
  readonly isMeasured: boolean
}

/** A shipment that cannot be billed, and why. */
export interface BlockedCart {
  readonly cartCode: string
  readonly code: ErrorCode
  /** The live invoice that bills it already. */
  readonly invoiceCode?: string
}

type Vouchers = Awaited<ReturnType<typeof evaluateVouchers>>

/** The whole price of a choice, computed the same for the preview and for the invoice. */
export interface CheckoutPrice {
  /** The moment whose tariffs, rates and taxes it follows. */
  readonly pricedAt: Date
  readonly currency: BillingCurrency
  readonly carts: readonly PricedShipment[]
  readonly blocked: readonly BlockedCart[]
  readonly address: Address | null
  readonly offers: readonly DeliveryOffer[]
  readonly offer: DeliveryOffer | null
  readonly vouchers: Vouchers
  readonly lines: readonly ChargeLine[]
  /** Without storage and cover, which no voucher lowers. */
  readonly internationalMinor: number
  readonly domesticMinor: number
  /** Import duty and tax; null where it is inside an all-in price. */
  readonly taxMinor: number | null
  /** Tax on our own services. */
  readonly serviceTaxMinor: number
  /** Vouchers and credit notes together. */
  readonly discountMinor: number
  readonly totalMinor: number
  /** The business that the customer buys for, if it is registered for GST. */
  readonly business: CheckoutFacts['registration']
}

/** By their codes alone: see `tested`. An array that is selected has the same estimate in every plan: see decision 063. */
const chosenColumns = `select ${columnsOf(shipments, 's')} from shipments s
  where (s.customer_id = $1) is true and s.cart_code = any(array(select unnest($2::text[])))`

const readChosen = statement<ShipmentRow>('chosen_shipments', `${chosenColumns} order by s.id`)

/** The lock of the customer's carts comes first: no row is locked before it is held. */
const lockChosen = statement<ShipmentRow>(
  'lock_chosen_shipments',
  `with held as materialized (select pg_advisory_xact_lock(hashtextextended($3, 0)))
   ${chosenColumns} and (select count(*) from held) = 1 order by s.id for update`,
)

/** Shipments of the customer in id order; locked for a checkout. @throws `not_found` if one is missing or foreign */
export const findChosen = async (
  { db, customer }: PricingContext,
  cartCodes: readonly string[],
  isLocked: boolean,
): Promise<ShipmentRow[]> => {
  const codes = [...new Set(cartCodes)]
  if (codes.length < cartCodes.length) throw fail('cart_twice')
  const rows = isLocked
    ? await lockChosen(db, [customer.id, codes, cartsLock(customer.id)])
    : await readChosen(db, [customer.id, codes])
  if (rows.length < codes.length) throw fail('not_found')
  return rows
}

const priceChosen = async (
  context: PricingContext,
  rows: readonly ShipmentRow[],
  { boxes, products }: CheckoutFacts,
  isBuyerGstRegistered: boolean,
  freightDiscounts: ReadonlyMap<string, number> = new Map(),
): Promise<PricedShipment[]> => {
  const carts: PricedShipment[] = []
  for (const shipment of rows) {
    const ownBoxes = boxes.filter(({ shipmentId }) => shipmentId === shipment.id)
    const measured = ownBoxes.filter(({ kind }) => kind === 'measured')
    const own = products.filter(({ shipmentId }) => shipmentId === shipment.id)
    const counted = measured.length > 0 ? measured : ownBoxes
    carts.push({
      shipment,
      price: await priceShipment(context, {
        ...shipment,
        boxes: counted,
        isBuyerGstRegistered,
        freightDiscountMinor: freightDiscounts.get(shipment.id) ?? 0,
        products: own.map((product) => ({ ...product, currency: product.currency as 'USD' })),
      }),
      firstItem: own[0]?.title ?? null,
      itemCount: own.length,
      weightGrams: counted.reduce((sum, box) => sum + box.weightGrams * box.quantity, 0),
      isMeasured: measured.length > 0,
    })
  }
  return carts
}

/** Why a shipment cannot be billed now; null when it can. */
const codeOfBlock = ({ shipment, price }: PricedShipment): ErrorCode | null => {
  if (shipment.status === 'quarantine') return 'cart_incomplete'
  if (shipment.status === 'cancelled') return 'cart_cancelled'
  if (shipment.status !== 'pending' && shipment.status !== 'pending_locker') return 'cart_not_ready'
  if (price.full === null) return 'package_data_not_filled'
  if (price.totalMinor !== null) return null
  return price.full.tax.reason === 'above_cn_limit' ? 'above_cn_limit' : 'cart_has_no_price'
}

const blocksOf = async ({ db }: PricingContext, cart: PricedShipment): Promise<BlockedCart[]> => {
  const code = codeOfBlock(cart)
  if (code === null) return []
  const { cartCode, id } = cart.shipment
  const invoice = code === 'cart_not_ready' ? await findMainInvoice(db, id) : undefined
  return [
    invoice === undefined
      ? { cartCode, code }
      : { cartCode, code: 'cart_already_billed', invoiceCode: invoice.invoiceCode },
  ]
}

const deliveredOf = ({ shipment, price, weightGrams }: PricedShipment) =>
  price.full === null
    ? []
    : [{ id: shipment.id, track: shipment.track, weightGrams, chargeableQty: price.full.chargeable.chargeableQty }]

const chargesOf = ({ shipment, price }: PricedShipment): ChargeLine[] => {
  if (price.full === null) return []
  const { lines, tax } = price.full
  const own = [...lines, ...tax.lines].map((line) => ({ ...line, shipmentId: shipment.id }))
  return tax.mode === 'included' ? [...own, includedTaxLine(shipment.id)] : own
}

const sumOf = (lines: readonly Pick<ChargeLine, 'amountMinor'>[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/**
 * What vouchers take off the freight on which GST on low-value goods is due: international charges bear a discount by their
 * share, so that freight which is free bears none of that GST.
 */
const freightDiscountsOf = (
  carts: readonly PricedShipment[],
  { internationalMinor: discountMinor }: TaxedDiscount,
  internationalMinor: number,
): ReadonlyMap<string, number> =>
  new Map(
    carts.flatMap(({ shipment, price }) => {
      const freightMinor = price.full?.tax.suppliedFreightMinor ?? 0
      if (discountMinor === 0 || freightMinor === 0) return []
      const [own = 0] = splitMinor(discountMinor, [freightMinor, internationalMinor - freightMinor])
      return [[shipment.id, own]]
    }),
  )

const ownAddress = (
  { customer }: PricingContext,
  id: string | null | undefined,
  row: CheckoutFacts['address'],
): Address | null => {
  if (!id) return null
  if (row === null || row.service !== 'impor' || row.country !== customer.country) throw fail('address_gone')
  return addressView(row)
}

type Choice = Pick<CheckoutInput, 'address_id' | 'domestic_service' | 'voucher_codes'>

export const factsOf = (
  { db, customer }: PricingContext,
  rows: readonly ShipmentRow[],
  { address_id }: Choice,
): Promise<CheckoutFacts> =>
  checkoutFacts(db, { customerId: customer.id, shipmentIds: rows.map(({ id }) => id), addressId: address_id })

/**
 * Prices a choice from the tables in effect now; only codes are taken from the client. Lock the rows if an invoice is
 * made of the result.
 * @throws `address_gone` for an address that is not the customer's
 */
export const priceCheckout = async (
  context: PricingContext,
  rows: readonly ShipmentRow[],
  input: Choice,
  known?: CheckoutFacts,
): Promise<CheckoutPrice> => {
  const { db, customer, now } = context
  const { currency } = countrySettings[customer.country]
  const facts = known ?? (await factsOf(context, rows, input))
  const business = isGstRegistered(facts.registration?.validFrom ?? null, now) ? facts.registration : null
  const undiscounted = await priceChosen(context, rows, facts, business !== null)
  const blocked: BlockedCart[] = []
  for (const cart of undiscounted) blocked.push(...(await blocksOf(context, cart)))
  const address = ownAddress(context, input.address_id, facts.address)
  const offers = address === null ? [] : await offersFor(context, address, undiscounted.flatMap(deliveredOf))
  const offer = offers.find(({ serviceCode }) => serviceCode === input.domestic_service) ?? null

  const internationalMinor = sumOf(undiscounted.flatMap(chargesOf).filter(({ kind }) => isLoweredByVouchers(kind)))
  const storage = await storageLines(context, rows, facts)
  const domesticMinor = offer?.priceMinor ?? 0
  const vouchers = await evaluateVouchers(db, {
    customer,
    codes: input.voucher_codes ?? [],
    totals: { currency, internationalShippingMinor: internationalMinor, domesticShippingMinor: domesticMinor },
    now,
    isCollected: offer?.serviceCode === selfCollection,
  })
  const discount = discountOf(vouchers.accepted)
  const lowered = freightDiscountsOf(undiscounted, discount, internationalMinor)
  const carts = lowered.size === 0 ? undiscounted : await priceChosen(context, rows, facts, business !== null, lowered)
  const charges = carts.flatMap(chargesOf)
  const taxLines = charges.filter(({ kind }) => isTaxOnGoods(kind))
  const services = facts.services.map(serviceLine)
  const delivery = offer === null ? [] : carts.map(({ shipment }) => domesticLine(offer, shipment, customer.country))
  const serviceTax = await serviceTaxLines(db, {
    country: customer.country,
    currency,
    lines: [...charges, ...storage, ...services, ...delivery],
    discount,
    now,
  })
  const owed = [
    ...charges,
    ...storage,
    ...services,
    ...delivery,
    ...vouchers.accepted.map((voucher) => discountLine(voucher.voucher.voucherCode, voucher.discountMinor)),
    ...serviceTax.map((line): ChargeLine => ({ ...line, shipmentId: null })),
  ]
  const creditLines = creditNoteLines(facts.creditNotes, sumOf(owed))
  const lines = [...owed, ...creditLines]
  const isAllIncluded = carts.length > 0 && carts.every(({ price }) => price.full?.tax.mode === 'included')
  return {
    pricedAt: now,
    currency,
    carts,
    blocked,
    address,
    offers,
    offer,
    vouchers,
    lines,
    internationalMinor,
    domesticMinor,
    taxMinor: isAllIncluded ? null : sumOf(taxLines),
    serviceTaxMinor: sumOf(serviceTax),
    discountMinor: vouchers.accepted.reduce((sum, { discountMinor }) => sum + discountMinor, 0) - sumOf(creditLines),
    totalMinor: sumOf(lines),
    business,
  }
}
