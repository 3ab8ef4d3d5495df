import { describe, expect, test } from 'vitest'
import { bodyOf, draftOf } from './draft'

const draft = {
  ...draftOf(undefined, new Date('2026-03-01T00:00:00Z')),
  code: 'SAVE5',
  value: '5.50',
}

describe('voucher draft [VOUCH-01]', () => {
  test('reads amounts in whole currency and times in Singapore time', () => {
    expect(bodyOf(draft)).toMatchObject({
      body: { value: 550, min_transaction_minor: 0, active_from: '2026-03-01T08:00:00+08:00', customer_code: null },
    })
    expect(bodyOf({ ...draft, country: 'id', value: '25000' })).toMatchObject({ body: { value: 25_000 } })
  })

  test.each([
    ['10', 1000],
    ['7,5', 750],
    ['12.25', 1225],
  ])('reads %s percent as %i basis points', (value, expected) => {
    expect(bodyOf({ ...draft, kind: 'percent', value, ceiling: '20' })).toMatchObject({
      body: { value: expected, max_discount_minor: 2000 },
    })
  })

  test.each([
    ['percent', '150', 'percentRange'],
    ['percent', '0', 'percentRange'],
    ['amount', '0', 'aboveZero'],
    ['amount', 'much', 'number'],
  ] as const)('refuses as a %s %s, and says what is expected', (kind, value, error) => {
    expect(bodyOf({ ...draft, kind, value })).toEqual({ errors: { value: error } })
  })

  test('ignores a ceiling for fixed amounts', () => {
    expect(bodyOf({ ...draft, ceiling: 'x' })).toMatchObject({ body: { max_discount_minor: null } })
  })

  test('defaults to import unless export is chosen', () => {
    expect(bodyOf(draft)).toMatchObject({ body: { service: 'impor' } })
    expect(bodyOf({ ...draft, service: 'ekspor' })).toMatchObject({ body: { service: 'ekspor' } })
  })

  test('returns an error for each unreadable field', () => {
    const unreadable = { ...draft, value: '5 apples', minimum: '-1', from: '', usageLimit: '1.5' }
    expect(bodyOf(unreadable)).toEqual({
      errors: { value: 'number', min_transaction_minor: 'number', active_from: 'moment', usage_limit: 'number' },
    })
  })
})
