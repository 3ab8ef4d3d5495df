import { staffDepartureCalls, staffUndoCalls, type StaffDepartureDetail } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf } from '../../../testing/departure-fixture'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { someMoment } from '../../../testing/shipment-fixture'

const code = 'DEP-7K2QM-4XD9P'
const departed = (against: string | null, counts = {}): StaffDepartureDetail =>
  detailOf(
    [],
    {
      events: [
        {
          event_id: '7',
          at: someMoment,
          to_status: 'departed',
          actor_name: 'Rina',
          reason: null,
          undoes: null,
          is_undone: false,
        },
      ],
      undo: {
        event_id: '7',
        until: null,
        step: 'departed',
        back_to: 'closed',
        shipments: 2,
        cartons: 5,
        told: 2,
        against,
        ...counts,
      },
    },
    { status: 'departed' },
  )
const open = (detail: StaffDepartureDetail) => {
  const result = { action: true, message: 'Undone', result: detail }
  return renderConsole(
    `/departures/${code}`,
    ['warehouse'],
    [answer(staffDepartureCalls.staffDeparture, () => result), answer(staffUndoCalls.staffUndoDeparture, () => result)],
  )
}
const press = async () => {
  const history = within(await screen.findByRole('region', { name: 'History' }, loading))
  fireEvent.click(history.getByRole('button', { name: 'Undo' }))
}

test('the newest step is taken back with a reason, and the dialog says what goes back with it', async () => {
  const { user, sentTo } = open(departed(null))
  await press()
  expect(dialog().getByText(/Goes back to Closed\. Taken back: 2 shipments, 5 cartons/)).toBeTruthy()
  fireEvent.change(dialog().getByLabelText(/^What went wrong/), { target: { value: 'The wrong button' } })
  await user.click(dialogButton('Undo'))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(sentTo(staffUndoCalls.staffUndoDeparture)).toEqual([
    { params: { departure_code: code }, body: { event_id: '7', reason: 'The wrong button' } },
  ])
})

test.each([
  ['one shipment of one carton', { shipments: 1, cartons: 1, told: 1 }, 'Taken back: 1 shipment, 1 carton.'],
  ['many', { shipments: 2, cartons: 5, told: 2 }, 'Taken back: 2 shipments, 5 cartons.'],
])('the dialog counts %s as one says it', async (_, counts, words) => {
  open(departed(null, counts))
  await press()
  expect(dialog().getByText(words, { exact: false })).toBeTruthy()
})

test('of a step that moved no goods, the dialog says only where the departure goes back to', async () => {
  open(departed(null, { step: 'arrived', back_to: 'released', shipments: 0, cartons: 0, told: 0 }))
  await press()
  expect(dialog().getByText(/^Goes back to [^.]+\.$/)).toBeTruthy()
})

test('what stands against it is explained, and nothing is asked', async () => {
  open(departed('Cartons have been scanned off since.'))
  await press()
  expect(dialog().getByText('Cartons have been scanned off since.')).toBeTruthy()
  expect(dialog().queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
  expect(dialog().queryByLabelText(/^What went wrong/)).toBeNull()
})
