import { staffCustomerCalls, staffDepartureCalls } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../testing/render-console'

const nothing = () => ({ action: true, message: '', results: [], next: null })

test.each([
  ['/customers', 100, staffCustomerCalls.staffCustomers],
  ['/departures', 60, staffDepartureCalls.staffDepartures],
] as const)(
  '%s says at the field that a search has at most %i characters, and does not search',
  async (path, max, call) => {
    const { sentTo } = renderConsole(path, ['admin'], [answer(call, nothing as never)])
    const field = await screen.findByRole('searchbox', undefined, loading)
    const before = sentTo(call).length
    fireEvent.change(field, { target: { value: 'x'.repeat(max + 1) } })
    fireEvent.submit(field)
    expect(screen.getByText(`At most ${String(max)} characters.`)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(call)).toHaveLength(before)
    fireEvent.change(field, { target: { value: 'x'.repeat(max) } })
    expect(screen.queryByText(/^At most/)).toBeNull()
  },
)
