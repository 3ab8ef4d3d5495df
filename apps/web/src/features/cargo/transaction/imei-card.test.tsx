import { imeiCalls, profileCalls, serviceRequestCalls, shipmentCalls, type CartImeis } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cartOf, indonesianProfile } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' }
const imei = '490154203237518'
const other = '356938035643809'

const cart = {
  ...cartOf({ status: 'from_seller' }),
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
const lacking = cart.details.map((item) => ({ ...item, missing_imeis: 1 }))
const phone = {
  position: 0,
  name: 'Phone',
  quantity: 2,
  imeis: [imei],
  has_no_imei: false,
  is_phone: true,
  missing: 1,
  version: 'v1',
}
const tablet = { ...phone, position: 1, name: 'Tablet', quantity: 1, imeis: [], is_phone: false, version: 'v2' }

const show = (imeis: CartImeis, given = answer(imeiCalls.giveImeis, { ...ok, result: imeis }), details = lacking) =>
  renderPortal(`/import/transaction/detail?code=${cart.cart_code}`, {
    country: 'id',
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile({ language: 'en' }) }),
      answer(shipmentCalls.cartDetail, { ...ok, result: { ...cart, details } }),
      answer(imeiCalls.cartImeis, { ...ok, result: imeis }),
      answer(serviceRequestCalls.cartServices, {
        ...ok,
        result: { offers: [], requests: [], is_billed_at_once: false },
      }),
      given,
    ],
  })
const card = () => screen.findByRole('region', { name: 'IMEI for customs' })

test('takes what is missing, however it is pasted, and that a tablet takes no SIM card', async () => {
  const { sentTo } = show({ lines: [phone, tablet], is_open: true })
  const shown = within(await card())
  const lines = ['Phone', 'Tablet'].map((name) => within(shown.getByRole('group', { name })))
  expect(shown.getAllByText('Missing for 1 device')).toHaveLength(2)
  expect(lines[0]?.queryByRole('checkbox')).toBeNull()
  fireEvent.change(lines[0]!.getByLabelText(/^IMEI/), { target: { value: `IMEI1: ${imei}, 35-693803-564380/9` } })
  expect(lines[0]?.getByText('Devices with IMEI: 2 of 2')).toBeTruthy()
  await userEvent.click(lines[1]!.getByRole('checkbox', { name: /no SIM card/ }))
  await userEvent.click(shown.getByRole('button', { name: 'Save IMEI' }))
  expect(sentTo(imeiCalls.giveImeis)).toEqual([
    {
      body: {
        cart_code: cart.cart_code,
        lines: [
          { position: 0, version: 'v1', has_no_imei: false, imeis: [imei, other] },
          { position: 1, version: 'v2', has_no_imei: true, imeis: [] },
        ],
      },
    },
  ])
})

test('says at its field what the server refuses', async () => {
  show(
    { lines: [phone], is_open: true },
    answer(imeiCalls.giveImeis, () => {
      throw refusal(422, { 'lines.0.imeis': 'On another shipment' })
    }),
  )
  await userEvent.click(within(await card()).getByRole('button', { name: 'Save IMEI' }))
  expect(await screen.findByText('On another shipment')).toBeTruthy()
})

test('only shows the numbers once the departure is closed', async () => {
  show({
    lines: [
      { ...phone, missing: 0 },
      { ...tablet, has_no_imei: true, missing: 0 },
    ],
    is_open: false,
  })
  const shown = within(await card())
  expect(shown.getByText(imei)).toBeTruthy()
  expect(shown.getByText('No SIM card')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Save IMEI' })).toBeNull()
})

test('asks nothing of goods without devices', async () => {
  const { sentTo } = show({ lines: [], is_open: true }, undefined, cart.details)
  await screen.findByRole('heading', { name: /Shipment/, level: 1 })
  expect(screen.queryByText('IMEI for customs')).toBeNull()
  expect(sentTo(imeiCalls.cartImeis)).toEqual([])
})
