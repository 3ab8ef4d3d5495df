import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { profileCalls, shipmentCalls } from '@layar/contract'
import { guard, type GuardName } from '../shared/access/session/guards'
import { createSession } from '../shared/access/session/session'
import { profileOf } from '../testing/fixtures'
import { nothingYet } from '../testing/nothing-yet'
import { answer, renderPortal } from '../testing/render-portal'
import { statusOf } from './error-page'

describe('guards', () => {
  test('a guest who asks for a screen is led to the login; route and query are remembered [GUARD-01]', async () => {
    const portal = renderPortal('/setting/password?from=mail', { session: { token: null } })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(portal.place()).toBe('/login')
    expect(portal.session.read().history_url).toBe('/setting/password?from=mail')
  })

  test('a customer who opens a screen for guests goes home [GUARD-06]', async () => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      const portal = renderPortal(path, {
        answers: [answer(profileCalls.profile, { action: true, message: '', result: profileOf() })],
      })
      await waitFor(() => expect(portal.place()).toBe('/'))
      portal.unmount()
    }
  })

  test('an unknown guard gives 500 [GUARD-07]', () => {
    const session = createSession({}, { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined })
    const run = () =>
      guard('nobody' as GuardName)({ context: { session, settings: { export_mode: false } }, location: { href: '/' } })
    expect(run).toThrow('Unknown guard: nobody')
    try {
      run()
    } catch (error) {
      expect(statusOf(error)).toBe(500)
    }
  })
})

describe('error pages', () => {
  test('an address that leads nowhere: Page Not Found with a link home [ERRPG-01]', async () => {
    renderPortal('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  })
})

test('a failed list of shipments leaves the sidebar and the home screen standing [SESS-11]', async () => {
  renderPortal('/', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(shipmentCalls.cartHistory, () => Promise.reject(new Error('lost'))),
      ...nothingYet,
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Hello, Mei Ling' })).toBeTruthy()
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
})
