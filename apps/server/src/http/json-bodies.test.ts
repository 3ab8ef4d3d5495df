import { describe, expect, test } from 'vitest'
import { isNestedBeyond } from './json-bodies'

const isTooDeep = (json: string): boolean => isNestedBeyond(Buffer.from(json), 3)

describe('isNestedBeyond', () => {
  test.each([
    ['lists', '[[[[]]]]'],
    ['objects', '{"a":{"b":{"c":{}}}}'],
    ['both, never closed', '[{"a":[{'],
    ['behind a text with a quotation mark', String.raw`["\"",[[[`],
    ['behind a text that ends with a backslash', String.raw`["\\",[[[`],
  ])('counts %s', (_, json) => {
    expect(isTooDeep(json)).toBe(true)
  })

  test.each([
    ['as deep as allowed', '[{"a":[1]}]'],
    ['many beside each other', `[${'[[]],'.repeat(1_000)}[]]`],
    ['brackets in a text', String.raw`["[[[[{{{{\"[[[[","]]]]"]`],
    ['text alone', '"[[[["'],
    ['nothing', ''],
  ])('passes %s', (_, json) => {
    expect(isTooDeep(json)).toBe(false)
  })
})
