import { mapCalls } from '@layar/contract'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { startApp, startAppOn } from '../../../testing/start'

const box = { west: 103.8, east: 104, south: 1.3, north: 1.4 }

describe('geocoding', () => {
  test('returns the point of an address in the format that clients know [ADDR-03] [CALL-19]', async () => {
    const app = await startApp()
    const { sender } = await makeCustomer(app, { country: 'id' })
    const address = 'Jalan Contoh 1, Senayan, Kec. Kebayoran Baru, DKI Jakarta 12190'
    const { status, body } = await app.send(mapCalls.geocode, { query: { address, sensor: 'false' } }, sender)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.status).toBe('OK')
    expect(body.results[0]).toMatchObject({
      is_approximate: true,
      distance_meters: null,
      geometry: { location_type: 'APPROXIMATE' },
      area: { sub_district_id: '31.74.07', village: 'Senayan', postal_code: '12190', district: 'Kebayoran Baru' },
    })
    expect(body.results[0]?.address_components).toContainEqual({
      long_name: '12190',
      short_name: '12190',
      types: ['postal_code'],
    })
  })

  test('returns the area of a point, by country, and none at sea [ADDR-03] [CALL-40]', async () => {
    const app = await startApp()
    const guest = await makeGuest(app, 'sg')
    const near = await app.send(mapCalls.geocode, { query: { latlng: '1.3512,103.9441' } }, guest)
    expect(near.body.results[0]).toMatchObject({ area: { district: '18', city: 'Singapore' } })
    expect(near.body.results[0]?.distance_meters).toBeLessThan(100)
    const sea = await app.send(mapCalls.geocode, { query: { latlng: '-40.5,20' } }, guest)
    expect(sea.body).toMatchObject({ action: true, status: 'ZERO_RESULTS', results: [] })
  })

  test.each([
    [{}, 'address'],
    [{ latlng: '99,103' }, 'latlng'],
    [{ latlng: '1.3;103' }, 'latlng'],
    [{ address: 'x' }, 'address'],
    [{ address: 'Home of S1234567D, Singapore' }, 'address'],
  ])('rejects %o at its field [CALL-19]', async (query, field) => {
    const app = await startApp()
    const { status, body } = await app.send(mapCalls.geocode, { query }, await makeGuest(app, 'sg'))
    expect(status).toBe(422)
    expect(Object.keys(body.message as object)).toEqual([field])
  })

  test('uses an external service for customers, and never for guests [ADDR-03]', async () => {
    const app = await startApp()
    const { adapters } = app.deps
    let asked = 0
    const best = {
      find: () => Promise.resolve([]),
      nearest: () => {
        asked += 1
        return Promise.resolve([])
      },
    }
    const own = await startAppOn(
      app.deps.database,
      {},
      { adapters: { ...adapters, geocoders: { ...adapters.geocoders, best } } },
    )
    const query = { latlng: '1.3512,103.9441' }
    expect((await own.send(mapCalls.geocode, { query }, await makeGuest(own, 'sg'))).body.status).toBe('OK')
    expect(asked).toBe(0)
    const { sender } = await makeCustomer(own, { country: 'sg' })
    expect((await own.send(mapCalls.geocode, { query }, sender)).body.status).toBe('ZERO_RESULTS')
    expect(asked).toBe(1)
  })
})

describe('the map', () => {
  test('contains land and names, and tiles only if configured [ADDR-03] [CALL-19]', async () => {
    const app = await startApp()
    const guest = await makeGuest(app, 'sg')
    const { body, text } = await app.send(mapCalls.shippingMap, { query: box }, guest)
    expect(body.result).toMatchObject({ ...box, tiles: null })
    expect(body.result.land.length).toBeGreaterThan(0)
    expect(body.result.places.map(({ name }) => name)).toContain('Tampines')
    expect(text.length).toBeLessThan(60_000)
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Sample tiles' }
    const tiled = await startApp({ mapTiles })
    const answer = await tiled.send(mapCalls.shippingMap, { query: box }, await makeGuest(tiled, 'sg'))
    expect(answer.body.result.tiles).toEqual(mapTiles)
    expect(String(answer.headers['content-security-policy'])).toContain('https://tiles.example')
    expect(String(answer.headers['permissions-policy'])).toContain('geolocation=(self)')
  })

  test.each([
    { ...box, east: 103 },
    { ...box, north: 1.3 },
    { west: 60, east: 140, south: 0, north: 1 },
    { ...box, west: 400 },
  ])('rejects %o as edges [CALL-19]', async (query) => {
    const app = await startApp()
    expect((await app.send(mapCalls.shippingMap, { query }, await makeGuest(app, 'sg'))).status).toBe(422)
  })
})
