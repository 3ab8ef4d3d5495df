import { expect, test, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal'
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
