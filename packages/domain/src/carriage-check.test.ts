import { expect, test } from 'vitest'
import { carriageClashes } from './carriage-check'
import type { Category } from './category'

const of = (slug: string, changes: Partial<Category> = {}): Category => ({
  slug,
  category_group: 'general',
  tax_class: 'general',
  air: 'yes',
  sea: 'yes',
  combine: 'free',
  prohibited_in: [],
  ...changes,
})

test('names every rule that goods break, not only the first', () => {
  const goods = [
    of('battery', { air: 'no', combine: 'solo' }),
    of('knife', { prohibited_in: ['sg'] }),
    of('vape', { combine: 'no' }),
  ]
  expect(carriageClashes(goods, 'udara', 'sg')).toEqual([
    { rule: 'not_by_air', slugs: ['battery'] },
    { rule: 'not_together', slugs: ['battery', 'knife'] },
    { rule: 'prohibited', slugs: ['knife'] },
    { rule: 'prohibited', slugs: ['vape'] },
  ])
})

test('asks the mode and the destination of the departure', () => {
  const battery = of('battery', { air: 'no' })
  expect(carriageClashes([battery], 'laut', 'sg')).toEqual([])
  expect(carriageClashes([of('liquid', { sea: 'no' })], 'laut')).toEqual([{ rule: 'not_by_sea', slugs: ['liquid'] }])
  expect(carriageClashes([of('knife', { prohibited_in: ['sg'] })], 'udara', 'id')).toEqual([])
})

test('goods that staff must agree to are not refused', () => {
  expect(carriageClashes([of('food', { air: 'ask' })], 'udara', 'sg')).toEqual([])
})
