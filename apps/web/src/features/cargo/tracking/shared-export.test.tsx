import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exportTrackingCalls, type ExportSharedTracking } from '@layar/contract'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' }
const address = '/tracking?token=abc&service=ekspor'

const shared: ExportSharedTracking = {
  country: 'id',
  destination_country: 'my',
  track: 'udara',
  status: 'sent',
  held_from: null,
  is_picked_up: true,
  arrives_by: '2026-03-19T01:00:00Z',
  voyage: null,
  events: [
    { at: '2026-03-04T02:00:00Z', status: 'sent_to_warehouse' },
    { at: '2026-03-05T02:00:00Z', status: 'received' },
    { at: '2026-03-07T06:05:00Z', status: 'sent' },
  ],
}
const open = (change: Partial<ExportSharedTracking> = {}) =>
  renderPortal(address, {
    session: { token: null },
    answers: [answer(exportTrackingCalls.exportSharedTracking, { data: { ...ok, result: { ...shared, ...change } } })],
  })

describe('shared link of an export [ROUTE-28]', () => {
  test('shows a guest where it is, from the hand-over to us on, and keeps search engines out', async () => {
    const portal = open()
    expect(await screen.findByRole('heading', { name: 'Shipment by air to Malaysia' })).toBeTruthy()
    expect(screen.getByText('Expected in Malaysia by 19 March 2026.')).toBeTruthy()
    const line = screen.getByRole('list', { name: 'Progress of the shipment' })
    expect(
      within(line)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Warehouse, done4 Mar', 'On the way, now7 Mar', 'Delivery, upcoming'])
    const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(history.map((item) => item.textContent?.replace(/\d.*/, ''))).toEqual(['Sent', 'Received', 'Picked up'])
    expect(portal.sentTo(exportTrackingCalls.exportSharedTracking)[0]).toEqual({ query: { token: 'abc' } })
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('shows both stations on the clocks of their places, and each move of the arrival', async () => {
    const station = { place: null, planned_at: '2026-03-06T10:00:00Z', actual_at: null }
    open({
      voyage: {
        stations: [
          { ...station, key: 'departure', country: 'id', time_zone: 'Asia/Jakarta' },
          { ...station, key: 'arrival', country: 'my', time_zone: null, planned_at: '2026-03-19T01:00:00Z' },
        ],
        eta_changes: [
          { at: '2026-03-08T01:00:00Z', from_eta_at: '2026-03-16T01:00:00Z', to_eta_at: '2026-03-19T01:00:00Z' },
        ],
      },
    })
    await screen.findByText('Planned and actual times')
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual(['DepartureIndonesia6 Mar, 17:00Not yet', 'ArrivalMalaysia19 MarNot yet'])
    expect(screen.getByText('Arrival moved from Monday 16 March to Thursday 19 March')).toBeTruthy()
  })

  test('says that it is held, without what was asked of the sender, and plans nothing until it is released', async () => {
    const station = { place: null, planned_at: '2026-03-06T10:00:00Z', actual_at: null, time_zone: null }
    open({
      status: 'hold',
      held_from: 'on_clearance',
      arrives_by: null,
      events: [...shared.events, { at: '2026-03-08T02:00:00Z', status: 'hold' }],
      voyage: {
        stations: [
          { ...station, key: 'departure', country: 'id', actual_at: '2026-03-06T10:00:00Z' },
          { ...station, key: 'arrival', country: 'my', planned_at: null },
        ],
        eta_changes: [
          { at: '2026-03-08T01:00:00Z', from_eta_at: '2026-03-16T01:00:00Z', to_eta_at: '2026-03-19T01:00:00Z' },
        ],
      },
    })
    expect(await screen.findAllByText('On hold')).toHaveLength(2)
    expect(screen.getByText(/^Customs is holding the goods\. The new arrival date follows once/)).toBeTruthy()
    expect(screen.queryByText(/Expected in|19 Mar|Arrival moved/)).toBeNull()
    expect(screen.getByText('After release')).toBeTruthy()
  })

  test('one that is held in our warehouse stands there, and the day of the hold is of no station', async () => {
    open({
      status: 'hold',
      held_from: 'received',
      arrives_by: null,
      events: [...shared.events.slice(0, 2), { at: '2026-03-08T02:00:00Z', status: 'hold' }],
    })
    const line = await screen.findByRole('list', { name: 'Progress of the shipment' })
    expect(
      within(line)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Warehouse, now4 Mar', 'On the way, upcoming', 'Delivery, upcoming'])
    expect(screen.getByText(/^The goods are being held\./)).toBeTruthy()
  })

  test('says that nothing can be followed before it is with us', async () => {
    open({ status: null, arrives_by: null, events: [] })
    expect(await screen.findByText('No tracking available')).toBeTruthy()
  })

  test('rejects a replaced link and says whom to ask', async () => {
    renderPortal(address, {
      session: { token: null },
      answers: [
        answer(exportTrackingCalls.exportSharedTracking, () => {
          throw refusal(404, 'Data not found')
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })
})
