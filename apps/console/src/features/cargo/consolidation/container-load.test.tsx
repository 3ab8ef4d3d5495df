import { staffAgentCalls, staffDepartureCalls } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { departureOf, detailOf } from '../../../testing/departure-fixture'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

test('a sailing is asked for LCL or FCL, which the list shows and filters; a flight is not', async () => {
  const { sentTo, user } = renderConsole(
    '/departures',
    ['warehouse'],
    [
      answer(staffAgentCalls.staffAgents, () => ({ action: true, message: '', results: [] })),
      answer(staffDepartureCalls.staffDepartures, () => ({
        action: true,
        message: '',
        results: [departureOf({ track: 'laut', container_load: 'lcl' })],
        next: null,
      })),
      answer(staffDepartureCalls.staffCreateDeparture, () => ({ action: true, message: '', result: detailOf([]) })),
    ],
  )
  expect(await screen.findByRole('cell', { name: 'Sea, LCL' }, loading)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Sea, FCL')
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffDepartures).at(-1)?.query).toMatchObject({ container_load: 'fcl' }),
  )
  fireEvent.click(screen.getByRole('button', { name: /New departure/ }))
  await screen.findByRole('dialog', { hidden: true })
  expect(dialog().queryByLabelText('LCL or FCL')).toBeNull()
  fireEvent.change(dialog().getByLabelText(/Air or sea/), { target: { value: 'laut' } })
  fireEvent.change(dialog().getByLabelText('LCL or FCL'), { target: { value: 'fcl' } })
  fireEvent.click(dialogButton('Save'))
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffCreateDeparture)[0]?.body).toMatchObject({
      track: 'laut',
      container_load: 'fcl',
    }),
  )
})
