import { isCountryCode } from './country-name'
import { coverCode, type CoverTerms } from './cover'
import type { ExportZone } from './export-zone'
import type { LastMilePrice, ZoneMatch } from './last-mile'
import type { Surcharge } from './surcharge'
import type { Service } from './service'
import type { StorageTerms } from './storage'
import type { TariffBracket, TariffRule } from './tariff'

/** The error at one place of a tariff. */
export type TariffErrorCode =
  | 'rule_twice'
  | 'no_bracket'
  | 'bracket_gap'
  | 'bracket_overlap'
  | 'bracket_backwards'
  | 'price_missing'
  | 'first_missing'
  | 'terms_missing'
  | 'code_twice'
  | 'limits_crossed'
  | 'zone_twice'
  | 'zone_nowhere'
  | 'zone_without_price'
  | 'days_backwards'
  | 'zone_unknown'
  | 'zone_without_country'
  | 'country_unknown'
  | 'country_twice'
  | 'other_service'
  | 'storage_short'
  | 'cover_without_rate'
  | 'freight_taxed'

/** `path` is the place in wire names: `rules.3.brackets.1.from_qty`. */
export type TariffError = { readonly path: string; readonly code: TariffErrorCode }

type DraftZone = {
  readonly code: string
  readonly match: { readonly [K in keyof ZoneMatch]?: ZoneMatch[K] | undefined }
  readonly is_served: boolean
  readonly prices: readonly (Omit<LastMilePrice, 'zone' | 'carrier'> & {
    readonly service: string
    readonly lead_days_min: number
    readonly lead_days_max: number
  })[]
}

/** The content of one version as staff edit it. */
export type TariffContent = {
  readonly rules: readonly Omit<TariffRule, 'id'>[]
  readonly surcharges: readonly Pick<Surcharge, 'code' | 'min' | 'max' | 'tax_code' | 'cif_part'>[]
  /** For delivery after an import. */
  readonly zones: readonly DraftZone[]
  /** Destinations of an export tariff. */
  readonly export_zones: readonly ExportZone[]
  /** Of goods that wait at the origin of an import. */
  readonly storage: readonly StorageTerms[]
  /** Of goods on an import: one line at most. */
  readonly cover: readonly Pick<CoverTerms, 'rate_bp'>[]
}

/**
 * Everything that prevents a tariff from being published; empty if it is valid. Quantities above a closed last bracket
 * have no price on purpose: they need a staff quote.
 */
export function checkTariff(content: TariffContent, service: Service): readonly TariffError[] {
  const { rules, surcharges, zones, storage, cover } = content
  return [
    ...repeats(
      rules.map((rule) =>
        [rule.agent_id ?? '', rule.zone ?? '', rule.track, rule.container_type, rule.category_group]
          .map(String)
          .join('|'),
      ),
    ).map((at): TariffError => ({ path: `rules.${at}`, code: 'rule_twice' })),
    ...rules.flatMap((rule, at) => checkRule(rule, `rules.${at}`)),
    ...repeats(surcharges.map(({ code }) => code)).map((at): TariffError => ({
      path: `surcharges.${at}.code`,
      code: 'code_twice',
    })),
    ...surcharges.flatMap(({ code }, at): TariffError[] =>
      code === coverCode ? [{ path: `surcharges.${at}.code`, code: 'code_twice' }] : [],
    ),
    ...surcharges.flatMap(({ min, max }, at): TariffError[] =>
      min !== null && max !== null && max < min ? [{ path: `surcharges.${at}.max`, code: 'limits_crossed' }] : [],
    ),
    ...repeats(zones.map(({ code }) => code)).map((at): TariffError => ({
      path: `zones.${at}.code`,
      code: 'zone_twice',
    })),
    ...zones.flatMap((zone, at) => checkZone(zone, `zones.${at}`)),
    ...repeats(storage.map(({ agent_id: agent, track }) => `${agent ?? ''}|${track}`)).map((at): TariffError => ({
      path: `storage.${at}.track`,
      code: 'rule_twice',
    })),
    ...storage.flatMap((terms, at): TariffError[] =>
      terms.abandon_after_days > terms.free_days
        ? []
        : [{ path: `storage.${at}.abandon_after_days`, code: 'storage_short' }],
    ),
    ...cover.flatMap(({ rate_bp }, at): TariffError[] => {
      if (at > 0) return [{ path: `cover.${at}.rate_bp`, code: 'rule_twice' }]
      return rate_bp > 0 ? [] : [{ path: 'cover.0.rate_bp', code: 'cover_without_rate' }]
    }),
    ...(service === 'ekspor' ? checkExport(content) : checkImport(content)),
  ]
}

function checkImport({ rules, surcharges, export_zones }: TariffContent): TariffError[] {
  return [
    // Freight is in the value on which Singapore charges GST: with GST of its own it would bear the tax twice.
    ...surcharges.flatMap(({ tax_code, cif_part }, at): TariffError[] =>
      tax_code === 'SR' && cif_part === 'freight' ? [{ path: `surcharges.${at}.tax_code`, code: 'freight_taxed' }] : [],
    ),
    ...rules.flatMap(({ zone }, at): TariffError[] =>
      (zone ?? null) === null ? [] : [{ path: `rules.${at}.zone`, code: 'other_service' }],
    ),
    ...export_zones.map((_, at): TariffError => ({ path: `export_zones.${at}.code`, code: 'other_service' })),
  ]
}

/** Exports have no agent and no delivery here; containers need a staff offer. */
function checkExport({ rules, zones, storage, cover, export_zones: abroad }: TariffContent): TariffError[] {
  const codes = abroad.map(({ code }) => code)
  return [
    ...rules.flatMap(({ zone, agent_id: agentId, container_type: container }, at): TariffError[] => {
      const errors: TariffError[] = []
      if (!codes.includes(zone ?? '')) errors.push({ path: `rules.${at}.zone`, code: 'zone_unknown' })
      if (agentId !== null) errors.push({ path: `rules.${at}.agent_id`, code: 'other_service' })
      if (container !== 'lcl') errors.push({ path: `rules.${at}.container_type`, code: 'other_service' })
      return errors
    }),
    ...zones.map((_, at): TariffError => ({ path: `zones.${at}.code`, code: 'other_service' })),
    ...storage.map((_, at): TariffError => ({ path: `storage.${at}.track`, code: 'other_service' })),
    ...cover.map((_, at): TariffError => ({ path: `cover.${at}.rate_bp`, code: 'other_service' })),
    ...repeats(codes).map((at): TariffError => ({ path: `export_zones.${at}.code`, code: 'zone_twice' })),
    ...abroad.flatMap((zone, at) =>
      checkExportZone(zone, `export_zones.${at}`, { rules, before: abroad.slice(0, at) }),
    ),
  ]
}

function checkExportZone(
  zone: ExportZone,
  path: string,
  { rules, before }: { readonly rules: TariffContent['rules']; readonly before: readonly ExportZone[] },
): TariffError[] {
  const errors: TariffError[] = []
  const hasPrice = rules.some((rule) => rule.zone === zone.code && rule.category_group === 'general')
  if (!hasPrice) errors.push({ path: `${path}.code`, code: 'zone_without_price' })
  const elsewhere = before.flatMap(({ countries }) => countries)
  const isTwice = repeats(zone.countries).length > 0 || zone.countries.some((country) => elsewhere.includes(country))
  if (zone.countries.length === 0) errors.push({ path: `${path}.countries`, code: 'zone_without_country' })
  else if (!zone.countries.every(isCountryCode)) errors.push({ path: `${path}.countries`, code: 'country_unknown' })
  else if (isTwice) errors.push({ path: `${path}.countries`, code: 'country_twice' })
  for (const way of ['air', 'sea'] as const)
    if (zone[`${way}_days_max`] < zone[`${way}_days_min`])
      errors.push({ path: `${path}.${way}_days_max`, code: 'days_backwards' })
  return errors
}

/** Positions of keys that occurred earlier. */
function repeats(keys: readonly string[]): readonly number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
}

function checkRule(rule: Omit<TariffRule, 'id'>, path: string): TariffError[] {
  const errors: TariffError[] = []
  if (rule.step < 1) errors.push({ path: `${path}.step`, code: 'terms_missing' })
  if (rule.basis === 'kg' && rule.divisor < 1) errors.push({ path: `${path}.divisor`, code: 'terms_missing' })
  if (rule.basis === 'cbm' && rule.wm < 1) errors.push({ path: `${path}.wm`, code: 'terms_missing' })
  if (rule.brackets.length === 0) errors.push({ path, code: 'no_bracket' })
  const least = Math.max(rule.min_qty, rule.step)
  return [
    ...errors,
    ...checkSteps(rule.brackets, least, rule.step, (at) => `${path}.brackets.${at}`),
    ...rule.brackets.flatMap((bracket, at) => checkPrice(bracket, `${path}.brackets.${at}`)),
  ]
}

function checkPrice(bracket: TariffBracket, path: string): TariffError[] {
  const errors: TariffError[] = []
  if (bracket.unit_price < 1) errors.push({ path: `${path}.unit_price`, code: 'price_missing' })
  if (bracket.kind === 'slab_all') return errors
  if ((bracket.first_qty ?? 0) < 1) errors.push({ path: `${path}.first_qty`, code: 'first_missing' })
  if ((bracket.first_price ?? 0) < 1) errors.push({ path: `${path}.first_price`, code: 'price_missing' })
  return errors
}

type Span = { readonly from_qty: number; readonly to_qty: number | null }

/**
 * Spans are contiguous from the minimum quantity: each starts where the previous one ends (the later one applies there)
 * or one step above it.
 */
function checkSteps(
  spans: readonly Span[],
  least: number,
  step: number,
  pathOf: (at: number) => string,
): TariffError[] {
  const sorted = spans.map((span, at) => ({ ...span, at })).sort((a, b) => a.from_qty - b.from_qty || a.at - b.at)
  return sorted.flatMap((span, order): TariffError[] => {
    const path = pathOf(span.at)
    const before = sorted[order - 1]
    const errors: TariffError[] = []
    if (span.to_qty !== null && span.to_qty <= span.from_qty)
      errors.push({ path: `${path}.to_qty`, code: 'bracket_backwards' })
    if (before === undefined) {
      if (span.from_qty > least) errors.push({ path: `${path}.from_qty`, code: 'bracket_gap' })
    } else if (before.to_qty === null || span.from_qty < before.to_qty || span.from_qty === before.from_qty)
      errors.push({ path: `${path}.from_qty`, code: 'bracket_overlap' })
    else if (span.from_qty > before.to_qty + Math.max(1, step))
      errors.push({ path: `${path}.from_qty`, code: 'bracket_gap' })
    return errors
  })
}

function checkZone({ match, is_served: isServed, prices }: DraftZone, path: string): TariffError[] {
  const errors: TariffError[] = []
  const prefixes = [...(match.area_prefixes ?? []), ...(match.postal_prefixes ?? [])]
  if (match.whole_country !== true && prefixes.length === 0)
    errors.push({ path: `${path}.match`, code: 'zone_nowhere' })
  if (isServed && prices.length === 0) errors.push({ path, code: 'zone_without_price' })
  const ways = new Map<string, { readonly at: number; readonly price: DraftZone['prices'][number] }[]>()
  for (const [at, price] of prices.entries()) {
    const way = `${price.service}|${price.track ?? ''}`
    ways.set(way, [...(ways.get(way) ?? []), { at, price }])
    if (price.lead_days_max < price.lead_days_min)
      errors.push({ path: `${path}.prices.${at}.lead_days_max`, code: 'days_backwards' })
    if (price.step < 1) errors.push({ path: `${path}.prices.${at}.step`, code: 'terms_missing' })
  }
  for (const rows of ways.values()) {
    const [first] = rows
    if (first === undefined) continue
    const { step, min_qty: least } = first.price
    errors.push(
      ...checkSteps(
        rows.map(({ price }) => price),
        Math.max(least, step),
        step,
        (order) => `${path}.prices.${rows[order]?.at ?? 0}`,
      ),
    )
  }
  return errors
}
