import { staffShipmentCalls, type Answer, type StaffShipment } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../testing/render-console'
import { staffShipmentOf as shipment } from '../../testing/shipment-fixture'

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

test('many go the same step, from the state that was seen; the one that stayed is named with its reason [SHIP-05]', async () => {
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
  expect(await screen.findByText('CRT-2 was not moved: Somebody else moved it.')).toBeTruthy()
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

test('only what all chosen ones may do is offered [SHIP-05]', async () => {
  open([shipment('CRT-1'), shipment('CRT-2', { moves: [] })], () => [])
  await choose('CRT-1')
  expect(screen.queryAllByRole('button', { name: /^Move to:/ })).toHaveLength(1)
  await choose('CRT-2')
  expect(screen.queryAllByRole('button', { name: /^Move to:/ })).toEqual([])
})

test('a refused move keeps its dialog and what was typed [SHIP-05]', async () => {
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
