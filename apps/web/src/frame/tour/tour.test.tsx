import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileCalls } from '@layar/contract'
import { profileOf } from '../../testing/fixtures'
import { answer, renderPortal, type RenderOptions } from '../../testing/render-portal'
import { cardBeside, lightOn } from './tour-place'

const dayMs = 86_400_000
const plainMedia = window.matchMedia
/** Marks that would not be visible in a real window of this width. */
let unseen = ''
const inWindow = (kind: 'desk' | 'phone'): void => {
  window.matchMedia = (query) => ({ ...plainMedia(query), matches: kind === 'desk' && query.includes('min-width') })
  unseen =
    kind === 'desk'
      ? 'header [data-tour=menu], nav button[data-tour=add]'
      : 'header nav *, header button[data-tour=add]'
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  // jsdom renders nothing and has no modal dialogs.
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.matches(unseen)
  }
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = plainMedia
})

const open = (daysOld: number, options: RenderOptions & { path?: string } = {}) =>
  renderPortal(options.path ?? '/import/warehouse', {
    answers: [
      answer(profileCalls.profile, {
        action: true,
        message: '',
        result: profileOf({ created_at: new Date(Date.now() - daysOld * dayMs).toISOString() }),
      }),
    ],
    ...options,
  })
const idle = () => act(async () => void (await vi.advanceTimersByTimeAsync(3_000)))
/** Presses the button and waits for lazy content. */
const press = (button: HTMLElement | undefined) =>
  act(async () => {
    if (button) fireEvent.click(button)
  })
const startFromMenu = async (name = /Account menu/, entry = 'Take the tour') => {
  await press(await screen.findByRole('button', { name }))
  await press(screen.getByRole('button', { name: entry }))
  return screen.findByRole('dialog')
}

describe('guided tour [SHELL-18]', () => {
  test('visits the places of a wide screen from the account menu, by buttons and arrow keys, and ends with Escape', async () => {
    inWindow('desk')
    open(400)
    const tour = await startFromMenu()
    const heading = (): string | null => within(tour).getByRole('heading').textContent
    expect(heading()).toBe('Your overseas address')
    expect(document.activeElement).toBe(within(tour).getByRole('button', { name: 'Next' }))
    expect(within(tour).queryByRole('button', { name: 'Back' })).toBeNull()
    fireEvent.keyDown(tour, { key: 'ArrowLeft' })
    expect(heading()).toBe('Your overseas address')
    fireEvent.keyDown(tour, { key: 'Tab' })
    expect(document.activeElement).toBe(within(tour).getByRole('button', { name: 'End the tour' }))
    fireEvent.keyDown(tour, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(within(tour).getByRole('button', { name: 'Next' }))
    const seen = [heading()]
    for (let stop = 1; within(tour).queryByRole('button', { name: 'Done' }) === null && stop < 10; stop += 1) {
      if (stop % 2 === 0) fireEvent.keyDown(tour, { key: 'ArrowRight' })
      else fireEvent.click(within(tour).getByRole('button', { name: 'Next' }))
      seen.push(heading())
    }
    expect(seen.filter((name) => name !== 'Know the price upfront')).toEqual([
      'Your overseas address',
      'Add a shipment',
      'Check out together',
      'Action needed',
      'Your account at a glance',
    ])
    expect(within(tour).getByText(`Step ${seen.length} of ${seen.length}`)).toBeTruthy()
    fireEvent.keyDown(tour, { key: 'ArrowLeft' })
    expect(heading()).toBe('Action needed')
    fireEvent(tour, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('starts from the menu on a phone, which represents its entries, also in Chinese', async () => {
    inWindow('phone')
    open(400, { language: 'cn' })
    await press((await screen.findAllByRole('button', { name: '菜单' }))[0])
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: '平台导览' }))
    const tour = await screen.findByRole('dialog', { name: '其他都在这里' })
    for (const name of ['新增货件', '多票一起付款', '待您处理']) {
      fireEvent.keyDown(tour, { key: 'ArrowRight' })
      expect(within(tour).getByRole('heading').textContent).toBe(name)
    }
    fireEvent.click(within(tour).getByRole('button', { name: '完成' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers the tour to a new customer once in this browser, beside home and dashboard, also across a logout', async () => {
    inWindow('desk')
    const elsewhere = open(1)
    await screen.findByRole('navigation', { name: 'Main' })
    await idle()
    expect(screen.queryByRole('heading', { name: 'New here? Take a tour' })).toBeNull()
    elsewhere.unmount()
    const first = open(1, { path: '/' })
    await screen.findByRole('navigation', { name: 'Main' })
    await idle()
    expect(await screen.findByRole('heading', { name: 'New here? Take a tour' })).toBeTruthy()
    await waitFor(() => expect(Object.keys(first.session.read().told)).toEqual(['tour-0001']))
    fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(screen.queryByRole('heading', { name: 'New here? Take a tour' })).toBeNull()
    first.session.signOut()
    const { told } = first.session.read()
    first.unmount()
    open(1, { path: '/', session: { told } })
    await screen.findByRole('navigation', { name: 'Main' })
    await idle()
    expect(screen.queryByRole('heading', { name: 'New here? Take a tour' })).toBeNull()
  })

  test('does not offer the tour to a long-standing customer', async () => {
    inWindow('desk')
    open(15, { path: '/' })
    await screen.findByRole('navigation', { name: 'Main' })
    await idle()
    expect(screen.queryByRole('heading', { name: 'New here? Take a tour' })).toBeNull()
  })
})

describe('position of the tour card [SHELL-18]', () => {
  const window = { width: 390, height: 844 }
  const card = { width: 366, height: 220 }

  test('places the card below its place, within the window, rail at the place’s middle', () => {
    const light = lightOn({ left: 2, top: 10, width: 44, height: 44 }, window)
    expect(light).toEqual({ left: 0, top: 4, width: 52, height: 56 })
    expect(cardBeside(light, card, window)).toEqual({ left: 12, top: 80, side: 'top', stem: 24 })
  })

  test('places the card above a place at the bottom', () => {
    const light = lightOn({ left: 170, top: 780, width: 50, height: 50 }, window)
    expect(cardBeside(light, card, window)).toMatchObject({ top: 774 - 20 - 220, side: 'bottom', stem: 183 })
  })

  test('places the card left of a window-high place', () => {
    const desk = { width: 1440, height: 900 }
    const light = lightOn({ left: 978, top: 92, width: 430, height: 900 }, desk)
    expect(light.top + light.height).toBe(900)
    const place = cardBeside(light, { width: 380, height: 240 }, desk)
    expect(place).toMatchObject({ left: 972 - 20 - 380, side: 'right' })
    expect(place.top + 240).toBeLessThan(900)
  })
})
