import { expect, test } from 'vitest'
import { money } from './money'
import { surchargesFor, type Surcharge, type SurchargeSubject } from './surcharge'

const row = (code: string, change: Partial<Surcharge>): Surcharge => ({
  code,
  basis: 'per_shipment',
  amount: 0,
  percent_of: 'freight',
  min: null,
  max: null,
  condition: {},
  tax_code: 'SR',
  ...change,
})
const subject: SurchargeSubject<'SGD'> = {
  track: 'udara',
  categoryGroups: ['general'],
  boxes: [
    { lengthMm: 400, widthMm: 300, heightMm: 200, weightGrams: 3200, quantity: 2 },
    { lengthMm: 1300, widthMm: 300, heightMm: 200, weightGrams: 9000, quantity: 1 },
  ],
  chargeableGrams: 15_500,
  freight: money('SGD', 6550),
  declaredValue: money('SGD', 20_000),
  cif: money('SGD', 40_001),
  requested: ['repack'],
}
const charge = (...rows: Surcharge[]) => {
  const result = surchargesFor(subject, rows)
  return result.ok ? result.value.map(({ code, count, amount }) => [code, count, amount.amountMinor]) : result.code
}

test('each basis [CALC-05]', () => {
  expect(
    charge(
      row('fuel', { basis: 'percent', amount: 250 }),
      row('insurance', { basis: 'percent', amount: 300, percent_of: 'declared_value' }),
      row('handling', { basis: 'per_kg', amount: 10 }),
      row('crate', { basis: 'per_cbm', amount: 10_000 }),
      row('photo', { basis: 'per_box', amount: 100 }),
      row('permit', { amount: 1500 }),
    ),
  ).toEqual([
    ['fuel', 1, 164],
    ['insurance', 1, 600],
    ['handling', 16, 160],
    ['crate', 13, 1300],
    ['photo', 3, 300],
    ['permit', 1, 1500],
  ])
})

test('conditions: value, size of a box, request, track, group', () => {
  expect(charge(row('permit', { amount: 1500, condition: { cif_above_minor: 40_000, track: 'udara' } }))).toHaveLength(
    1,
  )
  expect(charge(row('permit', { amount: 1500, condition: { cif_above_minor: 40_001 } }))).toEqual([])
  const oversize = { box: { side_above_mm: 1200, weight_above_grams: 30_000 } }
  expect(charge(row('oversize', { basis: 'per_box', amount: 2000, condition: oversize }))).toEqual([
    ['oversize', 1, 2000],
  ])
  expect(charge(row('heavy', { amount: 1, condition: { box: { weight_above_grams: 9000 } } }))).toEqual([])
  expect(charge(row('repack', { amount: 500, condition: { on_request: true } }))).toEqual([['repack', 1, 500]])
  expect(charge(row('wrap', { amount: 500, condition: { on_request: true } }))).toEqual([])
  expect(charge(row('sea', { amount: 500, condition: { track: 'laut' } }))).toEqual([])
  expect(charge(row('battery', { amount: 500, condition: { category_groups: ['battery'] } }))).toEqual([])
})

test('least and most are held and named, and zero makes no line', () => {
  const limited = surchargesFor(subject, [
    row('low', { basis: 'percent', amount: 1, min: 100 }),
    row('high', { basis: 'percent', amount: 9000, max: 1000 }),
    row('fuel', { basis: 'percent', amount: 0 }),
  ])
  expect(limited).toMatchObject({
    ok: true,
    value: [
      { code: 'low', amount: money('SGD', 100), limitApplied: 'min' },
      { code: 'high', amount: money('SGD', 1000), limitApplied: 'max' },
    ],
  })
  expect(limited.ok && limited.value).toHaveLength(2)
})

test('a row that makes no sense is refused', () => {
  expect(charge(row('bad', { amount: -1 }))).toBe('bad_tariff')
  expect(charge(row('bad', { amount: 1, min: 5, max: 2 }))).toBe('bad_tariff')
})

test('what hangs on a value that nobody knows is refused, never counted as of nothing; the rest is charged [CALC-05]', () => {
  const unknown = { ...subject, declaredValue: null, cif: null }
  const insurance = row('insurance', { basis: 'percent', amount: 300, percent_of: 'declared_value' })
  const permit = row('permit', { amount: 1500, condition: { cif_above_minor: 40_000 } })
  const codeOf = (...rows: Surcharge[]) => {
    const result = surchargesFor(unknown, rows)
    return result.ok ? result.value.map(({ code }) => code) : result.code
  }
  expect([codeOf(insurance), codeOf(permit)]).toEqual(['no_value', 'no_value'])
  const notMeant = [
    { ...insurance, condition: { on_request: true } },
    { ...permit, condition: { ...permit.condition, track: 'laut' as const } },
  ]
  expect(codeOf(...notMeant, row('fuel', { basis: 'percent', amount: 250 }))).toEqual(['fuel'])
})
