import { describe, expect, test } from 'vitest'
import { parseUen } from './uen'

describe('UEN', () => {
  test.each([
    ['00192200M', 'business'],
    ['197401143C', 'company'],
    ['T01FC6132D', 'other'],
    ['200000000W', 'company'],
  ])('accepts %s as a %s number', (uen, kind) => {
    expect(parseUen(uen, 2025)).toEqual({ ok: true, value: { uen, kind } })
    expect(parseUen(` ${uen.toLowerCase()} `).ok).toBe(true)
  })

  test.each(['16988800D', '00192200X', '197401143D', 'T01FC6132E', 'T01FC613', '', '２00000000W', 'A01FC6132D'])(
    'rejects %j',
    (uen) => {
      expect(parseUen(uen)).toEqual({ ok: false, code: 'uen_invalid' })
    },
  )

  test('rejects a company of a future year', () => {
    expect(parseUen('200000000W', 1999)).toEqual({ ok: false, code: 'uen_invalid' })
  })
})
