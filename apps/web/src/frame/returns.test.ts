import { beforeEach, expect, test, vi } from 'vitest'
import { createSession } from '../shared/access/session/session'
import { testSettings } from '../testing/render-portal'
import { watchReturns } from './later'
import type { Portal } from './portal'

const storedOwner = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('../shared/tabs/follow-tabs', () => ({ storedOwner }))

const page = document.documentElement
const comeBack = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}
const pageOf = (customer_id: string | null) => {
  const nothing = () => undefined
  const session = createSession({ customer_id }, { save: nothing, wipe: nothing, keepDraftsOf: nothing })
  const leave = vi.fn()
  watchReturns({ settings: testSettings('sg'), session } as Portal, leave)
  return leave
}

beforeEach(() => {
  page.removeAttribute('style')
  storedOwner.mockReset()
})

test.each([
  ['7', null],
  ['7', '8'],
  [null, '8'],
])('a page of %s that Back shows again is left unseen where %s is signed in by now', async (owner, now) => {
  storedOwner.mockResolvedValue(now)
  const leave = pageOf(owner)
  comeBack(true)
  expect(page.style.visibility).toBe('hidden')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(page.style.visibility).toBe('hidden')
})

test('a page of the same customer that Back shows again stays as it was', async () => {
  storedOwner.mockResolvedValue('9')
  const leave = pageOf('9')
  comeBack(true)
  await vi.waitFor(() => expect(page.style.visibility).toBe(''))
  expect(leave).not.toHaveBeenCalled()
})

test('a page that is not known to be of the one who sees it is left', async () => {
  storedOwner.mockRejectedValue(new Error('no storage'))
  const leave = pageOf('10')
  comeBack(true)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('asks nothing of a page that was loaded anew', () => {
  pageOf('11')
  comeBack(false)
  expect(storedOwner).not.toHaveBeenCalled()
  expect(page.style.visibility).toBe('')
})
