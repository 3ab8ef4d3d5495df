import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { socialCalls } from '@layar/contract'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const guest = { token: null } as const
const offered = { social_sign_in: ['google', 'apple'] as ('google' | 'apple')[] }
const state = 'state-of-this-tab'
const keepJourney = (change: object = {}): void =>
  sessionStorage.setItem(
    'tk_social',
    JSON.stringify({ provider: 'google', purpose: 'sign_in', state, nonce: 'n', begun_at: Date.now(), ...change }),
  )
const back = (change: Record<string, string> = {}, provider = 'google'): string =>
  `/social-sign-in/${provider}#${new URLSearchParams({ state, id_token: 'token', ...change }).toString()}`
const opened = (is_new_customer: boolean, customer = profileOf()) =>
  answer(socialCalls.googleSignIn, {
    action: true,
    message: 'Welcome',
    result: { customer, token: { token: 'social-token', expires_at: '2027-01-01T00:00:00Z' }, is_new_customer },
  })

beforeEach(() => sessionStorage.clear())

describe('social sign-in buttons [ACC-04]', () => {
  test('appear at login and registration only where the deployment offers them', async () => {
    const { unmount } = renderPortal('/login', { session: guest, settings: offered })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeTruthy()
    unmount()
    const registering = renderPortal('/register', { session: guest, settings: offered })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    registering.unmount()
    renderPortal('/login', { session: guest })
    await screen.findByLabelText('Password')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
  })

  test('send the hash of a secret kept in this tab, and report an unavailable server and allow a retry', async () => {
    const portal = renderPortal('/login', {
      session: guest,
      settings: offered,
      answers: [
        answer(socialCalls.beginSocial, () => Promise.reject(refusal(503, 'Google cannot be reached', 'unavailable'))),
      ],
    })
    const button = await screen.findByRole('button', { name: 'Continue with Google' })
    await userEvent.click(button)
    expect(await screen.findByText('Google cannot be reached')).toBeTruthy()
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
    const [sent] = portal.sentTo(socialCalls.beginSocial)
    expect(sent?.params).toEqual({ provider: 'google' })
    expect(sent?.body.nonce_hash).toMatch(/^[\w-]{43}$/)
    expect(sessionStorage.getItem('tk_social')).toBeNull()
  })
})

describe('return from the provider', () => {
  test('sends a new customer to the ID card form, whatever the previous target [GUARD-03] [ACC-04]', async () => {
    keepJourney()
    const portal = renderPortal(back(), {
      country: 'id',
      session: { ...guest, history_url: '/setting' },
      answers: [opened(true, indonesianProfile())],
    })
    await waitFor(() => expect(portal.place()).toBe('/add-id-card'))
    expect(portal.session.read().token).toBe('social-token')
    expect(portal.sentTo(socialCalls.googleSignIn)).toEqual([{ body: { id_token: 'token', nonce: 'n' } }])
  })

  test('sends a known customer to the previous target [GUARD-02] [ACC-04]', async () => {
    keepJourney()
    const portal = renderPortal(back(), {
      session: { ...guest, history_url: '/setting/password' },
      answers: [opened(false)],
    })
    await waitFor(() => expect(portal.place()).toBe('/setting/password'))
  })

  test('sends the name that Apple provides once', async () => {
    keepJourney({ provider: 'apple' })
    const portal = renderPortal(back({ first_name: 'Nurul', last_name: 'Huda' }, 'apple'), { session: guest })
    await waitFor(() => expect(portal.sentTo(socialCalls.appleSignIn)).toHaveLength(1))
    expect(portal.sentTo(socialCalls.appleSignIn)[0]?.body).toMatchObject({ first_name: 'Nurul', last_name: 'Huda' })
  })

  test.each([
    ['another state than this tab sent', () => keepJourney({ state: 'of-another-tab' })],
    ['no journey at all', () => undefined],
    ['another provider', () => keepJourney({ provider: 'apple' })],
    ['a journey of an hour ago', () => keepJourney({ begun_at: Date.now() - 3_600_000 })],
  ])('exchanges no token for an answer with %s', async (_, begin) => {
    begin()
    const portal = renderPortal(back(), { session: guest, answers: [opened(false)] })
    expect((await screen.findByRole('alert')).textContent).toContain('did not begin in this tab')
    expect(portal.sentTo(socialCalls.googleSignIn)).toEqual([])
    expect(screen.getByRole('link', { name: 'To the login' })).toBeTruthy()
  })

  test('tells a visitor who returns without signing in that nothing has changed', async () => {
    keepJourney()
    const portal = renderPortal(`/social-sign-in/google#${new URLSearchParams({ state, error: 'access_denied' })}`, {
      session: guest,
    })
    expect(await screen.findByRole('heading', { name: 'Nothing has changed' })).toBeTruthy()
    expect(portal.sentTo(socialCalls.googleSignIn)).toEqual([])
  })

  test('shows the server’s message for a rejection and can send the same token again', async () => {
    keepJourney()
    const give = vi.fn(() => Promise.reject(refusal(409, 'This email has an account', 'social_email_taken')))
    const portal = renderPortal(back(), { session: guest, answers: [answer(socialCalls.googleSignIn, give)] })
    expect((await screen.findByRole('alert')).textContent).toBe('This email has an account')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(portal.sentTo(socialCalls.googleSignIn)).toHaveLength(2))
    expect(sessionStorage.getItem('tk_social')).toBeNull()
  })

  test('connects the account and returns to the settings when started there', async () => {
    keepJourney({ purpose: 'link' })
    const portal = renderPortal(back(), {
      answers: [answer(socialCalls.linkSocial, { action: true, message: 'Google is connected' })],
    })
    await waitFor(() => expect(portal.place()).toBe('/setting'))
    expect(portal.sentTo(socialCalls.linkSocial)).toEqual([
      { params: { provider: 'google' }, body: { id_token: 'token', nonce: 'n' } },
    ])
    expect(portal.sentTo(socialCalls.googleSignIn)).toEqual([])
  })
})
