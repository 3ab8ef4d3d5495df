import { describe, expect, test } from 'vitest'
import { embeddedGazetteer } from '../gazetteer/embedded'
import { areaBorders } from './area-borders'
import { clipRing } from './clip-ring'
import { embeddedMap } from './embedded'

const map = embeddedMap(embeddedGazetteer())
const singapore = { west: 103.6, east: 104.05, south: 1.2, north: 1.48 }

describe('embedded map', () => {
  test('draws the shores within the bounds and nothing beyond [ADDR-03]', () => {
    const rings = map.draw(singapore).land
    expect(rings.length).toBeGreaterThan(0)
    for (const [x, y] of rings.flat()) {
      expect(x).toBeGreaterThanOrEqual(singapore.west)
      expect(x).toBeLessThanOrEqual(singapore.east)
      expect(y).toBeGreaterThanOrEqual(singapore.south)
      expect(y).toBeLessThanOrEqual(singapore.north)
    }
    expect(map.draw({ west: 100, east: 100.2, south: -9.2, north: -9 }).land).toEqual([])
  })

  test('labels villages at close range, then sub-districts, then cities, and limits their number [ADDR-03]', () => {
    const around = (span: number) =>
      map.draw({ west: 106.8 - span, east: 106.8 + span, south: -6.25 - span, north: -6.25 + span }).places
    expect(around(0.05).map(({ name }) => name)).toContain('Senayan')
    expect(around(0.3).map(({ name }) => name)).toContain('Kebayoran Baru')
    expect(around(2).every(({ kind }) => kind === 'city')).toBe(true)
    for (const span of [0.05, 0.1, 0.3, 0.7, 2, 8]) expect(around(span).length).toBeLessThanOrEqual(300)
    expect(map.draw(singapore).places.map(({ name }) => name)).toContain('Tampines')
  })
})

test('clips a ring at the bounds [ADDR-03]', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const
  const half = clipRing(square, { west: 2, east: 9, south: -9, north: 9 })
  expect(half).toHaveLength(5)
  expect(Math.min(...half.map(([x]) => x))).toBe(2)
  expect(clipRing(square, { west: 5, east: 9, south: 0, north: 4 })).toEqual([])
  expect(clipRing(square, { west: -1, east: 9, south: -1, north: 9 })).toHaveLength(5)
})

test('draws borders half-way between centres, on land only [ADDR-03]', () => {
  const middles = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 2 },
    { latitude: 2, longitude: 0 },
    { latitude: 2, longitude: 2.2 },
  ]
  const bounds = { west: -1, east: 4, south: -1, north: 4 }
  const land = [
    [
      [-1, -1],
      [4, -1],
      [4, 4],
      [-1, 4],
      [-1, -1],
    ],
  ] as const
  const lines = areaBorders(middles, land, bounds)
  expect(lines.length).toBeGreaterThan(0)
  for (const [ax, ay] of lines) {
    const distances = middles.map(({ latitude, longitude }) => Math.hypot(longitude - ax, latitude - ay)).sort()
    expect(Math.abs((distances[0] ?? 0) - (distances[1] ?? 0))).toBeLessThan(0.01)
  }
  expect(areaBorders(middles, [], bounds)).toEqual([])
})
