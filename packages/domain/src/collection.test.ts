import { expect, test } from 'vitest'
import { handOutError, keepUntil, type HandOut } from './collection'

test.each([
  ['2026-03-02T02:00:00Z', 14, 'sg', '2026-03-16T15:59:59.999Z'],
  // Already the next day in Singapore.
  ['2026-03-02T16:30:00Z', 14, 'sg', '2026-03-17T15:59:59.999Z'],
  ['2026-12-31T03:00:00Z', 1, 'id', '2027-01-01T15:59:59.999Z'],
] as const)('goods ready at %s are kept for %i days in %s until %s', (readyAt, days, country, until) => {
  expect(keepUntil(new Date(readyAt), days, country).toISOString()).toBe(until)
})

const withCode: HandOut = { expectedCode: '042713', givenCode: '042713', hasPhoto: false, note: '' }
const without: HandOut = { ...withCode, givenCode: ' ', hasPhoto: true, note: 'ID card shown, same name' }

test.each<[string, HandOut, ReturnType<typeof handOutError>]>([
  ['the code', withCode, null],
  ['the code in two groups', { ...withCode, givenCode: '042 713' }, null],
  ['the code with dashes', { ...withCode, givenCode: '042-713' }, null],
  ['the code in full width', { ...withCode, givenCode: '０４２　７１３' }, null],
  ['another code', { ...withCode, givenCode: '042714' }, 'collection_code_wrong'],
  ['another code, a photo and a note', { ...without, givenCode: '1' }, 'collection_code_wrong'],
  ['no code, a photo and a note', without, null],
  ['no code and no photo', { ...without, hasPhoto: false }, 'collection_photo_needed'],
  ['no code and no note', { ...without, note: ' ' }, 'collection_note_needed'],
])('goods are handed out against %s', (_, handOut, expected) => {
  expect(handOutError(handOut)).toBe(expected)
})
