import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, CallFailure, done } from '@layar/contract'
import { LayarProvider } from '../theme/provider'
import { createQueryClient, SendProvider } from './send-provider'
import { useRead } from './use-read'

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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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

test.each([
  [0, 'form'],
  [503, 'form'],
  [404, 'error'],
])(
  'keeps what was read once when a later read fails with %s in passing, not when it is refused for good: %s',
  async (status, shown) => {
    const answers = [() => Promise.resolve({ action: true, message: '' })]
    const send = vi.fn(() =>
      (answers.shift() ?? (() => Promise.reject(new CallFailure(status, undefined, undefined))))(),
    )
    function Form() {
      const read = useRead(thing, {}, { everyMs: 5_000 })
      if (read.isPending) return null
      return <p>{read.error ? 'error' : 'form'}</p>
    }
    const { container } = render(
      <LayarProvider country="sg" language="en" env="test">
        <SendProvider send={send as never} queries={createQueryClient()}>
          <Form />
        </SendProvider>
      </LayarProvider>,
    )
    await pass(1_000)
    expect(container.querySelector('p')?.textContent).toBe('form')
    await pass(5_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(container.querySelector('p')?.textContent).toBe(shown)
  },
)
