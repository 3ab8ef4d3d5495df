import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import {
  profileCalls,
  serviceRequestCalls,
  shipmentCalls,
  type CartServices,
  type ServiceRequest,
} from '@layar/contract'
import { cartOf, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
})

const cart = {
  ...cartOf(),
  events: [],
  received_receipts: [],
  received: null,
  address: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  lead_time_days: { min: 5, max: 10 },
  free_storage_until: null,
  storage: null,
  collection: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
}
const photo = {
  service_code: 'photo',
  name: 'Photos of the goods',
  total: { currency: 'SGD' as const, amount_minor: 109 },
  tax: { currency: 'SGD' as const, amount_minor: 9 },
}
const requestOf = (changes: Partial<ServiceRequest> = {}): ServiceRequest => ({
  request_id: '3f0c8f0e-0000-4000-8000-000000000001',
  service_code: 'repack',
  name: 'Repacking',
  status: 'requested',
  status_label: 'Requested',
  total: { currency: 'SGD', amount_minor: 545 },
  note: '',
  result: '',
  photos: [],
  created_at: '2026-03-01T04:00:00.000Z',
  ended_at: null,
  invoice_code: null,
  returned: 'none',
  ...changes,
})
const servicesOf = (changes: Partial<CartServices> = {}): CartServices => ({
  offers: [photo],
  requests: [],
  is_billed_at_once: false,
  ...changes,
})
const show = (services: CartServices, ask: () => never | undefined = () => undefined) =>
  renderPortal(`/import/transaction/detail?code=${cart.cart_code}`, {
    language: 'en',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(shipmentCalls.cartDetail, { action: true, message: '', result: cart }),
      answer(serviceRequestCalls.cartServices, { action: true, message: '', result: services }),
      answer(serviceRequestCalls.requestService, () => {
        ask()
        return { action: true, message: 'Requested', result: services }
      }),
      answer(serviceRequestCalls.cancelService, { action: true, message: 'Cancelled', result: services }),
    ],
  })
const dialogOf = () => {
  const open = document.querySelector<HTMLElement>('dialog[open]')
  if (open === null) throw new Error('No dialog is open.')
  return within(open)
}

test('a service is bought by a press and a confirmation at the price with tax that is shown', async () => {
  const user = userEvent.setup()
  const { sentTo } = show(servicesOf())
  await user.click(await screen.findByRole('button', { name: 'Request: Photos of the goods' }))
  expect(dialogOf().getByText(/\$1\.09 incl\. GST \$0\.09/)).toBeTruthy()
  await user.type(dialogOf().getByLabelText('Note for the warehouse'), 'Red one on top')
  await user.click(dialogOf().getByRole('button', { name: 'Request' }))
  await waitFor(() =>
    expect(sentTo(serviceRequestCalls.requestService)).toEqual([
      {
        body: {
          cart_code: cart.cart_code,
          service_code: 'photo',
          note: 'Red one on top',
          expected_total_minor: 109,
        },
      },
    ]),
  )
})

test('a price that has changed is read anew', async () => {
  const user = userEvent.setup()
  const { sentTo } = show(servicesOf(), () => {
    throw refusal(409, 'The price has changed.', 'service_price_changed')
  })
  await user.click(await screen.findByRole('button', { name: 'Request: Photos of the goods' }))
  await user.click(dialogOf().getByRole('button', { name: 'Request' }))
  expect(await screen.findByText('The price has changed.')).toBeTruthy()
  await waitFor(() => expect(sentTo(serviceRequestCalls.cartServices).length).toBeGreaterThan(1))
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('an open one is cancelled after a question; a done one shows its result and pictures', async () => {
  const user = userEvent.setup()
  const done = requestOf({
    request_id: '3f0c8f0e-0000-4000-8000-000000000002',
    name: 'Photos of the goods',
    status: 'done',
    status_label: 'Done',
    result: 'Six cups',
    photos: ['/files/1'],
  })
  const { sentTo } = show(servicesOf({ offers: [], requests: [requestOf(), done] }))
  expect((await screen.findByText('Six cups')).closest('li')?.querySelector('a[href="/files/1"]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel Repacking' }))
  await user.click(dialogOf().getByRole('button', { name: 'Cancel service' }))
  await waitFor(() =>
    expect(sentTo(serviceRequestCalls.cancelService)).toEqual([
      { body: { cart_code: cart.cart_code, service_code: 'repack' } },
    ]),
  )
})

test('nothing is shown where nothing can be bought and nothing was', async () => {
  show(servicesOf({ offers: [] }))
  expect(await screen.findByText('What happens next')).toBeTruthy()
  expect(screen.queryByText('Services at the warehouse')).toBeNull()
})
