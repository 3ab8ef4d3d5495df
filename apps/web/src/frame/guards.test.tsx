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
  test('redirects a guest to the login and stores route and query [GUARD-01]', async () => {
    const portal = renderPortal('/setting/password?from=mail', { session: { token: null } })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(portal.place()).toBe('/login')
    expect(portal.session.read().history_url).toBe('/setting/password?from=mail')
  })

  test('opens the login only when the requested address is stored: a reload of the login keeps it [GUARD-01]', async () => {
    let atStorage = ''
    const portal = renderPortal('/import/cart', {
      session: { token: null },
      save: () =>
        new Promise((resolve) => {
          setTimeout(() => {
            atStorage = portal.place()
            resolve()
          }, 50)
        }),
    })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(atStorage).toBe('/import/cart')
  })

  test.each([
    ['never finishes', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('disk full'))],
  ])('opens the login where storing the address %s [GUARD-01]', async (_, save) => {
    const portal = renderPortal('/import/cart', { session: { token: null }, save })
    expect(await screen.findByRole('heading', { name: 'Log in' }, { timeout: 5_000 })).toBeTruthy()
    expect(portal.session.read().history_url).toBe('/import/cart')
  })

  test('a link that is only pointed at is not where a guest wanted to go [GUARD-01]', async () => {
    const portal = renderPortal('/login', { session: { token: null } })
    await screen.findByRole('heading', { name: 'Log in' })
    await portal.router.preloadRoute({ to: '/import/cart' })
    expect(portal.session.read().history_url).toBeNull()
  })

  test('redirects a customer from a guest screen to home [GUARD-06]', async () => {
    for (const path of ['/login', '/register', '/forgot-password']) {
      const portal = renderPortal(path, {
        answers: [answer(profileCalls.profile, { action: true, message: '', result: profileOf() })],
      })
      await waitFor(() => expect(portal.place()).toBe('/'))
      portal.unmount()
    }
  })

  test('returns 500 for an unknown guard [GUARD-07]', () => {
    const session = createSession({}, { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined })
    const run = () =>
      guard('nobody' as GuardName)({ context: { session, settings: { export_mode: false } }, location: { href: '/' } })
    expect(run).toThrow('Unknown guard: nobody')
    try {
      void run()
    } catch (error) {
      expect(statusOf(error)).toBe(500)
    }
  })
})

describe('detail screens', () => {
  test.each([
    ['/import/transaction/detail', '/import/transaction'],
    ['/import/transaction/detail?code=', '/import/transaction'],
    ['/import/invoice/detail', '/import/invoice'],
    ['/import/promotion/detail?code=%20', '/import/promotion'],
    ['/export/Invoice', '/export/Invoices'],
    ['/import/print/invoice', '/import/invoice'],
    ['/import/print/invoice-internal', '/import/invoice'],
    ['/import/print/invoice-pdf', '/import/invoice'],
    ['/import/print/credit-note', '/import/invoice'],
    ['/import/print/credit-note-pdf', '/import/invoice'],
    ['/export/print/invoice', '/export/Invoices'],
    ['/export/print/invoice-internal', '/export/Invoices'],
    ['/export/print/invoice-pdf', '/export/Invoices'],
  ])('%s without a code opens the list at %s in its place', async (path, list) => {
    const portal = renderPortal(path, { country: 'id', settings: { export_mode: true }, answers: nothingYet })
    await waitFor(() => expect(portal.router.state.resolvedLocation?.href).toBe(list))
    expect(portal.router.history.length).toBe(1)
  })
})

describe('error pages', () => {
  test.each([
    ['/nowhere', null],
    ['/import/nowhere', null],
    ['/import/nowhere', 'test-token'],
    ['/%E0%A4%A', null],
    ['/import/%E0%A4%A', 'test-token'],
    ['/saldo', null],
    ['/setting/business', 'test-token'],
    ['/export/Cart', null],
    ['/import/print/test-sta', null],
    ['/social-sign-in/nobody', null],
  ])('shows Page Not Found for %s with the token %s [ERRPG-01]', async (path, token) => {
    const portal = renderPortal(path, { session: { token }, answers: nothingYet })
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
    expect(portal.place()).toBe(path)
  })

  test('shows Page Not Found with a link home for an unknown address [ERRPG-01]', async () => {
    renderPortal('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  })
})

test('keeps the sidebar and the home screen when the list of shipments fails [SESS-11]', async () => {
  renderPortal('/', {
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: profileOf() }),
      answer(shipmentCalls.cartCards, () => Promise.reject(new Error('lost'))),
      ...nothingYet,
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Hello, Mei Ling' })).toBeTruthy()
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
})
