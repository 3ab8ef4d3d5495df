import {
  errorText,
  type Agent,
  type Category,
  type ExchangeRate,
  type Language,
  type PackageKind,
} from '@layar/contract'
import {
  agentOffersTrack,
  carriageOn,
  checkCombination,
  markingRoutes,
  tracks,
  type Country,
  type MarkingRoute,
  type Track,
} from '@layar/domain'
import { limitNote } from '../limit/over-limit'
import type { limitsAt } from '../limit/store'
import type { DatedRates, RateRow } from '../exchange-rate/rates'
import type { AgentRow, CategoryRow, MarkingCodeRow, PackageRow } from './store'

export const trackOfRoute = (route: MarkingRoute): Track => (route === 'air' ? 'udara' : 'laut')

export const agentOffersRoute = (agent: AgentRow, route: MarkingRoute): boolean =>
  agentOffersTrack(agent.shipmentTrack, trackOfRoute(route)) && (route !== 'sea_fcl' || agent.allowFcl)

const locale: Readonly<Record<Language, string>> = { en: 'en', id: 'id', cn: 'zh-Hans' }
const regionNames = new Map<string, Intl.DisplayNames>()

/** The long name; for Hong Kong the short one, without "SAR China". */
export const countryName = (code: string, language: Language): string => {
  const style = code === 'HK' ? 'short' : 'long'
  const known =
    regionNames.get(`${language}/${style}`) ?? new Intl.DisplayNames([locale[language]], { type: 'region', style })
  regionNames.set(`${language}/${style}`, known)
  return known.of(code) ?? code
}

/** Two regional indicator letters make a flag. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code.toUpperCase()].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

const codeOf = (agent: AgentRow, route: MarkingRoute, codes: readonly MarkingCodeRow[]): string | null =>
  agentOffersRoute(agent, route) ? (codes.find((row) => row.route === route)?.markingCode ?? null) : null

export const agentView = (agent: AgentRow, codes: readonly MarkingCodeRow[], language: Language): Agent => ({
  id: String(agent.id),
  name: agent.name,
  city: agent.city === '' ? null : agent.city,
  country: countryName(agent.country, language),
  flag: flagOf(agent.country),
  shipment_track: agent.shipmentTrack,
  allow_fcl: agent.allowFcl,
  country_data: {
    code: agent.country,
    flag: flagOf(agent.country),
    marking_codes: {
      air: codeOf(agent, 'air', codes),
      sea: codeOf(agent, 'sea', codes),
      sea_fcl: codeOf(agent, 'sea_fcl', codes),
    },
  },
  is_sample: agent.isSample,
})

export const packageView = (row: PackageRow, language: Language): PackageKind => ({
  package_id: row.packageId,
  package_track: row.packageTrack,
  name: row.name[language],
  description: row.description[language],
  lead_time_days: { min: row.leadDaysMin, max: row.leadDaysMax },
  container_types: row.packageTrack === 'udara' ? ['lcl'] : ['lcl', 'fcl_20', 'fcl_40'],
})

export const routesOf = (agent: AgentRow, codes: readonly MarkingCodeRow[]) =>
  markingRoutes.flatMap((route) => {
    const code = codeOf(agent, route, codes)
    return code === null ? [] : [{ route, code }]
  })

const clashes = new WeakMap<readonly CategoryRow[], ReadonlyMap<string, readonly string[]>>()

/** The slugs that cannot be combined with each slug; computed once per reading of the rows. */
const clashesOf = (rows: readonly CategoryRow[]): ReadonlyMap<string, readonly string[]> => {
  const known = clashes.get(rows)
  if (known !== undefined) return known
  const combinable = rows.map(({ slug, categoryGroup, combine }) => ({
    slug,
    category_group: categoryGroup,
    combine,
    prohibited_in: [],
  }))
  const found = new Map(
    combinable.map((one) => [
      one.slug,
      combinable
        .filter((other) => {
          const checked = checkCombination([one, other])
          return !checked.ok && checked.code === 'categories_cannot_combine'
        })
        .map(({ slug }) => slug),
    ]),
  )
  clashes.set(rows, found)
  return found
}

const blockOf = (row: CategoryRow, destination: Country, track: Track | undefined) => {
  if (row.combine === 'no' || row.prohibitedIn.includes(destination)) return 'category_prohibited' as const
  const asked = track === undefined ? tracks : [track]
  return asked.every((candidate) => carriageOn(candidate, row) === 'no') ? ('category_not_carried' as const) : null
}

export const categoryViews = (
  rows: readonly CategoryRow[],
  {
    destination,
    track,
    language,
    limits,
  }: {
    destination: Country
    track: Track | undefined
    language: Language
    limits: Awaited<ReturnType<typeof limitsAt>>
  },
): Category[] =>
  rows
    .filter(({ isActive }) => isActive)
    .map((row) => {
      const block = blockOf(row, destination, track)
      return {
        slug: row.slug,
        category_name: row.name[language],
        group: row.categoryGroup,
        is_blocked: block !== null,
        blocked_reason: block === null ? null : errorText(block, language, { first: row.name[language] }),
        cannot_combine_with: [...(clashesOf(rows).get(row.slug) ?? [])],
        hs_code: null,
        quantity_limit: limits.get(row.slug)?.pieces ?? null,
        limit_note: limitNote(limits.get(row.slug), language),
        asks_imei: row.imeiIn.includes(destination),
        note: row.papers[destination]?.[language] ?? null,
      }
    })

export const rateView = (row: RateRow, rates: DatedRates): ExchangeRate => ({
  currency: row.currency,
  unit: row.unit,
  rate: Number(row.rate),
  quote_currency: rates.base,
  rate_set: rates.name,
  source: row.source,
  valid_from: row.validFrom.toISOString(),
  valid_to: row.validTo?.toISOString() ?? null,
  is_stale: rates.isStale,
  is_sample: row.isSample,
})
