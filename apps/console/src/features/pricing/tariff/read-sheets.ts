import type { ErrorCode, TariffContentInput, TariffVersion } from '@layar/contract'
import { checkTariff, parseMoney, readExpected, type BillingCurrency, type ExpectedNumber } from '@layar/domain'
import { columnsOf, sheetNames, type SheetName } from './sheet-columns'
import { ownerKey, type SheetRow, type Sheets } from './sheet-rows'

/** An error at one cell: a code of the error table, a number with two readings, or a price line without its terms. */
export interface CellError {
  readonly sheet: SheetName
  readonly row: string
  readonly column: string
  readonly code: ErrorCode | 'number_ambiguous' | 'terms_not_found'
}

type Rule = TariffContentInput['rules'][number]
type Surcharge = TariffContentInput['surcharges'][number]
type Zone = TariffContentInput['zones'][number]
type ExportZone = TariffContentInput['export_zones'][number]
type Storage = TariffContentInput['storage'][number]
type Cover = TariffContentInput['cover'][number]

/** What a cell may hold that is stored in whole parts of this size. */
const expectedBy = {
  1: { kind: 'whole' },
  10: { kind: 'decimal', places: 1 },
  100: { kind: 'percent' },
  1000: { kind: 'decimal', places: 3 },
} as const satisfies Record<number, ExpectedNumber>

/** Reads the cells of one line and collects what cannot be read. */
const reader = (sheet: SheetName, row: SheetRow, currency: BillingCurrency, errors: CellError[]) => {
  const cell = (column: string): string => (row.cells[column] ?? '').trim()
  const error = (column: string, code: CellError['code']): void => {
    errors.push({ sheet, row: row.id, column, code })
  }
  /** Multiplied by `scale`: `1,5` by 1000 is 1500. */
  const scaled = (column: string, scale: keyof typeof expectedBy): number | null => {
    const text = cell(column)
    if (text === '') return null
    const read = readExpected(text, expectedBy[scale])
    if (read.ok) return Math.round(Number(read.value) * scale)
    error(column, read.code === 'ambiguous' ? 'number_ambiguous' : 'field_number')
    return null
  }
  const amount = (column: string): number | null => {
    const text = cell(column)
    if (text === '') return null
    const read = parseMoney(text, currency)
    if (read.ok && read.value.amountMinor >= 0) return read.value.amountMinor
    error(column, 'field_number')
    return null
  }
  const needed = (column: string, value: number | null): number => {
    if (value === null && cell(column) === '') error(column, 'this_field_required')
    return value ?? 0
  }
  return {
    cell,
    scaled,
    amount,
    error,
    quantity: (column: string) => needed(column, scaled(column, 1000)),
    whole: (column: string) => needed(column, scaled(column, 1)),
    price: (column: string) => needed(column, amount(column)),
    texts: (name: string) => ({ en: cell(`${name}_en`), id: cell(`${name}_id`), cn: cell(`${name}_cn`) }),
    list: (column: string) =>
      cell(column)
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
  }
}

const readSurcharge = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Surcharge => {
  const read = reader('surcharges', row, currency, errors)
  const isPercent = read.cell('basis') === 'percent'
  const [cif, side, weight] = [
    read.amount('cif_above'),
    read.scaled('side_above', 10),
    read.scaled('weight_above', 1000),
  ]
  const groups = read.list('groups') as NonNullable<Surcharge['condition']['category_groups']>
  const track = read.cell('track')
  return {
    code: read.cell('code'),
    name: read.texts('name'),
    basis: read.cell('basis') as Surcharge['basis'],
    amount: isPercent ? (read.scaled('amount', 100) ?? 0) : read.price('amount'),
    percent_of: read.cell('percent_of') as Surcharge['percent_of'],
    min: read.amount('min'),
    max: read.amount('max'),
    condition: {
      ...((track === 'udara' || track === 'laut') && { track }),
      ...(groups.length > 0 && { category_groups: groups }),
      ...(read.cell('on_request') === 'yes' && { on_request: true }),
      ...(cif !== null && { cif_above_minor: cif }),
      ...((side !== null || weight !== null) && {
        box: { ...(side !== null && { side_above_mm: side }), ...(weight !== null && { weight_above_grams: weight }) },
      }),
    },
    tax_code: read.cell('tax_code') as Surcharge['tax_code'],
    cif_part: read.cell('cif_part') as Surcharge['cif_part'],
  }
}

const ruleKey = ({ owner, cells }: SheetRow): string =>
  [owner, cells['track'], cells['container'], cells['group']].join('|')

const readRule = (
  row: SheetRow,
  ownedBy: Pick<Rule, 'agent_id' | 'zone'>,
  currency: BillingCurrency,
  errors: CellError[],
): Rule => {
  const read = reader('terms', row, currency, errors)
  return {
    ...ownedBy,
    track: read.cell('track') as Rule['track'],
    container_type: read.cell('container') as Rule['container_type'],
    category_group: read.cell('group') as Rule['category_group'],
    basis: read.cell('basis') as Rule['basis'],
    divisor: read.whole('divisor'),
    step: read.quantity('step'),
    min_qty: read.quantity('min'),
    wm: read.whole('wm'),
    compare: read.cell('compare') as Rule['compare'],
    pricing_mode: read.cell('mode') as Rule['pricing_mode'],
    brackets: [],
  }
}

const readBracket = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Rule['brackets'][number] => {
  const read = reader('prices', row, currency, errors)
  const hasFirst = read.cell('kind') === 'first_next'
  return {
    from_qty: read.quantity('from'),
    to_qty: read.scaled('to', 1000),
    kind: hasFirst ? 'first_next' : 'slab_all',
    first_qty: hasFirst ? read.scaled('first_qty', 1000) : null,
    first_price: hasFirst ? read.amount('first_price') : null,
    unit_price: read.price('unit_price'),
  }
}

const readZone = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Zone => {
  const read = reader('zones', row, currency, errors)
  const [areas, postals] = [read.list('areas'), read.list('postals')]
  return {
    code: read.cell('code'),
    name: read.texts('name'),
    match: {
      ...(areas.length > 0 && { area_prefixes: areas }),
      ...(postals.length > 0 && { postal_prefixes: postals }),
      ...(read.cell('whole') === 'yes' && { whole_country: true }),
    },
    is_served: read.cell('served') !== 'no',
    prices: [],
  }
}

const readExportZone = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): ExportZone => {
  const read = reader('abroad', row, currency, errors)
  const countries = read.list('countries').map((code) => code.toLowerCase())
  // Other codes could not even be saved.
  if (countries.some((code) => !/^[a-z]{2}$/.test(code))) read.error('countries', 'field_invalid')
  return {
    code: read.cell('code'),
    name: read.texts('name'),
    countries,
    air_days_min: read.whole('air_min'),
    air_days_max: read.whole('air_max'),
    sea_days_min: read.whole('sea_min'),
    sea_days_max: read.whole('sea_max'),
  }
}

const readStorage = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Storage => {
  const read = reader('storage', row, currency, errors)
  const days = read.list('reminder_days')
  if (days.some((day) => !/^\d{1,3}$/.test(day))) read.error('reminder_days', 'field_number')
  return {
    agent_id: row.owner === '' ? null : row.owner,
    track: read.cell('track') as Storage['track'],
    free_days: read.whole('free_days'),
    fee: read.price('fee'),
    reminder_days: days.map(Number),
    abandon_after_days: read.whole('abandon_after'),
  }
}

const readCover = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Cover => {
  const read = reader('cover', row, currency, errors)
  return {
    rate_bp: read.scaled('rate', 100) ?? 0,
    min_premium: read.price('min_premium'),
    max_insured: read.price('max_insured'),
    free_cap: read.price('free_cap'),
    tax_code: read.cell('tax_code') as Cover['tax_code'],
    covers: read.texts('covers'),
    excludes: read.texts('excludes'),
  }
}

const readDelivery = (row: SheetRow, currency: BillingCurrency, errors: CellError[]): Zone['prices'][number] => {
  const read = reader('delivery', row, currency, errors)
  const track = read.cell('track')
  return {
    service: read.cell('service'),
    name: read.texts('name'),
    track: track === 'udara' || track === 'laut' ? track : null,
    basis: read.cell('basis') as 'kg' | 'cbm',
    from_qty: read.quantity('from'),
    to_qty: read.scaled('to', 1000),
    step: read.quantity('step'),
    min_qty: read.quantity('min'),
    per: read.cell('per') as 'delivery' | 'unit',
    price: read.price('price'),
    lead_days_min: read.whole('days_min'),
    lead_days_max: read.whole('days_max'),
  }
}

/** Errors in required texts, and in choices that a paste may have filled with an invalid value. */
const plainErrors = (sheets: Sheets): CellError[] =>
  sheetNames.flatMap((sheet) =>
    sheets[sheet].flatMap((row) =>
      columnsOf[sheet].flatMap(({ key, choices, optional }): CellError[] => {
        const text = (row.cells[key] ?? '').trim()
        if (choices) return choices.includes(text) ? [] : [{ sheet, row: row.id, column: key, code: 'field_invalid' }]
        const isText = /^(name|covers|excludes)_/.test(key) || ['code', 'zone', 'service'].includes(key)
        return isText && !optional && text === ''
          ? [{ sheet, row: row.id, column: key, code: 'this_field_required' }]
          : []
      }),
    ),
  )

/** Maps a wire field to its column. */
const columnOfField: Readonly<Record<string, string>> = {
  from_qty: 'from',
  to_qty: 'to',
  min_qty: 'min',
  // An error of a zone or an agent concerns the whole line.
  zone: 'track',
  agent_id: 'track',
  container_type: 'container',
  air_days_max: 'air_max',
  sea_days_max: 'sea_max',
  match: 'areas',
  lead_days_max: 'days_max',
  abandon_after_days: 'abandon_after',
  rate_bp: 'rate',
}

/** Reads the content of the sheets, with every error that blocks publishing by cell. */
export const readSheets = (
  sheets: Sheets,
  { currency, service }: Pick<TariffVersion, 'currency' | 'service'>,
): { content: TariffContentInput; errors: readonly CellError[] } => {
  const errors = plainErrors(sheets)
  const ownedBy = (row: SheetRow): Pick<Rule, 'agent_id' | 'zone'> =>
    service === 'ekspor'
      ? { agent_id: null, zone: ownerKey(sheets, row).trim() }
      : { agent_id: row.owner === '' ? null : row.owner, zone: null }
  const rules = sheets.terms.map((row) => ({
    row,
    rule: readRule(row, ownedBy(row), currency, errors),
    brackets: [] as SheetRow[],
  }))
  for (const row of sheets.prices) {
    const owner = rules.find((one) => ruleKey(one.row) === ruleKey(row))
    const bracket = readBracket(row, currency, errors)
    if (owner === undefined) errors.push({ sheet: 'prices', row: row.id, column: 'group', code: 'terms_not_found' })
    else {
      owner.rule.brackets.push(bracket)
      owner.brackets.push(row)
    }
  }
  const zones = sheets.zones.map((row) => ({ row, zone: readZone(row, currency, errors), prices: [] as SheetRow[] }))
  for (const row of sheets.delivery) {
    const owner = zones.find(({ zone }) => zone.code === (row.cells['zone'] ?? '').trim())
    const price = readDelivery(row, currency, errors)
    if (owner === undefined) errors.push({ sheet: 'delivery', row: row.id, column: 'zone', code: 'field_invalid' })
    else {
      owner.zone.prices.push(price)
      owner.prices.push(row)
    }
  }
  const content: TariffContentInput = {
    rules: rules.map(({ rule }) => rule),
    surcharges: sheets.surcharges.map((row) => readSurcharge(row, currency, errors)),
    zones: zones.map(({ zone }) => zone),
    export_zones: sheets.abroad.map((row) => readExportZone(row, currency, errors)),
    cover: sheets.cover.map((row) => readCover(row, currency, errors)),
    storage: sheets.storage.map((row) => readStorage(row, currency, errors)),
  }
  const placeOf = (list: string, at: number, inner: number | null): readonly [SheetName, SheetRow | undefined] => {
    if (list === 'rules') return inner === null ? ['terms', rules[at]?.row] : ['prices', rules[at]?.brackets[inner]]
    if (list === 'zones') return inner === null ? ['zones', zones[at]?.row] : ['delivery', zones[at]?.prices[inner]]
    if (list === 'cover') return ['cover', sheets.cover[at]]
    if (list === 'storage') return ['storage', sheets.storage[at]]
    return list === 'export_zones' ? ['abroad', sheets.abroad[at]] : ['surcharges', sheets.surcharges[at]]
  }
  for (const { path, code } of checkTariff(content, service)) {
    const [list = '', at = '', part = '', inner = '', field = ''] = path.split('.')
    const isInner = part === 'brackets' || part === 'prices'
    const column = isInner ? field : part
    const [sheet, row] = placeOf(list, Number(at), isInner ? Number(inner) : null)
    if (row === undefined) continue
    const first = columnsOf[sheet][0]?.key ?? ''
    errors.push({ sheet, row: row.id, column: columnOfField[column] ?? (column || first), code: `tariff_${code}` })
  }
  // A cell shows only the first error found.
  const seen = new Set<string>()
  return {
    content,
    errors: errors.filter(({ row, column }) => {
      const cell = `${row}.${column}`
      if (seen.has(cell)) return false
      seen.add(cell)
      return true
    }),
  }
}
