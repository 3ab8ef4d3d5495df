import { describe, expect, test } from 'vitest'
import { embeddedWorld } from './embedded'

describe('world places [ADDR-02]', () => {
  const world = embeddedWorld()

  test('lists every country with its calling code', async () => {
    const countries = await world.countries()
    expect(countries.length).toBeGreaterThan(240)
    expect(countries.find(({ id }) => id === 'jp')).toEqual({ id: 'jp', name: 'Japan', callingCode: '81' })
    expect(countries.every(({ id, callingCode }) => /^[a-z]{2}$/.test(id) && /^\d{1,7}$/.test(callingCode))).toBe(true)
  })

  test("lists a country's states and their cities by name", async () => {
    const states = await world.states('jp')
    expect(states).toHaveLength(47)
    const tokyo = states.find(({ name }) => name === 'Tokyo')
    expect(tokyo?.id).toBe('jp-13')
    const cities = (await world.cities('jp-13')).map(({ name }) => name)
    expect(cities).toContain('Machida')
    expect(cities).toEqual([...new Set(cities)].sort())
  })

  test('lists no states of a territory that has none', async () => {
    expect(await world.states('va')).toEqual([])
  })

  test('returns nothing for unknown ids and for path traversal', async () => {
    for (const id of ['zz', '', '..', '../..', 'japan-jp', 'JP', '__proto__'])
      expect(await world.states(id)).toEqual([])
    for (const id of ['jp', 'jp-99', 'jp-..', '-', '../13']) expect(await world.cities(id), id).toEqual([])
  })
})
