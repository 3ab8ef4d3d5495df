import type { Country } from './country'
import { ok, refuse, type Result } from './result'
import type { Track } from './track'

/** Groups that tariffs price separately; in rising order of care, which also breaks ties between equal prices. */
export const categoryGroups = [
  'general',
  'sensitive',
  'battery',
  'garment',
  'cosmetic',
  'food',
  'branded',
  'oversize',
] as const
export type CategoryGroup = (typeof categoryGroups)[number]

/** `free` with any other free one, `same` only within its group, `solo` only with itself, `no` is rejected. */
export const combineRules = ['free', 'same', 'solo', 'no'] as const
export type CombineRule = (typeof combineRules)[number]

/** `ask`: staff must agree first. */
export const carriages = ['yes', 'ask', 'no'] as const
export type Carriage = (typeof carriages)[number]

/** Classes of the Indonesian consignment regime; their rates are stored in the tax profile. */
export const taxClasses = ['general', 'group_15', 'group_25', 'science_book'] as const
export type TaxClass = (typeof taxClasses)[number]

export type Category = {
  readonly slug: string
  readonly category_group: CategoryGroup
  readonly tax_class: TaxClass
  readonly air: Carriage
  readonly sea: Carriage
  readonly combine: CombineRule
  /** Countries that prohibit it, even if the other country allows it. */
  readonly prohibited_in: readonly Country[]
}

type Combinable = Pick<Category, 'slug' | 'category_group' | 'combine' | 'prohibited_in'>

export type CombinationError = 'category_prohibited' | 'categories_cannot_combine'

/** The two conflicting slugs; with `category_prohibited` both are the rejected one. */
export type CombinationClash = { readonly first: string; readonly second: string }

/** Checks whether these categories may be in one shipment (specification section 5); reports the first conflict. */
export function checkCombination(
  categories: readonly Combinable[],
  country?: Country,
): Result<null, CombinationError, CombinationClash> {
  for (const { slug, combine, prohibited_in } of categories) {
    const isProhibited = combine === 'no' || (country !== undefined && prohibited_in.includes(country))
    if (isProhibited) return refuse('category_prohibited', { first: slug, second: slug })
  }
  for (const [index, first] of categories.entries()) {
    const second = categories.slice(index + 1).find((other) => !canCombine(first, other))
    if (second) return refuse('categories_cannot_combine', { first: first.slug, second: second.slug })
  }
  return ok(null)
}

function canCombine(a: Combinable, b: Combinable): boolean {
  if (a.slug === b.slug) return true
  if (a.combine === 'free' && b.combine === 'free') return true
  return a.combine === 'same' && b.combine === 'same' && a.category_group === b.category_group
}

export function carriageOn(track: Track, category: Pick<Category, 'air' | 'sea'>): Carriage {
  return track === 'udara' ? category.air : category.sea
}

export type HsClass = { readonly prefix: string; readonly tax_class: TaxClass }

/**
 * The class of an HS code, by its longest listed prefix; `undefined` if no prefix matches, so that the category
 * decides. Dots and spaces in the code are ignored.
 */
export function taxClassByHs(hsCode: string, prefixes: readonly HsClass[]): TaxClass | undefined {
  const digits = hsCode.replace(/[.\s]/g, '')
  return prefixes
    .filter(({ prefix }) => digits.startsWith(prefix))
    .reduce<HsClass | undefined>(
      (best, next) => (best && best.prefix.length >= next.prefix.length ? best : next),
      undefined,
    )?.tax_class
}

/** The HS code decides if it names a class; otherwise the category does. */
export function taxClassOf(
  category: Pick<Category, 'tax_class'>,
  hsCode: string | null | undefined,
  prefixes: readonly HsClass[],
): TaxClass {
  return taxClassByHs(hsCode ?? '', prefixes) ?? category.tax_class
}
