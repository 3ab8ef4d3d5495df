import { addressCalls } from '@layar/contract'
import { describe, expect, test } from 'vitest'
import { makeGuest } from '../../../testing/make-customer'
import { startApp } from '../../../testing/start'

describe('address look-ups', () => {
  test('find sub-districts by name and by id, with their postal codes [ADDR-02] [CALL-17]', async () => {
    const app = await startApp()
    const guest = await makeGuest(app, 'id')
    const { body } = await app.send(addressCalls.searchSubdistricts, { query: { q: 'kebayoran baru' } }, guest)
    expect(body.results[0]).toMatchObject({ id: '31.74.07', name: 'Kebayoran Baru', country: 'id' })
    expect(body.results[0]?.postal_codes).toContain('12190')
    const one = await app.send(addressCalls.subdistrict, { params: { id: '31.74.07' } }, guest)
    expect(one.body.result.label).toMatch(/^Kebayoran Baru, /)
    expect((await app.send(addressCalls.subdistrict, { params: { id: 'nowhere' } }, guest)).status).toBe(404)
  })

  test('answer hostile queries with an empty list or an error, without delay [ADDR-02]', async () => {
    const app = await startApp()
    const guest = await makeGuest(app, 'id', '203.0.113.7')
    for (const q of ['%%%%', "' or 1=1 --", '(a+)+$', '__']) {
      const { status, body } = await app.send(addressCalls.searchSubdistricts, { query: { q } }, guest)
      expect([status, body.results]).toEqual([200, expect.any(Array)])
    }
    expect((await app.send(addressCalls.searchSubdistricts, { query: { q: 'a'.repeat(10_000) } }, guest)).status).toBe(
      422,
    )
    expect((await app.send(addressCalls.searchSubdistricts, { query: { q: 'a' } }, guest)).status).toBe(422)
  })

  test('find postal codes by code and by name [ADDR-02] [CALL-18]', async () => {
    const app = await startApp()
    const guest = await makeGuest(app, 'id')
    const byCode = await app.send(addressCalls.searchPostalCodes, { query: { postal_code: '12190' } }, guest)
    expect(byCode.body.results.map(({ village }) => village)).toContain('Senayan')
    const byName = await app.send(addressCalls.searchPostalCodes, { query: { postal_code: 'senayan' } }, guest)
    expect(byName.body.results[0]).toMatchObject({ village: 'Senayan', sub_district_id: '31.74.07' })
    const sector = await app.send(
      addressCalls.searchPostalCodes,
      { query: { postal_code: '238823' } },
      await makeGuest(app, 'sg'),
    )
    expect(sector.body.results).toMatchObject([{ district: '09', country: 'sg' }])
  })
})

test('lists areas from the province down to the village and its postal code [ADDR-02]', async () => {
  const app = await startApp()
  const guest = await makeGuest(app, 'id')
  const within = async (parent?: string) =>
    (await app.send(addressCalls.areas, { query: parent === undefined ? {} : { parent } }, guest)).body.results
  expect(await within()).toHaveLength(38)
  expect((await within('31')).find(({ id }) => id === '31.74')).toMatchObject({ level: 'city' })
  expect((await within('31.74')).find(({ id }) => id === '31.74.07')).toMatchObject({ name: 'Kebayoran Baru' })
  const villages = await within('31.74.07')
  expect(villages.find(({ name }) => name === 'Senayan')).toMatchObject({ level: 'village', postal_code: '12190' })
  for (const nowhere of ['99', '99.99', '31.74.07.1002', 'x']) expect(await within(nowhere)).toEqual([])
  const singapore = await makeGuest(app, 'sg')
  expect((await app.send(addressCalls.areas, { query: {} }, singapore)).body.results).toEqual([])
})
