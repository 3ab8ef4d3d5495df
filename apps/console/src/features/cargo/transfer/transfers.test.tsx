import {
  CallFailure,
  staffShipmentCalls,
  staffTransferCalls,
  type StaffTransfer,
  type StaffTransferDetail,
} from '@layar/contract'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'
import { cartonOf, someId, someMoment } from '../../../testing/shipment-fixture'

const [one, two, three] = [cartonBarcode(1), cartonBarcode(2), cartonBarcode(3)]
const shelf = locationBarcode(7)

const transferOf = (changes: Partial<StaffTransfer> = {}): StaffTransfer => ({
  transfer_id: someId,
  cart_code: 'SHP-7K2QM-4XD9P',
  marking_code: 'LYR-SARI1',
  from_agent_id: '1',
  from_name: 'Guangzhou',
  to_agent_id: '3',
  to_name: 'Shenzhen',
  status: 'open',
  reason: 'Full flight',
  started_by: 'Rina',
  started_at: someMoment,
  ended_at: null,
  cancelled_by: null,
  cancel_reason: null,
  carton_count: 2,
  arrived_count: 0,
  missing_count: 0,
  may_receive: true,
  may_cancel: false,
  ...changes,
})
const listOf = (...results: StaffTransfer[]) =>
  answer(staffTransferCalls.staffTransfers, () => ({ action: true, message: '', results, next: null }))
const detailOf = (changes: Partial<StaffTransfer> = {}) =>
  answer(staffTransferCalls.staffTransfer, () => ({
    action: true,
    message: '',
    result: {
      transfer: transferOf(changes),
      cartons: [one, two].map((barcode) => cartonOf(barcode, { status: 'in_transfer' })),
      undos: [],
    } satisfies StaffTransferDetail,
  }))

const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

test('the list shows what comes in with its count, and what goes out or is over on request', async () => {
  const { sentTo } = renderConsole(
    '/transfers',
    ['warehouse'],
    [listOf(transferOf({ arrived_count: 1, missing_count: 1 }))],
  )
  const row = (await screen.findByRole('link', { name: 'SHP-7K2QM-4XD9P' }, loading)).closest('[data-row]')
  for (const text of ['Guangzhou → Shenzhen', 'Full flight', '1 of 2 in', '1 missing', 'In transfer'])
    expect(row?.textContent).toContain(text)
  expect(sentTo(staffTransferCalls.staffTransfers)[0]?.query).toMatchObject({ direction: 'in' })
  fireEvent.click(screen.getByRole('button', { name: 'Going out' }))
  await waitFor(() =>
    expect(sentTo(staffTransferCalls.staffTransfers).at(-1)?.query).toMatchObject({ direction: 'out' }),
  )
})

test('a scanner gives the shelf once and the cartons one after the other; the field keeps the focus', async () => {
  const { sentTo } = renderConsole(
    '/transfers',
    ['warehouse'],
    [
      listOf(transferOf()),
      answer(staffTransferCalls.staffReceiveTransferred, ({ body }) => ({
        action: true,
        message: `On the shelf: ${String((body as { barcode: string }).barcode)}`,
        result: {
          transfer: transferOf(),
          carton: cartonOf(one, { location: { barcode: shelf, name: 'B-12' } }),
          undo: null,
        },
      })),
    ],
  )
  await scan(one)
  expect((await screen.findByRole('alert')).textContent).toBe('Stop. Scan the shelf first.')
  await scan(shelf)
  await scan(one)
  await scan(two)
  await screen.findByText(`On the shelf: ${two}`, undefined, loading)
  expect(screen.getByText('Shelf: B-12')).toBeDefined()
  expect(sentTo(staffTransferCalls.staffReceiveTransferred).map(({ body }) => body)).toEqual([
    { barcode: one, location: shelf },
    { barcode: two, location: shelf },
  ])
})

test('a wrong carton says so where one looks', async () => {
  renderConsole(
    '/transfers',
    ['warehouse'],
    [
      listOf(),
      answer(staffTransferCalls.staffReceiveTransferred, () => {
        throw refusal(409, `Carton ${one} is not in transfer.`)
      }),
    ],
  )
  await scan(shelf)
  await scan(one)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Stop. Carton ${one} is not in transfer.`))
})

test('a refused carton stays told while others are scanned, until it is received', async () => {
  let isRefused = true
  renderConsole(
    '/transfers',
    ['warehouse'],
    [
      listOf(transferOf()),
      answer(staffTransferCalls.staffReceiveTransferred, ({ body: { barcode } }) => {
        if (barcode === one && isRefused) throw refusal(409, `Carton ${one} is not in transfer.`)
        const carton = cartonOf(barcode, { location: { barcode: shelf, name: 'B-12' } })
        return {
          action: true,
          message: `On the shelf: ${barcode}`,
          result: { transfer: transferOf(), carton, undo: null },
        }
      }),
    ],
  )
  await scan(three)
  await scan(shelf)
  await scan(one)
  await scan(two)
  await screen.findByText(`On the shelf: ${two}`, undefined, loading)
  const told = screen.getByRole('group', { name: 'Refused scans' }).textContent
  expect(told).toContain(`Carton ${one} is not in transfer.`)
  expect(told).toContain(`${three} Scan the shelf first.`)
  await scan(three)
  await screen.findByText(`On the shelf: ${three}`)
  isRefused = false
  await new Promise((resolve) => setTimeout(resolve, 600))
  await scan(one)
  await screen.findByText(`On the shelf: ${one}`)
  expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull()
})

test('a carton that was not sent is sent again onto the shelf it was put on', async () => {
  let isAway = true
  const { sentTo } = renderConsole(
    '/transfers',
    ['warehouse'],
    [
      listOf(transferOf()),
      answer(staffTransferCalls.staffReceiveTransferred, ({ body: { barcode } }) => {
        if (isAway) throw new CallFailure(0, undefined, undefined)
        const carton = cartonOf(barcode, { location: { barcode: shelf, name: 'B-12' } })
        return {
          action: true,
          message: `On the shelf: ${barcode}`,
          result: { transfer: transferOf(), carton, undo: null },
        }
      }),
    ],
  )
  await scan(shelf)
  await scan(one)
  const again = await screen.findByRole('button', { name: 'Send 1 unsent scan again' }, loading)
  await scan('C-09')
  isAway = false
  fireEvent.click(again)
  await screen.findByText(`On the shelf: ${one}`)
  expect(sentTo(staffTransferCalls.staffReceiveTransferred).at(-1)?.body).toEqual({ barcode: one, location: shelf })
})

test('a carton that never came is marked as missing with a reason', async () => {
  const { sentTo } = renderConsole(
    `/transfers/${someId}`,
    ['warehouse'],
    [
      detailOf(),
      answer(staffTransferCalls.staffMissTransferred, () => ({
        action: true,
        message: 'Marked as missing',
        result: { transfer: transferOf(), carton: cartonOf(one, { status: 'missing' }), undo: null },
      })),
    ],
  )
  const [first] = await screen.findAllByRole('button', { name: 'Mark as missing' }, loading)
  if (first) fireEvent.click(first)
  fireEvent.change(dialog().getByLabelText(/What happened/), { target: { value: 'Not on the truck' } })
  fireEvent.click(dialogButton('Mark as missing'))
  await waitFor(() =>
    expect(sentTo(staffTransferCalls.staffMissTransferred)[0]?.body).toEqual({
      barcode: one,
      reason: 'Not on the truck',
    }),
  )
})

test('the first warehouse cancels with a reason, and receives nothing', async () => {
  const { sentTo } = renderConsole(
    `/transfers/${someId}`,
    ['warehouse'],
    [
      detailOf({ may_receive: false, may_cancel: true }),
      answer(staffTransferCalls.staffCancelTransfer, () => ({
        action: true,
        message: 'Cancelled',
        result: { transfer: transferOf({ status: 'cancelled' }), cartons: [], undos: [] },
      })),
    ],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel transfer' }, loading))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as missing' })).toBeNull()
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'Broken truck' } })
  fireEvent.click(dialogButton('Cancel transfer'))
  await waitFor(() =>
    expect(sentTo(staffTransferCalls.staffCancelTransfer)[0]?.body).toEqual({ reason: 'Broken truck' }),
  )
})

test('a shipment is sent to another warehouse from its page, with a reason', async () => {
  const detail = shipmentDetailOf({ cart_code: 'SHP-7K2QM-4XD9P' })
  const { sentTo } = renderConsole(
    '/shipments/SHP-7K2QM-4XD9P',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipment, () => ({
        action: true,
        message: '',
        result: {
          ...detail,
          transfer_targets: [
            { agent_id: '2', name: 'Yiwu' },
            { agent_id: '3', name: 'Shenzhen' },
          ],
        },
      })),
      answer(staffTransferCalls.staffStartTransfer, () => ({
        action: true,
        message: 'In transfer to Shenzhen',
        result: { transfer: transferOf(), cartons: [], undos: [] },
      })),
    ],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Transfer to another warehouse' }, loading))
  const opened = dialog()
  expect(dialogButton('Start transfer').getAttribute('disabled')).not.toBeNull()
  fireEvent.change(opened.getByLabelText(/To warehouse/), { target: { value: '3' } })
  fireEvent.change(opened.getByLabelText(/Reason/), { target: { value: 'Full flight' } })
  fireEvent.click(dialogButton('Start transfer'))
  await waitFor(() =>
    expect(sentTo(staffTransferCalls.staffStartTransfer)[0]?.body).toEqual({ agent_id: '3', reason: 'Full flight' }),
  )
})

test('who loses their part in the transfers reads so, and is not asked to try again', async () => {
  const refuse = answer(staffTransferCalls.staffTransfers, () => {
    throw refusal(404, 'Your role does not include this.', 'role_missing')
  })
  renderConsole('/transfers', ['warehouse'], [refuse])
  expect((await screen.findByRole('alert', undefined, loading)).textContent).toBe('Your role does not include this.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
