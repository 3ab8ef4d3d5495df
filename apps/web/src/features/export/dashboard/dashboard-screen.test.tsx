import { screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileCalls, type ExportHistoryItem, exportOverviewCalls, invoiceCalls, voucherCalls } from '@layar/contract'
import { exportSummaryOf, exportTasksOf } from '../../../testing/export-summary'
import { indonesianProfile, invoiceOf } from '../../../testing/fixtures'
import { answer, type FakeAnswer, refusal, renderPortal } from '../../../testing/render-portal'

const said = { action: true, message: '' }
const recent: ExportHistoryItem = {
  shipment_code: 'EX26030500011',
  status: 'waiting_payment',
  is_picked_up: false,
  first_item: 'Rattan chair',
  photos: [{ photo: '/files/chair' }],
  recipient_address: { country: 'Japan', address: '1-2-3 Jingumae', district: 'Shibuya', province: 'Tokyo' },
  created_at: '2026-03-05T06:05:00.000Z',
}
const warehouse = {
  name: 'Layar Jakarta',
  address: 'Jl. Contoh 1',
  phone_number: '+62215550100',
  hours: 'Monday to Friday, 09:00-17:00',
  is_sample: true,
}
const frame = [
  answer(profileCalls.profile, {
    ...said,
    result: indonesianProfile({ language: 'en', id_card_validation_status: 'verified' }),
  }),
  answer(voucherCalls.myVouchers, { ...said, results: [] }),
  answer(exportOverviewCalls.exportNotices, {
    data: { ...said, result: [], next: null, unread_count: 0, unpaid_count: 0 },
  }),
  answer(exportOverviewCalls.exportWarehouseAddress, { data: { ...said, result: warehouse } }),
]
const invoices = (...results: ReturnType<typeof invoiceOf>[]) =>
  answer(invoiceCalls.unpaidInvoices, { ...said, count: results.length, result: results })
const open = (...answers: FakeAnswer[]) =>
  renderPortal('/export', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [...answers, ...frame],
  })

test('links the five groups with their counts to their shipments, and shows month and history below [EXP-01] [EXP-04] [ROUTE-20]', async () => {
  open(
    exportSummaryOf({
      current_month_shipment__count: 3,
      last_month_shipment__count: 2,
      groups: {
        waiting_payment: 2,
        waiting_verification: 0,
        waiting_shipment: 1,
        rejected: 0,
        document_incomplete: 1,
      },
      results: [recent],
    }),
    exportTasksOf(),
    invoices(),
  )
  const groups = await screen.findByRole('region', { name: 'Shipment status' })
  expect(
    within(groups)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2Waiting for payment', '/export/Shipment?status=waiting_payment'],
    ['0Waiting verification', '/export/Shipment?status=waiting_verification'],
    ['1Waiting shipment', '/export/Shipment?status=waiting_shipment'],
    ['0Rejected', '/export/Shipment?status=rejected'],
    ['1Documents incomplete', '/export/Shipment?status=document_incomplete'],
  ])
  const month = screen.getByRole('region', { name: 'This month' })
  expect(within(month).getByRole('img', { name: '+50%' }).dataset['ring']).toBe('blue')
  const history = screen.getByRole('region', { name: 'Recent shipments' })
  const card = within(history).getByRole('link', { name: 'Shipment EX26030500011' })
  expect(card.getAttribute('href')).toBe('/export/Shipment?shipment_code=EX26030500011')
  expect(within(history).getByText('Rattan chair')).toBeTruthy()
  expect(within(history).getByText('To Shibuya, Tokyo, Japan')).toBeTruthy()
})

test('a hold that asks for something comes first among the tasks', async () => {
  open(
    exportSummaryOf({ results: [recent] }),
    exportTasksOf({
      held: [{ shipment_code: 'EXH', hold_note: 'The licence of the cloth, please.' }],
      lacking: [{ shipment_code: 'EXA', review_note: null }],
    }),
    invoices(),
  )
  const todos = await screen.findByRole('region', { name: /Action needed/ })
  expect(within(todos).getByText('Shipment EXH is on hold')).toBeTruthy()
  expect(within(todos).getByText('The licence of the cloth, please.')).toBeTruthy()
  expect(
    within(todos)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual(['Respond /export/Shipment?shipment_code=EXH', 'Upload /export/Shipment?shipment_code=EXA'])
})

test('lists pending tasks by priority: documents, payment, sending, pickup, cart [EXP-01] [ROUTE-20]', async () => {
  open(
    exportSummaryOf({ cart_count: 2, results: [recent] }),
    exportTasksOf({
      lacking: [{ shipment_code: 'EXA', review_note: 'The export licence, please.' }],
      to_send: ['EXB'],
      to_book: ['EXC'],
    }),
    invoices(invoiceOf({ invoice_code: 'INV1', service: 'ekspor' })),
  )
  const todos = await screen.findByRole('region', { name: /Action needed/ })
  expect(within(todos).getByText('The export licence, please.')).toBeTruthy()
  expect(
    within(todos)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual([
    'Upload /export/Shipment?shipment_code=EXA',
    'Pay /export/Invoice?invoice_code=INV1',
    'Send /export/Shipment?shipment_code=EXB',
    'Book a pickup /export/Shipment?shipment_code=EXC',
    'Check out /export/Cart',
  ])
})

test('explains sending abroad to a new customer and offers calculator and warehouse [ROUTE-20]', async () => {
  const { default: userEvent } = await import('@testing-library/user-event')
  const user = userEvent.setup()
  const portal = open(exportSummaryOf(), exportTasksOf(), invoices())
  const start = await screen.findByRole('region', { name: 'How to send abroad' })
  expect(within(start).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'Shipment status' })).toBeNull()
  const card = screen.getByRole('region', { name: 'Our warehouse' })
  expect(within(card).getByText('Jl. Contoh 1', { exact: false })).toBeTruthy()
  expect(within(card).getByText('+62 215-5501-00')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Copy address' }))
  expect(await window.navigator.clipboard.readText()).toBe('Layar Jakarta\nJl. Contoh 1\n+62215550100')
  await user.click(screen.getByRole('button', { name: 'Calculate' }))
  await waitFor(() => expect(portal.place()).toBe('/export/create_shipment'))
})

test('reports a summary that fails to load and still shows the rest of the dashboard', async () => {
  open(
    answer(exportOverviewCalls.exportSummary, () => Promise.reject(refusal(500, 'No summary.'))),
    exportTasksOf(),
    invoices(),
  )
  expect(await screen.findByRole('region', { name: 'Our warehouse' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
})
