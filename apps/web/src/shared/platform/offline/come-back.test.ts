import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comeBack, type ComeBackState } from './come-back'

const answer = vi.fn<() => Promise<Response>>()
const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const said: ComeBackState[] = []
const reload = vi.fn()
const spies: { mockRestore: () => void }[] = []
const open = (): (() => void) => comeBack((state) => said.push(state), reload)
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const asIf = (isOnline: boolean, visibility: DocumentVisibilityState = 'visible'): void => {
  spies.push(
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline),
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  said.length = 0
  vi.stubGlobal('fetch', answer.mockReset().mockImplementation(gone))
  reload.mockReset()
  // The page of the test before hears nothing any more.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const spy = vi.spyOn(target, 'addEventListener')
    spy.mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener)
      spies.push({ mockRestore: () => remove(type, listener) })
    })
    spies.push(spy)
  }
})
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the network is back but not the way to the server: tries again by itself, at growing intervals [SESS-09]', async () => {
  asIf(false)
  open()
  await pass(600_000)
  expect(answer).not.toHaveBeenCalled()
  asIf(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([answer.mock.calls.length, said]).toEqual([1, ['noAnswer']])
  await pass(14_000)
  expect(answer).toHaveBeenCalledTimes(3)
  await pass(600_000)
  // Once a minute from the sixth on.
  expect(answer.mock.calls.length).toBeLessThan(18)
  answer.mockResolvedValue(new Response(null))
  await pass(60_000)
  expect(reload).toHaveBeenCalled()
  expect(said.at(-1)).toBe('back')
})

test('a broken server is not opened, a redirect and a missing page are [SESS-09]', async () => {
  asIf(true)
  const press = open()
  answer.mockResolvedValue(new Response(null, { status: 502 }))
  press()
  await pass(0)
  expect(said).toEqual(['trying', 'noAnswer'])
  expect(reload).not.toHaveBeenCalled()
  for (const there of [new Response(null, { status: 404 }), { type: 'opaqueredirect', status: 0 } as Response]) {
    answer.mockResolvedValue(there)
    press()
    await pass(0)
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a reload that was cancelled is tried again, and one that leads here again is not repeated at once [SESS-09]', async () => {
  asIf(true)
  answer.mockResolvedValue(new Response(null))
  open()
  await pass(2_000)
  expect(reload).toHaveBeenCalledOnce()
  await pass(29_000)
  expect(reload).toHaveBeenCalledOnce()
  await pass(1_000)
  expect(reload).toHaveBeenCalledTimes(2)
  // The page that the reloads lead to.
  vi.clearAllTimers()
  reload.mockReset()
  open()
  await pass(7_000)
  expect(reload).not.toHaveBeenCalled()
  await pass(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that nobody sees waits; a press counts also without a network, and one at a time [SESS-09]', async () => {
  asIf(true, 'hidden')
  const press = open()
  await pass(600_000)
  expect(answer).not.toHaveBeenCalled()
  asIf(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(2_000)
  expect(answer).toHaveBeenCalledOnce()
  asIf(false)
  let end: (response: Response) => void = () => undefined
  answer.mockImplementation(() => new Promise((resolve) => (end = resolve)))
  press()
  press()
  await pass(0)
  expect(answer).toHaveBeenCalledTimes(2)
  end(new Response(null, { status: 503 }))
  await pass(0)
  expect(said.slice(-2)).toEqual(['trying', 'stillOffline'])
})
