import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileCalls, type CustomerProfile, type NextDeparture, shipmentCalls, voyageCalls } from '@layar/contract'
import { cartOf, indonesianProfile } from '../../testing/fixtures'
import { nothingYet } from '../../testing/nothing-yet'
import { answer, refusal, renderPortal } from '../../testing/render-portal'

const statistic = (current: number, last: number) =>
  answer(shipmentCalls.statistic, {
    action: true,
    message: '',
    result: {
      current_month_cart__count: current,
      last_month_cart__count: last,
      transaction_current_month: current,
      transaction_last_month: last,
    },
  })
const history = (...carts: ReturnType<typeof cartOf>[]) =>
  answer(shipmentCalls.cartCards, { action: true, message: '', results: carts, next: null })

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})

test('shows the relative change from last month, with a blue ring above zero and red otherwise [SHELL-19]', async () => {
  const up = renderPortal('/import', { answers: [statistic(7, 5), history(), ...nothingYet] })
  const [ring] = await screen.findAllByRole('img', { name: '+40%' })
  expect(ring?.getAttribute('data-ring')).toBe('blue')
  up.unmount()
  const down = renderPortal('/import', { answers: [statistic(2, 4), history(), ...nothingYet] })
  expect((await screen.findAllByRole('img', { name: '-50%' }))[0]?.getAttribute('data-ring')).toBe('red')
  down.unmount()
  const first = renderPortal('/import', { answers: [statistic(3, 0), history(), ...nothingYet] })
  expect((await screen.findAllByRole('img', { name: '+100%' })).length).toBeGreaterThan(0)
  first.unmount()
  renderPortal('/import', { answers: [statistic(0, 0), history(), ...nothingYet] })
  expect((await screen.findAllByRole('img', { name: '0%' }))[0]?.getAttribute('data-ring')).toBe('red')
})

test('shows code, mark, size, status, first item and total of a shipment [CARD-01] [CARD-02] [CARD-05] [ROUTE-09]', async () => {
  renderPortal('/import', { answers: [statistic(1, 0), history(cartOf()), ...nothingYet] })
  const link = await screen.findByRole('link', { name: 'Shipment SG26030500017' })
  expect(link.getAttribute('href')).toBe('/import/transaction/detail?code=SG26030500017')
  for (const text of [
    'LYR-GZ-K7M2Q',
    'Forwarded to Singapore',
    'Ceramic tea set, 6 cups',
    '$86.40',
    '2 Boxes',
    '4.2 kg',
  ]) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
  }
  expect(screen.getByRole('img', { name: 'China' })).toBeTruthy()
})

const departure = (change: Partial<NextDeparture> = {}): NextDeparture => ({
  agent_id: '1',
  agent_name: 'Guangzhou',
  agent_country: 'CN',
  time_zone: 'Asia/Shanghai',
  track: 'udara',
  cutoff_at: '2030-03-06T10:00:00Z',
  eta_at: '2030-03-10T10:00:00Z',
  arrives_by: '2030-03-12T10:00:00Z',
  lead_time_days: { min: 5, max: 7 },
  ...change,
})
const departing = (...results: NextDeparture[]) =>
  answer(voyageCalls.nextDepartures, { action: true, message: '', results })

test('the next departures say when they load, on the clock of the warehouse, and when the goods are there', async () => {
  const answers = [
    departing(
      departure(),
      departure({ track: 'laut', arrives_by: null }),
      departure({ agent_id: '2', agent_name: 'London', time_zone: 'Europe/London', eta_at: null, arrives_by: null }),
      departure({ agent_id: '3', agent_name: 'Tokyo' }),
    ),
    ...nothingYet,
  ]
  renderPortal('/import', { answers })
  const card = within(await screen.findByRole('region', { name: 'Next departures' }))
  expect(card.getByText('Loads Wednesday 6 March 18:00, with you by Tuesday 12 March')).toBeTruthy()
  expect(card.getByText('Loads Wednesday 6 March 18:00, arrives by Sunday 10 March')).toBeTruthy()
  expect(card.getByText('Loads Wednesday 6 March 10:00 (London time), usually 5 to 7 days from departure')).toBeTruthy()
  expect(card.queryByText('Tokyo')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Show 1 more' }))
  expect(card.getByText('Tokyo')).toBeTruthy()
})

test('a schedule that cannot be read says so, and an empty one takes no room', async () => {
  const failing = answer(voyageCalls.nextDepartures, () => {
    throw refusal(404, 'Data not found')
  })
  const failed = renderPortal('/import', { answers: [failing, ...nothingYet] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  failed.unmount()
  renderPortal('/import', { answers: nothingYet })
  expect(await screen.findByText('No shipments yet')).toBeTruthy()
  expect(screen.queryByText('Next departures')).toBeNull()
})

test('says what to do next when there is no shipment', async () => {
  renderPortal('/import', { language: 'id', country: 'id', answers: [statistic(0, 0), history(), ...nothingYet] })
  expect(await screen.findByText('Belum ada kiriman')).toBeTruthy()
})

/** The calculator below stays out of sight, so that nothing but what is pressed loads. */
const outOfSight = class {
  observe = (): void => undefined
  disconnect = (): void => undefined
}
afterEach(() => vi.unstubAllGlobals())

const add = async (): Promise<void> => {
  const [, ...others] = await screen.findAllByRole('button', { name: 'Add shipment' })
  await userEvent.click(others.at(-1) as HTMLElement)
}

test('does not say that nothing is pending before the ID card status is known [SHELL-20]', async () => {
  let tell: (profile: CustomerProfile) => void = () => undefined
  const told = new Promise<CustomerProfile>((resolve) => (tell = resolve))
  const answers = [
    answer(profileCalls.profile, async () => ({ action: true, message: '', result: await told })),
    statistic(0, 0),
    history(),
    ...nothingYet,
  ]
  const portal = renderPortal('/import', { country: 'id', answers })
  await waitFor(() => {
    for (const call of [shipmentCalls.statistic, shipmentCalls.cartCount]) expect(portal.sentTo(call)).not.toEqual([])
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText('You’re all caught up.')).toBeNull()
  tell(indonesianProfile())
  expect(await screen.findByText('Verify your ID card')).toBeTruthy()
})

test('Indonesia: opens the alert when adding a shipment without a verified card; Singapore does not [GUARD-08]', async () => {
  vi.stubGlobal('IntersectionObserver', outOfSight)
  const portal = renderPortal('/import', {
    country: 'id',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      statistic(0, 0),
      history(),
      ...nothingYet,
    ],
  })
  await screen.findByText('Verify your ID card')
  await add()
  expect(await screen.findByRole('heading', { name: 'Verify your ID card first' })).toBeTruthy()
  expect(portal.place()).toBe('/import')
  portal.unmount()
  const singapore = renderPortal('/import', {
    answers: [statistic(0, 0), history(), ...nothingYet],
  })
  await add()
  await waitFor(() => expect(singapore.place()).toBe('/import/add_shipment'))
  expect(screen.queryByRole('heading', { name: 'Verify your ID card first' })).toBeNull()
})
