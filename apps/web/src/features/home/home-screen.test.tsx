import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  accountCalls,
  profileCalls,
  type Cart,
  exportOverviewCalls,
  type ExportShipment,
  exportShipmentCalls,
  type ExportTasks,
  infoCalls,
  invoiceCalls,
  shipmentCalls,
} from '@layar/contract'
import { exportStation, exportStations, importStation, importStations } from '@layar/domain'
import { exportShipmentOf } from '../../testing/export-fixtures'
import { type ExportSummary, exportSummaryOf, exportTasksOf } from '../../testing/export-summary'
import { cartOf, indonesianProfile, invoiceOf, profileOf } from '../../testing/fixtures'
import { nothingYet } from '../../testing/nothing-yet'
import { answer, type FakeAnswer, refusal, renderPortal } from '../../testing/render-portal'
import { countByStation } from './station-board'

const answers = (carts: readonly Cart[], unpaid = 0, profile = profileOf()) => [
  answer(profileCalls.profile, { action: true, message: '', result: profile }),
  answer(shipmentCalls.cartCards, ({ query }) => ({
    action: true,
    message: '',
    results: carts.filter(({ status }) => query.status === undefined || status === query.status),
    next: null,
  })),
  answer(shipmentCalls.cartCount, {
    action: true,
    message: '',
    result: { in_cart: 0, ready: 0, held: [], lacking_imeis: [] },
  }),
  answer(invoiceCalls.unpaidInvoices, {
    action: true,
    message: '',
    count: unpaid,
    result: Array.from({ length: unpaid }, (_, index) => invoiceOf({ invoice_code: `INV${index}` })),
  }),
  answer(infoCalls.whatsapp, {
    action: true,
    message: '',
    result: {
      url: 'https://chat.example',
      phone_number: '',
      hours: 'Mon–Fri 09:00–17:00 SGT',
      is_open: true,
      opens_at: null,
    },
  }),
]

test('counts each shipment at its current station, without finished and cancelled ones', () => {
  const imported = [
    { status: 'pending' },
    { status: 'quarantine' },
    { status: 'warehouse' },
    { status: 'outbound' },
    { status: 'finished' },
    { status: 'cancelled' },
  ] as const
  expect(countByStation(imported, importStations, importStation)).toEqual([1, 2, 0, 0, 1])
  const exported = [
    { status: 'in_cart' },
    { status: 'under_review' },
    { status: 'document_incomplete' },
    { status: 'received' },
    { status: 'delivering' },
    { status: 'finished' },
    { status: 'rejected' },
  ] as const
  expect(countByStation(exported, exportStations, exportStation)).toEqual([2, 0, 1, 0, 1])
})

describe('home [ROUTE-01]', () => {
  test('shows where the boxes are and what is pending, with a link to each', async () => {
    renderPortal('/', {
      answers: answers([cartOf(), cartOf({ cart_code: 'SG2', status: 'quarantine', details: [], total: null })], 1),
    })
    expect(await screen.findByText('2 active shipments.')).toBeTruthy()
    const todo = await screen.findByRole('region', { name: /Action needed/ })
    expect(within(todo).getByText('2')).toBeTruthy()
    expect(
      within(todo).getByText('Complete the detailed item information to continue the delivery process.'),
    ).toBeTruthy()
    expect(within(todo).getByRole('link', { name: 'Complete' }).getAttribute('href')).toBe(
      '/import/add_shipment?code=SG2',
    )
    expect(within(todo).getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(
      '/import/invoice/detail?code=INV0',
    )
  })

  test('shows a new customer how it works and where to start', async () => {
    renderPortal('/', { language: 'cn', answers: answers([]) })
    expect(await screen.findByRole('heading', { name: '三步寄出第一票货件' })).toBeTruthy()
    expect(await screen.findByText('暂无待办事项。')).toBeTruthy()
  })

  test('keeps the order of the bills, due soonest first, in red only from three days before, and before what is held only then', async () => {
    const dayMs = 86_400_000
    const due = (code: string, days: number) =>
      invoiceOf({ invoice_code: code, due_at: new Date(Date.now() + days * dayMs).toISOString() })
    const [bills] = [[due('SOON', 2), due('NEXT', 5), due('LATER', 60)]]
    renderPortal('/', {
      answers: [
        answer(invoiceCalls.unpaidInvoices, { action: true, message: '', count: bills.length, result: bills }),
        ...answers([cartOf({ cart_code: 'SGHELD', status: 'quarantine' })]),
      ],
    })
    const todo = await screen.findByRole('region', { name: /Action needed/ })
    const ways = within(todo).getAllByRole('link')
    expect(ways.map((link) => link.getAttribute('href')?.split('=')[1])).toEqual(['SOON', 'SGHELD', 'NEXT', 'LATER'])
    const red = within(todo)
      .getAllByText(/^Pay by/)
      .map((line) => line.hasAttribute('data-urgent'))
    expect(red).toEqual([true, false, false])
  })

  test('begins with what customs hold a shipment for, and asks no more requests for it', async () => {
    const due = invoiceOf({ invoice_code: 'SOON', due_at: new Date(Date.now() + 86_400_000).toISOString() })
    const held = [{ cart_code: 'SGHOLD', hold_note: 'Please send us the receipt of the shop.' }]
    const { sentTo } = renderPortal('/', {
      answers: [
        answer(shipmentCalls.cartCount, {
          action: true,
          message: '',
          result: { in_cart: 1, ready: 1, held, lacking_imeis: [{ cart_code: 'IDPHONE', missing: 2 }] },
        }),
        answer(invoiceCalls.unpaidInvoices, { action: true, message: '', count: 1, result: [due] }),
        ...answers([cartOf({ cart_code: 'SGQUAR', status: 'quarantine' })]),
      ],
    })
    const todo = within(await screen.findByRole('region', { name: /^Action needed ?5$/ }))
    expect(todo.getByText('Shipment SGHOLD is on hold')).toBeTruthy()
    expect(todo.getByText('Please send us the receipt of the shop.')).toBeTruthy()
    expect(todo.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/import/transaction/detail?code=SGHOLD',
      '/import/invoice/detail?code=SOON',
      '/import/transaction/detail?code=SGQUAR',
      '/import/transaction/detail?code=IDPHONE',
      '/import/cart',
    ])
    expect(sentTo(shipmentCalls.cartCards).map(({ query }) => query?.status)).toEqual(
      expect.arrayContaining([undefined, 'quarantine']),
    )
    expect(sentTo(shipmentCalls.cartCards)).toHaveLength(2)
  })

  test('says that a part of the tasks did not load beside those that did', async () => {
    renderPortal('/', {
      answers: [answer(shipmentCalls.cartCount, () => Promise.reject(refusal(500, 'No cart.'))), ...answers([], 1)],
    })
    const todo = await screen.findByRole('region', { name: /Action needed/ })
    expect(within(todo).getByRole('link', { name: 'Pay' })).toBeTruthy()
    expect(within(todo).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('starts a newcomer whom the ID card blocks with the card, and offers no shipment to add [GUARD-08]', async () => {
    renderPortal('/', { country: 'id', language: 'en', answers: answers([], 0, indonesianProfile()) })
    await screen.findByRole('region', { name: /Action needed/ })
    const main = within(screen.getByRole('main'))
    const [first] = main.getAllByRole('region')
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'Upload' })
        .getAttribute('href'),
    ).toBe('/add-id-card')
    expect(main.getByRole('link', { name: 'Upload ID card' }).getAttribute('href')).toBe('/add-id-card')
    expect(main.queryByRole('button', { name: 'Add shipment' })).toBeNull()
  })

  test('reminds of the ID card in Indonesia, never in Singapore [GUARD-08] [IDC-04]', async () => {
    const indonesia = renderPortal('/', { country: 'id', language: 'id', answers: answers([], 0, indonesianProfile()) })
    expect(await screen.findByText('Verifikasi KTP Anda')).toBeTruthy()
    indonesia.unmount()
    renderPortal('/', { answers: answers([]) })
    expect(await screen.findByText('You’re all caught up.')).toBeTruthy()
    expect(screen.queryByText('Verify your ID card')).toBeNull()
  })
})

describe('home of a customer last in export mode [ROUTE-01] [CTRY-05] [SHELL-03]', () => {
  const ok = { action: true, message: '' } as const
  const abroad = (
    shipments: readonly ExportShipment[],
    summary: Partial<ExportSummary>,
    tasks: Partial<ExportTasks> = {},
  ) => [
    answer(exportShipmentCalls.exportShipments, { data: { ...ok, results: [...shipments], next: null } }),
    exportSummaryOf(summary),
    exportTasksOf(tasks),
    answer(invoiceCalls.unpaidInvoices, ({ query }) => {
      const result = query?.service === 'ekspor' ? [invoiceOf({ invoice_code: 'INV7', service: 'ekspor' })] : []
      return { ...ok, count: result.length, result }
    }),
  ]
  const open = (...own: FakeAnswer[]) =>
    renderPortal('/', {
      country: 'id',
      language: 'en',
      settings: { export_mode: true },
      session: { mode: 'export' },
      answers: [
        ...own,
        answer(profileCalls.profile, {
          ...ok,
          result: indonesianProfile({ language: 'en', id_card_validation_status: 'verified' }),
        }),
        answer(exportOverviewCalls.exportNotices, {
          data: { ...ok, result: [], next: null, unread_count: 0, unpaid_count: 1 },
        }),
        ...nothingYet,
      ],
    })
  const shipment = exportShipmentOf({ shipment_code: 'EXA', status: 'document_incomplete' })
  const lacking = [{ shipment_code: 'EXA', review_note: 'The licence.' }]
  const recent = {
    shipment_code: 'EXA',
    status: shipment.status,
    is_picked_up: false,
    first_item: 'Rattan chair',
    photos: [],
    recipient_address: { country: 'Japan', address: 'Jingumae 1', district: 'Shibuya', province: 'Tokyo' },
    created_at: shipment.created_at,
  }

  test('shows where exports are and what is pending, and requests no import data', async () => {
    const both = [shipment, exportShipmentOf({ status: 'sent' })]
    const { sentTo } = open(...abroad(both, { results: [recent] }, { lacking }))
    expect(await screen.findByText('2 export shipments are in progress.')).toBeTruthy()
    const stations = within(screen.getByRole('list', { name: 'Shipments at each station' })).getAllByRole('listitem')
    expect(stations.map(({ textContent }) => textContent)).toEqual([
      '1Review1 shipment',
      'Payment0 shipments',
      'Warehouse0 shipments',
      '1On the way1 shipment',
      'Delivery0 shipments',
    ])
    const todo = screen.getByRole('region', { name: /Action needed/ })
    const ways = within(todo).getAllByRole('link')
    expect(ways.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Upload /export/Shipment?shipment_code=EXA',
      'Pay /export/Invoice?invoice_code=INV7',
    ])
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Shipment EXA' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all shipments' }).getAttribute('href')).toBe('/export/Shipment')
    expect([...sentTo(shipmentCalls.cartCards), ...sentTo(shipmentCalls.cartCount)]).toEqual([])
  })

  test('explains sending abroad to a new customer and where to start', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    const portal = open(...abroad([], {}))
    const start = await screen.findByRole('region', { name: 'How to send abroad' })
    expect(screen.getByText('No export shipments in progress.')).toBeTruthy()
    await userEvent.click(within(start).getByRole('button', { name: 'Send abroad' }))
    await waitFor(() => expect(portal.place()).toBe('/export/create_shipment'))
  })

  test('reports what fails to load, offers a retry and still shows pending tasks', async () => {
    open(
      answer(exportOverviewCalls.exportSummary, () => Promise.reject(refusal(500, 'No summary.'))),
      ...abroad([shipment], {}, { lacking }),
    )
    expect(await screen.findByRole('link', { name: 'Upload' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
  })

  test('ignores the stored mode where there is no export', async () => {
    renderPortal('/', { session: { mode: 'export' }, answers: answers([cartOf()]) })
    expect(await screen.findByText('1 active shipment.')).toBeTruthy()
  })
})

describe('top bar [SHELL-02] [SHELL-04]', () => {
  test('shows unpaid invoices as badges and in the notification list with their time in SGT [SHELL-14]', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    renderPortal('/', { answers: answers([], 2) })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unpaid invoices' }))
    expect(screen.getByText('Invoice INV0 is unpaid')).toBeTruthy()
    expect(screen.getAllByText('5 March 2026, 14:05 SGT')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Invoice INV0 is unpaid')).toBeNull()
  })

  test('clears tokens and history URL on logout from the profile menu and shows the login [SHELL-06] [CTRY-08]', async () => {
    const { default: userEvent } = await import('@testing-library/user-event')
    const portal = renderPortal('/', {
      session: { history_url: '/import/cart' },
      answers: [...answers([]), answer(accountCalls.logout, { action: true, message: 'You are logged out' })],
    })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    expect(screen.queryByRole('link', { name: 'Balance' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
    expect(portal.session.read()).toMatchObject({ token: null, history_url: null })
    expect(portal.sentTo(accountCalls.logout)).toHaveLength(1)
  })

  test('shows the year and the country’s copyright in the footer [CTRY-09]', async () => {
    renderPortal('/', { settings: { copyright: 'PT Layar Contoh' }, answers: answers([]) })
    expect(await screen.findByText(`© ${new Date().getFullYear()} PT Layar Contoh`)).toBeTruthy()
  })
})
