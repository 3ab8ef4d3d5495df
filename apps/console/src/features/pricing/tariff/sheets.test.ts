import type { TariffContentInput } from '@layar/contract'
import { describe, expect, test } from 'vitest'
import { compareSheets } from './diff'
import { readSheets } from './read-sheets'
import { columnsOf } from './sheet-columns'
import { pasteTable, readTable } from './sheet-paste'
import { sheetsOf, type Sheets } from './sheet-rows'

const names = { en: 'One', id: 'Satu', cn: '一' }
const content: TariffContentInput = {
  rules: [
    {
      agent_id: '1',
      zone: null,
      track: 'udara',
      container_type: 'lcl',
      category_group: 'general',
      basis: 'kg',
      divisor: 6000,
      step: 500,
      min_qty: 500,
      wm: 500,
      compare: 'shipment',
      pricing_mode: 'itemised',
      brackets: [
        { from_qty: 0, to_qty: null, kind: 'first_next', first_qty: 1000, first_price: 750, unit_price: 200 },
      ],
    },
    {
      agent_id: null,
      zone: null,
      track: 'laut',
      container_type: 'lcl',
      category_group: 'general',
      basis: 'cbm',
      divisor: 6000,
      step: 10,
      min_qty: 100,
      wm: 500,
      compare: 'package',
      pricing_mode: 'all_in',
      brackets: [
        { from_qty: 0, to_qty: 600, kind: 'slab_all', first_qty: null, first_price: null, unit_price: 15_000 },
        { from_qty: 600, to_qty: null, kind: 'slab_all', first_qty: null, first_price: null, unit_price: 13_000 },
      ],
    },
  ],
  surcharges: [
    {
      code: 'oversize',
      name: names,
      basis: 'per_box',
      amount: 2000,
      percent_of: 'freight',
      min: null,
      max: 9000,
      condition: { track: 'udara', category_groups: ['battery'], box: { side_above_mm: 1200, weight_above_grams: 30_000 } },
      tax_code: 'ZR',
      cif_part: 'freight',
    },
    {
      code: 'insurance',
      name: names,
      basis: 'percent',
      amount: 275,
      percent_of: 'declared_value',
      min: 100,
      max: null,
      condition: { on_request: true, cif_above_minor: 40_000 },
      tax_code: 'ZR',
      cif_part: 'insurance',
    },
  ],
  zones: [
    { code: 'SG', name: names, match: { whole_country: true }, is_served: true, prices: [
      { service: 'delivery', name: names, track: null, basis: 'kg', from_qty: 0, to_qty: null, step: 1, min_qty: 0, per: 'delivery', price: 500, lead_days_min: 1, lead_days_max: 2 },
    ] },
    { code: 'ISLAND', name: names, match: { postal_prefixes: ['627'] }, is_served: false, prices: [] },
  ],
  export_zones: [],
  storage: [
    { agent_id: null, track: 'udara', free_days: 14, fee: 50, reminder_days: [7, 3, 1], abandon_after_days: 60 },
  ],
  cover: [
    { rate_bp: 300, min_premium: 200, max_insured: 1_000_000, free_cap: 10_000, tax_code: 'SR', covers: names, excludes: names },
  ],
} // prettier-ignore

const toSingapore = { currency: 'SGD', service: 'impor' } as const
const sheets = sheetsOf(content, 'SGD')
const withCell = (sheet: keyof Sheets, at: number, cell: Record<string, string>): Sheets => ({
  ...sheets,
  [sheet]: sheets[sheet].map((row, index) => (index === at ? { ...row, cells: { ...row.cells, ...cell } } : row)),
})
const errorsOf = (changed: Sheets) =>
  readSheets(changed, toSingapore).errors.map(({ sheet, column, code }) => `${sheet} ${column} ${code}`)

describe('tariff sheets [CALC-05]', () => {
  test('reads back the content that was put in', () => {
    expect(readSheets(sheets, toSingapore)).toEqual({ content, errors: [] })
    expect(sheets.prices[0]?.cells).toMatchObject({ from: '0', to: '', first_qty: '1', first_price: '7.50' })
    expect(sheets.surcharges[1]?.cells).toMatchObject({ amount: '2.75', cif_above: '400.00' })
  })

  test.each([
    ['a price of nothing', withCell('prices', 0, { unit_price: '0' }), 'prices unit_price tariff_price_missing'],
    ['a word for a price', withCell('prices', 0, { unit_price: 'dear' }), 'prices unit_price field_number'],
    ['a gap', withCell('prices', 2, { from: '0,7' }), 'prices from tariff_bracket_gap'],
    ['an overlap', withCell('prices', 2, { from: '0.5' }), 'prices from tariff_bracket_overlap'],
    ['no such choice', withCell('surcharges', 0, { basis: 'monthly' }), 'surcharges basis field_invalid'],
    ['no name', withCell('zones', 0, { name_id: ' ' }), 'zones name_id this_field_required'],
    ['no such zone', withCell('delivery', 0, { zone: 'MOON' }), 'delivery zone field_invalid'],
    [
      'abandonment within the free days',
      withCell('storage', 0, { abandon_after: '14' }),
      'storage abandon_after tariff_storage_short',
    ],
    [
      'freight with GST of its own',
      withCell('surcharges', 0, { tax_code: 'SR' }),
      'surcharges tax_code tariff_freight_taxed',
    ],
    ['cover at no rate', withCell('cover', 0, { rate: '0' }), 'cover rate tariff_cover_without_rate'],
    ['cover without a text', withCell('cover', 0, { excludes_cn: ' ' }), 'cover excludes_cn this_field_required'],
    ['a word for a day', withCell('storage', 0, { reminder_days: '7 soon' }), 'storage reminder_days field_number'],
    ['no terms', withCell('prices', 0, { group: 'food' }), 'prices group terms_not_found'],
  ])('reports %s at its cell', (_, changed, error) => {
    expect(errorsOf(changed)).toContain(error)
  })

  test('pastes a table to the right and below, and adds lines', () => {
    const columns = columnsOf.prices
    const pasted = pasteTable({
      rows: sheets.prices,
      columns,
      table: readTable('0.6\t\tslab_all\r\n1\t2\tAll\r\n'),
      at: { row: sheets.prices[2]?.id ?? '', column: 'from' },
      valueOf: (_, text) => (text === 'All' ? 'slab_all' : text),
      empty: { track: 'laut', unit_price: '' },
      owner: '7',
    })
    expect(pasted).toHaveLength(4)
    expect(pasted[1]).toBe(sheets.prices[1])
    expect(pasted[2]?.cells).toMatchObject({ from: '0.6', to: '', kind: 'slab_all', unit_price: '130.00' })
    expect(pasted[3]).toMatchObject({ owner: '7', cells: { track: 'laut', from: '1', to: '2', kind: 'slab_all' } })
  })

  test('lists changes line by line, regardless of line order', () => {
    const again = sheetsOf({ ...content, rules: [...content.rules].reverse() }, 'SGD')
    expect(compareSheets(sheets, again)).toEqual([])
    const changed = withCell('prices', 0, { unit_price: '2.10' })
    expect(compareSheets(sheets, changed)).toMatchObject([
      { sheet: 'prices', kind: 'changed', cells: [{ column: 'unit_price', before: '2.00', after: '2.10' }] },
    ])
    const fewer: Sheets = { ...sheets, zones: sheets.zones.slice(0, 1) }
    expect(compareSheets(sheets, fewer).map(({ kind }) => kind)).toEqual(['removed'])
    expect(compareSheets(fewer, sheets).map(({ kind }) => kind)).toEqual(['added'])
  })
})

describe('export tariff sheets [EXP-03]', () => {
  const [general] = content.rules
  if (general === undefined) throw new Error('no rule')
  const exported: TariffContentInput = {
    rules: [{ ...general, agent_id: null, zone: 'asean' }],
    surcharges: [],
    zones: [],
    export_zones: [
      { code: 'asean', name: names, countries: ['sg', 'my'], air_days_min: 3, air_days_max: 6, sea_days_min: 10, sea_days_max: 18 },
    ],
    storage: [],
    cover: [],
  } // prettier-ignore
  const fromIndonesia = { currency: 'IDR', service: 'ekspor' } as const
  const abroad = sheetsOf(exported, 'IDR')
  const changed = (sheet: keyof Sheets, cell: Record<string, string>): Sheets => ({
    ...abroad,
    [sheet]: abroad[sheet].map((row) => ({ ...row, cells: { ...row.cells, ...cell } })),
  })

  test('reads back the content that was put in, regardless of the line ids', () => {
    expect(readSheets(abroad, fromIndonesia)).toEqual({ content: exported, errors: [] })
    expect(compareSheets(abroad, sheetsOf(exported, 'IDR'))).toEqual([])
    expect(compareSheets(abroad, changed('prices', { unit_price: '9' }))).toMatchObject([{ owner: 'asean' }])
  })

  test.each([
    ['no country', changed('abroad', { countries: '' }), 'abroad countries tariff_zone_without_country'],
    ['no code of a country', changed('abroad', { countries: 'sg uk' }), 'abroad countries tariff_country_unknown'],
    ['a word for a country', changed('abroad', { countries: 'Malaysia' }), 'abroad countries field_invalid'],
    ['days backwards', changed('abroad', { air_max: '1' }), 'abroad air_max tariff_days_backwards'],
    ['a container', changed('terms', { container: 'fcl_20' }), 'terms container tariff_other_service'],
    ['prices of a zone that is gone', { ...abroad, abroad: [] }, 'terms track tariff_zone_unknown'],
  ])('reports %s at its export cell', (_, sheet, error) => {
    const { errors } = readSheets(sheet, fromIndonesia)
    expect(errors.map((one) => `${one.sheet} ${one.column} ${one.code}`)).toContain(error)
  })
})
