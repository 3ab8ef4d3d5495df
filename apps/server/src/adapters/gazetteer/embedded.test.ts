import { describe, expect, test } from 'vitest'
import { embeddedGazetteer } from './embedded'

const gazetteer = embeddedGazetteer()

describe('Indonesian areas', () => {
  test('finds a sub-district by its name, the exact one first [ADDR-02]', () => {
    const [first] = gazetteer.searchSubDistricts('Kebayoran Baru', 20)
    expect(first).toMatchObject({ id: '31.74.07', name: 'Kebayoran Baru', provinceCode: '31' })
  })

  test('understands parts of "kecamatan, kabupaten, provinsi" in any case and order [ADDR-02]', () => {
    const found = gazetteer.searchSubDistricts('selatan JAKARTA, kebayo', 20)
    expect(found.map(({ name }) => name)).toEqual(['Kebayoran Baru', 'Kebayoran Lama'])
  })

  test('never exceeds the limit, and finds nothing for punctuation alone [ADDR-02]', () => {
    expect(gazetteer.searchSubDistricts('ka', 20)).toHaveLength(20)
    expect(gazetteer.searchSubDistricts('%%%%', 20)).toEqual([])
    expect(gazetteer.searchPostalAreas('(a+)+$ zzz', 20)).toEqual([])
  })

  test('finds areas by a postal code prefix and by a village name [ADDR-02]', () => {
    const byCode = gazetteer.searchPostalAreas('12190', 20)
    expect(byCode.map(({ village }) => village)).toContain('Senayan')
    expect(gazetteer.searchPostalAreas('1219', 20).every(({ postalCode }) => postalCode.startsWith('1219'))).toBe(true)
    const [first] = gazetteer.searchPostalAreas('senayan', 20)
    expect(first).toMatchObject({ village: 'Senayan', postalCode: '12190' })
    expect(gazetteer.searchPostalAreas('senayan kebayoran', 20)[0]).toMatchObject({ village: 'Senayan' })
  })

  test('returns the villages of a sub-district, and none for an unknown id [ADDR-02]', () => {
    expect(gazetteer.villages('31.74.07').length).toBeGreaterThan(5)
    expect(gazetteer.villages('99.99.99')).toEqual([])
    expect(gazetteer.subDistrict('99.99.99')).toBeUndefined()
  })

  test('has a postal code for nine villages in ten [ADDR-02]', () => {
    const subDistricts = gazetteer.searchSubDistricts('jawa', 20_000)
    const villages = subDistricts.flatMap(({ id }) => gazetteer.villages(id))
    const withCode = villages.filter(({ postalCode }) => /^[1-9]\d{4}$/.test(postalCode))
    expect(villages.length).toBeGreaterThan(20_000)
    expect(withCode.length / villages.length).toBeGreaterThan(0.9)
  })
})

test('returns a district for known Singapore sectors only [ADDR-02]', () => {
  expect(gazetteer.singaporeSector('238823')).toMatchObject({ district: '09' })
  expect(gazetteer.singaporeSector('742000')).toBeUndefined()
  expect(gazetteer.singaporeSector('23882')).toBeUndefined()
})
