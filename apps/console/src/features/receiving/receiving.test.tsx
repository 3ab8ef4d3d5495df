import { staffReceivingCalls, type ReceiveResult, type ReceivingMatch } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../testing/list-states'
import { answer, besideToasts, loading, refusal, renderConsole } from '../../testing/render-console'
import { someId, staffShipmentOf } from '../../testing/shipment-fixture'

const owner = { customer_id: someId, name: 'Sari Wulandari', customer_code: 'SARI1', marking_code: 'LYIDSARI1-A' }
const match: ReceivingMatch = {
  matched_by: 'receipt_number',
  shipments: [staffShipmentOf('SHP-1', { status: 'from_seller' }), staffShipmentOf('SHP-2', { status: 'from_seller' })],
  customer: owner,
}
const unknown: ReceivingMatch = { matched_by: 'none', shipments: [], customer: null }

const received: ReceiveResult = {
  outcome: 'received',
  created: false,
  status: 'warehouse',
  shipment: staffShipmentOf('SHP-2'),
  unclaimed: null,
  weight_difference_gram: 0,
}

const scan = async (result: ReceivingMatch, isRefused = false) => {
  let photos = 0
  const shown = renderConsole(
    '/receiving',
    ['warehouse'],
    [
      answer(staffReceivingCalls.staffUnclaimed, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, () => ({ action: true, message: '', result })),
      answer(staffReceivingCalls.staffUploadImage, () => {
        photos += 1
        return { action: true, message: '', image_url: `/files/${photos}`, width: 1, height: 1, size_bytes: 1 }
      }),
      answer(staffReceivingCalls.staffReceive, () => {
        if (isRefused) throw refusal(422, { shelf: 'There is no such shelf.' })
        return { action: true, message: '', result: received }
      }),
    ],
  )
  await shown.user.type(await screen.findByRole('searchbox', undefined, loading), ' SF-1 {Enter}')
  return shown
}
const bookButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book in' })
const measure = async (user: Awaited<ReturnType<typeof scan>>['user']) => {
  const values = { 'Weight (kg)': '2,1', 'Length (cm)': '30', 'Width (cm)': '20', 'Height (cm)': '10', Shelf: 'E-04' }
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), { target: { value } })
  expect(bookButton().disabled).toBe(true)
  for (const input of document.querySelectorAll<HTMLInputElement>('main input[type=file]'))
    await user.upload(input, new File(['x'], 'photo.jpg'))
  await waitFor(() => expect(bookButton().disabled).toBe(false))
}
const measured = {
  boxes: [{ weight_gram: 2100, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
  photos: [
    { image_url: '/files/1', kind: 'label' },
    { image_url: '/files/2', kind: 'outside' },
  ],
  condition: 'good',
  shelf: 'E-04',
}

test('a scan names the owner and the shipments it can be; the chosen one is booked in as declared', async () => {
  const { user, sentTo } = await scan(match)
  expect(await screen.findByText('Belongs to Sari Wulandari (SARI1)')).toBeTruthy()
  expect(sentTo(staffReceivingCalls.staffFindParcel)).toEqual([{ query: { code: 'SF-1' } }])
  await user.click(screen.getByRole('radio', { name: /SHP-2/ }))
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    { body: { ...measured, cart_code: 'SHP-2', outcome: 'match', quarantine_reason: null } },
  ])
  // Ready for the next parcel.
  expect(await screen.findByDisplayValue('')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book in' })).toBeNull()
})

test('what nobody declared keeps its number and waits in quarantine', async () => {
  const { user, sentTo } = await scan(unknown)
  expect(await screen.findByText('Nobody declared this number')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Receipt number on the parcel/).value).toBe('SF-1')
  expect(screen.getByLabelText<HTMLSelectElement>('Result').disabled).toBe(true)
  await measure(user)
  await user.click(bookButton())
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    {
      body: {
        ...measured,
        cart_code: null,
        marking_code: null,
        receipt_number: 'SF-1',
        outcome: 'quarantine',
        quarantine_reason: 'no_prealert',
      },
    },
  ])
})

test('what is refused is told at its field; measures and photos stay', async () => {
  const { user } = await scan(match, true)
  await screen.findByText(/^Belongs to/)
  await measure(user)
  await user.click(bookButton())
  expect(await screen.findByText('There is no such shelf.', besideToasts)).toBeTruthy()
  const shelf = screen.getByLabelText<HTMLInputElement>(/^Shelf/)
  expect([shelf.value, shelf.getAttribute('aria-invalid')]).toEqual(['E-04', 'true'])
  expect(bookButton().disabled).toBe(false)
})

test('unclaimed parcels that cannot be read, and none', () =>
  expectListStates({
    path: '/receiving',
    roles: ['warehouse'],
    call: staffReceivingCalls.staffUnclaimed,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No unclaimed parcels',
  }))
