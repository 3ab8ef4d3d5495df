import { staffTransferCalls, type StaffTransfer } from '@layar/contract'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { cartonOf, someId, someMoment } from '../../../testing/shipment-fixture'

const one = cartonBarcode(1)
const transfer: StaffTransfer = {
  transfer_id: someId,
  cart_code: 'SHP-7K2QM-4XD9P',
  marking_code: 'LYR-SARI1',
  from_agent_id: '1',
  from_name: 'Guangzhou',
  to_agent_id: '3',
  to_name: 'Shenzhen',
  status: 'arrived',
  reason: 'Full flight',
  started_by: 'Rina',
  started_at: someMoment,
  ended_at: someMoment,
  cancelled_by: null,
  cancel_reason: null,
  carton_count: 1,
  arrived_count: 1,
  missing_count: 0,
  may_receive: false,
  may_cancel: false,
}
const carton = cartonOf(one, { location: { barcode: locationBarcode(7), name: 'B-12' } })
const undone = answer(staffTransferCalls.staffUndoTransferred, () => ({
  action: true,
  message: 'Scan taken back',
  result: { transfer, carton: cartonOf(one, { status: 'in_transfer' }), undo: null },
}))
const takeBack = async (user: ReturnType<typeof renderConsole>['user']) => {
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'The wrong box' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Scan taken back')).toBeTruthy()
}
const sent = [{ body: { barcode: one, event_id: '9', reason: 'The wrong box' } }]

test('the scan that was just made is taken back at the station', async () => {
  const { user, sentTo } = renderConsole(
    '/transfers',
    ['warehouse'],
    [
      answer(staffTransferCalls.staffTransfers, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffTransferCalls.staffReceiveTransferred, () => ({
        action: true,
        message: `On the shelf: ${one}`,
        result: { transfer, carton, undo: { event_id: '9', until: null } },
      })),
      undone,
    ],
  )
  for (const code of [locationBarcode(7), one]) {
    const field = await screen.findByRole('searchbox', undefined, loading)
    fireEvent.change(field, { target: { value: code } })
    fireEvent.submit(field)
  }
  await user.click(await screen.findByRole('button', { name: 'Undo this scan' }))
  await user.click(dialogButton('Cancel'))
  // Left without an undo, it is still offered.
  await user.click(await screen.findByRole('button', { name: 'Undo this scan' }))
  await takeBack(user)
  expect(sentTo(staffTransferCalls.staffUndoTransferred)).toEqual(sent)
  expect(screen.queryByRole('button', { name: 'Undo this scan' })).toBeNull()
})

test('the page of a transfer offers it beside each carton that the reader may take back', async () => {
  const { user, sentTo } = renderConsole(
    `/transfers/${someId}`,
    ['admin'],
    [
      answer(staffTransferCalls.staffTransfer, () => ({
        action: true,
        message: '',
        result: {
          transfer,
          cartons: [carton, cartonOf(cartonBarcode(2))],
          undos: [{ barcode: one, event_id: '9', until: null }],
        },
      })),
      undone,
    ],
  )
  await user.click(await screen.findByRole('button', { name: `Undo the scan of ${one}` }, loading))
  expect(screen.getAllByRole('button', { name: /^Undo the scan of/, hidden: true })).toHaveLength(1)
  await takeBack(user)
  expect(sentTo(staffTransferCalls.staffUndoTransferred)).toEqual(sent)
})
