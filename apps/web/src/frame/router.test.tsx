import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openInvoiceOf } from '../testing/fixtures'
import { nothingYet } from '../testing/nothing-yet'
import { invoiceCalls, ticketCalls } from '@layar/contract'
import { answer, renderPortal } from '../testing/render-portal'
import { reloadOnNextNavigation } from './router'

test('loads the next screen from the server once after a newer build took over, but not the same screen [SESS-09]', async () => {
  const { router } = renderPortal('/login', { session: { token: null } })
  await router.load()
  const load = vi.fn()
  reloadOnNextNavigation(router, load)
  await router.navigate({ to: '/login', search: { from: 'mail' } as never })
  expect(load).not.toHaveBeenCalled()
  await router.navigate({ to: '/register' })
  await router.navigate({ to: '/forgot-password' })
  expect(load.mock.calls).toEqual([['/register']])
})

test('draws a press before it begins with the next screen, but not before another search of the same one', async () => {
  const { router } = renderPortal('/login', { session: { token: null } })
  await router.load()
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  const begun = vi.fn()
  router.subscribe('onBeforeNavigate', ({ toLocation }) => void begun(toLocation.pathname))
  await router.navigate({ to: '/login', search: { from: 'mail' } as never })
  expect(begun.mock.calls).toEqual([['/login']])
  const gone = router.navigate({ to: '/register' })
  await Promise.resolve()
  expect(begun).toHaveBeenCalledTimes(1)
  expect(frames).toHaveLength(1)
  for (const draw of frames) draw(0)
  expect(begun).toHaveBeenCalledTimes(1)
  await gone
  expect(begun.mock.calls).toEqual([['/login'], ['/register']])
  frame.mockRestore()
})

test('opens the next screen in a tab that is not shown, where no frame is drawn', async () => {
  const { router } = renderPortal('/login', { session: { token: null } })
  await router.load()
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await router.navigate({ to: '/register' })
  expect(router.state.location.pathname).toBe('/register')
  frame.mockRestore()
})

const focused = () => document.activeElement
const tickets = answer(ticketCalls.tickets, { action: true, message: '', results: [], next: null })

test('the keyboard stands at the heading of a screen that was opened by a link, and not before on the first one', async () => {
  const portal = renderPortal('/login', { session: { token: null } })
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  await portal.router.load()
  expect(focused()).toBe(document.body)
  await userEvent.click(link)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
  await waitFor(() => expect(focused()).toBe(heading))
  // What is pressed beside a field later does not focus the heading.
  act(() => screen.getAllByRole('textbox')[0]?.focus())
  expect(heading.hasAttribute('tabindex')).toBe(false)
})

test('the keyboard leaves a link that stays, such as one of the bar, for the heading of its screen', async () => {
  const portal = renderPortal('/import/warehouse', { answers: nothingYet })
  await screen.findByRole('heading', { level: 1 })
  const bar = screen.getAllByRole('navigation')[0]
  await userEvent.click(bar?.querySelector<HTMLElement>('a[href="/import/invoice"]') as HTMLElement)
  await waitFor(() => expect(portal.place()).toBe('/import/invoice'))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Invoices' })))
})

test('another search of the same screen leaves the keyboard where it is', async () => {
  const portal = renderPortal('/import/invoice', { answers: nothingYet })
  await screen.findByRole('heading', { level: 1 })
  const link = screen.getAllByRole('link')[0]
  act(() => link?.focus())
  await act(() => portal.router.navigate({ to: '/import/invoice', search: { status: 'paid' } as never }))
  expect(focused()).toBe(link)
})

test('the keyboard follows the heading that takes the place of the one shown while a screen reads', async () => {
  let find = (): void => undefined
  const found = new Promise<void>((resolve) => (find = resolve))
  const one = openInvoiceOf({ invoice_code: 'INV1' })
  const portal = renderPortal('/import/invoice', {
    answers: [
      answer(invoiceCalls.invoice, async () => {
        await found
        return { action: true, message: '', result: one }
      }),
      ...nothingYet,
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Invoices' })
  await act(() => portal.router.navigate({ to: '/import/invoice/detail', search: { code: 'INV1' } }))
  const reading = await screen.findByRole('heading', { level: 1, name: 'Invoice INV1' })
  await waitFor(() => expect(focused()).toBe(reading))
  await act(async () => find())
  await waitFor(() => expect(reading.isConnected).toBe(false))
  await waitFor(() => expect(focused()?.textContent).toBe('Invoice INV1'))
})

test('the keyboard is not left on nothing where another search of the same screen takes the link away', async () => {
  const portal = renderPortal('/import/ticket', { answers: [tickets, ...nothingYet] })
  const [link] = await screen.findAllByRole('link', { name: 'New ticket' })
  act(() => link?.focus())
  await act(() => portal.router.navigate({ to: '/import/ticket', search: { new: '1' } }))
  await waitFor(() => expect(link?.isConnected).toBe(false))
  await waitFor(() => expect(focused()?.tagName).toBe('H1'))
})
