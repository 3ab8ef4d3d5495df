import { expect, test, vi } from 'vitest'
import { watchFetchedAhead } from './fetched-ahead'

test('treats a load as a prefetch after its first file has failed, until a press or a navigation [SESS-08]', async () => {
  document.body.innerHTML = '<button><span>More</span></button><textarea></textarea>'
  const [button, field] = [document.querySelector('span'), document.querySelector('textarea')]
  const state = { isLoading: false }
  const router = { state, preloadRoute: vi.fn(() => Promise.reject(new Error('gone'))) }
  const isAhead = watchFetchedAhead(window, router)
  const pointAtLink = () => expect(router.preloadRoute()).rejects.toThrow('gone')
  expect(isAhead(), 'nothing was pointed at').toBe(false)
  await pointAtLink()
  expect(isAhead()).toBe(true)
  field?.click()
  expect(isAhead(), 'who goes on typing asks for nothing').toBe(true)
  state.isLoading = true
  expect(isAhead(), 'on the way to a screen').toBe(false)
  state.isLoading = false
  button?.click()
  expect(isAhead(), 'something was pressed').toBe(false)
  await pointAtLink()
  expect(isAhead()).toBe(true)
  document.body.replaceChildren()
})
