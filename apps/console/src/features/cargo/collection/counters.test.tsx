import { staffCollectionCalls, type StaffCounter } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const counter: StaffCounter = {
  country: 'sg',
  name: { en: 'Kallang counter', id: 'Loket Kallang', cn: '加冷自提点' },
  address: '1 Sample Road, Singapore 330001',
  hours: '1-6 10:00-19:00',
  phone: '+65 6000 0000',
  keep_days: 14,
  version: 'first',
}
const open = (roles: Parameters<typeof renderConsole>[1]) =>
  renderConsole('/counters', roles, [
    answer(staffCollectionCalls.staffCounters, () => ({ action: true, message: '', results: [counter] })),
    answer(staffCollectionCalls.staffSaveCounter, () => ({ action: true, message: '', result: counter })),
  ])

test('shows the counter of each country, and that one has none', async () => {
  open(['hub'])
  expect(await screen.findByText('Kallang counter', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/Mon–Sat 10:00–19:00/)).toBeTruthy()
  expect(screen.getByText('Kept 14 days')).toBeTruthy()
  expect(screen.getByText(/No counter yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('an admin changes a counter', async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Days kept/), { target: { value: '21' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffCollectionCalls.staffSaveCounter)).toEqual([{ body: { ...counter, keep_days: 21 } }])
})

test('what a colleague saved of a counter meanwhile is loaded beside what was typed, and saved with it', async () => {
  let now = counter
  const { user, sentTo } = renderConsole(
    '/counters',
    ['admin'],
    [
      answer(staffCollectionCalls.staffCounters, () => ({ action: true, message: '', results: [now] })),
      answer(staffCollectionCalls.staffSaveCounter, ({ body }) => {
        if (body.version !== now.version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return { action: true, message: '', result: now }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Edit' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Days kept/), { target: { value: '21' } })
  fireEvent.change(dialog().getByLabelText(/^Phone/), { target: { value: '+65 6000 0001' } })
  now = { ...counter, address: '2 Sample Road', phone: '+65 6000 0002', version: 'theirs' }
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText('You both changed: Phone. Your version is shown.')).toBeTruthy()
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffCollectionCalls.staffSaveCounter)[1]?.body).toMatchObject({
    address: '2 Sample Road',
    phone: '+65 6000 0001',
    keep_days: 21,
    version: 'theirs',
  })
})

test('a counter that a colleague set up first is not replaced unseen', async () => {
  let now: StaffCounter[] = []
  const { user, sentTo } = renderConsole(
    '/counters',
    ['admin'],
    [
      answer(staffCollectionCalls.staffCounters, () => ({ action: true, message: '', results: now })),
      answer(staffCollectionCalls.staffSaveCounter, ({ body }) => {
        if (body.version !== (now[0]?.version ?? null))
          throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return { action: true, message: '', result: counter }
      }),
    ],
  )
  await user.click((await screen.findAllByRole('button', { name: 'Set up counter' }, loading))[0]!)
  fireEvent.change(dialog().getByLabelText(/^Address/), { target: { value: 'My road' } })
  now = [
    { ...counter, country: 'sg' },
    { ...counter, country: 'id' },
  ]
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText('You both changed: Address. Your version is shown.')).toBeTruthy()
  expect(sentTo(staffCollectionCalls.staffSaveCounter).map(({ body }) => body.version)).toEqual([null])
})
