import { staffShipmentCalls, type SellerGst, type StaffShipmentDetail } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, renderConsole } from '../../../testing/render-console'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'

const claim: SellerGst = {
  gst_number: 'M90312345A',
  proof_url: '/files/1',
  state: 'claimed',
  reason: null,
  version: 'loaded',
}
const detailOf = (
  sellerGst: SellerGst | null,
  cart: Partial<StaffShipmentDetail['cart']> = {},
): StaffShipmentDetail => {
  const detail = shipmentDetailOf({ country: 'sg', status: 'pending' })
  const details = detail.cart.details.map((item) => ({ ...item, seller_gst: sellerGst }))
  return { ...detail, cart: { ...detail.cart, invoice_code: null, ...cart, details } }
}
const open = (roles: Parameters<typeof renderConsole>[1], detail: StaffShipmentDetail) =>
  renderConsole('/shipments/SHP-1', roles, [
    answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: detail })),
    answer(staffShipmentCalls.staffDecideSellerGst, () => ({ action: true, message: '', result: detail })),
  ])
const params = { cart_code: 'SHP-1' }

test('finance sees the proof beside the item, and accepts it in the version that it saw', async () => {
  const { sentTo } = open(['finance'], detailOf(claim))
  const proof = await screen.findByRole('link', { name: /^Open receipt of/ })
  expect(proof.getAttribute('href')).toBe('/files/1')
  fireEvent.click(screen.getByRole('button', { name: /^Accept:/ }))
  await waitFor(() =>
    expect(sentTo(staffShipmentCalls.staffDecideSellerGst)).toEqual([
      { params, body: { position: 0, decision: 'accepted', version: 'loaded' } },
    ]),
  )
})

test('finance gives the reason that the customer reads where it is not accepted', async () => {
  const { sentTo } = open(['finance'], detailOf(claim))
  fireEvent.click(await screen.findByRole('button', { name: /^Don’t accept:/ }))
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'No GST on the receipt' } })
  fireEvent.click(dialogButton('Don’t accept'))
  await waitFor(() =>
    expect(sentTo(staffShipmentCalls.staffDecideSellerGst)).toEqual([
      { params, body: { position: 0, decision: 'rejected', reason: 'No GST on the receipt', version: 'loaded' } },
    ]),
  )
})

test('support reads a claim without deciding it', async () => {
  open(['support'], detailOf(claim))
  expect(await screen.findByRole('link', { name: /^Open receipt of/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept:/ })).toBeNull()
})

test('nothing is decided once an invoice bills the goods', async () => {
  open(['finance'], detailOf({ ...claim, state: 'accepted' }, { invoice_code: 'INV-TEST-1' }))
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Don’t accept:/ })).toBeNull()
})
