import { staffDepartureCalls, staffUndoCalls, type DepartureReceiving, type MoveResult } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf } from '../../../testing/departure-fixture'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const code = 'DEP-7K2QM-4XD9P'
const moved = (cart_code: string): MoveResult => ({
  cart_code,
  moved: true,
  status: 'inbound',
  error_code: null,
  message: null,
})
const refused = (cart_code: string): MoveResult => ({
  cart_code,
  moved: false,
  status: null,
  error_code: 'on_hold',
  message: 'Customs hold it',
})

const open = (due: DepartureReceiving, results: MoveResult[] = [], mayReceive = true) =>
  renderConsole(
    `/departures/${code}`,
    ['hub'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({
        action: true,
        message: '',
        result: detailOf([], { may_receive: mayReceive, may_load: false, moves: ['unloaded'] }, { status: 'arrived' }),
      })),
      answer(staffDepartureCalls.staffDepartureReceiving, () => ({ action: true, message: '', result: due })),
      answer(staffDepartureCalls.staffReceiveShipments, () => ({
        action: true,
        message: '2 of 3 shipments were moved',
        moved_count: 2,
        results,
      })),
      answer(staffUndoCalls.staffUndoShipments, () => ({
        action: true,
        message: 'Undone',
        moved_count: 2,
        results: [],
      })),
    ],
  )
const ask = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Receive shipments' }, loading))
}

test('says what is received and what stays before the act, receives all at once, and takes all of it back', async () => {
  const due = { ready_count: 2, waiting_count: 1, held: ['SHP-HELD'], late: ['SHP-LATE'] }
  const { user, sentTo } = open(due, [moved('SHP-1'), moved('SHP-2'), refused('SHP-3')])
  await ask(user)
  expect(
    await dialog().findByText(/^2 shipments are cleared and unloaded\. They are marked “Received in Singapore”/),
  ).toBeTruthy()
  expect(dialog().getByText(/^1 shipment still has a carton to unload/)).toBeTruthy()
  expect(dialog().getByRole('link', { name: 'SHP-HELD' }).getAttribute('href')).toContain('/shipments/SHP-HELD')
  expect(dialog().getByRole('link', { name: 'SHP-LATE' })).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffReceiveShipments)).toEqual([])
  await user.click(dialogButton('Receive shipments'))
  expect(await screen.findByText('2 of 3 shipments were moved')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toContain('SHP-3 not received: Customs hold it'))
  expect(sentTo(staffDepartureCalls.staffReceiveShipments)).toEqual([{ params: { departure_code: code } }])

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'The wrong flight' } })
  await user.click(dialogButton('Undo'))
  await waitFor(() =>
    expect(sentTo(staffUndoCalls.staffUndoShipments)[0]?.body).toEqual({
      cart_codes: ['SHP-1', 'SHP-2'],
      status: 'inbound',
      reason: 'The wrong flight',
    }),
  )
})

test('offers nothing to press while nothing can be received', async () => {
  const { user } = open({ ready_count: 0, waiting_count: 4, held: [], late: [] })
  await ask(user)
  expect(await dialog().findByText('No shipment is both cleared and unloaded.')).toBeTruthy()
  expect(dialog().getByText(/^4 shipments still have cartons to unload/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: 'Receive shipments' })).toBeNull()
})

test('is not there where nothing is left to receive', async () => {
  open({ ready_count: 0, waiting_count: 0, held: [], late: [] }, [], false)
  await screen.findByRole('button', { name: 'Finish unloading' }, loading)
  expect(screen.queryByRole('button', { name: 'Receive shipments' })).toBeNull()
})
