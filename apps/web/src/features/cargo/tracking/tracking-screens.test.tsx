import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  profileCalls,
  type SharedTracking,
  type TrackedShipment,
  trackingCalls,
  type TrackingLink,
} from '@layar/contract'
import { profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
})
const writeText = vi.fn(() => Promise.resolve())
beforeEach(() => writeText.mockClear())

const shipment = (change: Partial<TrackedShipment> = {}): TrackedShipment => ({
  cart_code: 'SHP-W39MZ-WCFWG',
  status: 'sent',
  customs_status: null,
  is_self_collected: false,
  track: 'udara',
  first_item: 'Lamp',
  item_count: 2,
  origin: { name: 'Guangzhou', country_code: 'CN' },
  receipt_numbers: ['SF1234567'],
  tracking_number: null,
  tracking_carrier: null,
  expected: { from: '2026-03-12T00:00:00Z', to: '2026-03-17T00:00:00Z' },
  arrives_by: null,
  quiet_days: null,
  events: [
    {
      event_id: '1',
      at: '2026-03-01T02:00:00Z',
      status: 'pending',
      customs_status: null,
      note: null,
      tracking_number: null,
    },
    {
      event_id: '2',
      at: '2026-03-05T06:05:00Z',
      status: 'warehouse',
      customs_status: null,
      note: null,
      tracking_number: null,
    },
    {
      event_id: '3',
      at: '2026-03-07T06:05:00Z',
      status: 'sent',
      customs_status: null,
      note: 'Flight SQ 1',
      tracking_number: null,
    },
  ],
  ...change,
})
const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
const ok = { action: true, message: '' }
const found = (...results: TrackedShipment[]) => answer(trackingCalls.tracking, { ...ok, results, next: null })

const linkOf = (token: string | null, ends_at: string | null = null): TrackingLink => ({
  cart_code: 'SHP-W39MZ-WCFWG',
  state: token === null ? 'off' : 'on',
  token,
  ends_at,
})

describe('tracking of the customer’s shipments [ROUTE-28] [SHIP-10]', () => {
  test('shows each shipment on its line with numbers and history, only statuses with a tracking label', async () => {
    renderPortal('/tracking', { answers: [profile, found(shipment())] })
    expect(await screen.findByRole('heading', { name: 'Tracking' })).toBeTruthy()
    const card = (await screen.findByRole('heading', { name: /SHP-W39MZ-WCFWG/ })).closest('article') as HTMLElement
    expect(within(card).getByText('Lamp and 1 more')).toBeTruthy()
    expect(within(card).getByText('Expected between 12 March 2026 and 17 March 2026.')).toBeTruthy()
    expect(within(card).getByRole('button', { name: /SF1234567/ })).toBeTruthy()
    const history = within(card).getByRole('list', { name: 'History', hidden: true })
    const events = within(history).getAllByRole('listitem', { hidden: true })
    expect(events.map((event) => event.textContent)).toEqual([
      'Forwarded to Singapore7 March 2026, 14:05 SGTFlight SQ 1',
      'Received at warehouse5 March 2026, 14:05 SGT',
    ])
  })

  test.each([
    [{ status: 'inbound', track: 'udara' }, 'Contact us and we’ll look into it.'],
    [{ status: 'sent', track: 'laut' }, 'This is normal at sea.'],
    [{ status: 'from_seller', track: 'udara' }, 'Ask the seller where it is.'],
  ] as const)('shows a notice when a shipment has not moved for long: %o', async (state, words) => {
    renderPortal('/tracking', { answers: [profile, found(shipment({ ...state, quiet_days: 9 }))] })
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain('No updates for 9 days.')
    expect(note.textContent).toContain(words)
  })

  test('sends the search to the server, keeps it in the URL and advises when nothing is found', async () => {
    const portal = renderPortal('/tracking', {
      answers: [
        profile,
        answer(trackingCalls.tracking, ({ query }) => ({
          ...ok,
          results: query.search === undefined ? [shipment()] : [],
          next: null,
        })),
      ],
    })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Shipment number or tracking number' }), 'SF99')
    expect(await screen.findByText('No shipment has this number')).toBeTruthy()
    await waitFor(() => expect(portal.place()).toBe('/tracking?search=SF99'))
    expect(portal.sentTo(trackingCalls.tracking).at(-1)?.query.search).toBe('SF99')
  })

  test('copies the shared link and replaces one sent to the wrong person', async () => {
    const token = (n: string) => n.repeat(32)
    let now = token('a')
    const user = userEvent.setup()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    renderPortal('/tracking', {
      answers: [
        profile,
        found(shipment()),
        answer(trackingCalls.trackingLink, () => ({ ...ok, result: linkOf(now) })),
        answer(trackingCalls.rotateTrackingLink, () => {
          now = token('b')
          return { action: true, message: 'The link is new', result: linkOf(now) }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Share tracking' }))
    const link = await screen.findByLabelText<HTMLInputElement>('Link')
    expect(link.value).toBe(`${window.location.origin}/tracking?token=${token('a')}`)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(writeText).toHaveBeenCalledWith(link.value)
    await user.click(screen.getByRole('button', { name: 'Replace link' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Link').value).toContain(token('b')))
  })

  test('switches the shared link off and on again, and says when it ends by itself', async () => {
    let now = linkOf('a'.repeat(32))
    const user = userEvent.setup()
    const portal = renderPortal('/tracking', {
      answers: [
        profile,
        found(shipment()),
        answer(trackingCalls.trackingLink, () => ({ ...ok, result: now })),
        answer(trackingCalls.switchOffTrackingLink, () => {
          now = { ...now, state: 'off', token: null }
          return { ...ok, result: now }
        }),
        answer(trackingCalls.rotateTrackingLink, () => {
          now = linkOf('b'.repeat(32), '2026-04-01T04:00:00Z')
          return { ...ok, result: now }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Share tracking' }))
    expect(await screen.findByText('The link expires 30 days after delivery.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('bbb')
    expect(screen.getByText('The link expires on 1 April 2026.')).toBeTruthy()
    expect(portal.sentTo(trackingCalls.switchOffTrackingLink)).toEqual([{ body: { cart_code: 'SHP-W39MZ-WCFWG' } }])
  })

  test('says that the shared link has ended, and offers none', async () => {
    const ended = { ...linkOf(null, '2026-04-01T04:00:00Z'), state: 'ended' as const }
    renderPortal('/tracking', {
      answers: [profile, found(shipment()), answer(trackingCalls.trackingLink, { ...ok, result: ended })],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Share tracking' }))
    expect(await screen.findByText('The link expired on 1 April 2026, 30 days after delivery.')).toBeTruthy()
    for (const name of ['Turn on', 'Copy link', 'Replace link'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('redirects to the login and back without a session and a link', async () => {
    const portal = renderPortal('/tracking?search=SF1', { session: { token: null } })
    await waitFor(() => expect(portal.place()).toBe('/login'))
  })
})

describe('shared link [ROUTE-28]', () => {
  const shared: SharedTracking = {
    country: 'sg',
    track: 'laut',
    status: 'sent',
    customs_status: 'on_clearance',
    is_self_collected: false,
    expected: null,
    arrives_by: null,
    voyage: null,
    quiet_days: 8,
    events: [{ at: '2026-03-07T06:05:00Z', status: 'sent', customs_status: null }],
  }
  const open = (result: SharedTracking, session: { token: string | null } = { token: null }) =>
    renderPortal('/tracking?token=abc', {
      session,
      answers: [profile, answer(trackingCalls.sharedTracking, { ...ok, result })],
    })

  test('shows a guest where the shipment is and keeps search engines out', async () => {
    const portal = open(shared)
    expect(await screen.findByRole('heading', { name: 'Shipment by sea to Singapore' })).toBeTruthy()
    expect(screen.getByText('Customs clearance')).toBeTruthy()
    expect(screen.getByRole('note').textContent).toContain('No updates for 8 days.')
    expect(portal.sentTo(trackingCalls.sharedTracking)[0]).toEqual({ query: { token: 'abc' } })
    expect(portal.place()).toBe('/tracking?token=abc')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('shows a guest the stations with planned and actual time, and each move of the arrival without its reason', async () => {
    const stations = [
      {
        key: 'departure' as const,
        place: 'Guangzhou',
        country: 'cn',
        time_zone: 'Asia/Shanghai',
        planned_at: '2026-03-06T10:00:00Z',
        actual_at: '2026-03-06T10:40:00Z',
      },
      {
        key: 'arrival' as const,
        place: null,
        country: 'sg',
        time_zone: 'Asia/Singapore',
        planned_at: '2026-03-19T01:00:00Z',
        actual_at: null,
      },
    ]
    const moved = { at: '2026-03-08T01:00:00Z', from_eta_at: '2026-03-16T01:00:00Z', to_eta_at: '2026-03-19T01:00:00Z' }
    open({ ...shared, arrives_by: '2026-03-21T01:00:00Z', voyage: { stations, eta_changes: [moved] } })
    expect(await screen.findByText('Expected by 21 March 2026.')).toBeTruthy()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      'DepartureGuangzhou6 Mar, 18:006 Mar, 18:40',
      'ArrivalSingapore19 Mar, 09:00Not yet',
    ])
    expect(screen.getByText('Arrival moved from Monday 16 March to Thursday 19 March')).toBeTruthy()
    expect(screen.queryByText(/Note from our team/)).toBeNull()
  })

  test('says that customs hold it, and promises no day until they release it', async () => {
    const station = { place: null, country: 'sg', time_zone: 'Asia/Singapore', planned_at: null, actual_at: null }
    open({
      ...shared,
      customs_status: 'hold',
      voyage: { stations: [{ ...station, key: 'delivery' }], eta_changes: [] },
    })
    expect(await screen.findByText(/^Customs is holding the goods\. The new arrival date follows/)).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'After release' })).toBeTruthy()
    expect(screen.getByRole('note').textContent).not.toContain('normal at sea')
  })

  test('shows a self-collected shipment as ready for collection', async () => {
    const events = [{ at: '2026-03-07T06:05:00Z', status: 'outbound' as const, customs_status: null }]
    open({ ...shared, status: 'outbound', customs_status: null, is_self_collected: true, events })
    expect(await screen.findAllByText('Ready for collection')).toHaveLength(2)
    expect(screen.getByText('Collection')).toBeTruthy()
    expect(screen.queryByText(/Forwarded to address|Delivery/)).toBeNull()
  })

  test('shows a customer the shipment inside the portal', async () => {
    open(shared, { token: 'test-token' })
    expect(await screen.findByRole('heading', { name: 'Shipment by sea to Singapore' })).toBeTruthy()
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
  })

  test('reports a shipment that is not in transit', async () => {
    open({ ...shared, status: null, customs_status: null, quiet_days: null, events: [] })
    expect(await screen.findByText('No tracking available')).toBeTruthy()
  })

  test.each([
    ['replaced', '/tracking?token=abc', 404],
    ['cut', '/tracking?token=', 422],
  ])('rejects a link that was %s and says whom to ask', async (_, address, status) => {
    renderPortal(address, {
      session: { token: null },
      answers: [
        answer(trackingCalls.sharedTracking, () => {
          throw refusal(status, 'Data not found')
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })
})
