import { staffCartonCalls, staffReceivingCalls, type StaffLocation } from '@layar/contract'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { receivingFitOf, someId, someMoment } from '../../../testing/shipment-fixture'
import type { KeptAct } from '../kept/act'
import { useKept } from '../kept/use-kept'
import { setNextShelf } from '../measuring/use-measuring'
import { judgeShelf, useKnownShelves } from './known-shelves'

const own = '00000000-0000-4000-8000-000000000001'
const shelfOf = (serial: number, changes: Partial<StaffLocation> = {}): StaffLocation => ({
  barcode: locationBarcode(serial),
  name: 'A-01',
  zone: 'A',
  agent_id: '1',
  country: null,
  building: 'Guangzhou',
  carton_count: 0,
  created_at: someMoment,
  ...changes,
})
const shelf = shelfOf(7)
const inYiwu = shelfOf(8, { agent_id: '2', building: 'Yiwu' })
const foreign = locationBarcode(999)
const carton = cartonBarcode(1)
/** The first page has one shelf, the second the other. */
const known = answer(staffCartonCalls.staffLocations, ({ query }) => ({
  action: true,
  message: '',
  results: query?.after === undefined ? [shelf] : [inYiwu],
  next: query?.after === undefined ? 'second' : null,
}))

const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const isRead = () => waitFor(() => expect(useKnownShelves.getState().shelves[inYiwu.barcode]).toBeTruthy())

let isOnline = true
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })

beforeEach(() => {
  setNextShelf('')
  useKnownShelves.setState({ staffId: null, readAtMs: 0, isComplete: false, shelves: {} })
})
afterEach(() => {
  isOnline = true
  useKept.setState({ store: undefined, acts: [] })
})

test('a label that is no shelf of the site is refused before it is sent or kept, and the hand keeps its cartons', async () => {
  const { sentTo } = renderConsole('/move', ['warehouse'], [known])
  await scan(carton)
  await isRead()
  await scan(foreign)
  expect(screen.getByRole('alert').textContent).toContain(`Label ${foreign} is no shelf of your site.`)
  expect(screen.getByText('1 carton in your hands')).toBeTruthy()
  expect(sentTo(staffCartonCalls.staffMoveCartons)).toEqual([])
})

test('shelves that were read once are known by name without a network, at the station and in what waits for it', async () => {
  renderConsole('/move', ['warehouse'], [known])
  await isRead()
  cleanup()
  isOnline = false
  let acts: KeptAct[] = []
  useKept.setState({
    store: {
      all: async () => acts,
      add: async (act) => {
        const kept = { ...act, number: 1 }
        acts = [kept]
        return kept
      },
      put: async () => undefined,
      remove: async () => undefined,
      watch: () => () => undefined,
    },
  })
  renderConsole('/move', ['warehouse'], [])
  await scan(carton)
  await scan(shelf.barcode)
  expect(await screen.findByText('To A-01 · Guangzhou: sent when the network is back')).toBeTruthy()
  expect(screen.getByText('Move 1 carton to A-01 · Guangzhou')).toBeTruthy()
  expect(screen.queryByText(new RegExp(shelf.barcode))).toBeNull()
})

test('the receiving desk shows the name of a scanned shelf, and takes none of another building', async () => {
  renderConsole(
    '/receiving',
    ['warehouse'],
    [
      known,
      answer(staffReceivingCalls.staffUnclaimed, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, () => ({
        action: true,
        message: '',
        result: {
          matched_by: 'cart_code' as const,
          unclaimed_carton: null,
          carton: null,
          receipt_number: null,
          shipments: [receivingFitOf('SHP-1', { agent_id: '1' })],
          customer: { customer_id: someId, name: 'Sari', customer_code: 'SARI1', marking_code: null },
        },
      })),
    ],
  )
  await scan('SHP-1')
  await isRead()
  const field = await screen.findByLabelText<HTMLInputElement>(/^Shelf/, undefined, loading)
  await scan(shelf.barcode)
  expect(screen.getByText('Shelf: A-01 · Guangzhou')).toBeTruthy()
  expect(field.value).toBe('A-01')
  await scan(foreign)
  expect(screen.getByRole('alert').textContent).toContain(`Label ${foreign} is no shelf of your site.`)
  expect(field.value).toBe('A-01')
  await scan(inYiwu.barcode)
  expect(screen.getByText('A-01 · Yiwu is in another building than this parcel.')).toBeTruthy()
})

test('a label is foreign only to whoever the list was read for, and only where the list is whole', () => {
  const list = { staffId: own, readAtMs: 0, isComplete: true, shelves: { [shelf.barcode]: shelf } }
  expect(judgeShelf(list, own, foreign).kind).toBe('foreign')
  expect(judgeShelf(list, own, `]C1414${shelf.barcode}`).kind).toBe('known')
  expect(judgeShelf(list, own, 'A-01').kind).toBe('unsure')
  expect(judgeShelf({ ...list, isComplete: false }, own, foreign).kind).toBe('unsure')
  expect(judgeShelf(list, 'somebody else', foreign).kind).toBe('unsure')
})
