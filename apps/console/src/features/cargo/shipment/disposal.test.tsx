import { staffReceivingCalls, staffShipmentCalls, staffStorageCalls, type StaffShipmentDetail } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'
import { someMoment as at } from '../../../testing/shipment-fixture'

const proposal: NonNullable<StaffShipmentDetail['disposal']> = {
  proposed_by: 'Wei Lin',
  is_mine: false,
  reason: 'Nobody came',
  photos: ['/files/goods'],
  created_at: at,
}
const open = (change: Partial<StaffShipmentDetail>) => {
  const result = { ...shipmentDetailOf({ status: 'pending_locker' }), may_dispose: true, ...change }
  const done = () => ({ action: true, message: 'Done', result })
  return renderConsole(
    '/shipments/SHP-1',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result })),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        action: true,
        message: '',
        image_url: '/files/new',
        width: 1,
        height: 1,
        size_bytes: 1,
      })),
      answer(staffStorageCalls.staffProposeDisposal, done),
      answer(staffStorageCalls.staffConfirmDisposal, done),
      answer(staffStorageCalls.staffWithdrawDisposal, done),
    ],
  )
}

test('proposes the disposal of abandoned goods with a reason and a photo', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  const { user, sentTo } = open({})
  await user.click(await screen.findByRole('button', { name: 'Propose disposal' }, loading))
  expect(dialogButton('Propose disposal').disabled).toBe(true)
  await user.type(await screen.findByRole('textbox', { name: /Why they are disposed of/ }), 'Nobody came')
  expect(dialogButton('Propose disposal').disabled).toBe(true)
  const input = screen.getByLabelText<HTMLInputElement>(/^Photos of the goods/)
  await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(dialogButton('Propose disposal').disabled).toBe(false))
  await user.click(dialogButton('Propose disposal'))
  await waitFor(() =>
    expect(sentTo(staffStorageCalls.staffProposeDisposal)).toMatchObject([
      { body: { reason: 'Nobody came', photos: ['/files/new'] } },
    ]),
  )
})

test('confirms the proposal of another person, never one’s own', async () => {
  const { user, sentTo } = open({ disposal: proposal })
  expect(await screen.findByText('Wei Lin proposed it: Nobody came', undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm disposal' }))
  await user.click(dialogButton('Confirm disposal'))
  await waitFor(() => expect(sentTo(staffStorageCalls.staffConfirmDisposal)).toMatchObject([{ body: { seen_at: at } }]))
})

test('lets whoever proposed it only withdraw it', async () => {
  const { user, sentTo } = open({ disposal: { ...proposal, is_mine: true } })
  expect(await screen.findByText('Another person must confirm it.', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm disposal' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }))
  await waitFor(() =>
    expect(sentTo(staffStorageCalls.staffWithdrawDisposal)).toMatchObject([{ body: { seen_at: at } }]),
  )
})
