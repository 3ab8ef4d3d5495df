import { describe, expect, test } from 'vitest'
import { flightSum } from './flight-relief'

const goods = (...cifs: number[]) =>
  cifs.map((cif, at) => ({ id: String(at), cifMinor: cif * 100, reliefMinor: 40_000 }))

describe('what one importer has on one flight', () => {
  test('LV5: two shipments of S$250 are above the relief together, and neither by itself [CALC-02]', () => {
    expect(flightSum(goods(250, 250))).toEqual({ cifMinor: 50_000, aboveTogether: ['0', '1'], hasPermit: false })
  })
  test('is relieved up to S$400 in all, and not from one cent more', () => {
    expect(flightSum(goods(150, 250)).aboveTogether).toEqual([])
    expect(flightSum(goods(150, 250.01)).aboveTogether).toEqual(['0', '1'])
  })
  test('counts a shipment above the relief by itself, whose permit covers the others', () => {
    expect(flightSum(goods(10, 401, 20))).toEqual({ cifMinor: 43_100, aboveTogether: ['0', '2'], hasPermit: true })
  })
  test('of a single shipment is what it is by itself', () => {
    expect(flightSum(goods(400))).toMatchObject({ aboveTogether: [], hasPermit: false })
    expect(flightSum(goods(401))).toMatchObject({ aboveTogether: [], hasPermit: true })
  })
})
