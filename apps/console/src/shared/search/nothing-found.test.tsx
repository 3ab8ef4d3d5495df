import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loading, renderConsole } from '../../testing/render-console'

test.each(['/outbox', '/paylater', '/vouchers', '/payments', '/refunds', '/departures', '/hand-overs', '/locations'])(
  '%s says what a search did not find, not that there is nothing yet',
  async (path) => {
    const nothing = () => Promise.resolve({ action: true, message: '', results: [], next: null })
    renderConsole(`${path}?search=zzzz`, ['admin'], [], 'en', nothing)
    expect(await screen.findByText('Nothing found for “zzzz”', undefined, loading)).toBeTruthy()
  },
)
