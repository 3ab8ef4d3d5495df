import { expect, test, vi } from 'vitest'
import { createSession } from '../shared/access/session/session'
import { testSettings } from '../testing/render-portal'
import { showToItsOwner } from './other-tabs'
import type { Portal } from './portal'

const storedOwner = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('../shared/tabs/follow-tabs', () => ({ storedOwner, followTabs: vi.fn() }))

const comeBackTo = async (customer_id: string | null) => {
  const nothing = () => undefined
  const session = createSession({ customer_id }, { save: nothing, wipe: nothing, keepDraftsOf: nothing })
  const page = document.createElement('html')
  page.style.visibility = 'hidden'
  const leave = vi.fn()
  await showToItsOwner({ settings: testSettings('sg'), session } as Portal, page, leave)
  return { isShown: page.style.visibility === '', isLeft: leave.mock.calls.length === 1 }
}

test.each([
  ['7', null],
  ['7', '8'],
  [null, '8'],
])('a page of %s that Back shows again is left unseen where %s is signed in by now', async (owner, now) => {
  storedOwner.mockResolvedValue(now)
  expect(await comeBackTo(owner)).toEqual({ isShown: false, isLeft: true })
})

test('a page of the same customer that Back shows again stays as it was', async () => {
  storedOwner.mockResolvedValue('9')
  expect(await comeBackTo('9')).toEqual({ isShown: true, isLeft: false })
})

test('a page that is not known to be of the one who sees it is left', async () => {
  storedOwner.mockRejectedValue(new Error('no storage'))
  expect(await comeBackTo(null)).toEqual({ isShown: false, isLeft: true })
})
