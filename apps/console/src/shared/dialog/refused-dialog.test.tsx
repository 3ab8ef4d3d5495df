import { staffShipmentCalls } from '@layar/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from '@layar/ui/toast/store.ts'
import { answer, dialog, loading, renderConsole } from '../../testing/render-console'
import { tellRefused } from './tell-refused'

afterEach(() => toast.closeAll())

test('the rest of what an act on many refused opens from its message, row by row and by reason', async () => {
  const { user } = renderConsole(
    '/shipments',
    ['warehouse'],
    [answer(staffShipmentCalls.staffShipments, () => ({ action: true, message: '', results: [], next: null }))],
  )
  await screen.findByRole('search', undefined, loading)
  const refused = Array.from({ length: 5 }, (_, index) => ({ code: `SHP-${index}`, message: `Reason ${index}.` }))
  act(() => tellRefused(refused, ({ code, message }) => `${code}: ${message}`))
  expect(screen.queryByText(/Reason 3/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'And 2 more' }))
  expect(dialog().getByRole('heading', { name: 'Not done: 5', hidden: true })).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(refused.map(({ code }) => code))
  expect(dialog().getByText('Reason 4.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Reason 4.')).toBeNull()
})
