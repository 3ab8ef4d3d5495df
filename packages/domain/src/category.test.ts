import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carriageOn, checkCombination, taxClassByHs, taxClassOf } from './category'
import { startingCategories } from './category-list'
import { indonesiaConsignment2025 } from './tax-profiles'

const bySlug = (slug: string) => {
  const found = startingCategories.find((category) => category.slug === slug)
  if (!found) throw new Error(`no category ${slug}`)
  return found
}
const check = (...slugs: string[]) => checkCombination(slugs.map(bySlug))
const clash = (first: string, second: string) => ({ ok: false, code: 'categories_cannot_combine', first, second })

describe('checkCombination', () => {
  test('free goods can be combined [WIZ-13]', () => {
    expect(check('toys', 'garment-textile', 'book-print').ok).toBe(true)
    expect(check().ok).toBe(true)
  })

  test('same: only within the group, not with free goods; the error names both [WIZ-13]', () => {
    expect(check('phone-tablet-laptop', 'battery-in-equipment').ok).toBe(true)
    expect(check('food-snack', 'supplements').ok).toBe(true)
    expect(check('food-snack', 'cosmetics-skincare')).toEqual(clash('food-snack', 'cosmetics-skincare'))
    expect(check('toys', 'shoes', 'liquid')).toEqual(clash('toys', 'liquid'))
  })

  test('solo: combines only with goods of the same category [WIZ-13]', () => {
    expect(check('powerbank', 'powerbank').ok).toBe(true)
    expect(check('powerbank', 'battery-standalone')).toEqual(clash('powerbank', 'battery-standalone'))
    expect(check('branded', 'toys')).toEqual(clash('branded', 'toys'))
  })

  test('rejects prohibited goods even alone, everywhere or in one country [WIZ-13]', () => {
    const refused = { ok: false, code: 'category_prohibited', first: 'prohibited', second: 'prohibited' }
    expect(check('prohibited')).toEqual(refused)
    expect(checkCombination([bySlug('used-clothing')], 'id').ok).toBe(false)
    expect(checkCombination([bySlug('used-clothing')], 'sg').ok).toBe(true)
  })

  test('the order of products does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...startingCategories), { maxLength: 5 }), (list) => {
        expect(checkCombination(list).ok).toBe(checkCombination([...list].reverse()).ok)
      }),
    )
  })
})

test('every category has a unique slug and a name in three languages [CTRY-03]', () => {
  expect(new Set(startingCategories.map(({ slug }) => slug)).size).toBe(startingCategories.length)
  for (const { labels } of startingCategories) {
    expect(Object.values(labels).every((label) => label.length > 0)).toBe(true)
  }
})

test('carriage depends on category and track', () => {
  expect(carriageOn('udara', bySlug('powerbank'))).toBe('no')
  expect(carriageOn('laut', bySlug('powerbank'))).toBe('yes')
  expect(carriageOn('udara', bySlug('liquid'))).toBe('ask')
})

describe('tax class by HS prefix', () => {
  const { hs_classes: prefixes } = indonesiaConsignment2025
  test.each([
    ['4202.92.00', 'group_25'],
    ['61091000', 'group_25'],
    ['64', 'group_25'],
    ['8711.60.93', 'group_25'],
    ['8711.60.10', undefined],
    ['8712.00', 'group_25'],
    ['3304.99', 'group_15'],
    ['3301.12', undefined],
    ['7323', 'group_15'],
    ['9102.11', 'group_15'],
    ['9103', undefined],
    ['4901.99', 'science_book'],
    ['', undefined],
  ])('%j is in class %j', (hs, expected) => {
    expect(taxClassByHs(hs, prefixes)).toBe(expected)
  })

  test('the HS code takes precedence over the category', () => {
    expect(taxClassOf(bySlug('general-goods'), '4202', prefixes)).toBe('group_25')
    expect(taxClassOf(bySlug('watch'), null, prefixes)).toBe('group_15')
  })
})
