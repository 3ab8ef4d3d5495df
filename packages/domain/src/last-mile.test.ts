import { describe, expect, test } from 'vitest'
import { findZone, lastMileOffers, type LastMilePrice, type LastMileTariff } from './last-mile'
import { money } from './money'

const perKg = (zone: string, price: number, carrier = 'Kurir A'): LastMilePrice => ({
  zone,
  carrier,
  track: null,
  basis: 'kg',
  from_qty: 0,
  to_qty: null,
  step: 1000,
  min_qty: 1000,
  per: 'unit',
  price,
})
const indonesia: LastMileTariff<'IDR'> = {
  currency: 'IDR',
  zones: [
    { country: 'id', code: 'Z1', match: { area_prefixes: ['31', '3275'] }, is_served: true },
    { country: 'id', code: 'Z2', match: { area_prefixes: ['32', '33'] }, is_served: true },
    { country: 'id', code: 'Z6', match: { area_prefixes: ['91'] }, is_served: true },
  ],
  prices: [perKg('Z1', 10_000), perKg('Z1', 9_000, 'Kurir B'), perKg('Z2', 18_000)],
}
const bySea = (from_qty: number, to_qty: number | null, price: number): LastMilePrice => ({
  zone: 'SG',
  carrier: 'Van',
  track: 'laut',
  basis: 'cbm',
  from_qty,
  to_qty,
  step: 10,
  min_qty: 10,
  per: 'delivery',
  price,
})
const singapore: LastMileTariff<'SGD'> = {
  currency: 'SGD',
  zones: [
    { country: 'sg', code: 'SG', match: { whole_country: true }, is_served: true },
    { country: 'sg', code: 'ISLANDS', match: { postal_prefixes: ['098', '627'] }, is_served: false },
  ],
  prices: [
    { ...perKg('SG', 500, 'Van'), track: 'udara', per: 'delivery' },
    bySea(10, 90, 800),
    bySea(100, 190, 1500),
    bySea(200, 590, 2000),
    bySea(600, null, 0),
  ],
}
const jakarta = { country: 'id', areaCode: '31.74.01' } as const
const orchard = { country: 'sg', postalCode: '238801' } as const

describe('zones', () => {
  test('the longest prefix wins, and dots are ignored', () => {
    expect(findZone(indonesia.zones, jakarta)?.code).toBe('Z1')
    expect(findZone(indonesia.zones, { country: 'id', areaCode: '32.75.02' })?.code).toBe('Z1')
    expect(findZone(indonesia.zones, { country: 'id', areaCode: '3273' })?.code).toBe('Z2')
  })

  test('distinguishes destinations without a zone, not served and without a price', () => {
    const air = { track: 'udara' } as const
    expect(lastMileOffers({ country: 'id', areaCode: '71' }, air, indonesia)).toEqual({ ok: false, code: 'no_zone' })
    expect(lastMileOffers({ country: 'id', areaCode: '91' }, air, indonesia)).toEqual({ ok: false, code: 'no_price' })
    expect(lastMileOffers({ country: 'sg', postalCode: '098269' }, air, singapore)).toEqual({
      ok: false,
      code: 'not_served',
    })
    expect(lastMileOffers({ country: 'sg' }, air, indonesia)).toEqual({ ok: false, code: 'no_zone' })
  })
})

describe('price', () => {
  test('prices per started kg, defaults to one kg, and lists the cheapest carrier first [CALC-06]', () => {
    const offers = (weightGrams?: number) => {
      const found = lastMileOffers(jakarta, { track: 'udara', ...(weightGrams && { weightGrams }) }, indonesia)
      return found.ok ? found.value.map(({ carrier, price }) => [carrier, price]) : found.code
    }
    expect(offers()).toEqual([
      ['Kurir B', money('IDR', 9_000)],
      ['Kurir A', money('IDR', 10_000)],
    ])
    expect(offers(2001)).toEqual([
      ['Kurir B', money('IDR', 27_000)],
      ['Kurir A', money('IDR', 30_000)],
    ])
  })

  test.each([
    [1, 800],
    [90_000, 800],
    [90_001, 1500],
    [360_000, 2000],
    [590_001, 0],
  ])('sea, %i cm³ costs %i cents', (volumeCm3, cents) => {
    const offers = lastMileOffers(orchard, { track: 'laut', weightGrams: 5000, volumeCm3 }, singapore)
    expect(offers.ok && offers.value[0]?.price).toEqual(money('SGD', cents))
  })

  test('overlapping rows: the later one applies', () => {
    const meeting = { ...singapore, prices: [bySea(0, 100, 800), bySea(100, null, 1500)] }
    const offers = lastMileOffers(orchard, { track: 'laut', volumeCm3: 100_000 }, meeting)
    expect(offers.ok && offers.value.map(({ price }) => price.amountMinor)).toEqual([1500])
  })

  test('air has a single price', () => {
    const offers = lastMileOffers(orchard, { track: 'udara', weightGrams: 12_300 }, singapore)
    expect(offers.ok && offers.value.map(({ price }) => price.amountMinor)).toEqual([500])
  })

  test.each([0, -1, 1.5, Number.NaN])('rejects a weight of %d', (weightGrams) => {
    expect(lastMileOffers(jakarta, { track: 'udara', weightGrams }, indonesia)).toEqual({
      ok: false,
      code: 'bad_weight',
    })
  })
})
