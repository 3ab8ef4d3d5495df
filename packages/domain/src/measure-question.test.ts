import { expect, test } from 'vitest'
import { measureDoubts, type MeasureExpectation } from './measure-question'

const box = { weightGrams: 2_000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }
const declared: MeasureExpectation = {
  track: 'udara',
  isFullContainer: false,
  declaredGrams: 1_800,
  declaredCm3: 6_000,
}
const kindsOf = (changes: Partial<typeof box>, expectation: Partial<MeasureExpectation> = {}) =>
  measureDoubts([{ ...box, ...changes }], { ...declared, ...expectation }).map(({ kind }) => kind)

test('a measure near the declaration is not asked about, nor is one without a declaration', () => {
  expect(kindsOf({})).toEqual([])
  expect(kindsOf({ weightGrams: 2_700 }, { declaredGrams: 900 })).toEqual([])
  expect(kindsOf({ weightGrams: 20_000 }, { declaredGrams: null, declaredCm3: null })).toEqual([])
})

test('a weight or a volume beyond three times the declared, or below a third, is asked about', () => {
  expect(kindsOf({ weightGrams: 20_000 })).toEqual(['weight'])
  expect(kindsOf({ weightGrams: 500 }, { declaredGrams: 20_000 })).toEqual(['weight'])
  expect(kindsOf({ lengthMm: 2_000 })).toEqual(['volume'])
  // Three times of little is little.
  expect(kindsOf({ weightGrams: 400 }, { declaredGrams: 100 })).toEqual([])
})

test('a box beyond what its way carries is asked about', () => {
  const heavy = { weightGrams: 200_000, lengthMm: 1_000, widthMm: 800, heightMm: 900 }
  const undeclared = { declaredGrams: null, declaredCm3: null }
  expect(kindsOf(heavy, undeclared)).toEqual(['too_heavy'])
  expect(kindsOf(heavy, { ...undeclared, track: 'laut' })).toEqual([])
  expect(kindsOf({ lengthMm: 4_000 }, undeclared)).toEqual(['too_long'])
  expect(kindsOf({ lengthMm: 7_000 }, { ...undeclared, track: 'laut' })).toEqual(['too_long'])
  expect(kindsOf({ lengthMm: 7_000 }, { ...undeclared, track: 'laut', isFullContainer: true })).toEqual([])
})

test('a box heavier than steel has its units mixed up', () => {
  expect(kindsOf({ lengthMm: 30, widthMm: 20, heightMm: 10 }, { declaredGrams: null, declaredCm3: null })).toEqual([
    'too_dense',
  ])
})
