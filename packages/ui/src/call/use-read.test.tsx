import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, CallFailure, done } from '@layar/contract'
import { LayarProvider } from '../theme/provider'
import { createQueryClient, SendProvider } from './send-provider'
import { useRead } from './use-read'
import { toast } from '../toast/store'

const thing = {
  method: 'GET',
  path: '/api/{svc}/thing',
  auth: 'open',
  input: {},
  output: done,
  source: 'ours',
  summary: '',
} as const satisfies Call

function Part() {
  useRead(thing, {})
  return null
}

/** Shows its part as soon as the response or failure arrives; the part makes the same read. */
function Screen({ everyMs }: { everyMs?: number }) {
  const { isPending } = useRead(thing, {}, everyMs === undefined ? {} : { everyMs })
  return isPending ? null : <Part />
}

const open = (status: number, everyMs?: number) => {
  const send = vi.fn(() => Promise.reject(new CallFailure(status, undefined, undefined)))
  const screen = () => (
    <LayarProvider country="sg" language="en" env="test">
      <SendProvider send={send} queries={queries}>
        <Screen {...(everyMs === undefined ? {} : { everyMs })} />
      </SendProvider>
    </LayarProvider>
  )
  const queries = createQueryClient()
  render(screen())
  return {
    send,
    openAgain: () => {
      cleanup()
      render(screen())
    },
  }
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([0, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
  'does not resend a read that failed with %s from a part that appears with the failure',
  async (status) => {
    const { send, openAgain } = open(status)
    await pass(9_000)
    expect(send).toHaveBeenCalledOnce()
    await pass(1_000)
    openAgain()
    await pass(9_000)
    expect(send).toHaveBeenCalledTimes(2)
  },
)

test('resends a failed read at once on the next screen', async () => {
  const { send, openAgain } = open(500)
  await pass(1_000)
  openAgain()
  await pass(1_000)
  expect(send).toHaveBeenCalledOnce()
  const before = location.pathname
  history.pushState(null, '', '/the-next-screen')
  openAgain()
  await pass(1_000)
  history.pushState(null, '', before)
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  [404, 1],
  [409, 1],
  [500, 4],
  [503, 4],
])('polling every second through failure %s sends %s calls in three seconds', async (status, times) => {
  const { send } = open(status, 1_000)
  await pass(3_500)
  expect(send).toHaveBeenCalledTimes(times)
})

const readsThen = (status: number, everyMs = 5_000) => {
  toast.closeAll()
  // It is told once on each page.
  history.replaceState(null, '', `/page-${status}-${everyMs}`)
  const answers = [() => Promise.resolve({ action: true, message: '' })]
  const send = vi.fn(() => (answers.shift() ?? (() => Promise.reject(new CallFailure(status, undefined, undefined))))())
  function Form() {
    const read = useRead(thing, {}, { everyMs })
    if (read.isPending) return null
    return <p data-testid="shown">{read.error ? 'error' : 'form'}</p>
  }
  render(
    <LayarProvider country="sg" language="en" env="test">
      <SendProvider send={send as never} queries={createQueryClient()}>
        <Form />
      </SendProvider>
    </LayarProvider>,
  )
  return { send, shown: () => screen.getByTestId('shown').textContent }
}

test.each([
  [0, 'form', 0],
  [503, 'form', 0],
  [400, 'form', 1],
  [404, 'form', 1],
  [409, 'form', 1],
  [422, 'form', 1],
  [401, 'error', 0],
  [403, 'error', 0],
])(
  'after a later read that fails with %s the page shows its %s, and tells %s times that it is not up to date',
  async (status, shown, times) => {
    const { send, shown: now } = readsThen(status)
    await pass(1_000)
    expect(now()).toBe('form')
    await pass(5_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(now()).toBe(shown)
    expect(screen.queryAllByText('This page couldn’t be updated')).toHaveLength(times)
  },
)

test('tells once of a page that is refused whenever the customer comes back to it', async () => {
  const { send, shown } = readsThen(404, 60_000)
  await pass(1_000)
  for (let returns = 0; returns < 2; returns += 1) {
    await pass(31_000)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await pass(1_000)
    if (returns === 0) act(() => toast.closeAll())
  }
  expect(send.mock.calls.length).toBeGreaterThan(2)
  expect(shown()).toBe('form')
  expect(screen.queryByText('This page couldn’t be updated')).toBeNull()
})
