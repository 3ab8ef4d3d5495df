import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Voucher } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { createQueryClient, SendProvider } from '@layar/ui/call/send-provider.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { voucherOf } from '../testing/fixtures'
import { frameText } from './text/area'
import { VoucherCarousel } from './voucher-carousel'

const voucher = (number: number, change: Partial<Voucher> = {}): Voucher =>
  voucherOf({
    voucher_id: `3f6f1a52-0000-4000-8000-00000000000${number}`,
    voucher_code: `CODE${number}`,
    voucher_title: `Voucher ${number}`,
    voucher_value: number,
    ...change,
  })
const three = [voucher(1), voucher(2, { discount_kind: 'percent' }), voucher(3)]

const plainMedia = window.matchMedia
let isHidden = false
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  isHidden = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
})
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = plainMedia
})

const show = async (vouchers: readonly Voucher[] | Error) => {
  await frameText.load('en')
  const send = (() =>
    vouchers instanceof Error
      ? Promise.reject(vouchers)
      : Promise.resolve({ action: true, message: '', results: vouchers })) as unknown as Send
  const router = createRouter({
    routeTree: createRootRoute({ component: VoucherCarousel }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <SendProvider send={send} queries={createQueryClient()}>
      <LayarProvider country="sg" language="en" env="test">
        <RouterProvider router={router} />
      </LayarProvider>
    </SendProvider>,
  )
  return screen.findByRole('region', { name: 'Chase Discount' })
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
/** The title of the visible slide. */
const shown = (): string | null | undefined =>
  document.querySelector('[data-shown="true"]')?.querySelector('h3')?.textContent

describe('Chase Discount [SHELL-10]', () => {
  test('shows each voucher for 5 s in a loop', async () => {
    await show(three)
    expect(await screen.findByText('1 / 3')).toBeTruthy()
    expect(shown()).toBe('Voucher 1')
    expect(screen.getByText('$1.00')).toBeTruthy()
    pass(4_999)
    expect(shown()).toBe('Voucher 1')
    pass(1)
    expect(shown()).toBe('Voucher 2')
    expect(screen.getByText('2%')).toBeTruthy()
    pass(10_000)
    expect(shown()).toBe('Voucher 1')
    expect(screen.getByRole('link', { name: 'Voucher 1' }).getAttribute('href')).toBe(
      '/import/promotion/detail?code=CODE1',
    )
    for (const slide of document.querySelectorAll('[data-shown="false"]'))
      expect(slide.hasAttribute('inert')).toBe(true)
  })

  test('pauses under the pointer, with the focus and in a hidden tab', async () => {
    const carousel = await show(three)
    await screen.findByText('1 / 3')
    fireEvent.pointerEnter(carousel, { pointerType: 'mouse' })
    pass(20_000)
    expect(shown()).toBe('Voucher 1')
    fireEvent.pointerLeave(carousel)
    pass(5_000)
    expect(shown()).toBe('Voucher 2')
    act(() => screen.getByRole('button', { name: 'Next voucher' }).focus())
    pass(20_000)
    expect(shown()).toBe('Voucher 2')
    act(() => screen.getByRole('button', { name: 'Next voucher' }).blur())
    isHidden = true
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(20_000)
    expect(shown()).toBe('Voucher 2')
    isHidden = false
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(5_000)
    expect(shown()).toBe('Voucher 3')
  })

  test('moves both ways by hand and then stays, and can be paused and resumed', async () => {
    const carousel = await show(three)
    await screen.findByText('1 / 3')
    const press = (name: string): boolean => fireEvent.click(within(carousel).getByRole('button', { name }))
    press('Previous voucher')
    expect(shown()).toBe('Voucher 3')
    expect(screen.getByText('3 / 3')).toBeTruthy()
    press('Next voucher')
    pass(20_000)
    expect(shown()).toBe('Voucher 1')
    press('Play vouchers')
    pass(5_000)
    expect(shown()).toBe('Voucher 2')
    press('Pause vouchers')
    pass(20_000)
    expect(shown()).toBe('Voucher 2')
  })

  test('never rotates with reduced motion', async () => {
    window.matchMedia = (query) => ({ ...plainMedia(query), matches: query.includes('reduced-motion') })
    await show(three)
    await screen.findByText('1 / 3')
    pass(60_000)
    expect(shown()).toBe('Voucher 1')
    expect(screen.queryByRole('button', { name: 'Pause vouchers' })).toBeNull()
  })

  test('omits unusable vouchers and shows no controls for a single one', async () => {
    await show([voucher(1), voucher(2, { is_usable: false })])
    expect(await screen.findByRole('link', { name: 'Voucher 1' })).toBeTruthy()
    expect(screen.queryByText('Voucher 2')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says that there are no vouchers', async () => {
    await show([])
    expect(await screen.findByText(/^No vouchers right now/)).toBeTruthy()
  })

  test('offers a retry when loading failed', async () => {
    await show(new Error('lost'))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
