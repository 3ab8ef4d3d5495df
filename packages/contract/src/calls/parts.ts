import { containerTypes, taxCodes, tracks, wizardLimits } from '@layar/domain'
import * as z from 'zod/mini'
import { money, text } from '../wire'

/**
 * Amounts on the wire. The fields named by the specification (`total_bill`, `price_original`, `voucher_value`,
 * `total_international_shipping`, `price`) are numbers in major units of the currency next to them; all our own fields
 * are `money`: `{ currency, amount_minor }`. Weights are grams, dimensions centimetres, volumes cubic metres (CBM),
 * unless the name states another unit.
 */
export const majorAmount = z.number()

/** The text passed to a check is the error code whose message the field shows. */
const notANumber = 'field_number'
const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * A measure or an amount from a client: a JSON number or a plain decimal string (no exponent, no grouping). Handlers
 * receive a plain decimal string with at most 6 decimals, so that no precision is lost before the exact arithmetic.
 */
const decimalInput = (least: number, max: number, orEqual: boolean) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(30))], { error: notANumber }),
      z.transform((value) => (typeof value === 'number' ? String(Number(value.toFixed(6))) : value.trim())),
    ),
    z.string().check(
      z.regex(plainNumber, notANumber),
      z.check((context) => {
        if (!plainNumber.test(context.value)) return
        const value = Number(context.value)
        if (value < least || (value === least && !orEqual))
          context.issues.push({
            code: 'too_small',
            origin: 'number',
            minimum: least,
            inclusive: orEqual,
            input: context.value,
          })
        if (value > max)
          context.issues.push({
            code: 'too_big',
            origin: 'number',
            maximum: max,
            inclusive: true,
            input: context.value,
          })
      }),
    ),
  )

/** Grams per box; at most 30 t, the payload of a 40-foot container. */
export const gramsInput = decimalInput(0, wizardLimits.boxGrams, false)
/** Grams of a whole consolidation; at most 1,000 t. */
export const gramsTotal = z.int().check(z.gte(1), z.lte(1_000_000_000))
/** Centimetres per side; at most 1,300 cm, just over the length of a 40-foot container. */
export const centimetresInput = decimalInput(0, wizardLimits.sideCm, false)
/** Cubic metres; a hint, the server calculates from the sides. */
export const cubicMetresInput = decimalInput(0, 100_000, true)
/** Major units of a currency, 0 or more. */
export const amountInput = decimalInput(0, 999_999_999_999, true)
/** Pieces or boxes. Security C1: 1 to 100,000. */
export const quantityInput = z.int().check(z.gte(1), z.lte(wizardLimits.quantity))
export const currencyInput = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/))

export const maxPackagings = wizardLimits.packagings
export const maxProducts = wizardLimits.products
export const maxCarts = 500
export const maxCheckoutCarts = 100

/** A code of a cart, an invoice or a voucher: letters, digits and dashes; upper case. */
const code = (max: number) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]*$/), z.maxLength(max))
export const cartCode = code(40)
export const invoiceCode = code(40)
export const creditNoteCode = code(40)
export const exportShipmentCode = code(40)
export const voucherCode = code(40)
export const departureCode = code(40)
export const handOverCode = code(40)
export const markingCode = code(20)
/** Sellers' tracking numbers, one per line or separated by commas; the domain package validates each. */
export const receiptNumbers = text(1000)
export const agentId = text(40, 1)
/** ISO 3166-1 alpha-2; lower case in responses, either case in requests. */
export const countryCode = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2}$/))
/** A URL returned by `/file/upload` or `/image/upload`; the server accepts only its own URLs for the same customer. */
export const uploadedUrl = text(500, 1)

export const track = z.enum(tracks)
export const containerType = z.enum(containerTypes)
/** Narrows a staff list to what is not over. */
export const listState = z.enum(['active'])

/** A package without a track goes by air: specification section 4, Track. */
export const trackInput = z.nullish(z.union([track, z.literal('')]))

/** One price line. `label` is in the reader's language; `params` are the values it was built from. */
export const priceLine = z.object({
  code: z.string(),
  label: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /**
   * ZR zero-rated freight, SR standard-rated service, PPN05 and PPN04 Indonesian VAT on freight and on the rest,
   * IMP import tax passed on, OS outside the scope.
   */
  tax_code: z.enum(taxCodes),
  amount: money,
  /** The cart or export shipment that the line belongs to; null for a line of the whole invoice. */
  cart_code: z.nullable(z.string()),
})
export type PriceLine = z.output<typeof priceLine>

/** IMEIs of one line of goods, as typed: grouped or not. */
export const imeisInput = z.array(text(40, 1)).check(z.maxLength(200))
