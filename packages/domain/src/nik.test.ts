import { describe, expect, test } from 'vitest'
import { maskNik, nikWarnings, parseNik, repairNik } from './nik'

const man = '3515140508680001'

describe('NIK', () => {
  test('parses region, sex and date of birth from a number [IDC-02]', () => {
    expect(parseNik(man)).toEqual({
      ok: true,
      value: {
        nik: man,
        provinceCode: '35',
        regencyCode: '3515',
        districtCode: '351514',
        sex: 'M',
        birthDay: 5,
        birthMonth: 8,
        birthYear: 68,
      },
    })
    expect(parseNik('3515144508680002')).toMatchObject({ ok: true, value: { sex: 'F', birthDay: 5, birthMonth: 8 } })
    expect(parseNik(' 3515 1405 0868 0001 ').ok).toBe(true)
  })

  test.each([
    ['3174013202950001', 'nik_day'],
    ['3515140008680001', 'nik_day'],
    ['3515147208680001', 'nik_day'],
    ['351514050868001', 'nik_length'],
    ['35151405086800011', 'nik_length'],
    ['35151405086800O1', 'nik_length'],
    ['', 'nik_length'],
    ['3515140508680000', 'nik_serial'],
    ['9915140508680001', 'nik_province'],
    ['3515140513680001', 'nik_month'],
    ['3515140500680001', 'nik_month'],
    ['3515143104680001', 'nik_date'],
    ['3515143002680001', 'nik_date'],
    ['3515142902690001', 'nik_date'],
  ])('rejects %j as %s [IDC-02]', (text, code) => {
    expect(parseNik(text)).toEqual({ ok: false, code })
  })

  test('accepts 29 February if either century has it [IDC-02]', () => {
    expect(parseNik('3515142902000001').ok).toBe(true)
    expect(parseNik('3515142902680001').ok).toBe(true)
    expect(parseNik('3515146902680001').ok).toBe(true)
  })

  test('reports differences from the profile as warnings, not errors [IDC-02]', () => {
    const parsed = parseNik(man)
    if (!parsed.ok) throw new Error('the number is valid')
    expect(nikWarnings(parsed.value, { sex: 'M', birthday: '1968-08-05', today: '2026-01-01' })).toEqual([])
    expect(
      nikWarnings(parsed.value, { sex: 'F', birthday: '1968-08-06', isKnownRegion: (code) => code === '3515' }),
    ).toEqual(['region_unknown', 'sex_differs', 'birth_date_differs'])
  })

  test('flags a person under 17, exact to the day [IDC-02]', () => {
    const parsed = parseNik('3515140508100001')
    if (!parsed.ok) throw new Error('the number is valid')
    expect(nikWarnings(parsed.value, { today: '2027-08-04' })).toEqual(['under_17'])
    expect(nikWarnings(parsed.value, { today: '2027-08-05' })).toEqual([])
  })

  test('corrects common card reader mistakes [IDC-01]', () => {
    expect(repairNik('35I5 I4O5 OB6B OOOl')).toBe('3515140508680001')
    expect(repairNik('3S|Z')).toBe('3512')
  })

  test('masks all but the last four digits', () => {
    expect(maskNik(man)).toBe('************0001')
  })
})
