import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { infoCalls, invoiceCalls, profileCalls, shipmentCalls, voucherCalls } from '@layar/contract'
import { cartOf, indonesianProfile, profileOf } from '../testing/fixtures'
import { answer, type RenderOptions, renderPortal } from '../testing/render-portal'

const named = { en: 'Layar Singapore', id: 'Layar Indonesia' }
const answers = (profile = profileOf()) => [
  answer(profileCalls.profile, { action: true, message: '', result: profile }),
  answer(shipmentCalls.cartCount, {
    action: true,
    message: '',
    result: { in_cart: 0, ready: 0, held: [], lacking_imeis: [] },
  }),
  answer(shipmentCalls.cartCards, {
    action: true,
    message: '',
    results: [cartOf({ cart_code: 'SG1' }), cartOf({ cart_code: 'SG2' }), cartOf({ cart_code: 'SG3' })],
    next: null,
  }),
  answer(shipmentCalls.statistic, {
    action: true,
    message: '',
    result: {
      current_month_cart__count: 3,
      last_month_cart__count: 2,
      transaction_current_month: 3,
      transaction_last_month: 2,
    },
  }),
  answer(voucherCalls.myVouchers, { action: true, message: '', results: [] }),
  answer(invoiceCalls.unpaidInvoices, { action: true, message: '', count: 0, result: [] }),
  answer(infoCalls.whatsapp, {
    action: true,
    message: '',
    result: {
      url: 'https://chat.example/1',
      phone_number: '',
      hours: 'Mon–Fri 09:00–17:00 SGT',
      is_open: false,
      opens_at: '2026-11-23T01:00:00.000Z',
    },
  }),
]

const plainMedia = window.matchMedia
/** Sets the window width; jsdom has none. */
const inWindow = (width: number): void => {
  window.matchMedia = (query) => ({
    ...plainMedia(query),
    matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) <= width,
  })
}
const open = (path: string, options: RenderOptions = {}) =>
  renderPortal(path, { answers: answers(options.country === 'id' ? indonesianProfile() : profileOf()), ...options })

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  window.matchMedia = plainMedia
})

describe('five layouts [SHELL-01]', () => {
  test('shows bar and right sidebar in main, for customers', async () => {
    inWindow(1440)
    open('/')
    const sidebar = await screen.findByRole('complementary', { name: 'Account' })
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
    expect(await within(sidebar).findByText('Mei Ling Tan')).toBeTruthy()
  })

  test('shows the bar and the full width without a sidebar in secondary with auth', async () => {
    inWindow(1440)
    open('/import/add_shipment')
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Account' })).toBeNull()
  })

  test('shows guests the form beside Layar’s introduction in secondary without auth', async () => {
    open('/login', { session: { token: null } })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: named.en })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    const signedIn = open('/login')
    await waitFor(() => expect(signedIn.place()).toBe('/'))
  })

  test('shows a centred logo in blank without auth, for everyone', async () => {
    for (const token of [null, 'test-token']) {
      const portal = open('/reset-password', { session: { token } })
      const main = await screen.findByRole('main')
      expect(main.parentElement?.dataset['tone']).toBe('plain')
      expect(screen.getByRole('link', { name: named.en }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('navigation')).toBeNull()
      portal.unmount()
    }
  })

  test('uses the brand’s tint in blank-blue, for customers', async () => {
    const portal = open('/add-id-card', { country: 'id' })
    expect((await screen.findByRole('main')).parentElement?.dataset['tone']).toBe('blue')
    expect(screen.getByRole('link', { name: named.id })).toBeTruthy()
    portal.unmount()
    const guest = open('/add-id-card', { country: 'id', session: { token: null } })
    await waitFor(() => expect(guest.place()).toBe('/login'))
  })
})

describe('sidebar', () => {
  test('shows the summary and two shipments with a link to all in import mode [SHELL-09]', async () => {
    inWindow(1440)
    const { sentTo } = open('/import/warehouse')
    const sidebar = await screen.findByRole('complementary', { name: 'Account' })
    const summary = await within(sidebar).findByRole('region', { name: 'Import summary' })
    expect(within(summary).getByText('3')).toBeTruthy()
    expect(within(summary).getByText('2 last month')).toBeTruthy()
    const history = within(sidebar).getByRole('region', { name: 'Import history' })
    await waitFor(() => expect(within(history).getAllByRole('link', { name: /Shipment SG/ })).toHaveLength(2))
    expect(within(history).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/import/transaction')
    expect(sentTo(shipmentCalls.cartCards)).toContainEqual({ query: { count: 2 } })
  })

  test('is hidden under 1024 px until opened with the menu [SHELL-13]', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    inWindow(1023)
    const narrow = open('/import/warehouse')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByRole('region', { name: 'Import summary' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement)
    const overlay = await screen.findByRole('dialog', { name: 'Menu' })
    expect(overlay.dataset['placement']).toBe('side')
    expect(await within(overlay).findByRole('region', { name: 'Import summary' })).toBeTruthy()
    await userEvent.click(within(overlay).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    narrow.unmount()
    inWindow(1024)
    open('/import/warehouse')
    expect(await screen.findByRole('complementary', { name: 'Account' })).toBeTruthy()
  })

  test('shows plan Basic on the member card; Upgrade Pro explains Pro and links to the chat with the customer’s code [SHELL-12]', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    inWindow(1440)
    open('/import/warehouse')
    const card = await screen.findByRole('region', { name: 'Basic' })
    await userEvent.click(within(card).getByRole('button', { name: 'Upgrade Pro' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade from Basic to Pro' })
    expect(dialog.dataset['width']).toBe('650')
    const chat = new URL(within(dialog).getByRole('link', { name: 'Chat about Pro' }).getAttribute('href') ?? '')
    expect(chat.origin + chat.pathname).toBe('https://chat.example/1')
    expect(chat.searchParams.get('text')).toContain('K7M2Q')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('scrolls the dashboard up at once for whoever asked for less motion: %s', async (isCalm, behavior) => {
  window.matchMedia = (query) => ({ ...plainMedia(query), matches: isCalm && query.includes('reduced-motion') })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  open('/import')
  const places = await screen.findByRole('navigation', { name: 'Main' })
  fireEvent.click(within(places).getByText('Dashboard'))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
  scrollTo.mockRestore()
})

test('shows the support chat, its hours, and outside them when support is back [SUPP-02] [SHELL-02]', async () => {
  inWindow(1440)
  open('/import/warehouse')
  const button = await screen.findByRole('button', { name: 'Contact support' })
  // Its card arrives when it is asked for.
  await act(async () => void fireEvent.click(button))
  expect(await screen.findByText('Mon–Fri 09:00–17:00 SGT')).toBeTruthy()
  expect(screen.getByText('Closed now. We reply from 23 November 2026, 09:00 SGT.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe('https://chat.example/1')
})

test('shows in both zones when support opens in Indonesia [SUPP-02]', async () => {
  const { default: userEvent } = await import('@testing-library/user-event')
  inWindow(1440)
  open('/import/warehouse', { country: 'id', language: 'id' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hubungi kami' }))
  expect(
    await screen.findByText('Sedang tutup. Kami menjawab mulai 23 November 2026, 09:00 SGT (08:00 WIB).'),
  ).toBeTruthy()
})

describe('account menu [SHELL-06] [CTRY-08]', () => {
  const entriesIn = async (country: 'sg' | 'id') => {
    const { default: userEvent } = await import('@testing-library/user-event')
    inWindow(1440)
    const portal = open('/import/warehouse', { country })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    const menu = screen.getByRole('button', { name: 'Log out' }).closest('ul') as HTMLElement
    const entries = within(menu)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    portal.unmount()
    return entries
  }

  test('shows recipient addresses, promo, help tickets and settings in both countries, the business account outside Singapore', async () => {
    const both = [
      'Recipient addresses /setting/address',
      'Promo /import/promotion',
      'Help tickets /import/ticket',
      'Settings /setting',
    ]
    const singapore = await entriesIn('sg')
    expect(singapore).toEqual(both)
    const indonesia = await entriesIn('id')
    expect(indonesia).toEqual(expect.arrayContaining(both))
    expect(indonesia).toContain('Business account /setting/business')
  })
})

describe('link to the old version [SHELL-16]', () => {
  test('is off by default', async () => {
    open('/import/warehouse')
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByRole('complementary', { name: 'Old version' })).toBeNull()
  })

  test('shows a banner when configured, which stays closed once closed', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    const settings = { old_version_url: 'https://old.example/' }
    const portal = open('/import/warehouse', { settings })
    const banner = await screen.findByRole('complementary', { name: 'Old version' })
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('https://old.example/')
    await userEvent.click(within(banner).getByRole('button', { name: 'Close notice' }))
    expect(screen.queryByRole('complementary', { name: 'Old version' })).toBeNull()
    const { told } = portal.session.read()
    portal.unmount()
    open('/import/warehouse', { settings, session: { told } })
    await screen.findByRole('navigation', { name: 'Main' })
    expect(screen.queryByRole('complementary', { name: 'Old version' })).toBeNull()
  })
})

test('links guests in the footer to what they can open, customers to their shipments [SHELL-01] [ROUTE-29]', async () => {
  const waysOf = async () =>
    within(await screen.findByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const guest = open('/login', { session: { token: null } })
  expect(await waysOf()).toEqual(['/form-pemesanan', '/blog', '/data-sources'])
  guest.unmount()
  open('/import/warehouse')
  expect(await waysOf()).toEqual(['/tracking', '/blog', '/data-sources'])
})

test('names in the footer who runs the site, and only what the operator set; a sample site says so once, above the page', async () => {
  const operator = {
    name: 'Contoh Freight Pte Ltd',
    address: ['1 Jetty Road', 'Singapore 018989'],
    registration_number: '201912345K',
    tax_number: '201912345K',
    licence: 'FF-77',
    terms_url: 'https://layar.example/terms',
    privacy_url: '/blog/privacy',
    data_protection_email: 'dpo@layar.example',
  }
  const whole = open('/login', { session: { token: null }, settings: { operator, is_sample: true } })
  const foot = await screen.findByRole('contentinfo')
  expect(foot.textContent).toContain(
    'Contoh Freight Pte Ltd 1 Jetty Road, Singapore 018989 · UEN 201912345K · Licence FF-77',
  )
  const hrefOf = (name: string) => within(foot).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Terms')).toBe(operator.terms_url)
  expect(hrefOf('Privacy notice')).toBe(operator.privacy_url)
  expect(hrefOf('Data protection contact')).toBe('mailto:dpo@layar.example')
  expect(screen.getAllByText(/^Sample site/)).toHaveLength(1)
  whole.unmount()
  open('/login', { session: { token: null } })
  const bare = await screen.findByRole('contentinfo')
  expect(bare.textContent).not.toMatch(/UEN|Licence|Terms|Privacy|Data protection/)
  expect(screen.queryByText(/^Sample site/)).toBeNull()
})
