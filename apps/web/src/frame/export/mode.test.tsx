import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  profileCalls,
  type ExportNotice,
  exportOverviewCalls,
  notificationCalls,
  shipmentCalls,
  voucherCalls,
} from '@layar/contract'
import { exportSummaryOf } from '../../testing/export-summary'
import { indonesianProfile } from '../../testing/fixtures'
import { nothingYet } from '../../testing/nothing-yet'
import { answer, type RenderOptions, renderPortal } from '../../testing/render-portal'

const said = { action: true, message: '' }
const notice = (change: Partial<ExportNotice> = {}): ExportNotice => ({
  notice_id: '3f6f1a52-0000-4000-8000-000000000011',
  notif_type: 'invoice',
  label: 'Your invoice is ready',
  content: { invoice_code: 'INV9', shipment_code: null },
  body: 'Please pay within 24 hours.',
  path: null,
  is_read: false,
  created_at: '2026-03-05T06:05:00.000Z',
  ...change,
})
const item = (shipment_code: string) => ({
  shipment_code,
  status: 'received' as const,
  is_picked_up: false,
  first_item: 'Batik cloth',
  photos: [{ photo: '/files/batik' }],
  recipient_address: { country: 'Netherlands', address: 'Herengracht 1', district: 'Amsterdam', province: null },
  created_at: '2026-03-05T06:05:00.000Z',
})
const answers = [
  answer(profileCalls.profile, {
    ...said,
    result: indonesianProfile({ language: 'en', id_card_validation_status: 'verified' }),
  }),
  exportSummaryOf({
    current_month_shipment__count: 4,
    last_month_shipment__count: 2,
    cart_count: 3,
    results: [item('EX1'), item('EX2'), item('EX3')],
  }),
  answer(exportOverviewCalls.exportNotices, {
    data: {
      ...said,
      result: [notice(), notice({ notice_id: '3f6f1a52-0000-4000-8000-000000000012', is_read: true })],
      next: null,
      unread_count: 1,
      unpaid_count: 2,
    },
  }),
  answer(notificationCalls.readNotices, said),
  ...nothingYet,
]
const on = { export_mode: true }
const open = (path: string, options: RenderOptions = {}) =>
  renderPortal(path, { country: 'id', language: 'en', settings: on, answers, ...options })

const plainMedia = window.matchMedia
const inWindow = (width: number): void => {
  window.matchMedia = (query) => ({
    ...plainMedia(query),
    matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) <= width,
  })
}
const press = async () => (await import('@testing-library/user-event')).default
const barOf = (): readonly (string | null)[] =>
  within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  inWindow(1440)
})
afterEach(() => {
  window.matchMedia = plainMedia
})

describe('service mode', () => {
  test('switches from import to export by keyboard in the service dropdown, marks the current service and closes with Escape [CTRY-05] [SHELL-03]', async () => {
    const user = await press()
    const portal = open('/import')
    const opener = await screen.findByRole('button', { name: 'Service: Import' })
    await screen.findByRole('heading', { name: 'Recent shipments' })
    opener.focus()
    await user.keyboard('{Enter}')
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const choice = screen.getByRole('list', { name: 'Service' })
    expect(within(choice).getByRole('link', { name: /^Import, your current service/ })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(opener)
    await user.keyboard('{Enter}{Tab}{Tab}{Enter}')
    await waitFor(() => expect(portal.place()).toBe('/export'))
    expect(await screen.findByRole('button', { name: 'Service: Export' })).toBeTruthy()
  })

  test('shows the bar of export mode with the counts of its cart and invoices [SHELL-03] [SHELL-05]', async () => {
    const { sentTo } = open('/export')
    await screen.findByRole('button', { name: 'Service: Export' })
    expect(barOf()).toEqual(['Dashboard /export', 'Transaction /export/Shipment', 'Invoice /export/Invoices'])
    const cart = await screen.findByRole('link', { name: 'Cart, 3 shipments' })
    expect(cart.getAttribute('href')).toBe('/export/Cart')
    expect(screen.getByRole('button', { name: 'Notifications, 2 unpaid invoices' })).toBeTruthy()
    // Requests nothing of import.
    expect(sentTo(shipmentCalls.cartCount)).toEqual([])
  })

  test('adds a shipment of the current mode from the bar and from the middle of the phone’s bar [SHELL-05]', async () => {
    const user = await press()
    const portal = open('/export')
    const buttons = await screen.findAllByRole('button', { name: 'Add shipment' })
    expect(buttons.length).toBe(2)
    await user.click(buttons.at(-1) as HTMLElement)
    await waitFor(() => expect(portal.place()).toBe('/export/create_shipment'))
  })

  test('shows the mode’s entries in the bottom bar of a phone [SHELL-03]', async () => {
    open('/export')
    const bars = await screen.findAllByRole('navigation', { name: 'Menu' })
    const links = within(bars[0] as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/export',
      '/export/Shipment',
      '/export/Invoices',
      '/setting',
    ])
  })

  test('keeps the customer’s mode on screens of both modes, also after a reload [CTRY-05]', async () => {
    const first = open('/export')
    await screen.findByRole('button', { name: 'Service: Export' })
    await waitFor(() => expect(first.session.read().mode).toBe('export'))
    const { mode } = first.session.read()
    first.unmount()
    open('/setting', { session: { mode } })
    await screen.findByRole('button', { name: 'Service: Export' })
    expect(barOf()[0]).toBe('Dashboard /export')
  })

  test('offers the same switch in the menu of narrow windows, with promo and settings of the mode [CTRY-05] [SHELL-03]', async () => {
    const user = await press()
    inWindow(390)
    const portal = open('/export')
    await screen.findByRole('button', { name: 'Service: Export' })
    await user.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement)
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(names).toEqual(expect.arrayContaining(['/export/Promo', '/setting']))
    expect(names).not.toContain('/import/warehouse')
    await user.click(within(menu).getByRole('link', { name: /^Import/ }))
    await waitFor(() => expect(portal.place()).toBe('/import'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('disabled export', () => {
  test('shows no switch in bar and menu, and ignores a stored mode [CTRY-06]', async () => {
    const user = await press()
    inWindow(390)
    open('/setting', { settings: { export_mode: false }, session: { mode: 'export' } })
    await screen.findByRole('navigation', { name: 'Main' })
    expect(barOf()[0]).toBe('Dashboard /import')
    expect(screen.queryByRole('button', { name: /Service/ })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement)
    expect(screen.queryByRole('list', { name: 'Service' })).toBeNull()
  })

  test.each(['/export', '/export/Cart', '/export/create_shipment', '/EXPORT/Shipment?shipment_code=EX1'])(
    '%s returns Page Not Found for a customer and for a guest [CTRY-06] [ROUTE-20]',
    async (path) => {
      for (const token of ['test-token', null]) {
        const portal = open(path, { settings: { export_mode: false }, session: { token } })
        expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
        expect(portal.session.read().history_url).toBeNull()
        portal.unmount()
      }
    },
  )

  test('stores a guest’s deep link for after the login when export is on [CTRY-05] [ROUTE-20]', async () => {
    const portal = open('/export/Shipment?status=rejected', { session: { token: null } })
    await waitFor(() => expect(portal.place()).toBe('/login'))
    expect(portal.session.read().history_url).toBe('/export/Shipment?status=rejected')
  })
})

test('omits recipient addresses and help tickets from the account menu of export mode [SHELL-06]', async () => {
  const user = await press()
  open('/export')
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  const menu = screen.getByRole('button', { name: 'Log out' }).closest('ul') as HTMLElement
  const paths = within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(paths).toEqual(['/saldo', '/export/Promo', '/setting/business', '/setting'])
})

test('shows notices, summary, two shipments with photo and address, and discounts in the sidebar of export mode [SHELL-08] [EXP-04]', async () => {
  const { sentTo } = open('/saldo', { session: { mode: 'export' } })
  const sidebar = await screen.findByRole('complementary', { name: 'Account' })
  const summary = await within(sidebar).findByRole('region', { name: 'Export summary' })
  expect(within(summary).getByRole('img', { name: '+100%' }).dataset['ring']).toBe('blue')
  expect(within(sidebar).getByRole('region', { name: 'Notifications' })).toBeTruthy()
  const history = within(sidebar).getByRole('region', { name: 'Export history' })
  expect(within(history).getAllByRole('link', { name: /Shipment EX/ })).toHaveLength(2)
  expect(within(history).getAllByText('To Amsterdam, Netherlands')).toHaveLength(2)
  expect(history.querySelector('img[src="/files/batik"]')).toBeTruthy()
  expect(within(history).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/export/Shipment')
  expect(within(sidebar).getByRole('region', { name: 'Chase Discount' })).toBeTruthy()
  expect(sentTo(voucherCalls.myVouchers)).toContainEqual({ query: { service: 'ekspor' } })
})

test('shows export notices with their invoice or shipment and times in SGT, and marks an opened one as read [SHELL-14] [EXP-04]', async () => {
  const user = await press()
  inWindow(390)
  const portal = open('/export')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unpaid invoices' }))
  const [first] = await screen.findAllByRole('link', { name: /Your invoice is ready/ })
  expect(first?.getAttribute('href')).toBe('/export/Invoice?invoice_code=INV9')
  expect(first?.textContent).toContain('14:05 SGT')
  await user.click(first as HTMLElement)
  await waitFor(() =>
    expect(portal.sentTo(notificationCalls.readNotices)).toEqual([
      { body: { notice_id: '3f6f1a52-0000-4000-8000-000000000011', service: 'ekspor' } },
    ]),
  )
})
