import { describe, expect, test } from 'vitest'
import { singaporeDistrictOf } from '@layar/domain'
import { embeddedGazetteer } from '../gazetteer/embedded'
import { embeddedMap } from '../map/embedded'
import { metersBetween } from './distance'
import { embeddedGeocoder } from './embedded'
import { sectorPlaces } from './singapore-sectors'

const gazetteer = embeddedGazetteer()
const geocoder = embeddedGeocoder(gazetteer)
const senayan = { latitude: -6.2275, longitude: 106.8002 }

describe('Indonesia', () => {
  test.each([
    ['Jalan Contoh No. 1, Senayan, Kec. Kebayoran Baru, Kota Administrasi Jakarta Selatan, DKI Jakarta 12190'],
    ['Jl. Contoh 1, Senayan, Kebayoran Baru, Jakarta Selatan'],
    ['Kel. Senayan, Kec. Kebayoran Baru'],
  ])('finds the village of %s [ADDR-03] [CALL-19]', async (address) => {
    const [first] = await geocoder.find(address, 'id')
    expect(first).toMatchObject({ village: 'Senayan', precision: 'area', subDistrict: { id: '31.74.07' } })
    expect(metersBetween(first?.point ?? senayan, senayan)).toBeLessThan(2500)
  })

  test('distinguishes a village from the one named like its sub-district [ADDR-03]', async () => {
    const menteng = 'Menteng, Kota Administrasi Jakarta Pusat, DKI Jakarta'
    expect((await geocoder.find(`Gondangdia, ${menteng}`, 'id'))[0]?.village).toBe('Gondangdia')
    expect((await geocoder.find(`Menteng, ${menteng}`, 'id'))[0]?.village).toBe('Menteng')
  })

  test('returns the centre of a sub-district, and nothing for nonsense [ADDR-03]', async () => {
    const [first] = await geocoder.find('Kebayoran Lama, Jakarta Selatan', 'id')
    expect(first?.subDistrict?.name).toBe('Kebayoran Lama')
    expect(await geocoder.find('zzzzqqq, xxyyzz', 'id')).toEqual([])
  })

  test('returns the nearest village of a point, and none on the open sea [ADDR-03] [CALL-40]', async () => {
    const [first] = await geocoder.nearest(senayan, 'id')
    expect(first?.subDistrict?.name).toBe('Kebayoran Baru')
    expect(first?.distanceMeters).toBeLessThan(2500)
    expect(await geocoder.nearest({ latitude: -9.9, longitude: 100 }, 'id')).toEqual([])
  })

  test('finds the overall nearest in the grid [ADDR-03]', async () => {
    const villages = gazetteer
      .provinces()
      .flatMap(({ id }) => gazetteer.cities(id))
      .flatMap(({ id }) => gazetteer.subDistrictsOf(id))
      .flatMap(({ id }) => gazetteer.villages(id))
    expect(villages.length).toBeGreaterThan(80_000)
    for (const point of [
      { latitude: -6.2, longitude: 106.8 },
      { latitude: -8.65, longitude: 115.22 },
      { latitude: 3.59, longitude: 98.67 },
      { latitude: -2.5, longitude: 140.7 },
    ]) {
      const nearest = Math.min(
        ...villages.flatMap(({ center }) => (center === undefined ? [] : metersBetween(point, center))),
      )
      const [found] = await geocoder.nearest(point, 'id')
      expect(found?.distanceMeters).toBe(Math.round(nearest))
    }
  })
})

describe('Singapore', () => {
  test('places a postal code within its sector [ADDR-03] [CALL-19]', async () => {
    const [first] = await geocoder.find('Blk 123 Sample Street 11 #04-05, Singapore 520123', 'sg')
    expect(first).toMatchObject({
      precision: 'area',
      postalCode: '520123',
      sector: { district: '18', name: 'Tampines' },
    })
    expect(await geocoder.find('Singapore 742000', 'sg')).toEqual([])
    expect((await geocoder.find('somewhere in Bedok Reservoir', 'sg'))[0]?.sector?.name).toBe('Bedok Reservoir')
  })

  test('returns the nearest sector of a point, and none for Jakarta [ADDR-03] [CALL-40]', async () => {
    const [first] = await geocoder.nearest({ latitude: 1.4355, longitude: 103.787 }, 'sg')
    expect(first?.sector).toMatchObject({ name: 'Woodlands', district: '25' })
    expect(await geocoder.nearest(senayan, 'sg')).toEqual([])
  })

  test('has a centre for every sector of a district, on the island or at its shore [ADDR-02] [ADDR-03]', () => {
    const known = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter(
      (sector) => singaporeDistrictOf(`${sector}0000`) !== undefined,
    )
    expect(sectorPlaces.map(({ sector }) => sector)).toEqual(known)
    const map = embeddedMap(gazetteer)
    for (const { center } of sectorPlaces) {
      const { latitude, longitude } = center
      const box = { west: longitude - 0.03, east: longitude + 0.03, south: latitude - 0.03, north: latitude + 0.03 }
      expect(map.draw(box).land).not.toEqual([])
    }
  })
})
