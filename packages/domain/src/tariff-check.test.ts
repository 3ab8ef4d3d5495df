import { describe, expect, test } from 'vitest'
import type { TariffBracket } from './tariff'
import { checkTariff, type TariffContent } from './tariff-check'

const bracket = (change: Partial<TariffBracket> = {}): TariffBracket => ({
  from_qty: 0,
  to_qty: null,
  kind: 'slab_all',
  first_qty: null,
  first_price: null,
  unit_price: 100,
  ...change,
})
type Rule = TariffContent['rules'][number]
const rule = (change: Partial<Rule> = {}): Rule => ({
  agent_id: '1',
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
  brackets: [bracket()],
  ...change,
})
const zone = (change: Partial<TariffContent['zones'][number]> = {}): TariffContent['zones'][number] => ({
  code: 'SG',
  match: { whole_country: true },
  is_served: true,
  prices: [
    {
      service: 'delivery',
      track: null,
      basis: 'kg',
      from_qty: 0,
      to_qty: null,
      step: 1,
      min_qty: 0,
      per: 'delivery',
      price: 0,
      lead_days_min: 1,
      lead_days_max: 2,
    },
  ],
  ...change,
})
type Surcharge = TariffContent['surcharges'][number]
const surcharge = (change: Partial<Surcharge> = {}): Surcharge => ({
  code: 'fuel',
  min: null,
  max: null,
  tax_code: 'ZR',
  cif_part: 'freight',
  ...change,
})
const errorsOf = (change: Partial<TariffContent>) =>
  checkTariff(
    { rules: [], surcharges: [], zones: [], storage: [], cover: [], export_zones: [], ...change },
    'impor',
  ).map(({ path, code }) => `${path} ${code}`)
const errorsOfBrackets = (...brackets: readonly TariffBracket[]) => errorsOf({ rules: [rule({ brackets })] })

describe('tariff errors that block publishing [CALC-05]', () => {
  test('accepts a valid tariff, including a free delivery', () => {
    expect(errorsOf({ rules: [rule()], zones: [zone()], surcharges: [surcharge({ max: 5 })] })).toEqual([])
  })

  test.each([
    ['touch', [bracket({ to_qty: 10_000 }), bracket({ from_qty: 10_000 })]],
    ['lie one step apart', [bracket({ to_qty: 10_000 }), bracket({ from_qty: 10_500 })]],
    ['end, so that more than that is asked for', [bracket({ to_qty: 10_000 })]],
    ['stand in another order', [bracket({ from_qty: 10_000 }), bracket({ to_qty: 10_000 })]],
    ['begin at the least quantity', [bracket({ from_qty: 500 })]],
  ])('accepts brackets that %s', (_, brackets) => {
    expect(errorsOfBrackets(...brackets)).toEqual([])
  })

  test.each([
    ['a gap', [bracket({ to_qty: 10_000 }), bracket({ from_qty: 10_501 })], 'rules.0.brackets.1.from_qty bracket_gap'],
    ['a gap below', [bracket({ from_qty: 1000 })], 'rules.0.brackets.0.from_qty bracket_gap'],
    ['an overlap', [bracket({ to_qty: 10_000 }), bracket({ from_qty: 9_999 })], 'rules.0.brackets.1.from_qty bracket_overlap'],
    ['two open ends', [bracket(), bracket({ from_qty: 5000 })], 'rules.0.brackets.1.from_qty bracket_overlap'],
    ['an end before its beginning', [bracket({ to_qty: 0 })], 'rules.0.brackets.0.to_qty bracket_backwards'],
    ['a price of nothing', [bracket({ unit_price: 0 })], 'rules.0.brackets.0.unit_price price_missing'],
    ['no first weight', [bracket({ kind: 'first_next', first_price: 5 })], 'rules.0.brackets.0.first_qty first_missing'],
    ['no first price', [bracket({ kind: 'first_next', first_qty: 5 })], 'rules.0.brackets.0.first_price price_missing'],
  ])("reports %s", (_, brackets, error) => {
    expect(errorsOfBrackets(...brackets)).toEqual([error])
  }) // prettier-ignore

  test('reports a duplicate rule, a rule without prices and one without terms', () => {
    expect(errorsOf({ rules: [rule(), rule({ brackets: [] })] })).toEqual(['rules.1 rule_twice', 'rules.1 no_bracket'])
    expect(errorsOf({ rules: [rule({ divisor: 0 })] })).toEqual(['rules.0.divisor terms_missing'])
    expect(errorsOf({ rules: [rule({ step: 0 }), rule({ basis: 'cbm', wm: 0, track: 'laut' })] })).toEqual([
      'rules.0.step terms_missing',
      'rules.1.wm terms_missing',
    ])
  })

  test('reports errors in surcharges and zones', () => {
    const twice = [surcharge(), surcharge({ min: 10, max: 5 })]
    expect(errorsOf({ surcharges: twice })).toEqual(['surcharges.1.code code_twice', 'surcharges.1.max limits_crossed'])
    const [price] = zone().prices
    if (price === undefined) throw new Error('no price')
    const late = { ...price, from_qty: 5, lead_days_min: 3 }
    expect(errorsOf({ zones: [zone(), zone({ match: {}, prices: [] })] })).toEqual([
      'zones.1.code zone_twice',
      'zones.1.match zone_nowhere',
      'zones.1 zone_without_price',
    ])
    expect(errorsOf({ zones: [zone({ prices: [late] })] })).toEqual([
      'zones.0.prices.0.lead_days_max days_backwards',
      'zones.0.prices.0.from_qty bracket_gap',
    ])
    expect(errorsOf({ zones: [zone({ is_served: false, prices: [] })] })).toEqual([])
  })

  test('reports cover that stands twice, costs nothing, or belongs to an export, and a surcharge under its code', () => {
    expect(errorsOf({ cover: [{ rate_bp: 300 }] })).toEqual([])
    expect(errorsOf({ cover: [{ rate_bp: 0 }, { rate_bp: 300 }] })).toEqual([
      'cover.0.rate_bp cover_without_rate',
      'cover.1.rate_bp rule_twice',
    ])
    expect(errorsOf({ surcharges: [surcharge({ code: 'cover' })] })).toEqual(['surcharges.0.code code_twice'])
    const content = { rules: [], surcharges: [], zones: [], export_zones: [], storage: [], cover: [{ rate_bp: 300 }] }
    expect(checkTariff(content, 'ekspor')).toEqual([{ path: 'cover.0.rate_bp', code: 'other_service' }])
  })

  test('reports freight into Singapore that would bear GST of its own beside that on the goods', () => {
    expect(errorsOf({ surcharges: [surcharge({ tax_code: 'SR', cif_part: 'freight' })] })).toEqual([
      'surcharges.0.tax_code freight_taxed',
    ])
    for (const fine of [{ tax_code: 'ZR' }, { tax_code: 'PPN05' }, { tax_code: 'SR', cif_part: 'outside' }] as const)
      expect(errorsOf({ surcharges: [surcharge(fine)] })).toEqual([])
  })

  test('reports terms of storage that stand twice, end within the free days, or belong to an export', () => {
    const terms = {
      agent_id: null,
      track: 'udara',
      free_days: 14,
      fee: 50,
      reminder_days: [7],
      abandon_after_days: 60,
    } as const
    expect(errorsOf({ storage: [terms, { ...terms, agent_id: 1 }, { ...terms, track: 'laut' }] })).toEqual([])
    expect(errorsOf({ storage: [terms, { ...terms, abandon_after_days: 14 }] })).toEqual([
      'storage.1.track rule_twice',
      'storage.1.abandon_after_days storage_short',
    ])
    const content = { rules: [], surcharges: [], zones: [], export_zones: [], storage: [terms], cover: [] }
    expect(checkTariff(content, 'ekspor')).toEqual([{ path: 'storage.0.track', code: 'other_service' }])
  })
})

describe('an export tariff [EXP-03]', () => {
  const abroad = (change: Partial<TariffContent['export_zones'][number]> = {}) => ({
    code: 'asean',
    countries: ['sg', 'my'],
    air_days_min: 3,
    air_days_max: 6,
    sea_days_min: 10,
    sea_days_max: 18,
    ...change,
  })
  const ruleTo = (code: string | null, change: Partial<Rule> = {}) => rule({ agent_id: null, zone: code, ...change })
  const errorsAbroad = (change: Partial<TariffContent>) =>
    checkTariff(
      {
        rules: [ruleTo('asean')],
        surcharges: [],
        zones: [],
        storage: [],
        cover: [],
        export_zones: [abroad()],
        ...change,
      },
      'ekspor',
    ).map(({ path, code }) => `${path} ${code}`)

  test('accepts a valid tariff with separate rules per zone', () => {
    expect(errorsAbroad({})).toEqual([])
    const export_zones = [abroad(), abroad({ code: 'europe', countries: ['gb', 'de'] })]
    expect(errorsAbroad({ rules: [ruleTo('asean'), ruleTo('europe')], export_zones })).toEqual([])
    expect(errorsAbroad({ rules: [ruleTo('asean'), ruleTo('asean')] })).toEqual(['rules.1 rule_twice'])
  })

  test.each<[string, Partial<TariffContent>, readonly string[]]>([
    ['a rule of no zone', { rules: [ruleTo('asean'), ruleTo(null)] }, ['rules.1.zone zone_unknown']],
    ['a rule of a zone that is gone', { rules: [ruleTo('asean'), ruleTo('moon')] }, ['rules.1.zone zone_unknown']],
    ['a rule of an agent', { rules: [ruleTo('asean', { agent_id: '1' })] }, ['rules.0.agent_id other_service']],
    [
      'a zone without general prices',
      { rules: [ruleTo('asean', { category_group: 'battery' })] },
      ['export_zones.0.code zone_without_price'],
    ],
    [
      'a zone of no country',
      { export_zones: [abroad({ countries: [] })] },
      ['export_zones.0.countries zone_without_country'],
    ],
    [
      'a code that is no country’s',
      { export_zones: [abroad({ countries: ['sg', 'uk'] })] },
      ['export_zones.0.countries country_unknown'],
    ],
    [
      'a country twice in a zone',
      { export_zones: [abroad({ countries: ['sg', 'sg'] })] },
      ['export_zones.0.countries country_twice'],
    ],
    [
      'a country in two zones',
      {
        rules: [ruleTo('asean'), ruleTo('other')],
        export_zones: [abroad(), abroad({ code: 'other', countries: ['my'] })],
      },
      ['export_zones.1.countries country_twice'],
    ],
    ['a zone twice', { export_zones: [abroad(), abroad({ countries: ['gb'] })] }, ['export_zones.1.code zone_twice']],
    ['days backwards', { export_zones: [abroad({ air_days_max: 2 })] }, ['export_zones.0.air_days_max days_backwards']],
    ['a zone of delivery here', { zones: [zone()] }, ['zones.0.code other_service']],
  ])('finds %s', (_, change, errors) => {
    expect(errorsAbroad(change)).toEqual(errors)
  })

  test('rejects zones abroad in an import tariff', () => {
    expect(errorsOf({ rules: [ruleTo('asean')], export_zones: [abroad()] })).toEqual([
      'rules.0.zone other_service',
      'export_zones.0.code other_service',
    ])
  })
})
