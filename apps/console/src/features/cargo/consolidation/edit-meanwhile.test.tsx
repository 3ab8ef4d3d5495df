import { staffDepartureCalls } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { detailOf } from '../../../testing/departure-fixture'

const code = 'DEP-7K2QM-4XD9P'

test('a master number that a colleague saved meanwhile is loaded beside what was typed, and saved with it', async () => {
  let now = detailOf([], {}, { master_number: null, planned_count: 10 })
  const { user, sentTo } = renderConsole(
    `/departures/${code}`,
    ['warehouse'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({ action: true, message: '', result: now })),
      answer(staffDepartureCalls.staffEditDeparture, ({ body }) => {
        if (body.version !== now.version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return { action: true, message: '', result: now }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Planned cartons/), { target: { value: '12' } })
  fireEvent.change(dialog().getByLabelText(/^Carrier/), { target: { value: 'Mine Air' } })
  now = detailOf([], { version: 'theirs' }, { master_number: '618-1', carrier: 'Their Air', planned_count: 10 })
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText('You both changed: Carrier. Your version is shown.')).toBeTruthy()
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffDepartureCalls.staffEditDeparture).map(({ body }) => body.version)).toEqual(['first', 'theirs'])
  expect(sentTo(staffDepartureCalls.staffEditDeparture)[1]?.body).toMatchObject({
    master_number: '618-1',
    planned_count: 12,
    carrier: 'Mine Air',
  })
})
