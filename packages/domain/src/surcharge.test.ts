import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from './money'
import { cifCosts, cifParts, surchargesFor, type Surcharge, type SurchargeSubject } from './surcharge'
import { taxByCode } from './tax-line'
import { singaporeGst2024, singaporeService2024 } from './tax-profiles'
import { importGst } from './tax-sg'

const row = (code: string, change: Partial<Surcharge>): Surcharge => ({
  code,
  basis: 'per_shipment',
  amount: 0,
  percent_of: 'freight',
  min: null,
  max: null,
  condition: {},
  tax_code: 'SR',
  cif_part: 'outside',
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
  requested: ['repack'],
}
const charge = (...rows: Surcharge[]) => {
  const result = surchargesFor(subject, rows)
  return result.ok ? result.value.map(({ code, count, amount }) => [code, count, amount.amountMinor]) : result.code
}

test('charges on each basis [CALC-05]', () => {
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

test('applies conditions on value, box size, request, track and group', () => {
  // 200.00 of goods and 65.50 of freight.
  const permit = (cif_above_minor: number) => row('permit', { amount: 1500, condition: { cif_above_minor } })
  expect(charge(permit(26_549))).toHaveLength(1)
  expect(charge(permit(26_550))).toEqual([])
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

test('applies and names minimum and maximum, and omits zero lines', () => {
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

test('rejects an invalid row', () => {
  expect(charge(row('bad', { amount: -1 }))).toBe('bad_tariff')
  expect(charge(row('bad', { amount: 1, min: 5, max: 2 }))).toBe('bad_tariff')
})

test('rejects a charge on an unknown value instead of counting the value as 0; charges the rest [CALC-05]', () => {
  const unknown = { ...subject, declaredValue: null }
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

describe('customs value of a shipment by air to Singapore', () => {
  const permit = row('air_permit', { amount: 1500, condition: { track: 'udara', cif_above_minor: 40_000 } })
  const shipment = (goodsMinor: number, requested: readonly string[] = []): SurchargeSubject<'SGD'> => ({
    ...subject,
    freight: money('SGD', 1150),
    declaredValue: money('SGD', goodsMinor),
    requested,
  })
  const taxed = (wanted: SurchargeSubject<'SGD'>, rows: readonly Surcharge[]) => {
    const charged = surchargesFor(wanted, rows)
    if (!charged.ok || wanted.declaredValue === null) throw new Error('no charges')
    const { freight, insurance } = cifCosts(wanted.freight, charged.value)
    const goods = [{ value: wanted.declaredValue, gstPaidAtSource: false, isLiquorOrTobacco: false }]
    const gst = importGst(
      { track: 'udara', goods, freight, insurance: { kind: 'known', premium: insurance }, duty: money('SGD', 0) },
      singaporeGst2024,
    )
    if (!gst.ok) throw new Error(gst.code)
    return { charges: charged.value, ...gst.value }
  }

  test('LV8 permit S$15: import GST 41.43 on CIF 460.32, 9 % once on the permit [CTRY-07]', () => {
    const { charges, cif, gst } = taxed(shipment(44_882), [permit])
    expect([gst, cif]).toEqual([money('SGD', 4143), money('SGD', 46_032)])
    const own = [
      { taxCode: 'ZR' as const, net: money('SGD', 1150) },
      ...charges.map(({ taxCode, amount }) => ({ taxCode, net: amount })),
    ]
    expect(taxByCode('SGD', own, singaporeService2024)).toEqual([
      { taxCode: 'SR', rateBp: 900, base: money('SGD', 1500), tax: money('SGD', 135) },
    ])
  })

  test('counts fuel and an oversize box as freight and the premium as insurance in the CIF [CTRY-07]', () => {
    const { freight, insurance, cif } = taxed(shipment(44_882, ['insurance', 'crate']), [
      row('fuel', { basis: 'percent', amount: 1000, cif_part: 'freight' }),
      row('oversize', { amount: 2000, cif_part: 'freight' }),
      row('insurance', { amount: 1346, condition: { on_request: true }, cif_part: 'insurance' }),
      row('crate', { amount: 6500, condition: { on_request: true } }),
    ])
    expect([freight, insurance, cif].map(({ amountMinor }) => amountMinor)).toEqual([3265, 1346, 49_493])
  })

  test('applies the permit by the customs CIF with all its freight and insurance', () => {
    const codes = (...rows: Surcharge[]) => taxed(shipment(37_850), rows).charges.map(({ code }) => code)
    const extra = (cif_part: Surcharge['cif_part']) => row('extra', { amount: 1001, cif_part })
    // 378.50 of goods and 11.50 of freight are 390.00.
    expect(codes(permit)).toEqual([])
    expect(codes(permit, extra('outside'))).toEqual(['extra'])
    expect(codes(permit, extra('freight'))).toEqual(['air_permit', 'extra'])
    expect(codes(extra('insurance'), permit)).toEqual(['extra', 'air_permit'])
  })

  test('adding a service outside of the CIF never changes import GST [CTRY-07]', () => {
    const amount = fc.nat(100_000)
    const anyRow = fc.record({ amount, cif_part: fc.constantFrom(...cifParts), tax_code: fc.constantFrom('ZR', 'SR') })
    fc.assert(
      fc.property(fc.nat(200_000), fc.array(anyRow), amount, (goodsMinor, others, serviceMinor) => {
        const rows = [permit, ...others.map((other, at) => row(`other-${at}`, other as Partial<Surcharge>))]
        const without = taxed(shipment(goodsMinor), rows)
        const withService = taxed(shipment(goodsMinor), [...rows, row('service', { amount: serviceMinor })])
        expect(withService.gst).toEqual(without.gst)
        expect(withService.cif).toEqual(without.cif)
      }),
    )
  })
})
