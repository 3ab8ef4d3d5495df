import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/read-config'
import { embeddedGazetteer } from '../gazetteer/embedded'
import { openGeocoders } from './open'
import { remoteGeocoder } from './remote'

const gazetteer = embeddedGazetteer()
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const serve = async (
  answer: (response: ServerResponse, url: URL, headers: IncomingHttpHeaders) => void,
): Promise<string> => {
  const started = createServer((request, response) =>
    answer(response, new URL(request.url ?? '', 'http://peer'), request.headers),
  )
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/geocode/json`
}

const door = {
  formatted_address: 'Jl. Contoh 1, Senayan, Jakarta 12190',
  geometry: { location: { lat: -6.22751, lng: 106.80021 }, location_type: 'ROOFTOP' },
  address_components: [
    { long_name: 'Senayan', short_name: 'Senayan', types: ['administrative_area_level_4', 'political'] },
    { long_name: 'Kecamatan Kebayoran Baru', short_name: '', types: ['administrative_area_level_3', 'political'] },
    { long_name: 'Jakarta Selatan', short_name: '', types: ['administrative_area_level_2', 'political'] },
    { long_name: '12190', short_name: '12190', types: ['postal_code'] },
  ],
}

describe('remote geocoding service', () => {
  test("sends this server's key and no session data, and matches the returned doors with our areas [ADDR-03] [CALL-19] [SESS-01]", async () => {
    let asked: URL | undefined
    let names: string[] = []
    const url = await serve((response, address, headers) => {
      asked = address
      names = Object.keys(headers)
      response.end(JSON.stringify({ status: 'OK', results: [door, { geometry: 'broken' }] }))
    })
    const places = await remoteGeocoder({ url, key: 'sample-key', gazetteer }).find('Jl. Contoh 1', 'id')
    expect(places).toEqual([
      {
        point: { latitude: -6.22751, longitude: 106.80021 },
        precision: 'door',
        country: 'id',
        label: door.formatted_address,
        postalCode: '12190',
        subDistrict: gazetteer.subDistrict('31.74.07'),
        village: 'Senayan',
        sector: undefined,
        distanceMeters: undefined,
      },
    ])
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      address: 'Jl. Contoh 1',
      components: 'country:ID',
      key: 'sample-key',
    })
    for (const own of [
      'authorization',
      'accesstoken',
      'service',
      'client-platform',
      'platform-version',
      'country-code',
    ])
      expect(names).not.toContain(own)
  })

  test('sends a point with at most four decimals [ADDR-03] [CALL-40]', async () => {
    let asked: string | null = null
    const url = await serve((response, address) => {
      asked = address.searchParams.get('latlng')
      response.end(JSON.stringify({ status: 'OK', results: [door] }))
    })
    const point = { latitude: -6.227512345, longitude: 106.800212345 }
    const [first] = await remoteGeocoder({ url, key: 'k', gazetteer }).nearest(point, 'id')
    expect(asked).toBe('-6.2275,106.8002')
    expect(first?.distanceMeters).toBeLessThan(5)
  })

  test.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['refuses the key', (response: ServerResponse) => response.end('{"status":"REQUEST_DENIED","results":[]}')],
    ['talks nonsense', (response: ServerResponse) => response.end('<html>')],
    ['talks too much', (response: ServerResponse) => response.end(`"${'x'.repeat(1_000_000)}"`)],
    ['sends elsewhere', (response: ServerResponse) => response.writeHead(302, { Location: 'http://[::1]/' }).end()],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['knows nothing', (response: ServerResponse) => response.end('{"status":"ZERO_RESULTS","results":[]}')],
  ])('falls back to our own data if the service %s [ADDR-03] [CALL-19]', async (_, misbehave) => {
    const url = await serve(misbehave)
    const config = { ...readConfig({ NODE_ENV: 'test' }), geocoder: { url, key: 'k' } }
    const { best } = openGeocoders(config, gazetteer)
    const [first] = await best.find('Senayan, Kebayoran Baru', 'id')
    expect(first).toMatchObject({ village: 'Senayan', precision: 'area' })
  })

  test('aborts a request that times out [ADDR-03]', async () => {
    const url = await serve(() => undefined)
    const started = performance.now()
    await expect(remoteGeocoder({ url, key: 'k', gazetteer }).find('Senayan', 'id')).rejects.toThrow()
    expect(performance.now() - started).toBeGreaterThan(2500)
  })
})
