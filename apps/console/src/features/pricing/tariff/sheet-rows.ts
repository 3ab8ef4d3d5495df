import type { TariffContentInput } from '@layar/contract'
import { categoryGroups, fieldNumber, money, printMoney, type BillingCurrency } from '@layar/domain'
import type { SheetName } from './sheet-columns'

/** One line of a sheet as it is typed: everything is text until it is read. */
export interface SheetRow {
  readonly id: string
  /**
   * The owner of the price: the id of an agent, or empty for all agents without prices of their own; on an export
   * tariff the id of the zone's line, so that the prices follow a zone whose code changes.
   */
  readonly owner: string
  readonly cells: Readonly<Record<string, string>>
}
export type Sheets = Readonly<Record<SheetName, readonly SheetRow[]>>

let made = 0
export const newRow = (cells: Readonly<Record<string, string>>, owner = ''): SheetRow => {
  made += 1
  return { id: `r${made}`, owner, cells }
}

/** `1500` is `1.5`; open ends are empty. */
const quantityText = (thousandths: number | null): string =>
  thousandths === null ? '' : fieldNumber(String(thousandths / 1000))
const yesNo = (value: boolean | undefined): string => (value ? 'yes' : 'no')
const textsOf = <Name extends string>(name: Name, { en, id, cn }: { en: string; id: string; cn: string }) => ({
  [`${name}_en`]: en,
  [`${name}_id`]: id,
  [`${name}_cn`]: cn,
})
const namesOf = (text: { en: string; id: string; cn: string }) => textsOf('name', text)

/** By air, by sea, then full containers; within them by group. */
const wayOrder = ({ track, container_type: container, category_group: group }: TariffContentInput['rules'][number]) =>
  ['lcl', 'fcl_20', 'fcl_40'].indexOf(container) * 1000 + (track === 'udara' ? 0 : 100) + categoryGroups.indexOf(group)

/** Converts a version to the lines of its sheets. */
export const sheetsOf = (content: TariffContentInput, currency: BillingCurrency): Sheets => {
  const moneyText = (minor: number | null | undefined): string =>
    minor === null || minor === undefined ? '' : printMoney(money(currency, minor))
  const abroad = content.export_zones.map((zone) =>
    newRow({
      code: zone.code,
      ...namesOf(zone.name),
      countries: zone.countries.join(' '),
      air_min: String(zone.air_days_min),
      air_max: String(zone.air_days_max),
      sea_min: String(zone.sea_days_min),
      sea_max: String(zone.sea_days_max),
    }),
  )
  const lineOfZone = (code: string): string => abroad.find(({ cells }) => cells['code'] === code)?.id ?? code
  const rules = [...content.rules]
    .sort((a, b) => wayOrder(a) - wayOrder(b))
    .map((rule) => ({
      rule,
      way: { track: rule.track, container: rule.container_type, group: rule.category_group },
      owner: rule.zone === null ? (rule.agent_id ?? '') : lineOfZone(rule.zone),
    }))
  return {
    abroad,
    prices: rules.flatMap(({ rule, way, owner }) =>
      rule.brackets.map((bracket) =>
        newRow(
          {
            ...way,
            from: quantityText(bracket.from_qty),
            to: quantityText(bracket.to_qty),
            kind: bracket.kind,
            first_qty: quantityText(bracket.first_qty),
            first_price: moneyText(bracket.first_price),
            unit_price: moneyText(bracket.unit_price),
          },
          owner,
        ),
      ),
    ),
    terms: rules.map(({ rule, way, owner }) =>
      newRow(
        {
          ...way,
          basis: rule.basis,
          step: quantityText(rule.step),
          min: quantityText(rule.min_qty),
          divisor: String(rule.divisor),
          wm: String(rule.wm),
          compare: rule.compare,
          mode: rule.pricing_mode,
        },
        owner,
      ),
    ),
    surcharges: content.surcharges.map((row) =>
      newRow({
        code: row.code,
        ...namesOf(row.name),
        basis: row.basis,
        amount: row.basis === 'percent' ? String(row.amount / 100) : moneyText(row.amount),
        percent_of: row.percent_of,
        min: moneyText(row.min),
        max: moneyText(row.max),
        tax_code: row.tax_code,
        on_request: yesNo(row.condition.on_request),
        track: row.condition.track ?? 'both',
        groups: (row.condition.category_groups ?? []).join(' '),
        cif_above: moneyText(row.condition.cif_above_minor),
        side_above: row.condition.box?.side_above_mm === undefined ? '' : String(row.condition.box.side_above_mm / 10),
        weight_above: quantityText(row.condition.box?.weight_above_grams ?? null),
        cif_part: row.cif_part,
      }),
    ),
    cover: content.cover.map((row) =>
      newRow({
        rate: String(row.rate_bp / 100),
        min_premium: moneyText(row.min_premium),
        max_insured: moneyText(row.max_insured),
        free_cap: moneyText(row.free_cap),
        tax_code: row.tax_code,
        ...textsOf('covers', row.covers),
        ...textsOf('excludes', row.excludes),
      }),
    ),
    storage: content.storage.map((row) =>
      newRow(
        {
          track: row.track,
          free_days: String(row.free_days),
          fee: moneyText(row.fee),
          reminder_days: row.reminder_days.join(' '),
          abandon_after: String(row.abandon_after_days),
        },
        row.agent_id ?? '',
      ),
    ),
    zones: content.zones.map((zone) =>
      newRow({
        code: zone.code,
        ...namesOf(zone.name),
        served: yesNo(zone.is_served),
        whole: yesNo(zone.match.whole_country),
        areas: (zone.match.area_prefixes ?? []).join(' '),
        postals: (zone.match.postal_prefixes ?? []).join(' '),
      }),
    ),
    delivery: content.zones.flatMap((zone) =>
      zone.prices.map((price) =>
        newRow({
          zone: zone.code,
          service: price.service,
          ...namesOf(price.name),
          track: price.track ?? 'both',
          basis: price.basis,
          from: quantityText(price.from_qty),
          to: quantityText(price.to_qty),
          step: quantityText(price.step),
          min: quantityText(price.min_qty),
          per: price.per,
          price: moneyText(price.price),
          days_min: String(price.lead_days_min),
          days_max: String(price.lead_days_max),
        }),
      ),
    ),
  }
}

/** The owner of a line under a key that is stable across versions: the id of an agent or the code of a zone. */
export const ownerKey = ({ abroad }: Pick<Sheets, 'abroad'>, { owner }: Pick<SheetRow, 'owner'>): string =>
  abroad.find(({ id }) => id === owner)?.cells['code'] ?? owner

/** Identifies a line within its sheet, to find the same line in another version. */
export const rowKey = (sheets: Sheets, sheet: SheetName, row: SheetRow): string => {
  const { cells } = row
  const way = [ownerKey(sheets, row), cells['track'], cells['container'], cells['group']]
  const parts = {
    prices: [...way, cells['from']],
    terms: way,
    surcharges: [cells['code']],
    cover: ['cover'],
    storage: [ownerKey(sheets, row), cells['track']],
    zones: [cells['code']],
    abroad: [cells['code']],
    delivery: [cells['zone'], cells['service'], cells['track'], cells['from']],
  }[sheet]
  return parts.join('|')
}
