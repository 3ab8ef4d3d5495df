import { exportShipmentCalls, profileCalls, type ExportEvent } from '@layar/contract'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exportDetailOf, exportShipmentOf, shipmentId } from '../../../testing/export-fixtures'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const

const event = (
  number: number,
  from_status: ExportEvent['from_status'],
  to_status: ExportEvent['to_status'],
): ExportEvent => ({
  event_id: shipmentId(number),
  at: '2026-03-05T06:05:00.000Z',
  actor: 'staff',
  note: null,
  tracking_number: null,
  corrects: null,
  from_status,
  to_status,
})
const reviewed = [event(1, null, 'in_cart'), event(2, 'in_cart', 'under_review')]
const approved = [...reviewed, event(3, 'under_review', 'under_review'), event(4, 'under_review', 'waiting_payment')]

afterEach(() => vi.useRealTimers())

test('an open page follows the approval within a minute; the history names it [EXP-02]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let shipment = exportDetailOf({ status: 'under_review', actions: [], events: reviewed })
  renderPortal('/export/Shipment?shipment_code=EXP-AAAAA-BBBBB', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
      answer(exportShipmentCalls.exportShipmentDetail, () => ({ data: { ...ok, result: shipment } })),
    ],
  })
  await screen.findByText(/^We’re checking goods/)
  const invoice_code = 'INV-AAAAA-BBBBB'
  shipment = exportDetailOf({ status: 'waiting_payment', actions: ['pay'], invoice_code, events: approved })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('link', { name: 'Pay invoice' })).toBeTruthy()
  const history = screen.getByRole('heading', { name: 'History' }).closest('section') as HTMLElement
  expect(within(history).getAllByText('Under review')).toHaveLength(1)
  expect(within(history).getByText('Approved')).toBeTruthy()
})

test('an open list follows the approval within a minute, without a press [EXP-02]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let shipment = exportShipmentOf({ status: 'under_review' })
  renderPortal('/export/Shipment', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
      answer(exportShipmentCalls.exportShipments, () => ({ data: { ...ok, results: [shipment], next: null } })),
    ],
  })
  expect((await screen.findByRole('article')).textContent).toContain('Under review')
  shipment = exportShipmentOf({ status: 'waiting_payment' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect((await screen.findByRole('article')).textContent).toContain('Waiting for payment')
})
