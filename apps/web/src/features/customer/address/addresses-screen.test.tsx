import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addressCalls,
  lastMileCalls,
  mapCalls,
  profileCalls,
  type GeocodedPlace,
  type SavedAddress,
} from '@layar/contract'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

vi.setConfig({ testTimeout: 60_000 })

const home: SavedAddress = {
  address_id: '11111111-1111-4111-8111-111111111111',
  address_type: 'recipient',
  label: 'Home',
  is_main: true,
  recipient_name: 'Mei Tan',
  phone_number: '6591234567',
  country: 'sg',
  postal_code: '238823',
  province: null,
  city: 'Singapore',
  district: '09',
  sub_district_id: null,
  village: null,
  block_number: '290',
  unit_number: '05-67',
  building_name: null,
  road_name: 'Orchard Road',
  building_type: 'condo',
  note: 'Ring twice',
  latitude: 1.3049,
  longitude: 103.8318,
  full_address: '290 Orchard Road #05-67, Singapore 238823',
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
  map_point: { latitude: 1.3049, longitude: 103.8318, is_approximate: false },
}
const office: SavedAddress = {
  ...home,
  address_id: '22222222-2222-4222-8222-222222222222',
  label: 'Office',
  is_main: false,
  note: null,
  latitude: null,
  longitude: null,
  full_address: '1 Sample Road, Singapore 068899',
  map_point: { latitude: 1.279, longitude: 103.848, is_approximate: true },
}
const senayan = {
  sub_district_id: '31.74.07',
  postal_code: '12190',
  village: 'Senayan',
  district: 'Kebayoran Baru',
  city: 'Kota Administrasi Jakarta Selatan',
  province: 'DKI Jakarta',
  label: 'Senayan, Kebayoran Baru, Kota Administrasi Jakarta Selatan',
}
const placeOf = (area: GeocodedPlace['area'], lat: number, lng: number): GeocodedPlace => ({
  place_id: `${area.label} ${lat} ${lng}`,
  formatted_address: area.label,
  types: ['political'],
  address_components: [],
  geometry: { location: { lat, lng }, location_type: 'APPROXIMATE' },
  is_approximate: true,
  distance_meters: 120,
  area,
})
const found = (...results: GeocodedPlace[]) => ({
  action: true,
  message: '',
  status: results.length > 0 ? ('OK' as const) : ('ZERO_RESULTS' as const),
  results,
})
const kebayoran = {
  id: '31.74.07',
  name: 'Kebayoran Baru',
  city: 'Kota Administrasi Jakarta Selatan',
  province: 'DKI Jakarta',
  country: 'id' as const,
  postal_codes: ['12110', '12190'],
  label: 'Kebayoran Baru, Kota Administrasi Jakarta Selatan, DKI Jakarta',
}

const map = answer(mapCalls.shippingMap, ({ query }) => ({
  action: true,
  message: '',
  result: {
    west: Number(query.west),
    south: Number(query.south),
    east: Number(query.east),
    north: Number(query.north),
    land: [],
    borders: [],
    places: [],
    tiles: null,
  },
}))
const saving = () =>
  answer(addressCalls.createAddress, () => ({ action: true, message: 'The address was added', result: home }))
const answers = (country: 'sg' | 'id', results: SavedAddress[], ...more: FakeAnswer[]): FakeAnswer[] => [
  ...more,
  answer(profileCalls.profile, {
    action: true,
    message: '',
    result: country === 'sg' ? profileOf() : indonesianProfile(),
  }),
  answer(addressCalls.addresses, { action: true, message: '', results }),
  answer(addressCalls.areas, ({ query }) => ({
    action: true,
    message: '',
    results:
      query.parent === '31.74.07'
        ? [
            { id: '31.74.07.1001', name: 'Selong', level: 'village' as const, postal_code: '12110' },
            { id: '31.74.07.1002', name: 'Senayan', level: 'village' as const, postal_code: '12190' },
          ]
        : [],
  })),
  answer(addressCalls.searchSubdistricts, { action: true, message: '', results: [kebayoran] }),
  answer(lastMileCalls.checkPostalCode, ({ query }) => ({
    action: true,
    message: '',
    result: {
      postal_code: query.postal_code,
      is_valid: !query.postal_code.startsWith('74'),
      is_served: true,
      areas: [],
    },
  })),
  answer(mapCalls.geocode, ({ query }) =>
    query.latlng === undefined ? found(placeOf(senayan, -6.2299, 106.8109)) : found(placeOf(senayan, -6.23, 106.81)),
  ),
  map,
]

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  // Every element counts as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {
        return undefined
      }
      unobserve() {
        return undefined
      }
    },
  )
})

const openForm = async (country: 'sg' | 'id', ...more: FakeAnswer[]) => {
  const portal = renderPortal('/setting/address', { country, language: 'en', answers: answers(country, [], ...more) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = await screen.findByRole('dialog', { name: 'New address' })
  const field = (name: RegExp) => within(dialog).findByRole<HTMLInputElement>('textbox', { name })
  return { portal, user, dialog, field }
}

test('asks before the page is left under an address that was begun', async () => {
  const { portal, field } = await openForm('sg')
  const recipient = await field(/^Recipient/)
  fireEvent.change(recipient, { target: { value: 'Mei Tan' } })
  void portal.router.navigate({ to: '/setting' })
  expect(await screen.findByRole('heading', { name: 'Leave this page?' })).toBeTruthy()
  expect(recipient.value).toBe('Mei Tan')
  expect(portal.place()).toBe('/setting/address')
})

describe('address list', () => {
  test('shows each address with its map and note, and distinguishes a pin from an area [ADDR-01] [ADDR-03]', async () => {
    renderPortal('/setting/address', { answers: answers('sg', [home, office]) })
    expect(await screen.findByText('Main address')).toBeTruthy()
    expect(screen.getByText('Ring twice')).toBeTruthy()
    expect(await screen.findByRole('img', { name: `Map: ${home.full_address}` })).toBeTruthy()
    expect(screen.getByRole('img', { name: `Map, approximate: ${office.full_address}` })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Set as main' })).toHaveLength(1)
  })

  test('advises when there is no address, and states the consequence of deleting the main one [ADDR-01]', async () => {
    const empty = renderPortal('/setting/address', { answers: answers('sg', []) })
    expect(await screen.findByText('No address yet')).toBeTruthy()
    empty.unmount()
    const user = userEvent.setup()
    const portal = renderPortal('/setting/address', {
      answers: answers('sg', [home, office], answer(addressCalls.deleteAddress, { action: true, message: 'Gone' })),
    })
    await user.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Delete this address?' })
    expect(within(dialog).getByText(/on the way are not affected.*becomes the main one/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(portal.sentTo(addressCalls.deleteAddress)).toEqual([{ body: { address_id: home.address_id } }]),
    )
  })
})

test('a deleted address leaves the keyboard on the list, not on nothing [ADDR-01]', async () => {
  const results = [home, office]
  const gone = answer(addressCalls.deleteAddress, () => {
    results.shift()
    return { action: true, message: 'Gone' }
  })
  const left = answer(addressCalls.addresses, () => ({ action: true, message: '', results: [...results] }))
  renderPortal('/setting/address', { answers: answers('sg', results, gone, left) })
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Delete this address?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Ring twice')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Addresses' })))
})

test('an address that was deleted in another tab while it is edited is told as that, and saved as a new one [ADDR-01]', async () => {
  const results = [home, office]
  const gone = answer(addressCalls.updateAddress, () => {
    results.shift()
    return Promise.reject(refusal(404, 'Data not found', 'not_found'))
  })
  const left = answer(addressCalls.addresses, () => ({ action: true, message: '', results: [...results] }))
  const portal = renderPortal('/setting/address', { answers: answers('sg', results, saving(), gone, left) })
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Edit address' })
  await user.type(within(dialog).getByLabelText(/^Recipient/), ' Ling')
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText(/^This address was deleted in the meantime/)).toBeTruthy()
  expect(screen.queryByText('Data not found')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Ring twice')).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(portal.sentTo(addressCalls.createAddress)).toHaveLength(1))
  expect(portal.sentTo(addressCalls.createAddress)[0]?.body).toMatchObject({ recipient_name: 'Mei Tan Ling' })
})

describe('address form', () => {
  test('finds the kecamatan by keyboard, fills in a village’s postal code and requires no pin [ADDR-01] [ADDR-02]', async () => {
    const { portal, user, dialog, field } = await openForm('id', saving())
    await user.type(await field(/^Recipient/), 'Sari')
    await user.type(await field(/^Phone/), '081234567890')
    const search = await within(dialog).findByRole('combobox', { name: /^District \(kecamatan\)/ })
    await user.type(search, 'kebay')
    await within(dialog).findByRole('option', { name: kebayoran.label })
    await user.keyboard('{Enter}')
    expect((search as HTMLInputElement).value).toBe(kebayoran.label)
    await waitFor(() => expect(dialog.querySelectorAll('datalist option')).toHaveLength(2))
    await user.type(await within(dialog).findByLabelText(/^Village/), 'Senayan')
    expect((await field(/^Postal code/)).value).toBe('12190')
    await user.type(await field(/^Street/), 'Jalan Contoh 1')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use as main address' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(portal.sentTo(addressCalls.createAddress)).toHaveLength(1))
    expect(portal.sentTo(addressCalls.createAddress)[0]?.body).toMatchObject({
      label: 'Home',
      sub_district_id: '31.74.07',
      village: 'Senayan',
      postal_code: '12190',
      is_main: true,
      latitude: null,
      longitude: null,
    })
  })

  test('says in the language of the site what an empty form lacks, all at once [ADDR-01]', async () => {
    const { portal, user, dialog } = await openForm(
      'id',
      answer(addressCalls.createAddress, () => {
        throw refusal(422, { recipient_name: 'Recipient is required', phone_number: 'Phone number is required' })
      }),
    )
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    expect(await within(dialog).findByRole('group', { name: 'Please correct 2 fields' })).toBeTruthy()
    expect(portal.sentTo(addressCalls.createAddress)).toHaveLength(1)
  })

  test('lets browsers fill in what they know of the customer, and nothing else', async () => {
    const { dialog } = await openForm('sg')
    const kinds = [...dialog.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')].map(
      ({ name, autocomplete }) => [name, autocomplete],
    )
    expect(Object.fromEntries(kinds)).toEqual({
      recipient_name: 'name',
      phone_number: 'tel',
      postal_code: 'postal-code',
      block_number: 'off',
      road_name: 'address-line1',
      unit_number: 'address-line2',
      building_name: 'off',
      note: 'off',
    })
  })

  test('ignores results of a shorter search that do not match the longer one [ADDR-02]', async () => {
    const menteng = { ...kebayoran, id: '31.71.06', name: 'Menteng', label: 'Menteng, Jakarta Pusat, DKI Jakarta' }
    const mentebah = {
      ...kebayoran,
      id: '61.06.07',
      name: 'Mentebah',
      label: 'Mentebah, Kapuas Hulu, Kalimantan Barat',
    }
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { user, dialog } = await openForm(
      'id',
      answer(addressCalls.searchSubdistricts, async ({ query }) => {
        if (query.q !== 'ment') await held
        return { action: true, message: '', results: query.q === 'ment' ? [mentebah, menteng] : [menteng] }
      }),
    )
    const search = await within(dialog).findByRole<HTMLInputElement>('combobox', { name: /^District \(kecamatan\)/ })
    await user.type(search, 'ment')
    expect(await within(dialog).findByRole('option', { name: mentebah.label })).toBeTruthy()
    await user.type(search, 'eng')
    expect(within(dialog).queryByRole('option', { name: mentebah.label })).toBeNull()
    // The Enter that takes a word of an input method, as Safari tells it, chooses nothing.
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
    expect(search.value).toBe('menteng')
    await user.keyboard('{Enter}')
    expect(search.value).toBe(menteng.label)
    release()
  })

  test('accepts a custom label and a building type, and rejects an unknown code before sending [ADDR-01] [ADDR-02]', async () => {
    const { user, dialog, field } = await openForm('sg')
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }))
    await user.type(await field(/^Custom label/), 'Aunt')
    const kind = within(dialog).getByRole('combobox', { name: /^Building type/ })
    expect(within(kind).getByRole('option', { name: 'HDB' })).toBeTruthy()
    await user.type(await field(/^Postal code/), '238823')
    expect(await within(dialog).findByText(/District 09/)).toBeTruthy()
    await user.clear(await field(/^Postal code/))
    await user.type(await field(/^Postal code/), '742000')
    expect(await within(dialog).findByText('We don’t recognise this postal code. Please check it.')).toBeTruthy()
  })

  test('shows server errors at their fields, focuses them and keeps the input [ADDR-01] [VAL-01]', async () => {
    const { user, dialog, field } = await openForm(
      'sg',
      answer(addressCalls.createAddress, () => {
        throw refusal(422, { note: 'Please leave out identity numbers such as NRIC, FIN or NIK.' })
      }),
    )
    await user.type(await field(/^Recipient/), 'Mei')
    await user.type(await field(/^Phone/), '91234567')
    await user.type(await field(/^Postal code/), '238823')
    await user.type(await field(/^Street/), 'Orchard Road')
    await user.type(await field(/^Note/), 'S1234567D')
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    const summary = await within(dialog).findByRole('group', { name: /1/ })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect((await field(/^Note/)).value).toBe('S1234567D')
    expect((await field(/^Street/)).value).toBe('Orchard Road')
  })
})

describe('map pin', () => {
  test('places the pin without a mouse, moves it with the arrow keys and suggests its area without applying it [ADDR-03]', async () => {
    const { portal, user, dialog, field } = await openForm('id', saving())
    await user.click(await within(dialog).findByRole('button', { name: 'Place pin in the centre' }))
    await waitFor(() => expect(dialog.querySelector('[data-pin]')).toBeTruthy())
    const pin = dialog.querySelector('[data-pin]') as HTMLElement
    expect(pin.getAttribute('aria-label')).toContain('arrow keys')
    pin.focus()
    fireEvent.keyDown(pin, { key: 'ArrowRight' })
    fireEvent.keyDown(pin, { key: 'ArrowRight', shiftKey: true })
    expect(document.activeElement).toBe(pin)
    expect(await within(dialog).findByText(/^The pin is in Senayan/)).toBeTruthy()
    expect((await field(/^Postal code/)).value).toBe('')
    await user.click(within(dialog).getByRole('button', { name: 'Use this area' }))
    expect((await field(/^Postal code/)).value).toBe('12190')
    expect(within(dialog).queryByRole('button', { name: 'Use this area' })).toBeNull()
    await user.type(await field(/^Recipient/), 'Sari')
    await user.type(await field(/^Phone/), '081234567890')
    await user.type(await field(/^Street/), 'Jalan Contoh 1')
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(portal.sentTo(addressCalls.createAddress)).toHaveLength(1))
    const { latitude, longitude } = portal.sentTo(addressCalls.createAddress)[0]?.body ?? {}
    expect(latitude).toBeTypeOf('number')
    // From the centre of the country, twice to the east.
    expect(longitude).toBeGreaterThan(118)
  })

  test('places the pin at my location, and reports a denied permission without blocking the form [ADDR-03]', async () => {
    const ask = vi.fn<(ok: (at: object) => void, no: (trouble: { code: number }) => void) => void>()
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition: ask } }))
    const { user, dialog } = await openForm('id')
    const mine = await within(dialog).findByRole('button', { name: 'Use my location' })
    ask.mockImplementationOnce((_ok, no) => no({ code: 1 }))
    await user.click(mine)
    expect(await within(dialog).findByText(/doesn’t share your location/)).toBeTruthy()
    expect(dialog.querySelector('[data-pin]')).toBeNull()
    ask.mockImplementationOnce((ok) => ok({ coords: { latitude: -6.23, longitude: 106.81 } }))
    await user.click(mine)
    await waitFor(() => expect(dialog.querySelector('[data-pin]')).toBeTruthy())
    expect(within(dialog).queryByText(/doesn’t share your location/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Remove pin' }))
    await waitFor(() => expect(dialog.querySelector('[data-pin]')).toBeNull())
  })

  test('warns when the pin is in another district than the postal code and changes nothing [ADDR-03]', async () => {
    const tampines = {
      ...senayan,
      sub_district_id: null,
      district: '18',
      city: 'Singapore',
      label: 'Tampines, Singapore',
    }
    const { user, dialog, field } = await openForm(
      'sg',
      answer(mapCalls.geocode, () => found(placeOf(tampines, 1.351, 103.944))),
    )
    await user.type(await field(/^Postal code/), '238823')
    await user.click(await within(dialog).findByRole('button', { name: 'Place pin in the centre' }))
    expect(await within(dialog).findByText(/district 18\), but the postal code is in district 09/)).toBeTruthy()
    expect((await field(/^Postal code/)).value).toBe('238823')
  })
})
