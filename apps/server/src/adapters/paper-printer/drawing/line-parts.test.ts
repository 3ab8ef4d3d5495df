import { expect, test } from 'vitest'
import { lineParts } from './line-parts'

const whereBroken = (word: string): string[] => lineParts(word).filter(Boolean)

test('a word that fits on a line is not broken', () => {
  expect(lineParts('international')).toEqual(['international'])
})

test('Chinese is broken between signs, but never before a closing mark or behind an opening one', () => {
  expect(whereBroken('运费，（含税）')).toEqual(['运', '费，', '（含', '税）'])
})

test('a name without blanks is broken anywhere, and no hyphen comes into it', () => {
  const word = 'x'.repeat(40)
  expect(whereBroken(word).join('')).toBe(word)
  expect(lineParts(word).slice(0, 4)).toEqual(['x', '', 'x', ''])
})
