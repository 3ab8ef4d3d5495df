import { staffCollectionCalls, type StaffCounter } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const counter: StaffCounter = {
  country: 'sg',
  name: { en: 'Kallang counter', id: 'Loket Kallang', cn: '加冷自提点' },
  address: '1 Sample Road, Singapore 330001',
  hours: '1-6 10:00-19:00',
  phone: '+65 6000 0000',
  keep_days: 14,
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
