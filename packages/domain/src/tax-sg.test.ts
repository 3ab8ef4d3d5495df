import { describe, expect, test } from 'vitest'
import { money } from './money'
import { singaporeGst2024 as profile } from './tax-profiles'
import { importGst, type Insurance, type SingaporeImport } from './tax-sg'

const sgd = (amount: number) => money('SGD', Math.round(amount * 100))
const goods = (value: number, gstPaidAtSource = false, isLiquorOrTobacco = false) => ({
  value: sgd(value),
  gstPaidAtSource,
  isLiquorOrTobacco,
})
const shipment = (
  track: 'udara' | 'laut',
  value: number,
  freight: number,
  extra: Partial<SingaporeImport> = {},
): SingaporeImport => ({
  track,
  goods: [goods(value)],
  freight: sgd(freight),
  insurance: { kind: 'none' },
  duty: sgd(0),
  ...extra,
})
const tax = (input: SingaporeImport) => {
  const result = importGst(input, profile)
  if (!result.ok) throw new Error(result.code)
  return { cif: result.value.cif.amountMinor / 100, gst: result.value.gst.amountMinor / 100 }
}
const unknown: Insurance = { kind: 'unknown' }

describe('import GST, table G', () => {
  test.each<[string, SingaporeImport, number, number]>([
    ['G1 sea', shipment('laut', 200, 28.5), 228.5, 20.57],
    ['G2 air below relief', shipment('udara', 350, 40), 390, 0],
    ['G3 air above relief', shipment('udara', 350, 60), 410, 36.9],
    ['G4 air at exactly 400', shipment('udara', 360, 40), 400, 0],
    ['G4 air one cent above', shipment('udara', 360.01, 40), 400.01, 36],
    ['G5 sea, no relief', shipment('laut', 50, 0), 50, 4.5],
    ['G6 sea, stout', shipment('laut', 0, 0, { goods: [goods(500, false, true)], duty: sgd(285) }), 500, 70.65],
    ['G7 air, insurance unknown', shipment('udara', 1000, 120, { insurance: unknown }), 1131.2, 101.81],
    ['G8 air, part taxed at source', shipment('udara', 0, 0, { goods: [goods(380, true), goods(50)] }), 430, 4.5],
  ])('%s [CTRY-07]', (_name, input, cif, gst) => {
    expect(tax(input)).toEqual({ cif, gst })
  })
})

test('splits freight by goods value when part was taxed at source', () => {
  expect(tax(shipment('udara', 0, 43, { goods: [goods(342, true), goods(45)] })).gst).toBe(4.5)
})

test('taxes goods in full that are above the relief beside what their importer has on the same flight', () => {
  expect(tax(shipment('udara', 200, 10)).gst).toBe(0)
  expect(tax(shipment('udara', 200, 10, { isReliefLost: true })).gst).toBe(18.9)
  const partly = { goods: [goods(100, true), goods(50)], isReliefLost: true }
  expect(tax(shipment('udara', 0, 30, partly)).gst).toBe(5.4)
  expect(tax(shipment('udara', 0, 10, { goods: [goods(200, true)], isReliefLost: true })).gst).toBe(0)
})

test('gives no relief to liquor by air', () => {
  expect(tax(shipment('udara', 0, 0, { goods: [goods(100, false, true)] })).gst).toBe(9)
})

test('taxes the declared value alone with gst_base declared', () => {
  const result = importGst(shipment('laut', 200, 28.5), { ...profile, gst_base: 'declared' })
  expect(result.ok && result.value.gst).toEqual(sgd(18))
})

describe('GST on low-value goods that a registered redeliverer supplies', () => {
  const supplied = (input: SingaporeImport, rows = { ...profile, is_redeliverer: true }) => {
    const result = importGst(input, rows)
    if (!result.ok) throw new Error(result.code)
    const { gst, lowValueGst, lowValueTaxable } = result.value
    return [gst.amountMinor, lowValueGst.amountMinor, lowValueTaxable.amountMinor]
  }
  const premium: Insurance = { kind: 'known', premium: sgd(6) }

  test.each<[string, SingaporeImport, readonly number[]]>([
    ['LV1 a low-value item', shipment('udara', 172.35, 0), [0, 1551, 17_235]],
    ['LV1 and its freight', shipment('udara', 172.35, 11.5), [0, 1655, 18_385]],
    [
      'LV1 without the premium, which is taxed as a service',
      shipment('udara', 172.35, 0, { insurance: premium }),
      [0, 1551, 17_235],
    ],
    ['LV2 taxed by its seller', shipment('udara', 0, 11.5, { goods: [goods(172.35, true)] }), [0, 0, 0]],
    [
      'LV2 part taxed by its seller',
      shipment('udara', 0, 20, { goods: [goods(150, true), goods(50)] }),
      [0, 495, 5500],
    ],
    ['LV3 an item above the relief', shipment('udara', 401, 0), [3609, 0, 0]],
    ['LV4 two items above it together', shipment('udara', 0, 0, { goods: [goods(250), goods(250)] }), [4500, 0, 0]],
    ['LV6 by sea', shipment('laut', 100, 0), [900, 0, 0]],
    ['liquor', shipment('udara', 0, 0, { goods: [goods(100, false, true)] }), [900, 0, 0]],
  ])('%s', (_name, input, expected) => {
    expect(supplied(input)).toEqual(expected)
  })

  test('is not charged again at import, whatever else is on the flight; a registered business pays at import', () => {
    const input = shipment('udara', 250, 0, { isReliefLost: true })
    expect(supplied(input)).toEqual([0, 2250, 25_000])
    expect(supplied({ ...input, isBuyerGstRegistered: true })).toEqual([2250, 0, 0])
    expect(supplied({ ...shipment('udara', 250, 0), isBuyerGstRegistered: true })).toEqual([0, 2250, 25_000])
  })

  test('is charged on the goods alone where only these are taxed, and by nobody else', () => {
    const input = shipment('udara', 172.35, 11.5)
    expect(supplied(input, { ...profile, is_redeliverer: true, gst_base: 'declared' })).toEqual([0, 1551, 17_235])
    expect(supplied(input, { ...profile, is_redeliverer: false })).toEqual([0, 0, 0])
    const { is_redeliverer: _unset, ...former } = profile
    expect(supplied(input, former as typeof profile & { is_redeliverer: boolean })).toEqual([0, 0, 0])
  })
})

test('returns the parts of the calculation', () => {
  const result = importGst(shipment('udara', 0, 0, { goods: [goods(380, true), goods(50)] }), profile)
  expect(result.ok && result.value).toMatchObject({
    profileVersion: 'sg-gst-2024',
    reliefApplied: false,
    taxedAtSource: sgd(380),
    taxable: sgd(50),
    rateBp: 900,
  })
})

test('rejects negative values and empty shipments', () => {
  expect(importGst(shipment('udara', -1, 0), profile)).toEqual({ ok: false, code: 'bad_amount' })
  expect(importGst(shipment('udara', 1, 0, { goods: [] }), profile)).toEqual({ ok: false, code: 'no_goods' })
})

test('a voucher lowers the freight that we supply, never below nothing, and neither CIF nor the relief', () => {
  const own = (freightDiscount: number, value = 100) => {
    const asked = { ...shipment('udara', value, 20), freightDiscount: sgd(freightDiscount) }
    const result = importGst(asked, { ...profile, is_redeliverer: true })
    if (!result.ok) throw new Error(result.code)
    const { cif, gst, lowValueGst, lowValueTaxable } = result.value
    return [cif, gst, lowValueTaxable, lowValueGst].map(({ amountMinor }) => amountMinor)
  }
  expect(own(0)).toEqual([12_000, 0, 12_000, 1080])
  expect(own(5)).toEqual([12_000, 0, 11_500, 1035])
  expect(own(50)).toEqual([12_000, 0, 10_000, 900])
  // Above the relief whatever is paid for the freight.
  expect(own(20, 390)).toEqual([41_000, 3690, 0, 0])
  expect(importGst({ ...shipment('udara', 100, 20), freightDiscount: sgd(-1) }, profile).ok).toBe(false)
})
