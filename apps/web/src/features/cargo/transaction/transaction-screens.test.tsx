import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { profileCalls, type CartDetail, shipmentCalls } from '@layar/contract'
import { cartOf, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'
import { expectedArrival, stationTimes } from './transaction-screen'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
})

const detailOf = (change: Partial<CartDetail> = {}): CartDetail => ({
  ...cartOf(),
  events: [],
  received_receipts: [],
  received: null,
  address: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  lead_time_days: { min: 5, max: 10 },
  storage: null,
  collection: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
  ...change,
})

const done = { action: true, message: 'Done' }
const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
const show = (cart: CartDetail, language: 'en' | 'id' | 'cn' = 'en') =>
  renderPortal(`/import/transaction/detail?code=${cart.cart_code}`, {
    language,
    answers: [
      profile,
      answer(shipmentCalls.cartDetail, { action: true, message: '', result: cart }),
      answer(shipmentCalls.confirmFinish, done),
      answer(shipmentCalls.deleteCarts, done),
    ],
  })

const event = (to_status: CartDetail['status'], at: string): CartDetail['events'][number] => ({
  event_id: at,
  at,
  from_status: null,
  to_status,
  customs_status: null,
  actor: 'staff',
  note: null,
  tracking_number: null,
  photos: [],
  act: null,
  corrects: null,
})

const voyage: NonNullable<CartDetail['voyage']> = {
  track: 'udara',
  carrier: 'Sample Air',
  flight_or_vessel: 'SQ835',
  voyage: null,
  stations: [
    {
      key: 'departure',
      place: 'Guangzhou',
      country: 'cn',
      time_zone: 'Asia/Shanghai',
      planned_at: '2026-03-06T10:00:00Z',
      actual_at: '2026-03-06T10:40:00Z',
    },
    {
      key: 'arrival',
      place: null,
      country: 'sg',
      time_zone: 'Asia/Singapore',
      planned_at: '2026-03-09T01:00:00Z',
      actual_at: null,
    },
    {
      key: 'delivery',
      place: null,
      country: 'sg',
      time_zone: 'Asia/Singapore',
      planned_at: '2026-03-11T01:00:00Z',
      actual_at: null,
    },
  ],
  eta_changes: [
    {
      at: '2026-03-07T01:00:00Z',
      from_eta_at: '2026-03-08T01:00:00Z',
      to_eta_at: '2026-03-09T01:00:00Z',
      reason: 'Typhoon',
    },
  ],
}

describe('a shipment out for delivery', () => {
  const failed: CartDetail['attempts'][number] = {
    number: 1,
    outcome: 'failed',
    reason: 'nobody_home',
    at: '2026-03-11T02:00:00Z',
    receiver_name: null,
    relation: null,
    photo: null,
    signature: null,
  }
  const out = { status: 'outbound' as const, arrives_by: '2026-03-11T10:00:00Z', attempts: [failed] }

  test('promises no day and says that nobody was met, once an attempt failed', async () => {
    show(detailOf({ ...out, events: [event('outbound', '2026-03-10T02:00:00Z')] }))
    expect(await screen.findByText(/^We couldn’t deliver your goods yet\./)).toBeTruthy()
    expect(screen.queryByText(/With you by|are out for delivery/)).toBeNull()
  })

  test('has no day at the door on its line once it is back at our hub', async () => {
    const events = [event('inbound', '2026-03-09T02:00:00Z'), event('outbound', '2026-03-10T02:00:00Z')]
    show(detailOf({ status: 'returned', events }))
    const line = await screen.findByRole('list', { name: /^Progress/ })
    expect(line.textContent).toContain('9 Mar')
    expect(line.textContent).not.toContain('10 Mar')
  })

  test('is out for delivery anew after it was back at our hub', async () => {
    show(detailOf({ ...out, events: [event('outbound', '2026-03-11T03:00:00Z')] }))
    expect(await screen.findByText(/^Your goods are out for delivery\./)).toBeTruthy()
    expect(screen.getByText('With you by 11 March')).toBeTruthy()
  })
})

const storage: NonNullable<CartDetail['storage']> = {
  days: 17,
  free_days: 14,
  is_running: true,
  last_free_day: '2026-12-14',
  charged_from: '2026-12-15',
  charged_days: 3,
  abandoned_on: '2027-01-29',
  is_abandoned: false,
  cartons: 2,
  fee: { currency: 'SGD', amount_minor: 50 },
  total: { currency: 'SGD', amount_minor: 300 },
}

describe('storage of goods that wait for their customer', () => {
  const waiting = { status: 'pending_locker' as const }

  test.each([
    [
      'en',
      'Free storage until 14 December 2026.',
      'Storage: $0.50 per carton per day since 15 December 2026, $3.00 so far.',
    ],
    [
      'id',
      'Gratis biaya simpan sampai 14 Desember 2026.',
      'Biaya simpan: $0.50 per karton per hari sejak 15 Desember 2026, sejauh ini $3.00.',
    ],
    ['cn', '免费仓储至2026年12月14日。', '仓储费：自2026年12月15日起每箱每天 $0.50，目前共 $3.00。'],
  ] as const)('says how long it is free, then what it costs so far (%s)', async (language, free, charged) => {
    const { unmount } = show(detailOf({ ...waiting, storage: { ...storage, days: 4, charged_days: 0 } }), language)
    expect(await screen.findByText(free)).toBeTruthy()
    unmount()
    show(detailOf({ ...waiting, storage }), language)
    expect(await screen.findByText(charged)).toBeTruthy()
  })

  test('says when the goods count as abandoned, and that they do', async () => {
    const { unmount } = show(detailOf({ ...waiting, storage }))
    expect(await screen.findByText(/^From 29 January 2027 the goods count as abandoned/)).toBeTruthy()
    unmount()
    show(detailOf({ ...waiting, storage: { ...storage, is_abandoned: true } }))
    expect(await screen.findByText(/^The goods count as abandoned/)).toBeTruthy()
  })

  test('says that no day is counted while the delay is ours', async () => {
    const held = { ...storage, charged_days: 0, is_running: false, last_free_day: null }
    show(detailOf({ status: 'quarantine', storage: held }))
    expect(await screen.findByText('Storage isn’t counted while the delay is ours.')).toBeTruthy()
  })
})

test('lost goods can be claimed from their page, as it says', async () => {
  show(detailOf({ status: 'lost' }))
  expect(await screen.findByText(/^We can’t find your goods .* open a claim/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open a claim' })
  expect(link.getAttribute('href')).toBe(`/import/ticket?new=1&cart_code=${detailOf({}).cart_code}`)
})

describe('a shipment on a departure', () => {
  test('shows planned against actual with place and local time, and each change of the arrival with its reason', async () => {
    show(detailOf({ status: 'sent', voyage, arrives_by: '2026-03-11T01:00:00Z' }))
    const card = within(await screen.findByRole('region', { name: 'Planned and actual times' }))
    expect(card.getByText('On flight SQ835, departed 6 Mar, 18:40, arrives 9 Mar, 09:00')).toBeTruthy()
    expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StationPlannedActual',
      'DepartureGuangzhou6 Mar, 18:006 Mar, 18:40',
      'ArrivalSingapore9 Mar, 09:00Not yet',
      'Deliveryby Wednesday 11 MarchNot yet',
    ])
    expect(card.getByText('Arrival moved from Sunday 8 March to Monday 9 March')).toBeTruthy()
    expect(card.getByText('Note from our team: “Typhoon”')).toBeTruthy()
    expect(screen.getByText('With you by 11 March')).toBeTruthy()
    // The promised day replaces the usual days.
    expect(screen.queryByText(/Usually 5 to 10 days/)).toBeNull()
  })

  test('each card and each row of the list has its day, and one that is collected says so', async () => {
    const collected = {
      price: 0,
      amount: { currency: 'SGD' as const, amount_minor: 0 },
      service_code: 'self_collection',
      service_name: '',
      carrier: '',
    }
    const results = [
      cartOf({ status: 'sent', arrives_by: '2026-03-11T01:00:00Z' }),
      cartOf({ cart_code: 'SG2', status: 'sent', arrives_by: '2026-03-12T01:00:00Z', domestic_selected: collected }),
      cartOf({ cart_code: 'SG3', status: 'sent' }),
    ]
    const listed = answer(shipmentCalls.cartCards, { action: true, message: '', results, next: null })
    renderPortal('/import/transaction', { answers: [profile, listed] })
    expect(await screen.findByText('With you by 11 March')).toBeTruthy()
    expect(screen.getByText('Ready to collect by 12 March')).toBeTruthy()
    expect(screen.getAllByText(/by \d+ March/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Compact list' }))
    expect(screen.getAllByText(/by \d+ March/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
  })
})

describe('shipment list [SHIP-07]', () => {
  test('shows one row for each shipment when the compact list is chosen, and remembers it', async () => {
    const open = () =>
      renderPortal('/import/transaction', {
        answers: [
          profile,
          answer(shipmentCalls.cartCards, {
            action: true,
            message: '',
            results: [cartOf({ status: 'sent' })],
            next: null,
          }),
        ],
      })
    const first = open()
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('link', { name: 'Ship again: SG26030500017' })).toBeTruthy()
    await userEvent.click(main.getByRole('button', { name: 'Compact list' }))
    expect(main.queryByRole('link', { name: 'Ship again: SG26030500017' })).toBeNull()
    expect(main.getByRole('link', { name: 'Shipment SG26030500017' })).toBeTruthy()
    expect(main.getByText('Updated 5 Mar')).toBeTruthy()
    first.unmount()
    open()
    expect(await screen.findByRole('button', { name: 'Compact list', pressed: true })).toBeTruthy()
    localStorage.clear()
  })

  test('follows what the warehouse does within a minute, without a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      let cart = cartOf({ status: 'from_seller' })
      renderPortal('/import/transaction', {
        answers: [
          profile,
          answer(shipmentCalls.cartCards, () => ({ action: true, message: '', results: [cart], next: null })),
        ],
      })
      expect((await screen.findByRole('article')).textContent).toContain('Forwarded to warehouse')
      cart = cartOf({ status: 'warehouse' })
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect((await screen.findByRole('article')).textContent).toContain('Received at warehouse')
    } finally {
      vi.useRealTimers()
    }
  })

  test('filters by status, searches, and links each card to its detail', async () => {
    const portal = renderPortal('/import/transaction', {
      answers: [
        profile,
        answer(shipmentCalls.cartCards, ({ query }) => ({
          action: true,
          message: '',
          results: query.search ? [] : [cartOf({ status: query.status ?? 'sent' })],
          next: null,
        })),
      ],
    })
    const link = await within(await screen.findByRole('main')).findByRole('link', { name: 'Shipment SG26030500017' })
    expect(link.getAttribute('href')).toBe('/import/transaction/detail?code=SG26030500017')
    const tabs = screen.getByRole('group', { name: 'Filter by status' })
    await userEvent.click(within(tabs).getByRole('button', { name: 'Received at warehouse' }))
    await waitFor(() =>
      expect(portal.sentTo(shipmentCalls.cartCards).map(({ query }) => query.status)).toContain('warehouse'),
    )
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'lamp')
    await waitFor(() =>
      expect(portal.sentTo(shipmentCalls.cartCards).at(-1)?.query).toMatchObject({
        search: 'lamp',
        status: 'warehouse',
      }),
    )
    expect(await screen.findByText('No matches')).toBeTruthy()
  })

  test('requests the next page with the key of the previous one', async () => {
    const portal = renderPortal('/import/transaction', {
      answers: [
        profile,
        answer(shipmentCalls.cartCards, ({ query }) => ({
          action: true,
          message: '',
          results: [cartOf({ cart_code: query.after ? 'SG2' : 'SG1' })],
          next: query.after ? null : 'key-2',
        })),
      ],
    })
    const main = await screen.findByRole('main')
    await userEvent.click(await within(main).findByRole('button', { name: 'Show more' }))
    expect(await within(main).findByRole('link', { name: 'Shipment SG2' })).toBeTruthy()
    expect(within(main).getByRole('link', { name: 'Shipment SG1' })).toBeTruthy()
    expect(portal.sentTo(shipmentCalls.cartCards).at(-1)?.query.after).toBe('key-2')
  })

  test('links an empty list to the wizard and offers a retry after a failure', async () => {
    const portal = renderPortal('/import/transaction', {
      answers: [profile, answer(shipmentCalls.cartCards, { action: true, message: '', results: [], next: null })],
    })
    expect(await screen.findByText('No shipments yet')).toBeTruthy()
    portal.unmount()
    renderPortal('/import/transaction', {
      answers: [
        profile,
        answer(shipmentCalls.cartCards, () => {
          throw refusal(400, 'Not now')
        }),
      ],
    })
    const main = await screen.findByRole('main')
    expect(await within(main).findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('quarantine [SHIP-06]', () => {
  test('asks for missing items and links to the shipment update', async () => {
    show(detailOf({ status: 'quarantine', is_quarantine: true, details: [], actions: ['update'] }))
    const held = await screen.findByRole('region', { name: 'This shipment is in quarantine' })
    expect(
      within(held).getByText('Complete the detailed item information to continue the delivery process.'),
    ).toBeTruthy()
    expect(within(held).getByRole('link', { name: 'Update shipment' }).getAttribute('href')).toBe(
      '/import/add_shipment?code=SG26030500017',
    )
    expect(within(held).queryByRole('link', { name: 'Check cart' })).toBeNull()
  })

  test('links to the cart and shows the reason when items exist', async () => {
    show(detailOf({ status: 'quarantine', is_quarantine: true, quarantine_reason: 'missing_invoice' }))
    const held = await screen.findByRole('region', { name: 'This shipment is in quarantine' })
    expect(within(held).getByRole('link', { name: 'Check cart' }).getAttribute('href')).toBe('/import/cart')
    expect(within(held).getByText('The seller’s invoice is missing.')).toBeTruthy()
    expect(within(held).queryByText(/Complete the detailed item information/)).toBeNull()
  })
})

describe('customs hold', () => {
  const held = { status: 'sent' as const, customs_status: 'hold' as const, hold_note: 'Please send the receipt' }

  test('shows the note and what to do in the list', async () => {
    const results = [cartOf(held), cartOf({ ...held, cart_code: 'SG2', hold_note: null })]
    renderPortal('/import/transaction', {
      answers: [profile, answer(shipmentCalls.cartCards, { action: true, message: '', results, next: null })],
    })
    const [noted, bare] = await screen.findAllByText('Customs is holding these goods.')
    expect(screen.getAllByText('On hold')).toHaveLength(2)
    expect(noted?.parentElement?.textContent).toContain('Please send the receipt')
    expect(noted?.parentElement?.textContent).toContain('send what we asked for')
    expect(bare?.parentElement?.textContent).toContain('will contact you if we need anything.')
    for (const card of [noted, bare]) expect(card?.parentElement?.textContent).toContain('once they’re released')
    expect(screen.queryByText(/No action needed/)).toBeNull()
  })

  test('shows the note and a link to answer on the shipment page', async () => {
    show(detailOf(held))
    expect(await screen.findByText(/Customs is holding your goods/)).toBeTruthy()
    expect(screen.getByText('Message from our team: Please send the receipt')).toBeTruthy()
    expect(screen.getByText('We’ll tell you the new arrival date once your goods are released.')).toBeTruthy()
    expect(screen.queryByText(/No action needed|Usually|With you by/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Send documents or a question' }).getAttribute('href')).toMatch(
      /^\/import\/ticket\?.*cart_code=SG26030500017/,
    )
  })
})

const collected = detailOf({
  status: 'outbound',
  domestic_selected: {
    price: 0,
    amount: { currency: 'SGD', amount_minor: 0 },
    service_code: 'self_collection',
    service_name: 'Self-collection',
    carrier: 'Self-collection',
  },
  events: [event('inbound', '2026-03-08T01:00:00.000Z'), event('outbound', '2026-03-09T01:00:00.000Z')],
})

describe('self-collected shipment', () => {
  const words = {
    en: ['Ready for collection', 'Collected by', /your address|Forwarded to address|Out for delivery/],
    id: ['Siap diambil', 'Diambil oleh', /alamat Anda|Dikirim ke alamat|Sedang diantar/],
    cn: ['待自提', '自提人', /您的地址|派送/],
  } as const

  test.each(['en', 'id', 'cn'] as const)(
    'shows it as ready for collection, never as on its way to an address (%s)',
    async (language) => {
      const [ready, collector, delivery] = words[language]
      show(collected, language)
      expect(await screen.findByText(collector)).toBeTruthy()
      // The badge, the stage, the newest event.
      expect(screen.getAllByText(ready).length).toBeGreaterThanOrEqual(3)
      expect((await screen.findByRole('main')).textContent).not.toMatch(delivery)
    },
  )
})

describe('shipment ready at the counter', () => {
  const ready = detailOf({
    status: 'outbound',
    collection: {
      name: 'Kallang counter',
      address: '1 Sample Road, Singapore 330001',
      hours: 'Mon–Sat 10:00–19:00',
      phone: '+65 6000 0000',
      code: '042713',
      ready_at: '2026-03-02T02:00:00.000Z',
      keep_until: '2096-03-16T15:59:59.999Z',
    },
  })

  test('shows code, counter, hours and the last day', async () => {
    show(ready)
    const card = within(await screen.findByRole('region', { name: 'Collect your goods' }))
    for (const said of ['042 713', 'Mon–Sat 10:00–19:00', /We keep your goods until 16 Mar/, /Kallang counter/])
      expect(card.getByText(said)).toBeTruthy()
    expect(card.getByRole('link', { name: '+65 6000 0000' }).getAttribute('href')).toBe('tel:+6560000000')
  })

  const { collection } = ready
  test.each([
    ['en', /^The last day to collect them was 16 March 2026\. They are still at our counter/],
    ['id', /^Batas pengambilan adalah 16 Maret 2026\. Barang Anda masih ada di loket kami/],
    ['cn', /^领取期限为2026年3月16日，货物仍在自提点/],
  ] as const)('says once its last day is over that the goods are still there (%s)', async (language, said) => {
    show({ ...ready, collection: collection && { ...collection, keep_until: '2026-03-16T15:59:59.999Z' } }, language)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(/We keep your goods until|Barang kami simpan sampai|货物保管至/)).toBeNull()
  })

  test.each([
    ['en', 'delivered', /^The rest of your goods is at our counter/, /You collected your goods/],
    ['en', 'finished', /^The rest of your goods is at our counter/, /All goods collected/],
    ['id', 'delivered', /^Sisa barang Anda ada di loket kami/, /Barang sudah Anda ambil/],
    ['cn', 'finished', /^其余货物已在自提点/, /货物已全部领取/],
  ] as const)('asks for the rest that is left at the counter (%s, %s)', async (language, status, said, untrue) => {
    const domestic_selected = collected.domestic_selected
    show({ ...ready, status, domestic_selected }, language)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(untrue)).toBeNull()
  })
})

describe('shipment detail [SHIP-07]', () => {
  test('tells between which days goods that have departed should arrive, and nothing before or after', () => {
    const events = [event('warehouse', '2026-03-01T00:00:00.000Z'), event('sent', '2026-03-03T00:00:00.000Z')]
    const days = { min: 5, max: 10 }
    expect(expectedArrival({ status: 'sent', events, lead_time_days: days })).toEqual({
      from: Date.parse('2026-03-08T00:00:00.000Z'),
      to: Date.parse('2026-03-13T00:00:00.000Z'),
    })
    expect(expectedArrival({ status: 'warehouse', events, lead_time_days: days })).toBeUndefined()
    expect(expectedArrival({ status: 'inbound', events, lead_time_days: days })).toBeUndefined()
  })

  test('shows the first time each station was reached', () => {
    expect(
      stationTimes([
        event('pending_locker', '2026-03-06T00:00:00.000Z'),
        event('pending', '2026-03-05T00:00:00.000Z'),
        event('warehouse', '2026-03-07T00:00:00.000Z'),
        event('cancelled', '2026-03-08T00:00:00.000Z'),
      ]),
    ).toEqual({ declared: '2026-03-05T00:00:00.000Z', warehouse: '2026-03-06T00:00:00.000Z' })
  })

  test('shows what comes next and the history, newest first, in Singapore time', async () => {
    show(
      detailOf({
        status: 'outbound',
        tracking_number: 'NV123456789',
        events: [
          { ...event('warehouse', '2026-03-05T06:05:00.000Z'), note: 'One corner is dented', photos: ['/photo-1.jpg'] },
          event('outbound', '2026-03-09T01:00:00.000Z'),
        ],
      }),
    )
    expect(await screen.findByText(/Confirm here once you receive them/)).toBeTruthy()
    const events = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')
    expect(events[0]?.textContent).toContain('Forwarded to address')
    expect(events[1]?.textContent).toContain('5 March 2026, 14:05 SGT')
    expect(events[1]?.textContent).toContain('One corner is dented')
    expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/photo-1.jpg')
    expect(screen.getByRole('button', { name: /NV123456789/ })).toBeTruthy()
  })

  test('shows how many parcels of a shipment were received, and which [SHIP-07]', async () => {
    const booked = { ...event('from_seller', '2026-03-05T06:05:00.000Z'), act: 'booked_in' as const }
    show(
      detailOf({
        status: 'from_seller',
        receipt_number: 'SF-1\nSF-2',
        received_receipts: ['SF-1'],
        events: [booked],
      }),
    )
    expect(await screen.findByText('1 of 2 parcels received.')).toBeTruthy()
    const details = within(screen.getByRole('region', { name: 'Details' }))
    expect(details.getAllByText('received')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: 'History' })).getByText('Parcel received')).toBeTruthy()
  })

  test('says in plain words what was recorded by mistake [SHIP-07]', async () => {
    const corrected = { ...event('warehouse', '2026-03-08T06:05:00.000Z'), corrects: 'sent' as const }
    show(detailOf({ status: 'warehouse', events: [event('warehouse', '2026-03-05T06:05:00.000Z'), corrected] }))
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(history.getByText('Correction: “Forwarded to Singapore” was recorded by mistake')).toBeTruthy()
    expect(history.getAllByText('Received at warehouse')).toHaveLength(1)
  })

  test('names the station of customs that was recorded by mistake [SHIP-07]', async () => {
    const corrected = {
      ...event('sent', '2026-03-08T06:05:00.000Z'),
      corrects: 'sent' as const,
      corrects_customs: 'on_clearance' as const,
    }
    show(detailOf({ status: 'sent', events: [event('sent', '2026-03-05T06:05:00.000Z'), corrected] }))
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(history.getByText('Correction: “Customs clearance” was recorded by mistake')).toBeTruthy()
  })

  test('shows no count for a single parcel', async () => {
    show(detailOf({ status: 'warehouse', receipt_number: 'SF-1', received_receipts: ['SF-1'] }))
    expect(await screen.findByRole('region', { name: 'Details' })).toBeTruthy()
    expect(screen.queryByText(/parcels received/)).toBeNull()
  })

  test('shows declared and measured values side by side once received, in Box, kg, cm and CBM [CARD-05]', async () => {
    show(
      detailOf({
        cart_packagings: [
          {
            dimension_length_estimation: 40,
            dimension_width_estimation: 30,
            dimension_height_estimation: 30,
            volume_estimation: 0.036,
            weight_estimation: 2100,
            quantity: 2,
          },
        ],
        received: {
          at: '2026-03-06T06:05:00.000Z',
          condition: 'good',
          boxes: [{ weight_gram: 2500, length_mm: 415, width_mm: 300, height_mm: 300, quantity: 2 }],
          photos: [],
          declared_weight_gram: 4200,
          measured_weight_gram: 5000,
          declared_volume: 0.072,
          measured_volume: 0.0747,
        },
      }),
    )
    const row = await screen.findByRole('row', { name: /Weight/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4.2 kg', '5 kg', '+0.8 kg'])
    expect(screen.getByRole('row', { name: /Volume/ }).textContent).toContain('0.07 CBM')
    expect(screen.getByText('41.50 × 30.00 × 30.00 cm')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Number of boxes/ }).textContent).toContain('2 Boxes')
  })

  test('shows how many cartons arrived, each with its photo and its measured size', async () => {
    const carton = {
      number: 1,
      receipt_number: 'SF-1',
      weight_gram: 2500,
      length_mm: 415,
      width_mm: 300,
      height_mm: 200,
      condition: 'damaged' as const,
      photos: ['/files/outside'],
      arrived_at: '2026-03-06T06:05:00.000Z',
      tracking_number: null,
      tracking_carrier: null,
      apart: null,
    }
    show(detailOf({ status: 'from_seller', cartons: { expected: 2, arrived: [carton] } }))
    expect(await screen.findByRole('heading', { name: '1 of 2 cartons arrived' })).toBeTruthy()
    expect(screen.getByText('41.50 × 30.00 × 20.00 cm')).toBeTruthy()
    expect(screen.getByText('Damaged')).toBeTruthy()
    expect(screen.getByRole('img', { name: /Photo 1/ }).getAttribute('src')).toBe('/files/outside')
  })

  test('says of a carton that did not leave with the rest where it is and when it comes', async () => {
    const carton = (
      number: number,
      apart: { state: 'waiting' | 'searched' | 'on_its_way' | 'short' | 'lost'; eta_at: string | null } | null,
    ) => ({
      number,
      receipt_number: null,
      weight_gram: 2500,
      length_mm: 415,
      width_mm: 300,
      height_mm: 200,
      condition: 'good' as const,
      photos: [],
      arrived_at: '2026-03-06T06:05:00.000Z',
      tracking_number: null,
      tracking_carrier: null,
      apart,
    })
    const arrived = [
      carton(1, null),
      carton(2, { state: 'waiting', eta_at: null }),
      carton(3, { state: 'searched', eta_at: null }),
      carton(4, { state: 'on_its_way', eta_at: '2026-03-20T06:05:00.000Z' }),
      carton(5, { state: 'lost', eta_at: null }),
      carton(6, { state: 'short', eta_at: null }),
    ]
    show(detailOf({ status: 'sent', cartons: { expected: 6, arrived } }))
    expect(await screen.findByRole('heading', { name: '5 of 6 cartons arrived' })).toBeTruthy()
    expect(screen.getByText('Missing on arrival. We are looking for it.')).toBeTruthy()
    expect(await screen.findByText('Not on board yet. It follows on a later departure.')).toBeTruthy()
    expect(screen.getByText('Not on board yet. We are searching for it at the warehouse.')).toBeTruthy()
    expect(screen.getByText(/^On its way, on a later departure than the rest, due to arrive around .*20/)).toBeTruthy()
    expect(screen.getByText('Lost. Open a ticket so that we can settle it with you.')).toBeTruthy()
  })

  test('shows the number of each of several cartons, with the page of a carrier that has one', async () => {
    const carton = (number: number, carrier: string) => ({
      number,
      receipt_number: null,
      weight_gram: 2500,
      length_mm: 415,
      width_mm: 300,
      height_mm: 200,
      condition: 'good' as const,
      photos: [],
      arrived_at: '2026-03-06T06:05:00.000Z',
      tracking_number: `NO-${String(number)}`,
      tracking_carrier: carrier,
      apart: null,
    })
    const arrived = [carton(1, 'Ninja Van'), carton(2, 'Somebody’s Post')]
    show(detailOf({ status: 'outbound', cartons: { expected: 2, arrived } }))
    const links = await screen.findAllByRole('link', { name: 'Track with Ninja Van' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('NO-1')])
    expect(screen.getByText('NO-2')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Somebody/ })).toBeNull()
  })

  test('shows no difference for equal display values, a minus for fewer boxes', async () => {
    show(
      detailOf({
        cart_packagings: [
          {
            dimension_length_estimation: 40,
            dimension_width_estimation: 30,
            dimension_height_estimation: 30,
            volume_estimation: 0.036,
            weight_estimation: 2100,
            quantity: 3,
          },
        ],
        received: {
          at: '2026-03-06T06:05:00.000Z',
          condition: 'good',
          boxes: [{ weight_gram: 3150, length_mm: 400, width_mm: 300, height_mm: 300, quantity: 2 }],
          photos: [],
          declared_weight_gram: 6300,
          measured_weight_gram: 6300,
          declared_volume: 0.108,
          measured_volume: 0.072,
        },
      }),
    )
    const lastCell = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .at(-1)?.textContent
    expect(await lastCell(/Weight/)).toBe('–')
    expect(await lastCell(/Volume/)).toBe('−0.04 CBM')
    expect(await lastCell(/Number of boxes/)).toBe('−1 Box')
  })

  test('opens the seller’s invoice files [SHIP-01]', async () => {
    show(detailOf({ invoice_files: ['/files/one', '/files/two'] }))
    const details = await screen.findByRole('region', { name: 'Details' })
    const files = within(details).getAllByRole('link', { name: /^File/ })
    expect(files.map((link) => link.getAttribute('href'))).toEqual(['/files/one', '/files/two'])
  })

  test('truncates descriptions at 40 characters and categories at 17 [CARD-03], and labels pieces Pcs [CARD-05]', async () => {
    const [item] = cartOf().details
    show(
      detailOf({
        details: [
          {
            ...item!,
            qty: 1200,
            product: { product_description: 'a'.repeat(41), image_files: [] },
            product_type_titipkirimin: { slug: 'x', category_name: 'b'.repeat(18) },
          },
          {
            ...item!,
            name: 'Short',
            product: { product_description: 'c'.repeat(40), image_files: [] },
            product_type_titipkirimin: { slug: 'y', category_name: 'd'.repeat(17) },
          },
        ],
      }),
    )
    expect(await screen.findByText(`${'a'.repeat(40)}...`)).toBeTruthy()
    expect(screen.getByText(`${'b'.repeat(17)}...`)).toBeTruthy()
    expect(screen.getByText('c'.repeat(40))).toBeTruthy()
    expect(screen.getByText('d'.repeat(17))).toBeTruthy()
    expect(screen.getByText('1,200 Pcs')).toBeTruthy()
  })

  test('reports an unknown code under a heading and links back to the list', async () => {
    renderPortal('/import/transaction/detail?code=SG0', {
      answers: [
        profile,
        answer(shipmentCalls.cartDetail, () => {
          throw refusal(404, 'Data not found', 'not_found')
        }),
      ],
    })
    expect(await screen.findByText('Data not found')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Shipment SG0' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All shipments' }).getAttribute('href')).toBe('/import/transaction')
  })

  test('supports Indonesian and Chinese', async () => {
    const indonesian = show(detailOf({ status: 'inbound' }), 'id')
    expect(await screen.findByText(/sedang disortir untuk diantar/)).toBeTruthy()
    indonesian.unmount()
    show(detailOf({ status: 'inbound' }), 'cn')
    expect(await screen.findByText('货物已抵达，正在分拣，准备派送到您的地址。')).toBeTruthy()
  })
})

describe('actions', () => {
  test('confirms arrival by cart code only after confirmation in a dialog [SHIP-09]', async () => {
    const portal = show(detailOf({ status: 'outbound', actions: ['confirm_finish'] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
    expect(portal.sentTo(shipmentCalls.confirmFinish)).toHaveLength(0)
    const dialog = screen.getByRole('dialog', { name: 'Have your goods arrived?' })
    const before = portal.sentTo(shipmentCalls.cartDetail).length
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm receipt' }))
    expect(portal.sentTo(shipmentCalls.confirmFinish)).toEqual([{ body: { cart_code: 'SG26030500017' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(portal.sentTo(shipmentCalls.cartDetail).length).toBeGreaterThan(before))
  })

  test.each([
    ['en', 'Confirm receipt', 'Have you collected your goods?'],
    ['id', 'Konfirmasi penerimaan', 'Barang sudah Anda ambil?'],
    ['cn', '确认收货', '货物已经取走了吗？'],
  ] as const)('asks for the pickup of goods that are collected at the counter: %s', async (language, act, question) => {
    show(
      detailOf({
        status: 'delivered',
        actions: ['confirm_finish'],
        domestic_selected: {
          price: 0,
          amount: { currency: 'SGD', amount_minor: 0 },
          service_code: 'self_collection',
          service_name: 'Self-collection',
          carrier: 'Self-collection',
        },
      }),
      language,
    )
    await userEvent.click(await screen.findByRole('button', { name: act }))
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
  })

  test.each([
    ['confirm_finish', shipmentCalls.confirmFinish, 'Confirm receipt', 'outbound'],
    ['cancel', shipmentCalls.deleteCarts, 'Cancel shipment', 'from_seller'],
  ] as const)(
    'a question that the shipment has gone past closes with its refusal: %s',
    async (action, call, name, status) => {
      let isPast = false
      renderPortal('/import/transaction/detail?code=SG26030500017', {
        answers: [
          profile,
          answer(shipmentCalls.cartDetail, () => ({
            action: true,
            message: '',
            result: detailOf({ status, actions: isPast ? [] : [action] }),
          })),
          answer(call, () => {
            isPast = true
            throw refusal(409, 'This shipment has moved on.')
          }),
        ],
      })
      if (action === 'cancel') await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
      await userEvent.click(await screen.findByRole('button', { name }))
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      expect(await screen.findByText('This shipment has moved on.')).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('offers no confirmation or cancellation unless the server does [SHIP-09]', async () => {
    show(detailOf({ status: 'sent', actions: [] }))
    await screen.findByRole('region', { name: 'What happens next' })
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('keeps cancelling in a menu, asks before it, and sends nothing when the shipment is kept', async () => {
    const portal = show(detailOf({ status: 'pending', actions: ['checkout', 'cancel'] }))
    const more = await screen.findByRole('button', { name: 'More actions' })
    expect(screen.queryByRole('button', { name: 'Cancel shipment' })).toBeNull()
    await userEvent.click(more)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel shipment' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep shipment' }))
    expect(portal.sentTo(shipmentCalls.deleteCarts)).toHaveLength(0)
    await userEvent.click(more)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel shipment' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel shipment' }))
    expect(portal.sentTo(shipmentCalls.deleteCarts)).toEqual([{ body: { cart_codes: ['SG26030500017'] } }])
  })
})

test.each([
  ['en', 'claimed', 'GST charged by the seller: we’re checking your receipt.'],
  ['en', 'accepted', 'GST charged by the seller: accepted. We don’t charge it again.'],
  ['id', 'rejected', 'GST dari penjual: tidak diterima. No GST on it'],
  ['cn', 'rejected', '卖家已收 GST：未予确认。No GST on it'],
] as const)('LV2: tells what became of the GST that a seller charged: %s, %s', async (language, state, words) => {
  const cart = detailOf()
  const claim = { gst_number: 'M90312345A', proof_url: '/files/1', state, reason: 'No GST on it', version: '1' }
  show({ ...cart, details: cart.details.map((item) => ({ ...item, seller_gst: claim })) }, language)
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy()
})
