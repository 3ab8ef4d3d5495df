import { countryName, type CarriageClash, type CarriageRule, type Language } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { versionOf } from '../../../request/version'
import type { Refusal } from '../transition/guard'
import { categoryName, clashesOf, type Rules, type Way } from './rules'

interface Line {
  readonly name: string
  readonly category_slug: string
  readonly hs_code: string
  readonly quantity: number
}

/** Goods on a departure, with the keys of those that an admin lets go. */
export interface CarriedGoods {
  readonly goods: readonly Line[]
  readonly overridden: readonly string[]
}

/** Column of a statement over a shipment `s`. */
export const overriddenColumn = (owner: 'shipment_id' | 'export_shipment_id', consolidationId: string): SQL => sql`
  array(select o.goods_key from carriage_overrides o
         where o.consolidation_id = ${consolidationId}::uuid and o.${sql.identifier(owner)} = s.id) as overridden`

const codes = {
  not_by_air: 'goods_not_by_air',
  not_by_sea: 'goods_not_by_sea',
  prohibited: 'goods_prohibited',
  not_together: 'goods_not_together',
} as const satisfies Record<CarriageRule, string>

/** Whether a refusal of a closing is lifted by an override. */
export const isAboutRules = (code: string): boolean => Object.values<string>(codes).includes(code)

/** What the goods of one shipment break, and the key of these goods and these rules. */
export interface Broken {
  readonly clashes: readonly CarriageClash[]
  readonly key: string
}

/** Null where the rules allow them. */
export const brokenBy = (goods: readonly Line[], rules: Rules, way: Way): Broken | null => {
  const clashes = clashesOf(rules, way, new Set(goods.map(({ category_slug: slug }) => slug)))
  if (clashes.length === 0) return null
  const lines = goods.map(({ name, category_slug: slug, hs_code: hsCode, quantity }) => [name, slug, hsCode, quantity])
  return { clashes, key: versionOf({ lines, clashes: clashes.map(({ rule, slugs }) => [rule, ...slugs]) }) }
}

const refusal = (rule: CarriageRule, goods: readonly string[], way: Way, language: Language): Refusal => ({
  code: codes[rule],
  values: {
    goods: goods.join(language === 'cn' ? '、' : ', '),
    destination: countryName(way.destinationCountry, language),
  },
})

/** A rule in words, with the categories that break it. */
export const clashRefusal = (
  { rule, slugs }: CarriageClash,
  rules: Pick<Rules, 'categories'>,
  way: Way,
  language: Language,
): Refusal =>
  refusal(
    rule,
    slugs.map((slug) => categoryName(rules.categories, slug, language)),
    way,
    language,
  )

const inBrackets = (name: string, category: string, language: Language): string =>
  language === 'cn' ? `${name}（${category}）` : `${name} (${category})`

/** Why the goods may not leave, naming each with its category; nothing where an admin lets these go. */
export const carriageRefusals = (
  { goods, overridden }: CarriedGoods,
  rules: Rules,
  way: Way,
  language: Language,
): { readonly refusals: readonly Refusal[]; readonly key: string | null } => {
  const broken = brokenBy(goods, rules, way)
  if (broken === null || overridden.includes(broken.key)) return { refusals: [], key: null }
  const named = (slug: string): string[] =>
    goods
      .filter((line) => line.category_slug === slug)
      .map(({ name }) => inBrackets(name, categoryName(rules.categories, slug, language), language))
  const refusals = broken.clashes.map(({ rule, slugs }) => refusal(rule, slugs.flatMap(named), way, language))
  return { refusals, key: broken.key }
}
