import { staffPickupCalls, type StaffPickup } from '@layar/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, dialog, loading, renderConsole } from '../../../testing/render-console'
import { pickupOf } from '../../../testing/pickup-fixture'

const ok = { action: true, message: '' }
/** 23:30 in Jakarta, and already the next day in Singapore. */
const lateInJakarta = new Date('2026-11-27T16:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lateInJakarta, shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

const open = async (results: StaffPickup[] = []) => {
  const shown = renderConsole(
    '/pickups',
    ['hub'],
    [
      answer(staffPickupCalls.staffPickups, () => ({ ...ok, results, next: null, next_day: null })),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [] })),
    ],
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Day', undefined, loading)
  return {
    ...shown,
    field,
    asked: () => shown.sentTo(staffPickupCalls.staffPickups).map(({ query }) => [query.country, query.day]),
  }
}

test('the pickups of the day are those of the new day after midnight', async () => {
  const { field, asked } = await open()
  expect(field.value).toBe('2026-11-27')
  act(() => void vi.advanceTimersByTime(31 * 60_000))
  await waitFor(() => expect(field.value).toBe('2026-11-28'))
  await waitFor(() => expect(asked().at(-1)).toEqual(['id', '2026-11-28']))
})

test('the day is that of the chosen hub', async () => {
  const { user, field, asked } = await open()
  await user.click(screen.getByRole('button', { name: 'Singapore' }))
  await waitFor(() => expect(field.value).toBe('2026-11-28'))
  await waitFor(() => expect(asked().at(-1)).toEqual(['sg', '2026-11-28']))
})

test('a record that is open over midnight takes a failure from the day of the pickup', async () => {
  const { user } = await open([pickupOf({ day: '2026-11-28' })])
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  const failed = () => dialog().getByRole<HTMLOptionElement>('option', { name: 'Not picked up', hidden: true })
  expect(failed().disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(31 * 60_000))
  await waitFor(() => expect(failed().disabled).toBe(false))
})

test('a phone shows no empty bar above a day without pickups, and the box that selects a page above others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => null, removeEventListener: () => null }))
  await open()
  await screen.findByText(/^No pickups/)
  expect(document.querySelectorAll('[data-bare]')).toHaveLength(1)
  cleanup()
  await open([pickupOf({ day: '2026-11-27' })])
  expect(await screen.findByRole('checkbox', { name: 'Select page' })).toBeTruthy()
  expect(document.querySelectorAll('[data-bare]')).toHaveLength(0)
  vi.unstubAllGlobals()
})
