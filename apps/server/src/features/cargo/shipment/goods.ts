import {
  carriageOn,
  checkCombination,
  currencyExponents,
  isCurrency,
  parsePlainDecimal,
  toWholeGrams,
  toWholeMm,
  type Country,
  type Currency,
  type FilePurpose,
  type Language,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import type { FieldErrors } from '../../../request/fail'
import type { allCategories } from '../../pricing/public'
import { ownFiles } from '../../platform/public'

export interface DeclaredBox {
  readonly weightGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly quantity: number
}

/** By the field of the request. */
export type InputErrors = FieldErrors

/** The amount in the smallest unit of a plain decimal string; null if it has more decimals than its currency. */
export const minorOf = (text: string, currency: Currency): number | null => {
  const parsed = parsePlainDecimal(text)
  if (!parsed.ok) return null
  const scaled = parsed.value.num * 10n ** BigInt(currencyExponents[currency])
  if (scaled % parsed.value.den !== 0n) return null
  const amountMinor = Number(scaled / parsed.value.den)
  return Number.isSafeInteger(amountMinor) ? amountMinor : null
}

/** The price of one piece in the smallest unit of its currency; a placeholder after an error. */
export const readPieceValue = (
  given: { readonly currency: string; readonly amount: string },
  fields: { readonly currency: string; readonly amount: string },
  errors: InputErrors,
): { currency: Currency; priceMinor: number } => {
  const { currency } = given
  if (!isCurrency(currency)) {
    errors[fields.currency] = 'currency_unknown'
    return { currency: 'USD', priceMinor: 1 }
  }
  const priceMinor = minorOf(given.amount, currency)
  if (priceMinor === null || priceMinor <= 0) errors[fields.amount] = 'price_invalid'
  return { currency, priceMinor: priceMinor ?? 1 }
}

/** Digits only; empty if none is given. */
export const readHsCode = (given: string | null | undefined, field: string, errors: InputErrors): string => {
  const hsCode = (given ?? '').replace(/[.\s]/g, '')
  if (hsCode !== '' && !/^\d{6,10}$/.test(hsCode)) errors[field] = 'hs_code_invalid'
  return hsCode
}

type BoxField = 'weight' | 'length' | 'width' | 'height'

/** Grams and centimetres of one box as whole grams and millimetres. */
export const readBox = (
  box: Readonly<Record<BoxField, string>> & { readonly quantity: number },
  fieldOf: (part: BoxField) => string,
  errors: InputErrors,
): DeclaredBox => {
  const side = (part: 'length' | 'width' | 'height'): number => {
    const mm = toWholeMm(box[part], 'cm', parsePlainDecimal)
    if (!mm.ok) errors[fieldOf(part)] = 'field_number'
    return mm.ok ? mm.value : 1
  }
  const grams = toWholeGrams(box.weight, 'gram', parsePlainDecimal)
  if (!grams.ok) errors[fieldOf('weight')] = 'field_number'
  return {
    weightGrams: grams.ok ? grams.value : 1,
    lengthMm: side('length'),
    widthMm: side('width'),
    heightMm: side('height'),
    quantity: box.quantity,
  }
}

export type CategoryRow = Awaited<ReturnType<typeof allCategories>>[number]

/** Rejects categories that are unknown, not carried on this track, prohibited by the country or not combinable. */
export const checkCategories = (
  declared: {
    readonly track: Track
    readonly slugs: readonly string[]
    /** The destination country; null for one without a list of ours. */
    readonly destination: Country | null
  },
  { categories, language }: { readonly categories: readonly CategoryRow[]; readonly language: Language },
  fieldOf: (index: number) => string,
  errors: InputErrors,
): void => {
  const nameOf = (slug: string): string => categories.find((row) => row.slug === slug)?.name[language] ?? slug
  const rows = declared.slugs.flatMap((slug, index) => {
    const row = categories.find((one) => one.slug === slug)
    if (row === undefined) errors[fieldOf(index)] = 'category_unknown'
    else if (carriageOn(declared.track, row) === 'no')
      errors[fieldOf(index)] = { code: 'category_not_carried', values: { first: nameOf(row.slug) } }
    return row === undefined ? [] : [{ index, row }]
  })
  const combination = checkCombination(
    rows.map(({ row }) => ({
      slug: row.slug,
      category_group: row.categoryGroup,
      combine: row.combine,
      prohibited_in: row.prohibitedIn,
    })),
    declared.destination ?? undefined,
  )
  if (combination.ok) return
  const index = rows.findLast(({ row }) => row.slug === combination.second)?.index ?? 0
  errors[fieldOf(index)] = {
    code: combination.code,
    values: { first: nameOf(combination.first), second: nameOf(combination.second) },
  }
}

/**
 * Maps file URLs to file ids: URLs are signed for each reader and expire after an hour or two. All of `expected` are
 * looked up together with the first ones that are mapped.
 */
export const ownFileIds = (db: Db, customerId: string, errors: InputErrors, expected: readonly string[] = []) => {
  const asked = new Set<string>()
  const known = new Map<string, { id: string; purpose: FilePurpose }>()
  const lookUp = async (urls: readonly string[]): Promise<void> => {
    const unasked = [...new Set(urls)].filter((url) => !asked.has(url))
    if (unasked.length === 0) return
    for (const url of unasked) asked.add(url)
    for (const [url, file] of await ownFiles(db, customerId, unasked)) known.set(url, file)
  }
  return async (
    urls: readonly string[],
    purposes: readonly FilePurpose[],
    field: (index: number) => string,
  ): Promise<string[]> => {
    if (urls.length > 0) await lookUp([...urls, ...expected])
    const ids: string[] = []
    for (const [index, url] of urls.entries()) {
      const file = known.get(url)
      if (file !== undefined && purposes.includes(file.purpose)) ids.push(file.id)
      else errors[field(index)] = 'file_not_yours'
    }
    return [...new Set(ids)]
  }
}
