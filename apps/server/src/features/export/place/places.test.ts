import { exportPlaceCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'

describe('places of the world [XCALL-04] [ADDR-02]', () => {
  let app: TestApp
  let guest: Awaited<ReturnType<typeof makeGuest>>
  beforeAll(async () => {
    app = await startApp({ exportMode: { id: true, sg: false } })
    guest = await makeGuest(app, 'id', '203.0.113.61')
  })
  const countries = async (country_name?: string, language = 'en') =>
    (
      await app.send(exportPlaceCalls.exportCountries, { query: country_name === undefined ? {} : { country_name } }, {
        ...guest,
        language,
      } as typeof guest)
    ).body.data.results

  test('lists every country with its calling code and whether it has postal codes', async () => {
    const all = await countries()
    expect(all.length).toBeGreaterThan(240)
    expect(all.find(({ id }) => id === 'jp')).toMatchObject({
      country_name: 'Japan',
      calling_code: '81',
      has_postal_code: true,
    })
    expect(all.find(({ id }) => id === 'hk')?.has_postal_code).toBe(false)
    expect(all.map(({ country_name }) => country_name).slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
  })

  test.each([
    ['jap', 'en', ['jp', 'Japan']],
    ['jep', 'id', ['jp', 'Jepang']],
    ['japan', 'id', ['jp', 'Jepang']],
    ['日', 'cn', ['jp', '日本']],
    ['kingdom', 'en', ['gb', 'United Kingdom']],
    ['cote d', 'en', ['ci', 'Côte d’Ivoire']],
  ])('finds a place by %s in the language %s', async (text, language, [id, name]) => {
    expect((await countries(text, language))[0]).toMatchObject({ id, country_name: name })
  })

  test('lists the states of a country and their cities', async () => {
    const states = await app.send(
      exportPlaceCalls.exportStates,
      { params: { id: 'jp' }, query: { province_name: 'toky' } },
      guest,
    )
    expect(states.body.data.results).toEqual([{ id: 'jp-13', province_name: 'Tokyo' }])
    const cities = await app.send(
      exportPlaceCalls.exportCities,
      { params: { id: 'jp-13' }, query: { district_name: 'machi' } },
      guest,
    )
    expect(cities.body.data.results.map(({ district_name }) => district_name)).toContain('Machida')
    const bavaria = await app.send(exportPlaceCalls.exportCities, { params: { id: 'de-by' }, query: {} }, guest)
    expect(bavaria.body.data.results).toHaveLength(100)
  })

  test("lists Indonesia's own provinces, cities and regencies", async () => {
    const found = await app.send(exportPlaceCalls.exportProvinces, { query: { province_name: 'jakarta' } }, guest)
    expect(found.body.data.results).toMatchObject([{ id: '31' }])
    const districts = await app.send(
      exportPlaceCalls.exportDistricts,
      { params: { id: '31' }, query: { district_name: 'jakarta sel' } },
      guest,
    )
    expect(districts.body.data.results).toMatchObject([{ id: '31.74' }])
    const states = await app.send(exportPlaceCalls.exportStates, { params: { id: 'ID' }, query: {} }, guest)
    expect(states.body.data.results).toHaveLength(38)
    const cities = await app.send(exportPlaceCalls.exportCities, { params: { id: '31' }, query: {} }, guest)
    expect(cities.body.data.results).toContainEqual(districts.body.data.results[0])
  })

  test('returns an empty list for unknown ids and for path traversal', async () => {
    for (const id of ['zz', '__proto__', 'jp-', '99']) {
      const states = await app.send(exportPlaceCalls.exportStates, { params: { id }, query: {} }, guest)
      expect([id, states.status, states.body.data.results]).toEqual([id, 200, []])
      const cities = await app.send(exportPlaceCalls.exportCities, { params: { id }, query: {} }, guest)
      expect([id, cities.status, cities.body.data.results]).toEqual([id, 200, []])
    }
  })

  test('answers 404 if export mode is off', async () => {
    const { sender } = await makeCustomer(app, { country: 'sg' })
    expect((await app.send(exportPlaceCalls.exportCountries, { query: {} }, sender)).status).toBe(404)
    expect((await app.send(exportPlaceCalls.exportStates, { params: { id: 'jp' }, query: {} }, sender)).status).toBe(
      404,
    )
  })
})
