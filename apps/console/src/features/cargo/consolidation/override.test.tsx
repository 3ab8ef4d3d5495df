import { staffDepartureCalls, type StaffDepartureDetail } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf } from '../../../testing/departure-fixture'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { someMoment } from '../../../testing/shipment-fixture'

const code = 'DEP-7K2QM-4XD9P'
const of = { cart_code: 'SHP-1', shipment_code: null, customs_file_id: null }
const restricted = [
  { ...of, error_code: 'goods_not_by_air', message: 'Not carried by air: Power bank (Batteries).', goods_key: 'k1' },
  { ...of, error_code: 'goods_prohibited', message: 'Prohibited in Singapore: Knife (Blades).', goods_key: 'k1' },
  { ...of, cart_code: 'SHP-2', error_code: 'invoice_unpaid', message: 'Not paid yet.', goods_key: null },
]
const allowed: StaffDepartureDetail['carriage_overrides'][number] = {
  override_id: '1',
  departure_code: code,
  flight_or_vessel: 'SQ831',
  cart_code: 'SHP-1',
  shipment_code: null,
  at: someMoment,
  given_by: 'Ani',
  rules: ['Not carried by air: Batteries.'],
  reason: 'The carrier agreed',
}
const open = (mayOverride: boolean) => {
  const detail = detailOf([], { obstacles: restricted, may_override: mayOverride })
  const after = detailOf([], { obstacles: restricted.slice(2), carriage_overrides: [allowed], may_override: true })
  let now = detail
  return renderConsole(
    `/departures/${code}`,
    [mayOverride ? 'admin' : 'warehouse'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({ action: true, message: 'OK', result: now })),
      answer(staffDepartureCalls.staffOverrideCarriage, () => {
        now = after
        return { action: true, message: 'Allowed', result: after }
      }),
    ],
  )
}
const obstacles = async () => within(await screen.findByRole('region', { name: 'Not ready to leave' }, loading))

test('an admin lets goods leave against the rules, once for all rules of a shipment, and reads who allowed it', async () => {
  const { user, sentTo } = open(true)
  fireEvent.click((await obstacles()).getByRole('button', { name: 'Allow' }))
  expect(dialog().getByText(/^Not carried by air: Power bank/)).toBeTruthy()
  expect(dialog().getByText(/^Prohibited in Singapore: Knife/)).toBeTruthy()
  fireEvent.change(dialog().getByLabelText(/^Why they may leave/), { target: { value: 'The carrier agreed' } })
  await user.click(dialogButton('Allow'))
  const told = within(await screen.findByRole('region', { name: 'Allowed despite the rules' }))
  expect(told.getByText('The carrier agreed', { exact: false })).toBeTruthy()
  expect(told.getByRole('link', { name: 'SHP-1' })).toBeTruthy()
  expect(told.getByText(/Ani/)).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffOverrideCarriage)).toEqual([
    {
      params: { departure_code: code },
      body: { cart_code: 'SHP-1', shipment_code: null, goods_key: 'k1', reason: 'The carrier agreed' },
    },
  ])
})

test('who may not allow it reads why the goods stay, and is offered nothing', async () => {
  open(false)
  const list = await obstacles()
  expect(list.getByText(/^Not carried by air: Power bank/, { exact: false })).toBeTruthy()
  expect(list.queryByRole('button')).toBeNull()
})
