import { addressCalls, type AddressInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addresses } from '../../../db/schema'
import { makeCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'
import { mostAddresses } from './write'

const singapore = (changes: Partial<AddressInput> = {}): AddressInput => ({
  label: 'Home',
  recipient_name: 'Mei Tan',
  phone_number: '9123 4567',
  postal_code: '238823',
  road_name: 'Orchard Road',
  block_number: '290',
  unit_number: '05-67',
  building_type: 'condo',
  ...changes,
})
const indonesia = (changes: Partial<AddressInput> = {}): AddressInput => ({
  label: 'Rumah',
  recipient_name: 'Sari Dewi',
  phone_number: '081234567890',
  postal_code: '12190',
  sub_district_id: '31.74.07',
  road_name: 'Jalan Contoh',
  block_number: 'No. 1',
  village: 'Senayan',
  ...changes,
})

const setUp = async (country: 'sg' | 'id' = 'sg') => {
  const app = await startApp()
  const { customer, sender, headers } = await makeCustomer(app, { country })
  const add = async (changes: Partial<AddressInput> = {}) =>
    app.send(addressCalls.createAddress, { body: country === 'sg' ? singapore(changes) : indonesia(changes) }, sender)
  const rows = () => app.deps.database.db.select().from(addresses).where(eq(addresses.customerId, customer.id))
  return { app, customer, sender, headers, add, rows }
}

const raw = ({ app }: TestApp, headers: Record<string, string>, payload?: string) =>
  app.inject({
    method: 'DELETE',
    url: '/api/impor/customer/address/delete',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  })

describe('adding an address', () => {
  test('derives district and city from the Singapore sector and makes the first address the main one [ADDR-01] [CALL-15]', async () => {
    const { add } = await setUp()
    const { status, body } = await add()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.result).toMatchObject({
      is_main: true,
      country: 'sg',
      district: '09',
      city: 'Singapore',
      phone_number: '6591234567',
      full_address: '290 Orchard Road #05-67, Singapore 238823',
    })
    const second = await add({ label: 'Office' })
    expect(second.body.result.is_main).toBe(false)
  })

  test("takes names in Indonesia from the gazetteer, ignoring the client's [ADDR-01] [ADDR-02]", async () => {
    const { add } = await setUp('id')
    const { body } = await add({ city: 'Somewhere', province: 'Else' })
    expect(body.result).toMatchObject({
      district: 'Kebayoran Baru',
      sub_district_id: '31.74.07',
      phone_number: '6281234567890',
    })
    expect(body.result.city).toContain('Jakarta Selatan')
    expect(body.result.full_address).toContain('Senayan, Kec. Kebayoran Baru')
  })

  test.each([
    ['sg', { postal_code: '742000' }, 'postal_code', 'This postal code does not exist.'],
    ['sg', { postal_code: '12190' }, 'postal_code', 'This postal code does not exist.'],
    ['sg', { phone_number: '12345' }, 'phone_number', 'This phone number is too short. Check for missing digits.'],
    [
      'sg',
      { phone_number: '+65 9123 45' },
      'phone_number',
      'This phone number is too short. Check for missing digits.',
    ],
    ['id', { phone_number: '9123 4567' }, 'phone_number', /^This is not an Indonesian number/],
    [
      'sg',
      { road_name: 'P.O. Box 1234' },
      'road_name',
      'Couriers can’t deliver to a P.O. box. Enter a street address.',
    ],
    ['id', { building_name: 'Kotak Pos 1015' }, 'building_name', /^Couriers can’t deliver to a P\.O\. box\./],
    ['sg', { note: 'my IC is s1234567d' }, 'note', 'Please leave out identity numbers such as NRIC, FIN or NIK.'],
    ['id', { note: 'NIK 3174015509900008' }, 'note', 'Please leave out identity numbers such as NRIC, FIN or NIK.'],
    ['id', { postal_code: '99999' }, 'postal_code', 'This postal code does not exist.'],
    ['id', { postal_code: '80361' }, 'postal_code', 'This postal code does not belong to the chosen area.'],
    ['id', { sub_district_id: '99.99.99' }, 'sub_district_id', 'Please choose the area from the list.'],
    ['id', { sub_district_id: null }, 'sub_district_id', /required$/],
    ['id', { label: ' ' }, 'label', /required$/],
  ] as const)('%s: rejects %o at its field [ADDR-01] [CALL-15]', async (country, changes, field, text) => {
    const { add, rows } = await setUp(country)
    const { status, body } = await add(changes)
    expect(status).toBe(422)
    expect(body.message).toEqual({ [field]: typeof text === 'string' ? text : expect.stringMatching(text) })
    expect(await rows()).toEqual([])
  })

  test("stores the customer's pin; without one the map shows the middle of the area [ADDR-01] [ADDR-03]", async () => {
    for (const [country, pin] of [
      ['sg', { latitude: 1.3049123456, longitude: 103.8318 }],
      ['id', { latitude: -6.2275, longitude: 106.8002 }],
    ] as const) {
      const { add, app, sender } = await setUp(country)
      const { address_id: id, ...free } = (await add()).body.result
      expect(free).toMatchObject({ latitude: null, longitude: null, map_point: { is_approximate: true } })
      expect(Math.abs((free.map_point?.latitude ?? 0) - pin.latitude)).toBeLessThan(0.05)
      expect(Math.abs((free.map_point?.longitude ?? 0) - pin.longitude)).toBeLessThan(0.05)
      const body = { ...(country === 'sg' ? singapore() : indonesia()), ...pin }
      const { body: changed } = await app.send(addressCalls.updateAddress, { params: { id }, body }, sender)
      const latitude = Math.round(pin.latitude * 1e5) / 1e5
      expect(changed.result).toMatchObject({ latitude, map_point: { latitude, is_approximate: false } })
      const without = country === 'sg' ? singapore() : indonesia()
      const again = await app.send(addressCalls.updateAddress, { params: { id }, body: without }, sender)
      expect(again.body.result.latitude).toBeNull()
    }
  })

  test.each([
    ['sg', { latitude: -6.2, longitude: 106.8 }, 'latitude'],
    ['id', { latitude: 1.35, longitude: 203 }, 'longitude'],
    ['id', { latitude: 48.1, longitude: 11.5 }, 'latitude'],
    ['sg', { latitude: 1.35 }, 'latitude'],
    ['sg', { longitude: 103.8, latitude: null }, 'latitude'],
  ] as const)('%s: rejects the pin %o [ADDR-01] [ADDR-03]', async (country, pin, field) => {
    const { add, rows } = await setUp(country)
    const { status, body } = await add(pin)
    expect(status).toBe(422)
    expect(Object.keys(body.message as object)).toEqual([field])
    expect(await rows()).toEqual([])
  })

  test('a database constraint rejects an incomplete pin [ADDR-03]', async () => {
    const { add, app, rows } = await setUp()
    await add()
    const [row] = await rows()
    const half = app.deps.database.db
      .update(addresses)
      .set({ latitude: 1.3 })
      .where(eq(addresses.id, row?.id ?? ''))
    await expect(half).rejects.toThrow()
  })

  test('accepts a postal code missing from the data sets if its region is known [ADDR-02]', async () => {
    const { add, app } = await setUp('id')
    const { gazetteer } = app.deps.adapters
    const known = Array.from({ length: 100 }, (_, at) => `121${String(at).padStart(2, '0')}`)
    const missing = known.find((code) => gazetteer.searchPostalAreas(code, 1).length === 0)
    expect(missing).toBeDefined()
    expect((await add({ postal_code: missing ?? '' })).status).toBe(200)
  })

  test('creates one address for seven identical requests, on each path [ADDR-01] [CALL-16]', async () => {
    const { add, app, sender, rows } = await setUp()
    const answers = []
    for (let time = 0; time < 7; time += 1) answers.push(await add())
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    for (let time = 0; time < 7; time += 1)
      await app.send(addressCalls.createAddressV1, { body: singapore({ label: 'Office' }) }, sender)
    expect(await rows()).toHaveLength(2)
    await add({ label: 'Third' })
    expect(await rows()).toHaveLength(3)
  })

  test('rejects an address beyond the maximum [ADDR-01]', async () => {
    const { app, customer, add, rows } = await setUp()
    await add()
    const [row] = await rows()
    if (row === undefined) throw new Error('no row')
    const { id: _id, ...values } = row
    await app.deps.database.db
      .insert(addresses)
      .values(
        Array.from({ length: mostAddresses - 1 }, () => ({ ...values, customerId: customer.id, isPrimary: false })),
      )
    const { status, body } = await add({ label: 'One more' })
    expect(status).toBe(422)
    expect(body.message).toContain(String(mostAddresses))
  })
})

describe('the main address', () => {
  test('changes with setPrimary and is unique within its kind [ADDR-01] [CALL-16]', async () => {
    const { add, app, sender } = await setUp()
    const first = (await add()).body.result
    const second = (await add({ label: 'Office' })).body.result
    const shop = (await add({ label: 'Shop', address_type: 'import' })).body.result
    expect(shop.is_main).toBe(true)
    for (let time = 0; time < 7; time += 1) {
      const answer = await app.send(addressCalls.setPrimaryAddress, { body: { address_id: second.address_id } }, sender)
      expect(answer.body.action).toBe(true)
    }
    const list = (await app.send(addressCalls.addresses, { query: {} }, sender)).body.results
    expect(
      list
        .filter(({ is_main }) => is_main)
        .map(({ address_id }) => address_id)
        .sort(),
    ).toEqual([second.address_id, shop.address_id].sort())
    const recipients = (await app.send(addressCalls.addressesV1, { query: { address_type: 'recipient' } }, sender)).body
      .results
    expect(recipients.map(({ address_id }) => address_id)).toEqual([second.address_id, first.address_id])
  })

  test('is exactly one after 20 concurrent changes [ADDR-01]', async () => {
    const { add, app, sender, rows } = await setUp()
    const ids: string[] = []
    for (let at = 0; at < 20; at += 1) ids.push((await add({ label: `Address ${at}` })).body.result.address_id)
    const answers = await Promise.all(
      ids.map((address_id) => app.send(addressCalls.setPrimaryAddress, { body: { address_id } }, sender)),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await rows()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  test('is unique by an index even without the lock [ADDR-01]', async () => {
    const { add, app, rows } = await setUp()
    await add()
    const second = (await add({ label: 'Office' })).body.result
    await expect(
      app.deps.database.db.update(addresses).set({ isPrimary: true }).where(eq(addresses.id, second.address_id)),
    ).rejects.toThrow()
    expect((await rows()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  test('is replaced by the newest address when deleted [ADDR-01]', async () => {
    const { add, app, sender, rows } = await setUp()
    const first = (await add()).body.result
    await add({ label: 'Second' })
    const third = (await add({ label: 'Third' })).body.result
    await app.send(addressCalls.deleteAddress, { body: { address_id: first.address_id } }, sender)
    expect((await rows()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([third.address_id])
  })
})

describe('changing and deleting', () => {
  test('changes on both paths and keeps an omitted kind and main flag [ADDR-01] [CALL-15] [CALL-16]', async () => {
    const { add, app, sender } = await setUp()
    const { address_id: id } = (await add({ address_type: 'import' })).body.result
    const v2 = await app.send(addressCalls.updateAddress, { params: { id }, body: singapore({ label: 'New' }) }, sender)
    expect(v2.body.result).toMatchObject({ label: 'New', address_type: 'import', is_main: true })
    const v1 = await app.send(
      addressCalls.updateAddressV1,
      { params: { address_id: id }, body: singapore({ label: 'Newer', is_main: false }) },
      sender,
    )
    expect(v1.body.result).toMatchObject({ label: 'Newer', is_main: true })
    const bad = await app.send(
      addressCalls.updateAddress,
      { params: { id }, body: singapore({ postal_code: '742000' }) },
      sender,
    )
    expect(bad.status).toBe(422)
  })

  test('seven concurrent identical changes have the effect of one, on either path [ADDR-01] [CALL-15] [CALL-16]', async () => {
    const { add, app, sender, rows } = await setUp()
    await add()
    const { address_id: id } = (await add({ label: 'Office' })).body.result
    const ways = [
      (label: string) =>
        app.send(addressCalls.updateAddress, { params: { id }, body: singapore({ label, is_main: true }) }, sender),
      (label: string) =>
        app.send(
          addressCalls.updateAddressV1,
          { params: { address_id: id }, body: singapore({ label, is_main: true }) },
          sender,
        ),
    ]
    const withoutTime = async () =>
      (await rows()).map((row) => ({ ...row, updatedAt: null })).sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const [index, change] of ways.entries()) {
      const first = await change(`Way ${index}`)
      expect([first.status, first.body.result.label]).toEqual([200, `Way ${index}`])
      const once = await withoutTime()
      expect(once.filter(({ isPrimary }) => isPrimary).map((row) => row.id)).toEqual([id])
      const answers = await Promise.all(Array.from({ length: 7 }, () => change(`Way ${index}`)))
      const { updated_at: _, ...saved } = first.body.result
      for (const { status, body } of answers) expect([status, body.result]).toMatchObject([200, saved])
      expect(await withoutTime()).toEqual(once)
    }
  })

  test("answers 404 for another customer's address as for an unknown one, on every verb [ADDR-01]", async () => {
    const owner = await setUp()
    const { address_id: id } = (await owner.add()).body.result
    const before = await owner.rows()
    const { app, sender } = await setUp()
    const absent = '00000000-0000-4000-8000-000000000000'
    const attempts = (address_id: string) => [
      app.send(addressCalls.updateAddress, { params: { id: address_id }, body: singapore() }, sender),
      app.send(addressCalls.updateAddressV1, { params: { address_id }, body: singapore() }, sender),
      app.send(addressCalls.setPrimaryAddress, { body: { address_id } }, sender),
      app.send(addressCalls.deleteAddress, { body: { address_id } }, sender),
    ]
    const foreign = await Promise.all(attempts(id))
    const missing = await Promise.all(attempts(absent))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(foreign.map(({ text }) => text)).toEqual(missing.map(({ text }) => text))
    expect(await owner.rows()).toEqual(before)
    expect((await app.send(addressCalls.addresses, { query: {} }, sender)).body.results).toEqual([])
  })

  test('answers seven deletions alike and removes the address [ADDR-01] [CALL-16]', async () => {
    const { add, app, sender } = await setUp()
    const { address_id } = (await add()).body.result
    for (let time = 0; time < 7; time += 1) {
      const { status, body } = await app.send(addressCalls.deleteAddress, { body: { address_id } }, sender)
      expect([status, body.action]).toEqual([200, true])
    }
    expect((await app.send(addressCalls.addresses, { query: {} }, sender)).body.results).toEqual([])
    const again = (await add()).body.result
    expect(again.address_id).not.toBe(address_id)
  })

  test('rejects a deletion without a body [ADDR-01] [CALL-16]', async () => {
    const { add, app, headers, rows } = await setUp()
    await add()
    for (const payload of [undefined, '', '{}', '[]', '{"address_id":""}', '{"address_id":["a"]}']) {
      const { statusCode } = await raw(app, headers, payload)
      expect([400, 422]).toContain(statusCode)
    }
    expect((await raw(app, headers)).statusCode).toBe(400)
    expect((await rows()).filter(({ deletedAt }) => deletedAt !== null)).toEqual([])
  })
})
