import { expect, test } from 'vitest'
import { customsRegimeOf, goodsLack, houseNumber, parseHouseNumber, parseImei } from './customs'
import { customsFileTable, isCovered, isDeclared } from './status/customs-file'
import { canTransition } from './status/machine'

test('a house number has a check digit, and is read however it is typed', () => {
  expect(houseNumber(42)).toBe('LYH-00000042-0')
  expect(parseHouseNumber('lyh 00000043-1')).toBe(43)
  expect(parseHouseNumber(houseNumber(1_234_567_890))).toBe(1_234_567_890)
  for (const wrong of ['LYH-00000043-2', 'LYH-43-1', '00000043-1', 'LYH-00000000-0', ''])
    expect(parseHouseNumber(wrong), wrong).toBeUndefined()
})

test('an IMEI has 15 digits whose last one checks the others', () => {
  expect(parseImei(' 49-015420-323751-8 ')).toBe('490154203237518')
  for (const wrong of ['490154203237519', '49015420323751', '49015420323751A', ''])
    expect(parseImei(wrong)).toBeUndefined()
})

test.each([
  ['impor', 'sg', 'udara', 'relief', null, 'relief'],
  ['impor', 'sg', 'udara', 'itemised', 'low_value_sg', 'relief'],
  ['impor', 'sg', 'udara', 'itemised', 'estimate_sg', 'permit'],
  ['impor', 'sg', 'udara', null, null, 'permit'],
  ['impor', 'sg', 'laut', 'relief', null, 'permit'],
  ['impor', 'id', 'udara', 'itemised', 'estimate_id', 'cn'],
  ['impor', 'id', 'udara', 'quote', 'above_cn_limit', 'pib'],
  ['impor', 'id', 'laut', 'included', 'all_in', 'pib'],
  ['ekspor', 'id', 'udara', null, null, 'export'],
] as const)(
  '%s to %s by %s with the estimate %s (%s) is declared as %s',
  (service, country, track, taxMode, taxReason, regime) => {
    expect(customsRegimeOf({ service, country, track, taxMode, taxReason })).toBe(regime)
  },
)

test('the desk lodges, holds and releases; a release can be called back by a hold, and by nothing else', () => {
  for (const by of ['hub', 'broker', 'admin'] as const) {
    expect(canTransition(customsFileTable, 'not_lodged', 'lodged', by)).toBe(true)
    expect(canTransition(customsFileTable, 'lodged', 'held', by)).toBe(true)
    expect(canTransition(customsFileTable, 'held', 'released', by)).toBe(true)
    expect(canTransition(customsFileTable, 'released', 'held', by)).toBe(true)
    expect(canTransition(customsFileTable, 'released', 'lodged', by)).toBe(false)
  }
  for (const by of ['origin', 'support', 'finance', 'customer', 'last_mile'] as const)
    expect(canTransition(customsFileTable, 'held', 'released', by)).toBe(false)
})

test('a file that was lodged is declared, also while it is held', () => {
  expect(isDeclared('held', 'CN-1')).toBe(true)
  expect(isDeclared('held', null)).toBe(false)
  expect(isDeclared('released', null)).toBe(true)
})

test('a declaration of the master holds whatever becomes of it, a release until customs call it back', () => {
  expect(isCovered('declaration', { state: 'held' })).toBe(true)
  expect([isCovered('release', { state: 'released' }), isCovered('release', { state: 'held' })]).toEqual([true, false])
  expect(isCovered(null, { state: 'released' })).toBe(false)
})

test.each([
  ['id', '', 0, 'hs_code'],
  ['id', '85171300', 1, 'imei'],
  ['id', '85171300', 2, null],
  ['id', '847130', 0, null],
  ['sg', '85171300', 0, null],
  ['sg', '', 0, 'hs_code'],
] as const)('two pieces to %s under the HS code “%s” with %i IMEIs lack %s', (country, hsCode, imeis, lack) => {
  expect(goodsLack({ hsCode, quantity: 2, imeis }, { service: 'impor', country })).toBe(lack)
})

test('a phone that leaves Indonesia needs no IMEI', () => {
  expect(goodsLack({ hsCode: '851714', quantity: 1, imeis: 0 }, { service: 'ekspor', country: 'id' })).toBeNull()
})
