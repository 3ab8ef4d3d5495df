import { addressCalls, type AddressInput } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'

const tokyo: AddressInput = {
  service: 'ekspor',
  address_type: 'recipient',
  country: 'jp',
  label: 'Aiko',
  recipient_name: 'Aiko Sato',
  phone_number: '090-1234-5678',
  postal_code: '1500001',
  province: 'Tokyo',
  city: 'Shibuya',
  road_name: '1-2-3 Jingumae',
  building_name: 'Sample Heights 401',
}
const jakarta: AddressInput = {
  service: 'ekspor',
  address_type: 'sender',
  label: 'Toko',
  recipient_name: 'Sari Dewi',
  phone_number: '081234567890',
  postal_code: '12190',
  sub_district_id: '31.74.07',
  road_name: 'Jalan Contoh',
}

describe('export addresses [ADDR-04]', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ exportMode: { id: true, sg: false } })
  })
  const setUp = async (country: 'sg' | 'id' = 'id') => {
    const { sender } = await makeCustomer(app, { country })
    const add = (body: AddressInput, language?: 'en' | 'id' | 'cn') =>
      app.send(addressCalls.createAddress, { body }, { ...sender, ...(language && { language }) })
    return { sender, add }
  }

  test('refuses a post office box abroad at its field, in the language of the reader, and changes nothing', async () => {
    const { add, sender } = await setUp()
    const said = {
      en: 'Couriers can’t deliver to a P.O. box. Enter a street address.',
      id: 'Kurir tidak dapat mengantar ke kotak pos. Isi alamat jalan.',
      cn: '快递无法派送至邮政信箱，请填写街道地址',
    }
    for (const language of ['en', 'id', 'cn'] as const) {
      const { status, body } = await add({ ...tokyo, road_name: '私書箱12号', building_name: '' }, language)
      expect([status, body.message]).toEqual([422, { road_name: said[language] }])
    }
    expect((await app.send(addressCalls.addresses, { query: {} }, sender)).body.results).toEqual([])
  })

  test('refuses letters that no label can print at their field, and keeps those that it can', async () => {
    const { add } = await setUp()
    const seoul = await add(
      { ...tokyo, recipient_name: '김지우', road_name: '서울특별시 1', note: '벨 🙏', label: '집 🏠' },
      'en',
    )
    expect(seoul.status).toBe(422)
    const said = (characters: string) =>
      `We can’t print ${characters} on labels and documents. Please use Latin letters.`
    expect(seoul.body.message).toEqual({ recipient_name: said('김 지 우'), road_name: said('서 울 특 별 시') })
    const lodz = await add({
      ...tokyo,
      country: 'pl',
      phone_number: '+48 22 123 45 67',
      postal_code: '90001',
      province: '',
      city: 'Łódź',
      recipient_name: 'Władysław Żółć',
      label: '🏠',
      note: '벨 🙏',
    })
    expect(lodz.status, lodz.text).toBe(200)
    const tokyoInJapanese = await add({ ...tokyo, recipient_name: '佐藤あい子' })
    expect(tokyoInJapanese.status, tokyoInJapanese.text).toBe(200)
  })

  test("formats a foreign recipient's postal code, phone and address text by the rules of that country", async () => {
    const { add } = await setUp()
    const { status, body } = await add(tokyo)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.result).toMatchObject({
      country: 'jp',
      is_main: true,
      postal_code: '150-0001',
      phone_number: '819012345678',
      province: 'Tokyo',
      full_address: '1-2-3 Jingumae, Sample Heights 401, Shibuya, Tokyo 150-0001, Japan',
      map_point: null,
    })
    const berlin = await add({
      ...tokyo,
      country: 'DE',
      phone_number: '+44 20 7946 0018',
      postal_code: '10115',
      province: '',
      city: 'Berlin',
      road_name: 'Musterstraße 1',
      building_name: null,
    })
    expect(berlin.body.result).toMatchObject({
      country: 'de',
      is_main: false,
      phone_number: '442079460018',
      full_address: 'Musterstraße 1, 10115 Berlin, Germany',
    })
    const singapore = await add({
      ...tokyo,
      country: 'sg',
      phone_number: '91234567',
      postal_code: '560123',
      province: '',
      city: '',
      district: '20',
      block_number: '123',
      unit_number: '05-67',
      road_name: 'Ang Mo Kio Avenue 6',
      building_name: null,
    })
    expect(singapore.body.result).toMatchObject({
      full_address: '123 Ang Mo Kio Avenue 6 #05-67, Singapore 560123',
    })
    const hongKong = { ...tokyo, country: 'hk', phone_number: '21234567', postal_code: '', province: '', city: '' }
    expect((await add(hongKong)).body.result).toMatchObject({ postal_code: '', phone_number: '85221234567' })
  })

  test('validates an address in the other of our two countries by its own postal codes', async () => {
    const { add } = await setUp()
    const singapore = { ...tokyo, country: 'sg', phone_number: '9123 4567', postal_code: '238823' }
    const { body } = await add({ ...singapore, province: '', city: '' })
    expect(body.result).toMatchObject({ country: 'sg', phone_number: '6591234567', postal_code: '238823' })
  })

  test('keeps sender and pickup in the customer’s country, by its rules, with a main address for each type', async () => {
    const { add, sender } = await setUp()
    const from = await add(jakarta)
    expect(from.body.result).toMatchObject({ country: 'id', district: 'Kebayoran Baru', is_main: true })
    const pickup = await add({ ...jakarta, address_type: 'pickup' })
    expect(pickup.body.result).toMatchObject({ address_type: 'pickup', is_main: true })
    await add(tokyo)
    const list = async (query: object) => (await app.send(addressCalls.addresses, { query }, sender)).body.results
    expect((await list({ service: 'ekspor' })).map(({ address_type }) => address_type).sort()).toEqual([
      'pickup',
      'recipient',
      'sender',
    ])
    expect((await list({ service: 'ekspor', address_type: 'recipient' })).map(({ country }) => country)).toEqual(['jp'])
    expect(await list({ service: 'impor' })).toEqual([])
  })

  test('keeps service, type and country if a change omits them', async () => {
    const { add, sender } = await setUp()
    const { address_id: id } = (await add(tokyo)).body.result
    const { service: _service, address_type: _type, country: _country, ...rest } = tokyo
    const { body } = await app.send(
      addressCalls.updateAddress,
      { params: { id }, body: { ...rest, postal_code: '150 0002' } },
      sender,
    )
    expect(body.result).toMatchObject({ country: 'jp', address_type: 'recipient', postal_code: '150-0002' })
    const moved = await app.send(
      addressCalls.updateAddress,
      { params: { id }, body: { ...rest, service: 'impor' } },
      sender,
    )
    expect(moved.status).toBe(422)
  })

  test.each([
    ['no country', { country: null }, 'country'],
    ['the own country', { country: 'id' }, 'country'],
    ['a country that is none', { country: 'zz' }, 'country'],
    ['another country’s postal code', { postal_code: 'SW1A 1AA' }, 'postal_code'],
    ['no postal code', { postal_code: '' }, 'postal_code'],
    ['no state where letters need it', { province: '' }, 'province'],
    ['no city', { city: null }, 'city'],
    ['a phone that is too short', { phone_number: '12' }, 'phone_number'],
    ['a phone that is no number', { phone_number: 'call me' }, 'phone_number'],
    ['a pin', { latitude: 35.6, longitude: 139.7 }, 'latitude'],
    ['an identity number', { city: 'S1234567D' }, 'city'],
    ['a type of the import', { address_type: 'import', country: 'id' }, 'address_type'],
  ] as const)('abroad: rejects %s at its field in three languages', async (_, changes, field) => {
    const { add } = await setUp()
    const told = await Promise.all(
      (['en', 'id', 'cn'] as const).map((language) => add({ ...tokyo, ...changes }, language)),
    )
    for (const { status, body } of told) expect([status, Object.keys(body.message as object)]).toEqual([422, [field]])
    expect(new Set(told.map(({ body }) => JSON.stringify(body.message))).size).toBe(3)
  })

  test.each([
    ['a sender abroad', { ...jakarta, country: 'jp' }, 'country'],
    ['an import abroad', { ...jakarta, service: 'impor', address_type: 'recipient', country: 'jp' }, 'country'],
    ['a sender of the import', { ...jakarta, service: 'impor' }, 'address_type'],
  ] as const)('rejects %s', async (_, input, field) => {
    const { add } = await setUp()
    const { status, body } = await add(input)
    expect([status, Object.keys(body.message as object)]).toEqual([422, [field]])
  })

  test('answers 404 if export mode is off', async () => {
    const { add } = await setUp('sg')
    expect((await add({ ...tokyo, country: 'jp' })).status).toBe(404)
  })
})
