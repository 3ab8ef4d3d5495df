import { describe, expect, test } from 'vitest'
import { parsePostalCode, singaporeDistrictOf } from './postal-code'

describe('postal codes', () => {
  test.each([
    ['018956', '01'],
    ['089763', '02'],
    ['168751', '03'],
    ['098585', '04'],
    ['238801', '09'],
    ['819643', '17'],
    ['828761', '19'],
    ['560123', '20'],
    ['609601', '22'],
    ['738099', '25'],
    ['760123', '27'],
    ['787123', '26'],
    ['805678', '28'],
  ])('maps %s to district %s [ADDR-02]', (code, district) => {
    expect(singaporeDistrictOf(code)?.district).toBe(district)
  })

  test('maps 81 sectors to 28 districts [ADDR-02]', () => {
    const found = Array.from({ length: 100 }, (_, sector) =>
      singaporeDistrictOf(`${String(sector).padStart(2, '0')}0000`),
    )
    expect(found.filter(Boolean)).toHaveLength(81)
    expect(new Set(found.flatMap((entry) => (entry ? [entry.district] : []))).size).toBe(28)
    expect([found[0], found[74], found[83], found[99]]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each([
    [' 238 801 ', 'sg', '238801'],
    ['S238801', 'sg', '238801'],
    ['61219', 'id', '61219'],
  ] as const)('parses %j in %s as %s [ADDR-02]', (text, country, code) => {
    expect(parsePostalCode(text, country)).toEqual({ ok: true, value: code })
  })

  test.each([
    ['740000', 'sg'],
    ['830000', 'sg'],
    ['23880', 'sg'],
    ['61219', 'sg'],
    ['238801', 'id'],
    ['01234', 'id'],
    ['', 'id'],
    ['abcde', 'id'],
  ] as const)('rejects %j in %s [ADDR-02]', (text, country) => {
    expect(parsePostalCode(text, country)).toEqual({ ok: false, code: 'postal_code_invalid' })
  })
})
