import type { Address, BilledBusiness } from '@layar/contract'
import type { TaxCode } from '@layar/domain'
import * as z from 'zod/mini'
import type { ChosenDomestic } from '../../cargo/public'

export type LineKind =
  | 'freight'
  | 'surcharge'
  | 'storage'
  | 'cover'
  | 'domestic'
  | 'import_gst'
  | 'low_value_gst'
  | 'import_duty'
  | 'import_vat'
  | 'import_pph'
  | 'import_included'
  | 'vat'
  | 'discount'
  | 'top_up'
  | 'tax_difference'
  | 'additional'
  | 'credit_note'
  | 'service'

/** One line as billed; the label is stored in every language so that the document can be read in each. */
export interface ChargeLine {
  readonly kind: LineKind
  readonly code: string
  readonly label: { readonly en: string; readonly id: string; readonly cn: string }
  readonly params: Readonly<Record<string, string | number>>
  readonly quantity: number | null
  readonly unit: string | null
  readonly taxCode: TaxCode
  /** Discounts are negative. */
  readonly amountMinor: number
  readonly shipmentId: string | null
  /** Instead of `shipmentId`, for an export shipment. */
  readonly exportShipmentId?: string | null
}

/** What an invoice was based on at its issue: later tariffs, rates and addresses do not change it. */
export interface InvoiceSnapshot {
  /** See `pricedAt`; absent where no tariff priced it, and on invoices of former releases. */
  readonly priced_at?: string
  /** Its customer at the issue, added by `insertInvoice`; absent where the data was erased. The phone number has no plus sign. */
  readonly billed_to?: { readonly name: string; readonly email: string | null; readonly phone: string | null }
  /** The customer was registered for GST: what is measured later is priced as then. */
  readonly is_gst_registered?: boolean
  /** Goods of low value are on it, whose GST the business accounts for. */
  readonly is_reverse_charge?: boolean
  /** The registered business at the issue; absent where the data was erased. */
  readonly business?: BilledBusiness
  readonly address: Address | null
  readonly domestic: ChosenDomestic | null
  readonly carts: readonly {
    readonly shipment_id: string
    readonly cart_code: string
    readonly marking_code: string
    readonly first_item: string | null
    readonly item_count: number
    readonly total_minor: number
    readonly is_measured: boolean
    /** Rules, rates and versions of the price. */
    readonly quote: Readonly<Record<string, unknown>>
  }[]
  readonly vouchers: readonly {
    readonly voucher_code: string
    readonly voucher_category: 'all' | 'international_shipping' | 'domestic_shipping'
    readonly discount_minor: number
  }[]
  /** Data of the lines besides their label and amount, by position. */
  readonly lines: readonly Pick<ChargeLine, 'params' | 'quantity' | 'unit'>[]
  readonly international_minor: number
  readonly domestic_minor: number
  /** Import duty and tax; null where it is inside an all-in price. */
  readonly tax_minor: number | null
  /** Tax on our own services; absent where none was charged. */
  readonly service_tax_minor?: number
  readonly discount_minor: number
  readonly is_estimate: boolean
  readonly tariff_is_sample: boolean
  /** Another total, which its customer saw before: when they checked its exports out, or on the invoice that expired. */
  readonly shown_before?: {
    readonly total_minor: number
    /** Not all that it was the total of is billed. */
    readonly is_partial: boolean
    /** Its customer changed what is billed; absent if that was not noted. */
    readonly is_edited?: boolean
    /** What is billed has another price; absent if that was not noted. */
    readonly is_price_changed?: boolean
    readonly lost_vouchers: readonly string[]
  }
  /** On an additional invoice caused by measuring. */
  readonly difference?: Readonly<Record<'billed' | 'measured', { total_minor: number; weight_grams: number | null }>>
  /** On an additional invoice for what its customer has on one flight. */
  readonly flight?: FlightTerms
}

/** Why goods that are relieved by themselves are taxed: the sum of one importer on one flight, in cents. */
export interface FlightTerms {
  readonly consolidation_id: string
  readonly departure_code: string
  readonly customs_value_minor: number
  readonly relief_minor: number
  readonly shipments: number
  /** It bills the permit, which one shipment of a customer on a flight bears. */
  readonly bears_permit: boolean
}

/** Whether the customer was registered for GST when the invoice was priced. */
export const wasGstRegistered = ({ snapshot }: { readonly snapshot: Readonly<Record<string, unknown>> }): boolean =>
  snapshotOf(snapshot).is_gst_registered === true

const keptDiscount = z.object({ tax: z.object({ freightDiscount: z.object({ amountMinor: z.int() }) }) })

/** What vouchers took off the freight of a shipment for GST on its goods, when the invoice was priced. */
export const freightDiscountOf = (
  { snapshot }: { readonly snapshot: Readonly<Record<string, unknown>> },
  shipmentId: string,
): number => {
  const cart = snapshotOf(snapshot).carts.find(({ shipment_id: id }) => id === shipmentId)
  const kept = keptDiscount.safeParse(cart?.quote)
  return kept.success ? kept.data.tax.freightDiscount.amountMinor : 0
}

/** Only `insertInvoice` writes the column, from an `InvoiceSnapshot`. */
export const snapshotOf = (stored: Readonly<Record<string, unknown>>): InvoiceSnapshot =>
  stored as unknown as InvoiceSnapshot

/**
 * The moment whose tariffs, rates and taxes priced an invoice. It was written a moment later: a request that waits for a lock
 * is priced by when it came in.
 */
export const pricedAt = ({
  createdAt,
  snapshot,
}: {
  readonly createdAt: Date
  readonly snapshot: Readonly<Record<string, unknown>>
}): Date => new Date(snapshotOf(snapshot).priced_at ?? createdAt)

export const addressOf = (stored: Readonly<Record<string, unknown>>): Address | null => snapshotOf(stored).address
