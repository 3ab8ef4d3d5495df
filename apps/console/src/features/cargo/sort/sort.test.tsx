import { staffCartonCalls, staffSortCalls, type SortedCarton } from '@layar/contract'
import { cartonBarcode, cartonBarcodeText, locationBarcode } from '@layar/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useKnownShelves } from '../../../shared/cargo/shelves/known-shelves'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'
import { cartonOf, someMoment } from '../../../testing/shipment-fixture'

const [one, two] = [cartonBarcode(1), cartonBarcode(2)]
const shelf = locationBarcode(7)
const sortedOf = (changes: Partial<SortedCarton> = {}): SortedCarton => ({
  carton: cartonOf(one, { status: 'gone', location: null, cart_code: 'SHP-1', number: 1, count: 2 }),
  step: 'delivery',
  here_count: 2,
  hand_over: null,
  departure: null,
  service_name: 'Delivery to the door',
  area: 'Bedok, Singapore, 460123',
  reasons: [],
  ...changes,
})
const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const shelves = answer(staffCartonCalls.staffLocations, () => ({
  action: true,
  message: '',
  results: [
    {
      barcode: shelf,
      name: 'H-01',
      zone: 'H',
      agent_id: null,
      country: 'sg' as const,
      building: 'Singapore',
      carton_count: 0,
      created_at: someMoment,
    },
  ],
  next: null,
}))
const sorting = (give: (barcode: string) => SortedCarton | Promise<SortedCarton>) =>
  renderConsole(
    '/sort',
    ['hub'],
    [
      shelves,
      answer(staffSortCalls.staffSortCarton, async ({ query }) => ({
        action: true,
        message: '',
        result: await give(query.barcode),
      })),
      answer(staffCartonCalls.staffMoveCartons, () => ({
        action: true,
        message: '',
        result: { cartons: [], moved: [] },
      })),
    ],
  )

beforeEach(() => useKnownShelves.setState({ staffId: null, readAtMs: 0, isComplete: false, shelves: {} }))

test.each([
  ['delivery', {}, 'To be delivered', 'Delivery to the door · Bedok, Singapore, 460123', 'status'],
  [
    'hand_over',
    { hand_over: { hand_over_code: 'HO-1', carrier: 'Sample Express' } },
    'Hand-over HO-1',
    'Sample Express · Delivery to the door · Bedok, Singapore, 460123',
    'status',
  ],
  ['collection', { service_name: 'Self-collection' }, 'Self-collection counter', 'Self-collection', 'status'],
  ['held', { reasons: ['Invoice is missing'] }, 'Stays here', 'Invoice is missing', 'status'],
  ['quarantine', {}, 'Quarantine', 'It came off damaged, and nobody has settled that yet.', 'alert'],
  ['elsewhere', {}, 'Not at the hub', 'Its state is: In transit', 'alert'],
  ['elsewhere', { reasons: ['It was delivered already'] }, 'Not at the hub', 'It was delivered already', 'alert'],
  [
    'elsewhere',
    { departure: { departure_code: 'DEP-1', status: 'arrived' } },
    'Not unloaded from DEP-1',
    'Scan it off its departure first.',
    'alert',
  ],
  [
    'elsewhere',
    { departure: { departure_code: 'DEP-1', status: 'at_customs' } },
    'Still on DEP-1',
    'The departure is not marked as arrived: At customs. Mark it as arrived first, then scan the carton off.',
    'alert',
  ],
] as const)(
  'a carton of the step %s is told in words that hands can read from afar',
  async (step, more, title, where, role) => {
    sorting(() => sortedOf({ step, ...more, reasons: 'reasons' in more ? [...more.reasons] : [] }))
    await scan(one)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(where)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title }).closest(`[role=${role}]`)).toBeTruthy()
  },
)

test('a carton that was not scanned off leads to its departure, where that is done', async () => {
  sorting(() => sortedOf({ step: 'elsewhere', departure: { departure_code: 'DEP-1', status: 'arrived' } }))
  await scan(one)
  const link = await screen.findByRole('link', { name: 'Open departure DEP-1' })
  expect(link.getAttribute('href')).toContain('/departures/DEP-1')
})

test('a shelf that is scanned after a carton takes it; without a carton it says so by name', async () => {
  const { sentTo } = sorting((barcode) => sortedOf({ carton: cartonOf(barcode) }))
  await scan(one)
  await screen.findByRole('heading', { name: 'To be delivered' })
  await waitFor(() => expect(useKnownShelves.getState().isComplete).toBe(true))
  await scan(shelf)
  expect(await screen.findByText(`${one} is on H-01 · Singapore`)).toBeTruthy()
  expect(sentTo(staffCartonCalls.staffMoveCartons).map(({ body }) => body)).toEqual([
    { cartons: [one], location: shelf },
  ])
  await scan(shelf)
  expect((await screen.findByRole('alert')).textContent).toBe('Stop. Scan the carton first, then H-01 · Singapore.')
  await scan(two)
  expect(await screen.findByRole('heading', { name: 'Sorted before' })).toBeTruthy()
})

test('a carton of another site is unknown, loudly, and named: others may have been scanned since', async () => {
  sorting(() => {
    throw refusal(404, 'There is no carton with this barcode.')
  })
  await scan(one)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Stop. There is no carton with this barcode.${cartonBarcodeText(one)}`,
  )
})

test('a slow answer does not cover what is wrong with a later scan, nor a later answer what was wrong before', async () => {
  let answerSlow: (sorted: SortedCarton) => void = () => undefined
  const slow = new Promise<SortedCarton>((resolve) => {
    answerSlow = resolve
  })
  sorting((barcode) => (barcode === one ? slow : sortedOf({ carton: cartonOf(barcode) })))
  await scan(one)
  await scan('4006381333931')
  expect(screen.getByRole('alert').textContent).toBe('Stop. Not a carton or a shelf: 4006381333931')
  await scan(two)
  answerSlow(sortedOf({ step: 'quarantine' }))
  expect(await screen.findByRole('heading', { name: 'To be delivered' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Quarantine' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Stop. Not a carton or a shelf: 4006381333931' })).toBeTruthy()
})

test('a carton stays listed while the panel says what is wrong with the scan after it', async () => {
  sorting((barcode) => sortedOf({ carton: cartonOf(barcode) }))
  await scan(one)
  await screen.findByRole('heading', { name: 'To be delivered' })
  await scan('4006381333931')
  expect(await screen.findByRole('link', { name: one })).toBeTruthy()
})
