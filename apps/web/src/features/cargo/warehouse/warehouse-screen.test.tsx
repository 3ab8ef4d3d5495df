import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  agentCalls,
  type Cart,
  profileCalls,
  shipmentCalls,
  type CustomerProfile,
  type WarehouseAddress,
} from '@layar/contract'
import { cartOf, indonesianProfile, profileOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const warehouse: WarehouseAddress = {
  agent: {
    id: '1',
    name: 'Guangzhou Baiyun',
    city: 'Guangzhou',
    country: 'China',
    flag: '',
    shipment_track: 'all',
    allow_fcl: false,
    country_data: { code: 'CN', flag: '', marking_codes: { air: 'LYSGK7M2Q-A', sea: 'LYSGK7M2Q-S', sea_fcl: null } },
    is_sample: true,
  },
  phone: '+86 20 5555 0100',
  hours: 'Monday to Saturday, 09:00-18:00',
  timezone: 'Asia/Shanghai',
  cutoff: '16:00',
  routes: [
    { route: 'air', marking_code: 'LYSGK7M2Q-A', recipient_name: 'Mei', text: 'LYSGK7M2Q-A\n1 Sample Road' },
    { route: 'sea', marking_code: 'LYSGK7M2Q-S', recipient_name: 'Mei', text: 'LYSGK7M2Q-S\n1 Sample Road' },
  ],
}
const answers = (profile: CustomerProfile, results: WarehouseAddress[] = [warehouse], carts: readonly Cart[] = []) => [
  answer(shipmentCalls.cartCards, { action: true, message: '', results: [...carts], next: null }),
  answer(profileCalls.profile, { action: true, message: '', result: profile }),
  answer(agentCalls.warehouseAddresses, { action: true, message: '', results }),
]

test('shows each agent’s address with the code of the chosen route and copies it whole [SUPP-06]', async () => {
  const user = userEvent.setup()
  renderPortal('/import/warehouse', { answers: answers(profileOf()) })
  const card = await screen.findByRole('region', { name: /Guangzhou Baiyun/ })
  expect(within(card).getByRole('button', { name: /LYSGK7M2Q-A/ })).toBeTruthy()
  expect(within(card).getByText('+86 20 5555 0100')).toBeTruthy()
  expect(within(card).getByText('16:00')).toBeTruthy()
  expect(screen.getByText('Write the code on every box')).toBeTruthy()
  expect(screen.getByText(/Sample addresses\. Don’t send real goods/)).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Sea' }))
  expect(within(card).queryByText(/LYSGK7M2Q-A/)).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe('LYSGK7M2Q-S\n1 Sample Road')
})

test('copies recipient and phone one by one for sellers with a form [SUPP-06]', async () => {
  const user = userEvent.setup()
  renderPortal('/import/warehouse', { answers: answers(profileOf()) })
  await user.click(await screen.findByRole('button', { name: 'Copy +86 20 5555 0100' }))
  expect(await navigator.clipboard.readText()).toBe('+86 20 5555 0100')
  await user.click(screen.getByRole('button', { name: 'Copy Mei' }))
  expect(await navigator.clipboard.readText()).toBe('Mei')
})

const inCountry = (id: string, name: string, country: string, code: string): WarehouseAddress => ({
  ...warehouse,
  agent: { ...warehouse.agent, id, name, city: name, country, country_data: { ...warehouse.agent.country_data, code } },
})
const many = [warehouse, inCountry('2', 'Tokyo', 'Japan', 'JP'), inCountry('3', 'Incheon', 'South Korea', 'KR')]
const isFolded = (name: string): boolean | undefined =>
  screen.getByRole('region', { name: new RegExp(name) }).closest('details')?.open === false

test('shows the warehouses of earlier shipments first, the others folded by country, and finds one by its city [SUPP-06]', async () => {
  const user = userEvent.setup()
  const { agent } = cartOf()
  const fromTokyo = cartOf({ agent: { ...agent, id: '2' } })
  const portal = renderPortal('/import/warehouse', { answers: answers(profileOf(), many, [fromTokyo]) })
  const used = await screen.findByRole('region', { name: 'You ship from' })
  expect(within(used).getByRole('region', { name: /Tokyo/ })).toBeTruthy()
  expect(['Guangzhou', 'Incheon'].map(isFolded)).toEqual([true, true])
  await user.type(screen.getByRole('searchbox', { name: 'Search warehouses' }), 'korea')
  expect(screen.getByRole('region', { name: /Incheon/ }).closest('details')).toBeNull()
  expect(screen.queryByRole('region', { name: /Tokyo/ })).toBeNull()
  portal.unmount()
  renderPortal('/import/warehouse', { answers: answers(profileOf(), many) })
  expect(await screen.findByRole('region', { name: 'Warehouses by country' })).toBeTruthy()
  expect(['Guangzhou', 'Tokyo'].map(isFolded)).toEqual([false, true])
})

test('shows an alert instead of the addresses for an unverified ID card outside Singapore [GUARD-09]', async () => {
  const portal = renderPortal('/import/warehouse', {
    country: 'id',
    language: 'id',
    answers: answers(indonesianProfile()),
  })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Verifikasi KTP Anda terlebih dahulu')).toBeTruthy()
  expect(within(alert).getByRole('link', { name: 'Verifikasi KTP' }).getAttribute('href')).toBe('/add-id-card')
  expect(portal.sentTo(agentCalls.warehouseAddresses)).toHaveLength(0)
})

test('shows the addresses to a verified customer in Indonesia and an unverified one in Singapore [GUARD-09]', async () => {
  const indonesia = renderPortal('/import/warehouse', {
    country: 'id',
    language: 'id',
    answers: answers(indonesianProfile({ id_card_validation_status: 'verified' })),
  })
  expect(await screen.findByRole('region', { name: /Guangzhou Baiyun/ })).toBeTruthy()
  indonesia.unmount()
  renderPortal('/import/warehouse', { answers: answers(profileOf({ id_card_validation_status: 'unverified' })) })
  expect(await screen.findByRole('region', { name: /Guangzhou Baiyun/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the reviewer’s note for a rejected ID card [GUARD-09]', async () => {
  renderPortal('/import/warehouse', {
    country: 'id',
    language: 'id',
    answers: answers(indonesianProfile({ id_card_validation: { status: 'rejected', note: 'Foto buram' } })),
  })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('KTP Anda belum dapat diterima')).toBeTruthy()
  expect(alert.textContent).toContain('Foto buram')
  expect(within(alert).getByRole('link', { name: 'Perbarui KTP' }).getAttribute('href')).toBe('/add-id-card')
})
