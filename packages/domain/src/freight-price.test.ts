import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeableQuantity, type Box } from './chargeable'
import { priceFreight, type FreightRequest } from './freight-price'
import { money } from './money'
import type { Tariff, TariffBracket, TariffRule } from './tariff'
import { trackOfPackage } from './track'

const box = (l: number, w: number, h: number, kg: number, quantity = 1): Box => ({
  lengthMm: Math.round(l * 10),
  widthMm: Math.round(w * 10),
  heightMm: Math.round(h * 10),
  weightGrams: Math.round(kg * 1000),
  quantity,
})

const slab = (from_qty: number, to_qty: number | null, unit_price: number): TariffBracket => ({
  from_qty,
  to_qty,
  kind: 'slab_all',
  first_qty: null,
  first_price: null,
  unit_price,
})
const firstNext = (first_price: number, unit_price: number): TariffBracket => ({
  from_qty: 0,
  to_qty: null,
  kind: 'first_next',
  first_qty: 1000,
  first_price,
  unit_price,
})
const airSg: TariffRule = {
  id: 'sg-cn-air-general',
  agent_id: 'cn',
  track: 'udara',
  container_type: 'lcl',
  category_group: 'general',
  basis: 'kg',
  divisor: 6000,
  step: 500,
  min_qty: 500,
  wm: 1000,
  compare: 'shipment',
  pricing_mode: 'itemised',
  brackets: [firstNext(750, 200)],
}
const airId: TariffRule = {
  ...airSg,
  id: 'id-air',
  min_qty: 1000,
  brackets: [slab(0, 9999, 230_000), slab(10_000, null, 210_000)],
}
const seaSg: TariffRule = {
  ...airSg,
  id: 'sg-cn-sea-general',
  track: 'laut',
  basis: 'cbm',
  step: 10,
  min_qty: 100,
  wm: 500,
  brackets: [slab(10, 90, 18_000), slab(100, 590, 15_000), slab(600, 990, 13_000), slab(1000, null, 9_500)],
}
const sensitive: TariffRule = {
  ...airSg,
  id: 'sg-cn-air-sensitive',
  category_group: 'sensitive',
  brackets: [firstNext(820, 260)],
}
const fcl20: TariffRule = {
  ...seaSg,
  id: 'fcl',
  container_type: 'fcl_20',
  basis: 'container',
  step: 1000,
  min_qty: 1000,
  brackets: [slab(0, null, 160_000)],
}
const tariff: Tariff = { currency: 'SGD', rules: [airSg, seaSg, sensitive, fcl20] }

const request = (boxes: readonly Box[], extra: Partial<FreightRequest> = {}): FreightRequest => ({
  agentId: 'cn',
  track: 'udara',
  containerType: 'lcl',
  allowFcl: false,
  categoryGroups: ['general'],
  boxes,
  ...extra,
})
const chargeable = (boxes: readonly Box[], rule: TariffRule) => {
  const result = chargeableQuantity(boxes, rule)
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const price = (input: FreightRequest, by: Tariff = tariff) => {
  const result = priceFreight(input, by)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('chargeable quantity, table F', () => {
  test('F1 volume above weight: 4.0 kg [WIZ-11]', () => {
    expect(chargeable([box(40, 30, 20, 3.2)], airSg)).toMatchObject({
      volumetricGrams: 4000,
      chargeableQty: 4000,
      decidedBy: 'volume',
    })
  })
  test('F2 two boxes: 10.0 kg over 5.2 kg [WIZ-11]', () => {
    expect(chargeable([box(40, 30, 25, 2.6, 2)], airSg)).toMatchObject({
      volumetricGrams: 10_000,
      actualGrams: 5200,
      chargeableQty: 10_000,
    })
  })
  test('F3 2.8215 rounds to 2.822 and rises to 3.0 kg [WIZ-11]', () => {
    expect(chargeable([box(33, 27, 19, 2.1)], airSg)).toMatchObject({ volumetricGrams: 2822, chargeableQty: 3000 })
  })
  test('F4 exactly 3.000 kg adds no extra step', () => {
    expect(chargeable([box(10, 10, 10, 3)], airSg)).toMatchObject({ chargeableQty: 3000, decidedBy: 'weight' })
  })
  test('F5 0.2 kg: 0.5 kg in Singapore, 1.0 kg in Indonesia', () => {
    expect(chargeable([box(5, 5, 5, 0.2)], airSg)).toMatchObject({ chargeableQty: 500, minimumApplied: false })
    expect(chargeable([box(5, 5, 5, 0.2)], airId)).toMatchObject({ chargeableQty: 1000, minimumApplied: true })
  })
  test('F7 sea, three boxes: 0.36 CBM', () => {
    expect(chargeable([box(60, 50, 40, 15, 3)], seaSg)).toMatchObject({ chargeableQty: 360, decidedBy: 'volume' })
  })
  test('F8 a heavy cubic metre: 1.60 at 500 kg per CBM, 1.00 at 1000', () => {
    expect(chargeable([box(100, 100, 100, 800)], seaSg)).toMatchObject({
      chargeableQty: 1600,
      decidedBy: 'weight',
      weightAsQty: 1600,
    })
    expect(chargeable([box(100, 100, 100, 800)], { ...seaSg, wm: 1000 }).chargeableQty).toBe(1000)
  })
  test('F9 a tiny box: box minimum 0.01, order minimum 0.10', () => {
    expect(chargeable([box(30, 20, 10, 1)], seaSg)).toMatchObject({
      boxMinimumApplied: true,
      measuredQty: 10,
      steppedQty: 10,
      minimumApplied: true,
      chargeableQty: 100,
    })
  })
  test('F10 0.1234 CBM rises to 0.13', () => {
    expect(chargeable([box(123.4, 100, 10, 1)], seaSg).chargeableQty).toBe(130)
  })
  test('rounds up a quantity just above a step', () => {
    expect(
      chargeable([{ ...box(0, 0, 0, 1), lengthMm: 1301, widthMm: 1000, heightMm: 100 }], seaSg).chargeableQty,
    ).toBe(140)
  })
  test('F11 prices a shipment without a package track as air [CARD-04]', () => {
    expect(trackOfPackage(undefined)).toBe('udara')
    expect(chargeable([box(10, 10, 10, 1.5)], airSg).chargeableQty).toBe(1500)
  })
  test('package comparison compares each box separately', () => {
    const boxes = [box(40, 30, 20, 1), box(10, 10, 10, 5)]
    expect(chargeable(boxes, airSg).chargeableQty).toBe(6000)
    expect(chargeable(boxes, { ...airSg, compare: 'package' }).chargeableQty).toBe(9000)
  })
  test.each<[string, readonly Box[], Partial<TariffRule>, string]>([
    ['no boxes', [], {}, 'no_boxes'],
    ['a negative weight', [box(1, 1, 1, -1)], {}, 'bad_box'],
    ['half a box', [box(1, 1, 1, 1, 0.5)], {}, 'bad_box'],
    ['nothing measured', [box(0, 0, 0, 0)], {}, 'bad_box'],
    ['a divisor of zero', [box(1, 1, 1, 1)], { divisor: 0 }, 'bad_tariff'],
    ['no kg per CBM', [box(1, 1, 1, 1)], { basis: 'cbm', wm: 0 }, 'bad_tariff'],
  ])('rejects %s', (_name, boxes, terms, code) => {
    expect(chargeableQuantity(boxes, { ...airSg, ...terms })).toEqual({ ok: false, code })
  })
})

describe('freight price', () => {
  test('first and next: 3.0 kg is 7.50 and four steps of 2.00 [CALC-05]', () => {
    const quote = price(request([box(10, 10, 10, 3)]))
    expect(quote.total).toEqual(money('SGD', 1550))
    expect(quote.lines).toEqual([
      { kind: 'first', quantity: 1000, count: 1, unitPrice: money('SGD', 750), amount: money('SGD', 750) },
      { kind: 'next', quantity: 2000, count: 4, unitPrice: money('SGD', 200), amount: money('SGD', 800) },
    ])
    expect(price(request([box(5, 5, 5, 0.2)])).total).toEqual(money('SGD', 750))
  })

  test("slabs: the whole quantity is priced at its bracket's rate [CALC-05]", () => {
    const rupiah: Tariff = { currency: 'IDR', rules: [airId] }
    expect(price(request([box(10, 10, 10, 9.5)]), rupiah).total).toEqual(money('IDR', 2_185_000))
    expect(price(request([box(10, 10, 10, 10)]), rupiah).total).toEqual(money('IDR', 2_100_000))
    expect(price(request([box(60, 50, 40, 15, 3)], { track: 'laut' })).total).toEqual(money('SGD', 5400))
    expect(price(request([box(100, 100, 100, 100)], { track: 'laut' })).total).toEqual(money('SGD', 9500))
  })

  test('overlapping brackets: the later one applies', () => {
    const touching = { ...airId, brackets: [slab(0, 10_000, 230_000), slab(10_000, null, 210_000)] }
    expect(price(request([box(1, 1, 1, 10)]), { currency: 'IDR', rules: [touching] }).total.amountMinor).toBe(2_100_000)
  })

  test('mixed categories: the most expensive group applies to all', () => {
    const quote = price(request([box(10, 10, 10, 3)], { categoryGroups: ['general', 'sensitive', 'general'] }))
    expect(quote).toMatchObject({ categoryGroup: 'sensitive', total: money('SGD', 820 + 4 * 260) })
    expect(quote.considered.map(({ categoryGroup }) => categoryGroup)).toEqual(['general', 'sensitive'])
  })

  test("an agent's own rule precedes the rule for all", () => {
    const forAll = { ...airSg, id: 'all', agent_id: null, brackets: [firstNext(999, 999)] }
    const rules = [forAll, airSg]
    expect(price(request([box(1, 1, 1, 1)]), { currency: 'SGD', rules }).ruleId).toBe('sg-cn-air-general')
    expect(price(request([box(1, 1, 1, 1)], { agentId: 'jp' }), { currency: 'SGD', rules }).ruleId).toBe('all')
  })

  test.each<[string, Partial<FreightRequest>]>([
    ['another agent', { agentId: 'jp' }],
    ['a group without a rule', { categoryGroups: ['battery'] }],
    ['one of two groups without a rule', { categoryGroups: ['general', 'battery'] }],
  ])('rejects a missing price instead of using zero: %s [CALC-05]', (_name, extra) => {
    expect(priceFreight(request([box(10, 10, 10, 1)], extra), tariff)).toEqual({ ok: false, code: 'no_price' })
  })

  test('rejects a quantity beyond the brackets, a price of zero and an incomplete row [CALC-05]', () => {
    const by = (bracket: TariffBracket) =>
      priceFreight(request([box(10, 10, 10, 40)]), { currency: 'SGD', rules: [{ ...airSg, brackets: [bracket] }] })
    expect(by(slab(0, 30_000, 500))).toEqual({ ok: false, code: 'no_price' })
    expect(by(slab(0, null, 0))).toEqual({ ok: false, code: 'no_price' })
    expect(by({ ...firstNext(1, 1), first_price: null })).toEqual({ ok: false, code: 'no_price' })
  })

  test('a full container has a flat price, only if the agent allows it [WIZ-17]', () => {
    const full = { track: 'laut', containerType: 'fcl_20' } as const
    expect(priceFreight(request([box(100, 100, 100, 800)], full), tariff)).toEqual({
      ok: false,
      code: 'fcl_not_allowed',
    })
    expect(price(request([box(100, 100, 100, 800)], { ...full, allowFcl: true }))).toMatchObject({
      total: money('SGD', 160_000),
      overCapacity: false,
    })
    expect(price(request([box(100, 100, 100, 100, 30)], { ...full, allowFcl: true })).overCapacity).toBe(true)
    expect(
      price(request([box(100, 100, 100, 100)], { ...full, allowFcl: true, containers: 2 })).total.amountMinor,
    ).toBe(320_000)
  })
})

describe('properties', () => {
  const anyBox = fc.record({
    lengthMm: fc.integer({ min: 1, max: 1500 }),
    widthMm: fc.integer({ min: 1, max: 1500 }),
    heightMm: fc.integer({ min: 1, max: 1500 }),
    weightGrams: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const anyBoxes = fc.array(anyBox, { minLength: 1, maxLength: 5 })

  test('the price never decreases when weight increases within a bracket', () => {
    fc.assert(
      fc.property(
        anyBoxes,
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom('udara', 'laut'),
        (boxes, more, track) => {
          const heavier = boxes.map((b, i) => (i === 0 ? { ...b, weightGrams: b.weightGrams + more } : b))
          const [light, heavy] = [price(request(boxes, { track })), price(request(heavier, { track }))]
          if (light.bracket === heavy.bracket) {
            expect(heavy.total.amountMinor).toBeGreaterThanOrEqual(light.total.amountMinor)
          }
          expect(heavy.chargeable.chargeableQty).toBeGreaterThanOrEqual(light.chargeable.chargeableQty)
        },
      ),
    )
  })

  test('the order of packagings does not matter', () => {
    fc.assert(
      fc.property(anyBoxes, fc.constantFrom('udara', 'laut'), (boxes, track) => {
        expect(price(request([...boxes].reverse(), { track }))).toEqual(price(request(boxes, { track })))
      }),
    )
  })

  test('a line of two boxes costs the same as two lines of one box', () => {
    fc.assert(
      fc.property(anyBox, (b) => {
        const sea = { track: 'laut' } as const
        const [one, two] = [
          { ...b, quantity: 1 },
          { ...b, quantity: 2 },
        ]
        expect(price(request([one, one], sea)).total).toEqual(price(request([two], sea)).total)
      }),
    )
  })
})
