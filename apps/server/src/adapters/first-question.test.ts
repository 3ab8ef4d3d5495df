import { expect, test } from 'vitest'
import { embeddedGazetteer } from './gazetteer/embedded'
import { embeddedMap } from './map/embedded'

/** The processor's time, not the clock's: other work on the machine makes it little longer. */
const milliseconds = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Nothing else is answered meanwhile. Reading and sorting the data sets themselves takes a second and more. */
const longestMs = 300

const jakarta = { west: 106.7, east: 106.9, south: -6.3, north: -6.1 }

test.each([
  ['map', () => expect(embeddedMap(embeddedGazetteer()).draw(jakarta).places).not.toEqual([])],
  ['sub-district', () => expect(embeddedGazetteer().searchSubDistricts('kebayoran', 5)).not.toEqual([])],
  ['pin', () => expect(embeddedGazetteer().nearestVillage({ latitude: -6.2, longitude: 106.8 }, 40_000)).toBeDefined()],
])('the first question about a %s holds up no other request', (_what, ask) => {
  expect(milliseconds(ask)).toBeLessThan(longestMs)
})
