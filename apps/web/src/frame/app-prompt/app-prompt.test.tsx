import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { infoCalls, type MobileApps } from '@layar/contract'
import { answer, type RenderOptions, renderPortal } from '../../testing/render-portal'
import { platformOf, storesFor } from './stores'

const both: MobileApps = { ios_update_url: 'https://ios.example/', android_update_url: 'https://android.example/' }
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 }
const dayMs = 86_400_000

const plainMedia = window.matchMedia
const own = (name: 'userAgent' | 'maxTouchPoints', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
  own('userAgent', phone.userAgent)
})
afterEach(() => {
  vi.useRealTimers()
  window.innerWidth = 1024
  window.matchMedia = plainMedia
})

const openLogin = async (width: number, apps: MobileApps, options: RenderOptions = {}) => {
  window.innerWidth = width
  const portal = renderPortal('/login', {
    session: { token: null, ...options.session },
    answers: [answer(infoCalls.mobileApps, { action: true, message: '', result: apps })],
    ...(options.language ? { language: options.language } : {}),
  })
  await screen.findByRole('main')
  // Until the browser is idle.
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)))
  return portal
}

describe('app prompt [SHELL-15]', () => {
  test('opens only under 475 px, for the phone’s store', async () => {
    const wide = await openLogin(475, both)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(wide.sentTo(infoCalls.mobileApps)).toHaveLength(0)
    wide.unmount()
    await openLogin(474, both)
    const prompt = await screen.findByRole('dialog', { name: 'Get the Layar Singapore app' })
    expect(within(prompt).getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(
      'https://android.example/',
    )
  })

  test('does not open where this phone has no app', async () => {
    const { sentTo } = await openLogin(390, { ...both, android_update_url: null })
    await waitFor(() => expect(sentTo(infoCalls.mobileApps)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes on “Stay here” with a 1.5 s animation that leaves the page usable, and stores the choice', async () => {
    const portal = await openLogin(390, both)
    const prompt = await screen.findByRole('dialog')
    fireEvent.click(within(prompt).getByRole('button', { name: 'Stay here' }))
    expect(prompt.dataset['leaving']).toBe('true')
    expect(prompt.hasAttribute('inert')).toBe(true)
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_400)))
    expect(prompt.isConnected).toBe(true)
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
    expect(prompt.isConnected).toBe(false)
    const { told } = portal.session.read()
    portal.unmount()
    const again = await openLogin(390, both, { session: { told } })
    expect(screen.queryByRole('dialog')).toBeNull()
    again.unmount()
    await openLogin(390, both, { session: { told: { app: Date.now() - 31 * dayMs } } })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('closes at once with reduced motion, and on Escape', async () => {
    window.matchMedia = (query) => ({ ...plainMedia(query), matches: query.includes('reduced-motion') })
    await openLogin(390, both, { language: 'id' })
    const prompt = await screen.findByRole('dialog', { name: 'Pakai aplikasi Layar Singapore' })
    fireEvent(prompt, new Event('cancel', { cancelable: true }))
    expect(prompt.isConnected).toBe(false)
  })

  test('detects a phone by its user agent and an Apple tablet by its touch screen, and otherwise offers both stores', () => {
    expect(platformOf(phone)).toBe('android')
    expect(platformOf({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', maxTouchPoints: 5 })).toBe('ios')
    expect(platformOf({ userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 })).toBe('ios')
    expect(platformOf({ userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 0 })).toBeUndefined()
    expect(storesFor(both, 'ios')).toEqual([{ platform: 'ios', url: both.ios_update_url }])
    expect(storesFor(both, undefined).map(({ platform }) => platform)).toEqual(['ios', 'android'])
    expect(storesFor({ ...both, ios_update_url: null }, 'ios')).toEqual([])
  })
})
