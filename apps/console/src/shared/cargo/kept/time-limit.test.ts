import type { StaffMember } from '@layar/contract'
import type { Send, SendOptions } from '@layar/ui/call/create-client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../access/session/session'
import type { KeptAct } from './act'
import { sendKept, useKept } from './use-kept'

const photo = { kind: 'label', file: new Blob(['picture']), name: 'photo.jpg' } as const
const receiveWith = (...uploadKeys: readonly string[]): KeptAct => ({
  number: 1,
  staffId: 'rina',
  key: 'key-1',
  atMs: 0,
  refusal: null,
  act: {
    kind: 'receive',
    code: 'RCP-1',
    isBlind: false,
    boxes: [],
    photos: uploadKeys.map((uploadKey) => ({ ...photo, uploadKey })),
    body: { boxes: [], condition: 'good', shelf: 'A-12', outcome: 'match' },
  },
})

const keep = (receive: KeptAct): void => {
  const acts = [receive]
  useKept.setState({
    acts,
    sent: [],
    store: {
      all: () => Promise.resolve([...acts]),
      add: (act) => Promise.resolve({ ...act, number: 2 }),
      put: (act) => {
        acts.splice(0, 1, act)
        return Promise.resolve()
      },
      remove: () => {
        acts.splice(0)
        return Promise.resolve()
      },
      watch: () => () => undefined,
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ token: 'token', staff: { staff_id: 'rina' } as StaffMember })
})
afterEach(() => {
  vi.useRealTimers()
  useSession.setState({ token: null, staff: null })
  useKept.setState(useKept.getInitialState())
})

/** Each call is answered after `takesMs` unless it is given up before, as `fetch` does. */
const serverOf = (takesMs: number, answer: unknown) => {
  const keys: (string | undefined)[] = []
  const reply = (options: SendOptions | undefined): Promise<unknown> => {
    keys.push(options?.idempotencyKey)
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(answer), takesMs)
      options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  }
  const send: Send = (_call, _input, options) => reply(options) as Promise<never>
  return { send, keys }
}
const answer = { image_url: '/files/1', message: '', result: { cartons: [] } }

test('gives up a try that a silent server never answers, and sends the act again under the same key', async () => {
  const receive = receiveWith('slow-1', 'slow-2')
  keep(receive)
  const silent = serverOf(86_400_000, answer)
  const gaveUp = vi.fn<() => void>()
  void sendKept(silent.send, () => undefined).then(gaveUp)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(gaveUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(gaveUp).toHaveBeenCalledOnce()
  expect(useKept.getState().acts).toEqual([receive])
  const back = serverOf(10, answer)
  void sendKept(back.send, () => undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(silent.keys).toEqual(['slow-1'])
  expect(back.keys).toEqual(['slow-1', 'slow-2', 'key-1'])
  expect(useKept.getState().acts).toEqual([])
})

test('a slow network that carries each photo within the limit is not given up', async () => {
  keep(receiveWith('slow-3', 'slow-4'))
  const slow = serverOf(100_000, answer)
  void sendKept(slow.send, () => undefined)
  await vi.advanceTimersByTimeAsync(301_000)
  expect(slow.keys).toEqual(['slow-3', 'slow-4', 'key-1'])
  expect(useKept.getState().acts).toEqual([])
})
