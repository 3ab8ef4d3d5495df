import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from '@layar/ui/toast/store.ts'
import { renderPortal, type RenderOptions, testSettings } from '../../testing/render-portal'
import { switchOnce, tellSwitch } from './switch-once'

const elsewhere = (path: string, options: RenderOptions = {}) =>
  renderPortal(path, { ...options, session: { customer_id: '7', account_country: 'id', ...options.session } })
afterEach(() => vi.unstubAllGlobals())

const titles = {
  en: 'This account is registered with Layar Indonesia',
  id: 'Akun ini terdaftar di Layar Indonesia',
  cn: '此账户在 Layar Indonesia 注册',
}

test.each(['en', 'id', 'cn'] as const)(
  'shows an account of the other country one page instead of any screen and sends nothing (%s) [CTRY-01]',
  async (language) => {
    for (const path of ['/', '/import/invoice', '/tracking', '/export']) {
      const portal = elsewhere(path, { language, settings: { export_mode: true } })
      const title = await screen.findByRole('heading', { level: 1, name: titles[language] })
      await waitFor(() => expect(document.activeElement).toBe(title))
      await waitFor(() => expect(portal.router.state.status).toBe('idle'))
      expect(portal.sent()).toBe(0)
      portal.unmount()
    }
  },
)

const cookies = (isKept: boolean): Document => {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      if (isKept) cookie = text.split(';')[0] ?? ''
    },
  } as Document
}

test('switches the site once a sign-in, and not where no cookie is stored [CTRY-01]', () => {
  const { session } = elsewhere('/tracking')
  expect(switchOnce({ session }, 'id', cookies(false))).toBe(false)
  expect(session.read().country_switch).toBeNull()
  expect(switchOnce({ session }, 'id', cookies(true))).toBe(true)
  expect(switchOnce({ session }, 'id', cookies(true))).toBe(false)
  session.signIn('again', { customer_id: '7', country: 'id' })
  expect(switchOnce({ session }, 'id', cookies(true))).toBe(true)
})

test('shows the page, and reloads nothing, where no cookie is stored [CTRY-01]', async () => {
  const spies = [
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(''),
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  ]
  const { session } = elsewhere('/', { settings: { country_switch: true } })
  expect(await screen.findByText('Log in at Layar Indonesia to continue.')).toBeTruthy()
  expect(session.read().country_switch).toBeNull()
  expect(screen.queryByRole('button', { name: 'Go to Layar Indonesia' })).toBeNull()
  for (const spy of spies) spy.mockRestore()
})

test('says on the site of the account, once, that the site was switched [CTRY-01]', async () => {
  toast.closeAll()
  const { session } = elsewhere('/tracking', { session: { country_switch: 'begun' } })
  await tellSwitch({ session, settings: testSettings('sg') })
  expect(toastStore.read()).toEqual([])
  for (let times = 0; times < 2; times += 1) await tellSwitch({ session, settings: testSettings('id') })
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'Your account is registered with Layar Indonesia, so we switched to it.',
  ])
  toast.closeAll()
})

test('offers the country switch where switching did not help, else a link to the known site, else its name [CTRY-01]', async () => {
  const first = elsewhere('/', { settings: { country_switch: true }, session: { country_switch: 'begun' } })
  expect(await screen.findByRole('button', { name: 'Go to Layar Indonesia' })).toBeTruthy()
  first.unmount()
  const url = 'https://id.layar.example'
  const second = elsewhere('/', { settings: { other_country: { brand_name: 'Layar Indonesia', url } } })
  expect((await screen.findByRole('link', { name: 'Go to Layar Indonesia' })).getAttribute('href')).toBe(url)
  second.unmount()
  elsewhere('/')
  expect(await screen.findByText('Log in at Layar Indonesia to continue.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('ends the session under its own country on logout, opens the login and clears the account [SHELL-06]', async () => {
  const seen: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    seen.push([address.split('/').pop(), headers['Country-Code'], headers['Authorization']])
    const made = { access_token: 'a', expires_at: new Date(Date.now() + 600_000).toISOString() }
    return Promise.resolve(Response.json({ action: true, message: '', ...made }))
  })
  const portal = elsewhere('/import')
  const leave = await screen.findByRole('button', { name: 'Log out' })
  leave.click()
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(seen).toEqual([
    ['create', 'id', 'Bearer test-token'],
    ['logout', 'id', 'Bearer test-token'],
  ])
  expect(portal.session.read()).toMatchObject({ token: null, customer_id: null, account_country: null })
  // The screen behind it has read nothing meanwhile.
  expect(portal.sent()).toBe(0)
})
