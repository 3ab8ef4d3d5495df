import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { identityCalls, profileCalls, type IdCardState } from '@layar/contract'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { chooseLanguage } from '../../../testing/choose-language'
import { answer, type FakeAnswer, refusal, renderPortal } from '../../../testing/render-portal'

const state = (change: Partial<IdCardState> = {}): IdCardState => ({
  status: 'none',
  id_card_validation_status: 'unverified',
  note: null,
  submitted_at: null,
  decided_at: null,
  id_card_number: null,
  id_card_name: null,
  id_card_address: null,
  id_card_rt_rw: null,
  id_card_village: null,
  id_card_subdistrict: null,
  id_card_region: null,
  id_card_province: null,
  ...change,
})
const reading = {
  nik: '3174014107900001',
  nama: 'RADEN AYU',
  alamat: 'JL MELATI NO 12',
  rt_rw: '3/5',
  kelurahan: 'CILANDAK BARAT',
  kecamatan: 'CILANDAK',
  kabupaten_kota: 'JAKARTA SELATAN',
  provinsi: null,
}
const open = (card: IdCardState, answers: readonly FakeAnswer[] = []) =>
  renderPortal('/add-id-card', {
    country: 'id',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(identityCalls.idCardState, { action: true, message: '', result: card }),
      ...answers,
    ],
  })
const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'ktp.jpg', { type: 'image/jpeg' })
const choose = async () => userEvent.upload(await screen.findByLabelText(/^ID card/), picture)

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 500, close: () => undefined }))
  URL.createObjectURL = () => 'blob:card'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('four views of the ID card [IDC-04]', () => {
  test('shows an upload prompt when nothing was submitted', async () => {
    open(state())
    const title = await screen.findByRole('heading', { name: 'Photograph your ID card (KTP)' })
    expect(document.activeElement).not.toBe(title)
  })

  test('shows the reviewer’s note and an update button when rejected', async () => {
    open(state({ status: 'rejected', note: 'The photo is blurred.' }))
    expect(await screen.findByRole('heading', { name: 'Your ID card was not accepted' })).toBeTruthy()
    expect(screen.getByText('The photo is blurred.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Update ID card' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photograph your ID card (KTP)' }))
  })

  test('shows a wait of up to 1x24 working hours and nothing to send when pending', async () => {
    open(state({ status: 'pending', submitted_at: '2026-03-05T06:05:00Z' }))
    expect(await screen.findByText(/1x24 working hours/)).toBeTruthy()
    expect(screen.queryByLabelText(/^ID card/)).toBeNull()
  })

  test.each([
    ['verified', 'Your ID card is verified. You can ship now.'],
    ['rejected', 'The photo is blurred.'],
  ] as const)('tells the decision %s to whoever waits for it on the page', async (status, told) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let card = state({ status: 'pending', submitted_at: '2026-03-05T06:05:00Z' })
    const portal = renderPortal('/add-id-card', {
      country: 'id',
      answers: [
        answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
        answer(identityCalls.idCardState, () => ({ action: true, message: '', result: card })),
      ],
    })
    expect(await screen.findByText(/1x24 working hours/)).toBeTruthy()
    card = state({ status, note: status === 'rejected' ? 'The photo is blurred.' : null })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await screen.findByText(told)).toBeTruthy()
    expect(portal.place()).toBe(status === 'verified' ? '/import' : '/add-id-card')
  })

  test('shows the dashboard instead when verified', async () => {
    const portal = open(state({ status: 'verified' }))
    await waitFor(() => expect(portal.place()).toBe('/import'))
  })
})

describe('reading and sending the card', () => {
  const read = answer(identityCalls.readIdCard, {
    action: true,
    message: '',
    result: reading,
    id_card_image: 'handle-1',
  })

  test('fills the form from the card, allows corrections, and sends it with the composed address [GUARD-04] [IDC-01] [IDC-02] [IDC-03]', async () => {
    const portal = open(state(), [
      read,
      answer(identityCalls.updateIdCard, { action: true, message: 'Sent', result: state({ status: 'pending' }) }),
    ])
    await choose()
    const name = await screen.findByLabelText<HTMLInputElement>('Name as on the card')
    expect(name.value).toBe('RADEN AYU')
    expect(screen.getByText('According to the number: born 01-07-90, female.')).toBeTruthy()
    await userEvent.type(name, ' K')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    // Then a friend's code is asked for [GUARD-04].
    await waitFor(() => expect(portal.place()).toBe('/referral-code'))
    expect(portal.sentTo(identityCalls.updateIdCard)[0]?.body).toEqual({
      update_id_card: true,
      id_card_image: 'handle-1',
      id_card_number: '3174014107900001',
      id_card_name: 'RADEN AYU K',
      id_card_address: 'JL MELATI NO 12, RT 003/RW 005, CILANDAK BARAT, CILANDAK',
      id_card_rt_rw: '003/005',
      id_card_village: 'CILANDAK BARAT',
      id_card_subdistrict: 'CILANDAK',
      id_card_region: 'JAKARTA SELATAN',
      id_card_province: null,
      consent: true,
    })
  })

  test('asks before what was typed is left behind, which the browser does not keep', async () => {
    const portal = open(state(), [read])
    await choose()
    const name = await screen.findByLabelText<HTMLInputElement>('Name as on the card')
    fireEvent.change(name, { target: { value: 'RADEN AYU K' } })
    fireEvent.click(screen.getByRole('button', { name: 'Do this later' }))
    expect(await screen.findByRole('heading', { name: 'Leave this page?' })).toBeTruthy()
    expect(name.value).toBe('RADEN AYU K')
    expect(portal.place()).toBe('/add-id-card')
  })

  test('shows a wrong number and a missing consent at the fields and sends nothing [IDC-02] [VAL-01]', async () => {
    const portal = open(state(), [read])
    await choose()
    const number = await screen.findByLabelText('ID card number (NIK)')
    await userEvent.clear(number)
    await userEvent.type(number, '3174')
    await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    expect(screen.getAllByText('The number has 16 digits').length).toBeGreaterThan(0)
    expect(screen.getAllByText('We need your consent to check the card').length).toBeGreaterThan(0)
    expect(portal.sentTo(identityCalls.updateIdCard)).toHaveLength(0)
  })

  test('shows card errors in the current language [IDC-02] [VAL-01]', async () => {
    open(state(), [read])
    await choose()
    fireEvent.change(await screen.findByLabelText('ID card number (NIK)'), { target: { value: '3174' } })
    await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    expect(screen.getAllByText('The number has 16 digits').length).toBeGreaterThan(0)
    await chooseLanguage('id')
    expect((await screen.findAllByText('NIK terdiri dari 16 angka')).length).toBeGreaterThan(0)
    expect(screen.queryByText('The number has 16 digits')).toBeNull()
  })

  test('shows an empty form after 6000 ms without a response and still uses the picture when it arrives [IDC-01]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let arrive: (value: unknown) => void = () => undefined
    const portal = open(state(), [
      answer(identityCalls.readIdCard, () => new Promise((resolve) => (arrive = resolve as (value: unknown) => void))),
      answer(identityCalls.updateIdCard, { action: true, message: 'Sent', result: state({ status: 'pending' }) }),
    ])
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.upload(await screen.findByLabelText(/^ID card/), picture)
    await vi.advanceTimersByTimeAsync(5_900)
    expect(screen.queryByLabelText('Name as on the card')).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(await screen.findByText('Failed to read ID Card')).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Name as on the card')).value).toBe('')
    arrive({ action: true, message: '', result: reading, id_card_image: 'late-handle' })
    const fill: readonly (readonly [string, string])[] = [
      ['ID card number (NIK)', '3174014107900001'],
      ['Name as on the card', 'RADEN AYU'],
      ['Address', 'JL MELATI NO 12'],
      ['RT/RW', '003/005'],
      ['Village (kelurahan/desa)', 'CILANDAK'],
      ['Subdistrict (kecamatan)', 'CILANDAK'],
    ]
    for (const [label, text] of fill) {
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    }
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Submit for review' }))
    await waitFor(() => expect(portal.sentTo(identityCalls.updateIdCard)[0]?.body.id_card_image).toBe('late-handle'))
  })

  test('says why a picture was rejected and asks for another', async () => {
    open(state(), [answer(identityCalls.readIdCard, () => Promise.reject(refusal(415, 'Unsupported Media Type')))])
    await choose()
    expect(await screen.findByText('Failed to read ID Card')).toBeTruthy()
    // At the file, and as a toast.
    expect(screen.getAllByText('Unsupported Media Type')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Photograph your ID card (KTP)' })).toBeTruthy()
  })
})

test('shows the profile form in Singapore and opens import once saved [GUARD-05] [ACC-06]', async () => {
  const portal = renderPortal('/add-id-card', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf({ last_name: null }) }),
      answer(profileCalls.updateProfile, { action: true, message: 'Profile saved', result: profileOf() }),
    ],
  })
  const first = await screen.findByLabelText('First name *')
  await userEvent.clear(first)
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0)
  expect(portal.sentTo(profileCalls.updateProfile)).toHaveLength(0)
  await userEvent.type(first, 'Mei Ling')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(portal.place()).toBe('/import'))
  // Empty optional fields are omitted.
  expect(portal.sentTo(profileCalls.updateProfile)).toEqual([{ body: { first_name: 'Mei Ling' } }])
  expect(portal.sentTo(identityCalls.idCardState)).toHaveLength(0)
})
