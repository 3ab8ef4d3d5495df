import { staffShipmentCalls, type Answer, type StaffShipment } from '@layar/contract'
import { cartonBarcode, cartonBarcodeText } from '@layar/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { staffShipmentOf as shipment } from '../../../testing/shipment-fixture'

type Moved = (codes: readonly string[]) => Answer<typeof staffShipmentCalls.staffMoveShipments>['results']
const open = (rows: readonly StaffShipment[], move: Moved) =>
  renderConsole(
    '/shipments',
    ['warehouse', 'hub'],
    [
      answer(staffShipmentCalls.staffShipments, () => ({ action: true, message: '', results: [...rows], next: null })),
      answer(staffShipmentCalls.staffMoveShipments, ({ body }) => {
        const results = move(body.shipments.map(({ cart_code }) => cart_code))
        return {
          action: true,
          message: '',
          moved_count: results.filter(({ moved }) => moved).length,
          results,
        }
      }),
    ],
  )
const choose = async (code: string) =>
  fireEvent.click(await screen.findByLabelText(`Select ${code}`, undefined, loading))

test('applies a transition to many shipments from the status seen, and names the refused one with its reason [SHIP-05]', async () => {
  const { user, sentTo } = open([shipment('CRT-1'), shipment('CRT-2', { status: 'inbound' })], (codes) =>
    codes.map((cart_code) => ({
      cart_code,
      moved: cart_code === 'CRT-1',
      status: 'finished',
      error_code: cart_code === 'CRT-1' ? null : 'already_moved',
      message: cart_code === 'CRT-1' ? null : 'Somebody else moved it.',
    })),
  )
  await choose('CRT-1')
  await choose('CRT-2')
  expect(screen.getByText('2 selected')).toBeTruthy()
  const [act] = screen.getAllByRole('button', { name: /^Move to:/ })
  if (act?.textContent === undefined || act.textContent === null) throw new Error('no move is offered')
  const name = act.textContent
  await user.click(act)
  fireEvent.change(dialog().getByLabelText(/^Note for the customer/), { target: { value: '  At the door ' } })
  await user.click(dialogButton(name))
  await waitFor(() => expect(document.body.textContent).toContain('CRT-2 not moved: Somebody else moved it.'))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    {
      body: {
        shipments: [
          { cart_code: 'CRT-1', from: 'outbound' },
          { cart_code: 'CRT-2', from: 'inbound' },
        ],
        to: 'finished',
        public_note: 'At the door',
      },
    },
  ])
})

test('offers only common transitions [SHIP-05]', async () => {
  open([shipment('CRT-1'), shipment('CRT-2', { moves: [] })], () => [])
  await choose('CRT-1')
  expect(screen.queryAllByRole('button', { name: /^Move to:/ })).toHaveLength(1)
  await choose('CRT-2')
  expect(screen.queryAllByRole('button', { name: /^Move to:/ })).toEqual([])
})

test('keeps the dialog and its input after a refused transition [SHIP-05]', async () => {
  const { user } = open([shipment('CRT-1')], () => {
    throw refusal(422, { public_note: 'Too long.' })
  })
  await choose('CRT-1')
  const act = screen.getByRole('button', { name: /^Move to:/ })
  const name = act.textContent ?? ''
  await user.click(act)
  const note = dialog().getByLabelText<HTMLTextAreaElement>(/^Note for the customer/)
  fireEvent.change(note, { target: { value: 'At the door' } })
  await user.click(dialogButton(name))
  expect(await dialog().findAllByText('Too long.')).not.toEqual([])
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['At the door', 'true'])
})

const numbersIn = () => dialog().getAllByLabelText<HTMLInputElement>(/^Tracking number of/)
const six = ['CRT-1', 'CRT-2', 'CRT-3', 'CRT-4', 'CRT-5', 'CRT-6']
const waiting = (code: string, changes: Partial<StaffShipment> = {}) =>
  shipment(code, { status: 'inbound', moves: ['outbound'], ...changes })
const openNumbers = async (rows: readonly StaffShipment[], move: Moved) => {
  const opened = open(rows, move)
  for (const { cart_code } of rows) await choose(cart_code)
  const act = screen.getByRole('button', { name: /^Move to:/ })
  await opened.user.click(act)
  return { ...opened, act: act.textContent ?? '' }
}

test('fills the courier number fields of the selected shipments from pasted lines in order, and moves on with Enter', async () => {
  const { user, sentTo, act } = await openNumbers([...six.map((code) => waiting(code))], (codes) =>
    codes.map((cart_code) => ({ cart_code, moved: true, status: 'outbound', error_code: null, message: null })),
  )
  expect(numbersIn()).toHaveLength(6)
  const [first, second] = numbersIn() as [HTMLInputElement, HTMLInputElement]
  await user.click(first)
  await user.keyboard('NV1{Enter}')
  expect(document.activeElement).toBe(second)
  await user.paste('NV2\r\nNV3\nNV4\nNV5\nNV6\nNV7\n')
  expect(numbersIn().map(({ value }) => value)).toEqual(['NV1', 'NV2', 'NV3', 'NV4', 'NV5', 'NV6'])
  expect(dialog().getByText('1 pasted number found no field.')).toBeTruthy()
  await user.click(dialogButton(act))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    {
      body: {
        to: 'outbound',
        is_one_consignment: false,
        shipments: six.map((cart_code, index) => ({ cart_code, from: 'inbound', tracking_number: `NV${index + 1}` })),
      },
    },
  ])
})

test('shows a refused number at its row, and removes the others from the dialog', async () => {
  const { user, act } = await openNumbers([waiting('CRT-1'), waiting('CRT-2')], (codes) =>
    codes.map((cart_code) => ({
      cart_code,
      moved: cart_code === 'CRT-1',
      status: null,
      error_code: cart_code === 'CRT-1' ? null : 'tracking_number_taken',
      message: cart_code === 'CRT-1' ? null : 'Shipment SHP-9 already has this number.',
    })),
  )
  const [first] = numbersIn() as [HTMLInputElement]
  await user.click(first)
  await user.paste('NV1\nNV2')
  await user.click(dialogButton(act))
  expect(await dialog().findByText('Shipment SHP-9 already has this number.')).toBeTruthy()
  const left = dialog().getByLabelText<HTMLInputElement>('Tracking number')
  expect([left.value, left.getAttribute('aria-invalid')]).toEqual(['NV2', 'true'])
  expect(dialog().queryByText(/CRT-1/)).toBeNull()
})

test('asks for no courier number for a self-collected shipment and labels it as such', async () => {
  const { user, sentTo, act } = await openNumbers([waiting('CRT-1', { is_self_collected: true })], () => [])
  expect(act).toBe('Move to: Ready for collection')
  expect(dialog().queryByLabelText(/Tracking number/)).toBeNull()
  await user.click(dialogButton(act))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toHaveLength(1)
})

test('shows a hold in the list, and releases many at once with a reason', async () => {
  const held = (code: string) =>
    shipment(code, { status: 'sent', customs_status: 'hold', moves: [], customs_moves: ['release'] })
  const { user, sentTo } = open([held('CRT-1'), held('CRT-2')], () => [])
  await choose('CRT-1')
  await choose('CRT-2')
  expect(screen.getAllByText('On hold')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Release from hold' }))
  await user.click(dialogButton('Release from hold'))
  expect(dialog().getByText('Please give a reason.')).toBeTruthy()
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toEqual([])
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Papers accepted' } })
  await user.click(dialogButton('Release from hold'))
  expect(sentTo(staffShipmentCalls.staffMoveShipments)).toMatchObject([
    {
      body: {
        to: 'sent',
        customs_status: 'on_clearance',
        reason: 'Papers accepted',
        shipments: [
          { cart_code: 'CRT-1', from: 'sent' },
          { cart_code: 'CRT-2', from: 'sent' },
        ],
      },
    },
  ])
})

test('a shipment says which of its cartons stayed behind, since when and where', async () => {
  const [there, gone] = [cartonBarcode(1), cartonBarcode(2)]
  const behind = { left_behind_at: '2026-03-02T01:00:00.000Z' }
  open(
    [
      shipment('CRT-1', {
        cartons_behind: [
          { ...behind, barcode: there, status: 'quarantined', location: 'D-01' },
          { ...behind, barcode: gone, status: 'missing', location: null },
        ],
      }),
    ],
    () => [],
  )
  expect(await screen.findByText(/^Left behind since 2 Mar/, undefined, loading)).toBeTruthy()
  expect(screen.getByText(`${cartonBarcodeText(there)} · D-01 · In quarantine`)).toBeTruthy()
  expect(screen.getByText(`${cartonBarcodeText(gone)} · Missing`)).toBeTruthy()
})

test('names the services that are to be done, and once where the shipment is blocked by them', async () => {
  open(
    [
      shipment('CRT-1', { open_services: 'Repacking' }),
      shipment('CRT-2', { open_services: 'Wooden crate', blocked_reason: 'Wooden crate is still to be done.' }),
      shipment('CRT-3', { open_services: 'Photos', blocked_reason: 'The invoice is not paid.' }),
    ],
    () => [],
  )
  expect(await screen.findByText('Service to do: Repacking', {}, loading)).toBeTruthy()
  expect(screen.getByText('Service to do: Photos')).toBeTruthy()
  expect(screen.queryByText('Service to do: Wooden crate')).toBeNull()
})
