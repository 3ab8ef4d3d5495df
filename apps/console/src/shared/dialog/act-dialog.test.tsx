import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import '../../testing/render-console'
import { ReasonDialog } from './reason-dialog'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  return (
    <ReasonDialog
      title="Turn it off?"
      act="Turn off"
      label="Reason"
      write={{ pending: false, failure: undefined }}
      onAct={() => undefined}
      onClose={() => undefined}
    />
  )
}

/** A dialog on a page that was come to from another one, with the history of a browser: that of a test asks nobody. */
const open = async (pointer: 'fine' | 'coarse' = 'fine') => {
  const found = window.matchMedia('(pointer: fine)')
  vi.stubGlobal('matchMedia', (query: string) => ({ ...found, matches: query === `(pointer: ${pointer})` }))
  window.history.pushState({}, '', '/before')
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: Page })])
  const history = createBrowserHistory()
  history.push('/here')
  const router = createRouter({ routeTree, history })
  render(
    <LayarProvider country="id" language="en" onLanguageChange={() => undefined}>
      <RouterProvider router={router as never} />
    </LayarProvider>,
  )
  return { history, reason: await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/) }
}
const type = (field: HTMLElement, value: string): void => {
  field.focus()
  fireEvent.keyDown(field)
  fireEvent.change(field, { target: { value } })
}
const reload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed into a dialog that just opened lands in its first field', async () => {
  const { reason, history } = await open()
  expect(document.activeElement).toBe(reason)
  history.destroy()
})

test('on a phone no keyboard covers the dialog before its field is touched', async () => {
  const { reason, history } = await open('coarse')
  expect(document.activeElement).not.toBe(reason)
  history.destroy()
})

test('asks before Back or a reload takes what was typed into a dialog, and lets an untouched one go', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { reason, history } = await open()
  expect(reload()).toBe(false)
  type(reason, 'Owes too long')
  expect(reload()).toBe(true)
  history.back()
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('Leave this page? What you typed is not saved.'))
  await waitFor(() => expect(window.location.pathname).toBe('/here'))
  expect(reason.value).toBe('Owes too long')
  type(reason, '')
  history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
  expect(confirm).toHaveBeenCalledTimes(1)
  history.destroy()
})
