import {
  CallFailure,
  staffCartonCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  type ReceiveResult,
  type ReceivingMatch,
} from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heedClock } from '@layar/ui/call/server-clock.ts'
import { answer, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { cartonOf, receivingFitOf } from '../../../testing/shipment-fixture'
import type { Act, KeptAct } from './act'
import type { ActStore } from './acts-db'
import { useKept } from './use-kept'

const rina = '00000000-0000-4000-8000-000000000001'

/** Keeps acts as the browser's database does, for as long as the test runs. */
const memory = (first: readonly KeptAct[] = []) => {
  let acts = [...first]
  const watchers = new Set<() => void>()
  const store: ActStore = {
    all: () => Promise.resolve([...acts]),
    add: (act) => {
      const kept = { ...act, number: Math.max(0, ...acts.map(({ number }) => number)) + 1 }
      acts.push(kept)
      return Promise.resolve(kept)
    },
    put: (act) => {
      acts = acts.map((one) => (one.number === act.number ? act : one))
      return Promise.resolve()
    },
    remove: (number) => {
      acts = acts.filter((one) => one.number !== number)
      return Promise.resolve()
    },
    watch: (onWritten) => {
      watchers.add(onWritten)
      return () => void watchers.delete(onWritten)
    },
  }
  /** Another tab writes. */
  const elsewhere = (next: readonly KeptAct[]): void => {
    acts = [...next]
    for (const told of watchers) told()
  }
  return { store, elsewhere, left: () => acts }
}

const move = (location: string): Act => ({ kind: 'move', cartons: ['029700000000000011'], location })
const keptOf = (number: number, act: Act, staffId = rina): KeptAct => ({
  number,
  staffId,
  key: `key-${String(number)}`,
  atMs: 0,
  act,
  refusal: null,
})
const parcel = (code: string): Act => ({
  kind: 'receive',
  code,
  isBlind: true,
  boxes: [{ weightKg: '2', lengthCm: '30', widthCm: '20', heightCm: '10', quantity: '1' }],
  photos: [
    { kind: 'label', url: '/files/1' },
    { kind: 'outside', file: new Blob(['picture'], { type: 'image/jpeg' }), name: 'photo.jpg', uploadKey: 'upload-1' },
  ],
  body: {
    boxes: [{ weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
    condition: 'good',
    shelf: 'A-12',
    outcome: 'match',
    agent_id: '1',
  },
})
const found: ReceivingMatch = {
  matched_by: 'receipt_number',
  unclaimed_carton: null,
  carton: null,
  receipt_number: 'RCP-1',
  shipments: [receivingFitOf('SHP-1')],
  customer: null,
}
const received: ReceiveResult = {
  outcome: 'received',
  created: false,
  status: 'warehouse',
  shipment: null,
  missing_receipts: [],
  unclaimed: null,
  cartons: [cartonOf('029700000000000426')],
  weight_difference_gram: 0,
  undo: null,
}
const moved = { action: true, message: 'Moved', result: { cartons: [cartonOf('029700000000000011')], moved: [] } }

let isOnline = true
beforeEach(() => {
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
})
afterEach(() => {
  useKept.setState({ store: undefined, acts: [], sent: [], isSending: false, reopened: null })
})

const atMoves = (kept: readonly KeptAct[], give: (location: string) => typeof moved) => {
  const { store, left } = memory(kept)
  useKept.setState({ store })
  const shown = renderConsole(
    '/move',
    ['warehouse'],
    [answer(staffCartonCalls.staffMoveCartons, ({ body }) => give(body.location))],
  )
  const places = () => shown.sentTo(staffCartonCalls.staffMoveCartons).map(({ body }) => body.location)
  return { ...shown, left, places }
}
const scan = (text: string): void => {
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

test('what was kept before the page opened is sent in its order; another person’s is left for them', async () => {
  const { left, places } = atMoves(
    [keptOf(1, move('A-01')), keptOf(2, move('B-01'), 'somebody'), keptOf(3, move('C-01'))],
    () => moved,
  )
  await waitFor(() => expect(places()).toEqual(['A-01', 'C-01']), loading)
  await waitFor(() => expect(left().map(({ number }) => number)).toEqual([2]))
  expect(screen.queryByText(/not sent/)).toBeNull()
  // Hands at this station can tell that those goods are not recorded, and cannot send or discard what is not theirs.
  const others = within(await screen.findByRole('region', { name: 'Not sent yet: from a colleague' }))
  expect(others.getByText('Move 1 carton to B-01')).toBeTruthy()
  expect(others.queryByRole('button')).toBeNull()
})

test('without a network an act is kept and shown, and sent once the network is back', async () => {
  const { left, places } = atMoves([], () => moved)
  await screen.findByRole('searchbox', undefined, loading)
  isOnline = false
  scan('029700000000000011')
  scan('A-01')
  expect(await screen.findByText('To A-01: sent when the network is back')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '1 not sent' })).toBeTruthy()
  expect([places(), left().length]).toEqual([[], 1])
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect([places(), left()]).toEqual([['A-01'], []]))
})

test('a move that was kept is told as done once it was sent, and no longer as waiting for the network', async () => {
  isOnline = false
  atMoves([], () => moved)
  await screen.findByRole('searchbox', undefined, loading)
  scan('029700000000000011')
  scan('A-12')
  expect(await screen.findByText('To A-12: sent when the network is back')).toBeTruthy()
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('1 carton on A-12')).toBeTruthy()
  expect(screen.queryByText('To A-12: sent when the network is back')).toBeNull()
})

test('an act is kept with the time of the server, whatever the clock of the device says', async () => {
  const header = (aheadMs: number) => ({ headers: { Date: new Date(Date.now() + aheadMs).toUTCString() } })
  const { left } = atMoves([], () => moved)
  await screen.findByRole('searchbox', undefined, loading)
  isOnline = false
  heedClock(new Response(null, header(60 * 60_000)))
  try {
    scan('029700000000000011')
    scan('A-01')
    await waitFor(() => expect(left()).toHaveLength(1))
  } finally {
    heedClock(new Response(null, header(0)))
  }
  expect(Math.abs((left()[0]?.atMs ?? 0) - Date.now() - 60 * 60_000)).toBeLessThan(60_000)
})

test('a refused act stands with its reason and what to do, holds up none behind it, and is discarded only after a question', async () => {
  const { left, places, user } = atMoves([keptOf(1, move('Z-99')), keptOf(2, move('A-01'))], (location) => {
    if (location === 'Z-99') throw refusal(404, 'There is no such location here.')
    return moved
  })
  expect(await screen.findByText(/There is no such location here. Solve the problem/, undefined, loading)).toBeTruthy()
  await waitFor(() => expect(left().map(({ number }) => number)).toEqual([1]))
  expect(places()).toEqual(['Z-99', 'A-01'])
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(left()).toHaveLength(1)
  await user.click(dialogButton('Discard'))
  await waitFor(() => expect(left()).toEqual([]))
})

test('while the server does not answer, everything stays in its order', async () => {
  const { left, places } = atMoves([keptOf(1, move('A-01')), keptOf(2, move('B-01'))], () => {
    throw new CallFailure(0, undefined, undefined)
  })
  await waitFor(() => expect(places()).toEqual(['A-01']), loading)
  expect(left().map(({ number, refusal: refused }) => [number, refused])).toEqual([
    [1, null],
    [2, null],
  ])
})

const atDesk = (match: ReceivingMatch) => {
  const { store, left } = memory([keptOf(1, parcel('RCP-1'))])
  useKept.setState({ store })
  const shown = renderConsole(
    '/receiving',
    ['warehouse'],
    [
      answer(staffReceivingCalls.staffUnclaimed, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, () => ({ action: true, message: '', result: match })),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        action: true,
        message: '',
        image_url: '/files/2',
        width: 1,
        height: 1,
        size_bytes: 1,
      })),
      answer(staffReceivingCalls.staffReceive, () => ({
        action: true,
        message: 'SHP-1 received',
        result: received,
      })),
    ],
  )
  return { ...shown, left }
}

test('a parcel scanned without a network is looked up, its photos are uploaded, and its label can be printed', async () => {
  const { left, sentTo } = atDesk(found)
  const sent = within(await screen.findByRole('region', { name: 'Sent just now' }, loading))
  expect(sent.getByRole('button', { name: 'Print labels' })).toBeTruthy()
  expect(left()).toEqual([])
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([
    {
      body: {
        cart_code: 'SHP-1',
        receipt_number: 'RCP-1',
        outcome: 'match',
        photos: [
          { kind: 'label', image_url: '/files/1' },
          { kind: 'outside', image_url: '/files/2' },
        ],
      },
    },
  ])
})

test('a code that fits several is not chosen by itself: it is opened at the desk with its measures', async () => {
  URL.createObjectURL = () => 'blob:photo'
  const { user, left, sentTo } = atDesk({ ...found, shipments: [receivingFitOf('SHP-1'), receivingFitOf('SHP-2')] })
  expect(await screen.findByText(/This code fits several parcels/, undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open at the desk' }))
  await user.type(screen.getByRole('searchbox'), '2{Enter}')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Weight/)).value).toBe('2')
  await user.keyboard('{F8}')
  await waitFor(() => expect(left()).toEqual([]))
  expect(sentTo(staffReceivingCalls.staffReceive)).toMatchObject([{ body: { cart_code: 'SHP-2', shelf: 'A-12' } }])
})

test('a parcel that was booked in as unclaimed before it was declared is not booked in twice by itself', async () => {
  const { sentTo } = atDesk({ ...found, unclaimed_carton: cartonOf('029700000000000426') })
  expect(await screen.findByRole('button', { name: 'Open at the desk' }, loading)).toBeTruthy()
  expect(sentTo(staffReceivingCalls.staffReceive)).toEqual([])
})

test('what another tab keeps or sends is known at once: it is shown, tried from here too, and gone once it was sent', async () => {
  isOnline = false
  const { store, elsewhere } = memory()
  useKept.setState({ store })
  const { sentTo } = renderConsole(
    '/shipments',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipments, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffCartonCalls.staffMoveCartons, () => moved),
    ],
  )
  await screen.findByRole('search', undefined, loading)
  elsewhere([keptOf(1, move('A-01')), keptOf(2, move('B-01'))])
  expect(await screen.findByRole('button', { name: '2 not sent' })).toBeTruthy()
  // The other tab sends the first, and is closed.
  const before = sentTo(staffShipmentCalls.staffShipments).length
  elsewhere([keptOf(2, move('B-01'))])
  expect(await screen.findByRole('button', { name: '1 not sent' })).toBeTruthy()
  await waitFor(() => expect(sentTo(staffShipmentCalls.staffShipments).length).toBeGreaterThan(before))
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() =>
    expect(sentTo(staffCartonCalls.staffMoveCartons).map(({ body }) => body.location)).toEqual(['B-01']),
  )
})
