import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressCalls, exportPlaceCalls, profileCalls, type SavedAddress } from '@layar/contract'
import { senderAddress } from '../../../testing/export-fixtures'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

vi.setConfig({ testTimeout: 60_000 })

const home: SavedAddress = {
  ...senderAddress,
  address_id: '11111111-1111-4111-8111-111111111111',
  address_type: 'recipient',
  label: 'Rumah',
  recipient_name: 'Sari Dewi',
  full_address: 'Jalan Contoh, Senayan',
}
const sender: SavedAddress = {
  ...home,
  address_id: '22222222-2222-4222-8222-222222222222',
  address_type: 'sender',
  label: 'Toko',
}
const tokyo: SavedAddress = {
  ...home,
  address_id: '33333333-3333-4333-8333-333333333333',
  label: 'Aiko',
  recipient_name: 'Aiko Sato',
  phone_number: '819012345678',
  country: 'jp',
  postal_code: '150-0001',
  province: 'Tokyo',
  city: 'Shibuya',
  full_address: '1-2-3 Jingumae, Shibuya, Tokyo 150-0001, Japan',
}
const country = (id: string, country_name: string, calling_code: string, is_served = true) => ({
  id,
  country_name,
  calling_code,
  has_postal_code: id !== 'hk',
  is_served,
})
const many = <T,>(results: T[]) => ({ data: { action: true, message: '', results } })

const answers = (results: SavedAddress[], ...more: FakeAnswer[]): FakeAnswer[] => [
  ...more,
  answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
  answer(addressCalls.addresses, { action: true, message: '', results }),
  answer(
    exportPlaceCalls.exportCountries,
    many([
      country('hk', 'Hong Kong', '852'),
      country('id', 'Indonesia', '62'),
      country('jp', 'Japan', '81'),
      country('aq', 'Antarctica', '672', false),
    ]),
  ),
  answer(exportPlaceCalls.exportStates, ({ params }) =>
    many(params.id === 'jp' ? [{ id: 'jp-13', province_name: 'Tokyo' }] : []),
  ),
  answer(exportPlaceCalls.exportCities, many([{ id: '1', district_name: 'Shibuya' }])),
]
const open = (results: SavedAddress[], ...more: FakeAnswer[]) =>
  renderPortal('/setting/address', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: answers(results, ...more),
  })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})

const openForm = async (...more: FakeAnswer[]) => {
  const portal = open([], ...more)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add address: Recipients abroad' }))
  const dialog = await screen.findByRole('dialog', { name: 'New address' })
  const field = (name: RegExp) => within(dialog).findByLabelText<HTMLInputElement>(name, { selector: 'input' })
  const choose = async (typed: string, name: string) => {
    const box = await within(dialog).findByRole('combobox', { name: /^Country/ })
    await user.click(box)
    await user.clear(box)
    await user.type(box, typed)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
  return { portal, user, dialog, field, choose }
}

describe('address book of an exporting country [ADDR-04]', () => {
  test('groups addresses by type, with a description and an add button for each', async () => {
    const portal = open([home, sender, tokyo])
    const group = async (name: string) => within(await screen.findByRole('region', { name }))
    expect((await group('Deliveries to you')).getByText('Rumah')).toBeTruthy()
    expect((await group('Senders')).getByText('Toko')).toBeTruthy()
    expect((await group('Pickup addresses')).getByText(/No pickup address yet/)).toBeTruthy()
    const abroad = await group('Recipients abroad')
    expect(abroad.getByText('Aiko')).toBeTruthy()
    expect(abroad.getByText(/\+81 90 1234 5678/)).toBeTruthy()
    expect(portal.sentTo(addressCalls.addresses)).toEqual([{ query: {} }])
  })

  test('shows only delivery addresses when the mode is off', async () => {
    const portal = renderPortal('/setting/address', { country: 'id', language: 'en', answers: answers([home]) })
    expect(await screen.findByText('Rumah')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Senders' })).toBeNull()
    expect(portal.sentTo(addressCalls.addresses)).toEqual([{ query: { service: 'impor' } }])
  })
})

describe('form for a recipient abroad [ADDR-04] [ADDR-02]', () => {
  const saving = answer(addressCalls.createAddress, { action: true, message: 'Saved', result: tokyo })

  test('finds the country by name, takes state and city from the lists, and sends that country’s fields', async () => {
    const { portal, user, dialog, field, choose } = await openForm(saving)
    await choose('jap', 'Japan')
    // A browser knows the sender, not the recipient.
    for (const { autocomplete } of dialog.querySelectorAll<HTMLInputElement>('input:is([type=text], [type=tel])'))
      expect(autocomplete).toBe('off')
    await user.type(await field(/^Recipient/), 'Aiko Sato')
    const phone = await field(/^Phone/)
    expect(phone.placeholder).toBe('+81')
    await user.type(phone, '090-1234-5678')
    await user.type(await field(/^Street/), '1-2-3 Jingumae')
    await user.type(await field(/^State or province/), 'tok')
    await user.click(await screen.findByRole('option', { name: 'Tokyo' }))
    await user.type(await field(/^City/), 'shi')
    await user.click(await screen.findByRole('option', { name: 'Shibuya' }))
    const code = await field(/^Postal code/)
    expect(code.placeholder).toBe('123-4567')
    await user.type(code, '1500001')
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(portal.sentTo(addressCalls.createAddress)).toHaveLength(1))
    expect(portal.sentTo(addressCalls.createAddress)[0]?.body).toMatchObject({
      service: 'ekspor',
      address_type: 'recipient',
      country: 'jp',
      province: 'Tokyo',
      city: 'Shibuya',
      postal_code: '1500001',
      phone_number: '090-1234-5678',
    })
  })

  test('omits the customer’s own country, asks for no code where none exists, and reports an unserved one', async () => {
    const { user, dialog, choose } = await openForm()
    await user.click(await within(dialog).findByRole('combobox', { name: /^Country/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Hong Kong',
      'Japan',
      'Antarcticanot served yet',
    ])
    await choose('hong', 'Hong Kong')
    await waitFor(() => expect(within(dialog).queryByRole('textbox', { name: /^Postal code/ })).toBeNull())
    await choose('antar', 'Antarctica')
    expect(await within(dialog).findByText(/We don’t ship there yet/)).toBeTruthy()
  })

  test('says what may be left out in the brackets of the language', async () => {
    renderPortal('/setting/address', {
      country: 'id',
      language: 'cn',
      settings: { export_mode: true },
      answers: answers([]),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /海外收件人/ }))
    expect(await screen.findByLabelText('公寓、楼宇、楼层（选填）')).toBeTruthy()
    expect(screen.getByLabelText('州 / 省（选填）')).toBeTruthy()
    expect(screen.queryByText(/ \(选填\)/)).toBeNull()
  })

  test('shows server errors at their fields and keeps the input', async () => {
    const { user, dialog, field, choose } = await openForm(
      answer(addressCalls.createAddress, () => {
        throw refusal(422, { postal_code: 'Postal codes of that country look different.' })
      }),
    )
    await choose('jap', 'Japan')
    await user.type(await field(/^Recipient/), 'Aiko Sato')
    await user.type(await field(/^Phone/), '+81 90 1234 5678')
    await user.type(await field(/^Street/), '1-2-3 Jingumae')
    await user.type(await field(/^State or province/), 'Somewhere else')
    await user.type(await field(/^City/), 'Elsewhere')
    await user.type(await field(/^Postal code/), '15')
    await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
    expect(await within(dialog).findAllByText(/look different/)).not.toHaveLength(0)
    expect((await field(/^State or province/)).value).toBe('Somewhere else')
    expect((await field(/^City/)).value).toBe('Elsewhere')
  })
})
