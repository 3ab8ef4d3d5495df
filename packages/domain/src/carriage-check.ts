import { carriageOn, checkCombination, type Category } from './category'
import type { Country } from './country'
import type { Track } from './track'

/** Why goods may not travel: by this mode, to this destination, or beside other goods. */
export const carriageRules = ['not_by_air', 'not_by_sea', 'prohibited', 'not_together'] as const
export type CarriageRule = (typeof carriageRules)[number]

/** Two categories where they may not travel together, one otherwise. */
export type CarriageClash = { readonly rule: CarriageRule; readonly slugs: readonly string[] }

/** Every rule that goods of these categories break: what a declaration is refused for, without stopping at the first. */
export function carriageClashes(
  categories: readonly Omit<Category, 'tax_class'>[],
  track: Track,
  country?: Country,
): CarriageClash[] {
  const clashes: CarriageClash[] = []
  for (const [index, one] of categories.entries()) {
    if (carriageOn(track, one) === 'no')
      clashes.push({ rule: track === 'udara' ? 'not_by_air' : 'not_by_sea', slugs: [one.slug] })
    const alone = checkCombination([one], country)
    if (!alone.ok) clashes.push({ rule: 'prohibited', slugs: [one.slug] })
    for (const other of categories.slice(index + 1)) {
      const pair = checkCombination([one, other])
      if (!pair.ok && pair.code === 'categories_cannot_combine')
        clashes.push({ rule: 'not_together', slugs: [one.slug, other.slug] })
    }
  }
  return clashes
}
