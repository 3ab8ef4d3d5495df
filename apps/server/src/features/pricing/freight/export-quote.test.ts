import type { Box, Track } from '@layar/domain'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { startApp, type TestApp } from '../../../testing/start'
import { quoteExport, type ExportQuoteRequest } from './export-quote'
import { findExportZone } from './export-zones'
import { quoteShipment } from './quote'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(clearReferenceCache)

const now = new Date('2026-06-01T00:00:00Z')
const box = (lengthCm: number, widthCm: number, heightCm: number, weightGrams: number, quantity = 1): Box => ({
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
  weightGrams,
  quantity,
})
const small = box(20, 15, 10, 1200)
const item = {
  categorySlug: 'general-goods',
  currency: 'IDR',
  valueMinor: 250_000,
  quantity: 2,
  isFragile: false,
} as const
const quote = async (change: Partial<ExportQuoteRequest> = {}) => {
  const answer = await quoteExport(app.deps.database.db, {
    country: 'id',
    destinationCountry: 'sg',
    track: 'udara',
    boxes: [small],
    items: [item],
    isPickup: false,
    now,
    ...change,
  })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const linesOf = ({ lines }: Awaited<ReturnType<typeof quote>>) =>
  lines.map(({ code, amountMinor, taxCode }) => [code, amountMinor, taxCode])

describe('export quotes by zone [EXP-03] [XCALL-05]', () => {
  test('itemises the first half kilogram, further half kilograms and the service tax [CALC-01]', async () => {
    // 1.2 kg rounds up to 1.5: Rp185,000 and two further halves of Rp65,000; 1.1 % of 315,000 is 3,465.
    const found = await quote()
    expect(linesOf(found)).toEqual([
      ['freight_first', 185_000, 'PPN05'],
      ['freight_next', 130_000, 'PPN05'],
      ['vat_ppn05', 3465, 'PPN05'],
    ])
    expect(found).toMatchObject({
      currency: 'IDR',
      totalMinor: 318_465,
      taxMinor: 3465,
      zone: { code: 'asean' },
      leadDays: { min: 3, max: 6 },
      tariff: { code: 'ID-EXPORT-SAMPLE' },
      needsStaff: false,
      isSample: true,
      snapshot: {
        zone: { code: 'asean' },
        tariff: { code: 'ID-EXPORT-SAMPLE' },
        price: { ruleId: expect.any(String) },
      },
    })
  })

  test.each<[string, Partial<ExportQuoteRequest>, number, number]>([
    // 40 × 30 × 20 cm over 6000 is 4 kg: 185,000 + 7 × 65,000.
    ['a light and big one pays for its volume', { boxes: [box(40, 30, 20, 3200)] }, 640_000, 7040],
    ['the smallest one pays for the least weight', { boxes: [box(5, 5, 5, 40)] }, 185_000, 2035],
    // 10 kg: 380,000 + 19 × 140,000.
    ['far away is dearer', { destinationCountry: 'US', boxes: [box(30, 30, 30, 10_000)] }, 3_040_000, 33_440],
    // 0.36 CBM weighs 45 kg, which counts as 0.09: 0.36 × 3,300,000.
    ['by sea the space counts', { track: 'laut', destinationCountry: 'jp', boxes: [box(60, 50, 40, 15_000, 3)] }, 1_188_000, 13_068],
    // 100 kg at 500 kg a CBM counts as 0.2 CBM against a volume of 0.04: 0.2 × 2,900,000.
    ['by sea a heavy one pays for its weight', { track: 'laut', boxes: [box(10, 10, 10, 25_000, 4)] }, 580_000, 6380],
    // Goods that need care cost a fifth more: 1.2 × (185,000 + 2 × 65,000).
    ['the dearest group holds for all', { items: [item, { ...item, categorySlug: 'cosmetics-skincare' }] }, 378_000, 4158],
    // 315,000 + 75,000.
    ['fetched at the door', { isPickup: true }, 390_000, 4290],
    // 2.4 kg rounds up to 2.5: 185,000 + 4 × 65,000, and packing for two boxes is 100,000.
    ['fragile goods are packed box by box', { boxes: [small, small], items: [{ ...item, isFragile: true }] }, 545_000, 5995],
  ])("computes the total and the service tax: %s", async (_, change, net, tax) => {
    const { totalMinor, taxMinor } = await quote(change)
    expect([totalMinor, taxMinor]).toEqual([net + tax, tax])
  }) // prettier-ignore

  test('zero-rates carriage abroad from Singapore, but not packing', async () => {
    // S$18 and two halves of S$6; packing S$8 with 9 % of it.
    const found = await quote({ country: 'sg', destinationCountry: 'my', items: [{ ...item, isFragile: true }] })
    expect(linesOf(found)).toContainEqual(['fragile', 800, 'SR'])
    expect([found.currency, found.taxMinor, found.totalMinor]).toEqual(['SGD', 72, 3872])
  })

  test('returns no price, never 0, for a country in no zone or the origin', async () => {
    const { db } = app.deps.database
    for (const destinationCountry of ['br', 'id', 'xx']) {
      const found = await quote({ destinationCountry })
      expect(found).toMatchObject({ zone: null, leadDays: null, totalMinor: null, taxMinor: null, lines: [] })
      expect(found.warnings).toEqual([{ code: 'ask_us' }])
      expect(await findExportZone(db, 'id', destinationCountry, now)).toBeUndefined()
    }
    expect(await findExportZone(db, 'id', 'GB', now)).toMatchObject({ code: 'europe' })
  })

  test('returns the zone but no price for a shipment too heavy for the tariff', async () => {
    expect(await quote({ boxes: [box(50, 50, 50, 301_000)] })).toMatchObject({
      zone: { code: 'asean' },
      totalMinor: null,
      needsStaff: true,
    })
  })

  test('stores a snapshot that survives a JSON round trip', async () => {
    const { snapshot } = await quote()
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(snapshot)))
  })

  test('returns no zone before the tariff takes effect', async () => {
    const early = new Date('2020-01-01T00:00:00Z')
    expect(await quote({ now: early })).toMatchObject({ tariff: null, zone: null, totalMinor: null })
  })

  test('rejects an unknown category and a shipment without boxes', async () => {
    const { db } = app.deps.database
    const request = { country: 'id', destinationCountry: 'sg', track: 'udara', isPickup: false, now } as const
    const lost = await quoteExport(db, { ...request, boxes: [small], items: [{ ...item, categorySlug: 'moon' }] })
    expect(lost).toMatchObject({ ok: false, code: 'category_unknown' })
    expect(await quoteExport(db, { ...request, boxes: [], items: [item] })).toMatchObject({
      ok: false,
      code: 'no_boxes',
    })
  })
})

describe('invariants [EXP-03]', () => {
  test.each<[Track, number, number]>([
    ['udara', 250, 40_000],
    ['laut', 20_000, 3_000_000],
  ])('never lowers the price by %s when the weight rises', async (track, stepGrams, mostGrams) => {
    let before = 0
    for (let weightGrams = stepGrams; weightGrams <= mostGrams; weightGrams = Math.ceil(weightGrams * 1.15)) {
      const { totalMinor } = await quote({ track, boxes: [box(30, 20, 10, weightGrams)] })
      expect(totalMinor, `${weightGrams} g`).toBeGreaterThanOrEqual(before)
      before = totalMinor ?? 0
    }
  })

  test('ignores the order of boxes and items', async () => {
    const boxes = [small, box(40, 30, 20, 700, 2), box(10, 10, 10, 5000)]
    const items = [item, { ...item, categorySlug: 'cosmetics-skincare', isFragile: true }]
    for (const track of ['udara', 'laut'] as const) {
      const [one, other] = [
        await quote({ track, boxes, items }),
        await quote({ track, boxes: [...boxes].reverse(), items: [...items].reverse() }),
      ]
      expect(linesOf(other)).toEqual(linesOf(one))
    }
  })

  test('control: prices an import to the same country by its own tariff', async () => {
    const imported = await quoteShipment(app.deps.database.db, {
      country: 'id',
      agentId: 1,
      track: 'udara',
      containerType: 'lcl',
      boxes: [small],
      products: [{ categorySlug: 'general-goods', quantity: 1, currency: 'IDR', unitPriceMinor: 100_000 }],
      now,
    })
    expect(imported.ok && imported.value.tariff?.code).toBe('ID-2025-SAMPLE')
  })
})
