import { expect, test } from 'vitest'
import { lineParts } from './line-parts'

const whereBroken = (word: string): string[] => lineParts(word).filter(Boolean)

test('keeps a word that fits on a line unbroken', () => {
  expect(lineParts('international')).toEqual(['international'])
})

test('breaks Chinese between characters, but never before a closing or after an opening mark', () => {
  expect(whereBroken('运费，（含税）')).toEqual(['运', '费，', '（含', '税）'])
})

test('breaks a name without spaces anywhere, without a hyphen', () => {
  const word = 'x'.repeat(40)
  expect(whereBroken(word).join('')).toBe(word)
  expect(lineParts(word).slice(0, 4)).toEqual(['x', '', 'x', ''])
})
