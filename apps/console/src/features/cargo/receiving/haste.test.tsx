import { staffReceivingCalls, type ReceiveResult, type ReceivingMatch } from '@layar/contract'
import { cartonBarcode, codeBytes, codeFromBytes, parseOurBarcode, parseOwnCode } from '@layar/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { KeptAct } from '../../../shared/cargo/kept/act'
import type { ActStore } from '../../../shared/cargo/kept/acts-db'
import { useKept } from '../../../shared/cargo/kept/use-kept'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { cartonOf, intakeOf, receivingFitOf, someId, staffShipmentOf } from '../../../testing/shipment-fixture'

const nothing: ReceivingMatch = {
  matched_by: 'none',
  unclaimed_carton: null,
  carton: null,
  receipt_number: null,
  shipments: [],
  customer: null,
}
const matchOf = (code: string, intakes: ReturnType<typeof intakeOf>[] = []): ReceivingMatch => ({
  matched_by: 'receipt_number',
  unclaimed_carton: null,
  carton: null,
  receipt_number: code,
  shipments: [
    receivingFitOf(`SHP-${code}`, {
      receipt_number: code,
      intakes,
      missing_receipts: intakes.length > 0 ? [] : [code],
    }),
  ],
  customer: null,
})
const receivedAs = (code: string): ReceiveResult => ({
  outcome: 'received',
  created: false,
  status: 'warehouse',
  shipment: staffShipmentOf(`SHP-${code}`),
  missing_receipts: [],
  unclaimed: null,
  cartons: [cartonOf('029700000000000426')],
  weight_difference_gram: 0,
  undo: { event_id: someId, until: '2030-01-01T00:00:00.000Z' },
})

/** A desk whose server answers look-ups and bookings when the test lets it. `there` are on a shelf already. */
const atDesk = async (there: readonly string[] = []) => {
  const held = { find: [] as (() => void)[], receive: [] as (() => void)[] }
  const when = <T,>(list: (() => void)[], value: T) => new Promise<T>((resolve) => list.push(() => resolve(value)))
  const ok = { action: true, message: '' }
  const shown = renderConsole(
    '/receiving',
    ['warehouse'],
    [
      answer(staffReceivingCalls.staffUnclaimed, () => ({ ...ok, results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, ({ query: { code } }) =>
        when(held.find, {
          ...ok,
          result:
            parseOurBarcode(code) !== undefined || parseOwnCode(code) !== undefined
              ? nothing
              : matchOf(code, there.includes(code) ? [intakeOf({ receipt_number: code })] : []),
        }),
      ),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        ...ok,
        image_url: '/files/1',
        width: 1,
        height: 1,
        size_bytes: 1,
      })),
      answer(staffReceivingCalls.staffReceive, ({ body }) =>
        when(held.receive, { ...ok, result: receivedAs(body.receipt_number ?? '') }),
      ),
    ],
  )
  const field = await screen.findByRole('searchbox', undefined, loading)
  const scan = (text: string): void => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field)
  }
  const letGo = async (what: keyof typeof held): Promise<void> => {
    await waitFor(() => expect(held[what].length).toBeGreaterThan(0))
    for (const go of held[what].splice(0)) go()
  }
  const onDesk = () => within(screen.getByRole('group', { name: 'On the desk' }))
  return { ...shown, scan, letGo, onDesk }
}
const weight = () => screen.findByLabelText<HTMLInputElement>(/^Weight/, undefined, loading)
const photograph = async ({ user }: Awaited<ReturnType<typeof atDesk>>) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  for (const input of [...document.querySelectorAll<HTMLInputElement>('main input[type=file]')].slice(0, 2))
    await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
}

test('measures and scans typed while a parcel is looked up or booked in go to the parcel they were typed for', async () => {
  const desk = await atDesk()
  desk.scan(']C1RCP-1')
  desk.scan('2 30 20 10')
  desk.scan('RCP-2')
  expect(screen.getByText('Next: 1 scan')).toBeTruthy()
  await desk.letGo('find')
  expect((await weight()).value).toBe('2')
  await photograph(desk)
  fireEvent.change(screen.getByLabelText(/^Shelf/), { target: { value: 'A-12' } })
  await waitFor(() => expect(desk.onDesk().getByText('Photos 2 of 2')).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 'F8' })
  desk.scan('3 30 20 10')
  expect((await weight()).value).toBe('2')
  expect(screen.getByText('Next: 1 scan')).toBeTruthy()
  await desk.letGo('receive')
  await waitFor(() => expect(desk.onDesk().getByText('RCP-2')).toBeTruthy())
  await desk.letGo('find')
  expect((await weight()).value).toBe('3')
  expect(desk.sentTo(staffReceivingCalls.staffReceive)).toMatchObject([{ body: { boxes: [{ weight_gram: 2000 }] } }])
})

test('measures that are none are refused aloud, and are no next parcel', async () => {
  const desk = await atDesk()
  desk.scan('RCP-1')
  await desk.letGo('find')
  await weight()
  for (const line of ['-2 30 20 10', '99999 30 20 10', '2,,5 30 20 10', '2.1.3 30 20 10', '2 30 20,5, 10']) {
    desk.scan(line)
    expect((await screen.findByRole('alert')).textContent).toContain(`${line} was not taken`)
  }
  expect(screen.queryByText(/^Next:/)).toBeNull()
  expect((await weight()).value).toBe('')
  desk.scan('2.1kg 30cm 20 10')
  expect((await weight()).value).toBe('2.1kg')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(await weight(), { target: { value: '30001' } })
  expect(screen.getByText('At most 30,000 kg a box.')).toBeTruthy()
})

test('a parcel that lacks something is not booked in by its key, and that is told where hands look', async () => {
  const desk = await atDesk()
  desk.scan('RCP-1')
  await desk.letGo('find')
  await weight()
  expect(screen.queryByRole('alert')).toBeNull()
  // The shelf of the parcel before stays.
  fireEvent.change(screen.getByLabelText(/^Shelf/), { target: { value: '' } })
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect((await desk.onDesk().findByRole('alert')).textContent).toBe(
    'Not booked in yet. Fill in weight and box dimensions. Enter a shelf of this warehouse. Take the photos.',
  )
  desk.scan('2 30 20 10')
  fireEvent.change(screen.getByLabelText(/^Shelf/), { target: { value: 'A-12' } })
  expect(desk.onDesk().getByRole('alert').textContent).toBe('Not booked in yet. Take the photos.')
  expect(desk.sentTo(staffReceivingCalls.staffReceive)).toEqual([])
})

test('a carton label that the site does not know is told, and is no parcel to book in', async () => {
  const desk = await atDesk()
  desk.scan(cartonBarcode(42))
  await desk.letGo('find')
  expect((await screen.findByRole('alert')).textContent).toMatch(/no carton of your site/)
  expect(screen.queryByRole('button', { name: /^Book in/ })).toBeNull()
  desk.scan('RCP-1')
  await desk.letGo('find')
  expect(await weight()).toBeTruthy()
})

test('a code of ours that is no parcel is refused aloud, and asks the server nothing', async () => {
  const desk = await atDesk()
  const code = codeFromBytes('invoice', new Uint8Array(codeBytes))
  desk.scan(code.toLowerCase())
  expect((await screen.findByRole('alert')).textContent).toContain(`${code} is a code of ours`)
  expect(desk.sentTo(staffReceivingCalls.staffFindParcel)).toEqual([])
  expect(screen.queryByRole('button', { name: /^Book in/ })).toBeNull()
})

test('the code of a shipment that the site does not expect is told, and is no receipt number', async () => {
  const desk = await atDesk()
  const code = codeFromBytes('cart', new Uint8Array(codeBytes))
  desk.scan(code)
  await desk.letGo('find')
  expect((await screen.findByRole('alert')).textContent).toContain(`No shipment ${code} is expected at your site`)
  expect(screen.queryByRole('button', { name: /^Book in/ })).toBeNull()
})

test('a look-up that does not answer is left out by a key, and the parcel is measured without it', async () => {
  const kept: KeptAct[] = []
  const store: ActStore = {
    all: async () => kept,
    add: async (act) => {
      const one = { ...act, number: kept.length + 1 }
      kept.push(one)
      return one
    },
    put: async () => undefined,
    remove: async () => undefined,
    watch: () => () => undefined,
  }
  useKept.setState({ store })
  const desk = await atDesk()
  desk.scan('RCP-1')
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(screen.queryByLabelText(/^Weight/)).toBeNull()
  await screen.findByRole('button', { name: /^Go on without network/ }, { timeout: 10_000 })
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(await weight()).toBeTruthy()
  expect(screen.getByText(/^No network\. Measure/)).toBeTruthy()
  useKept.setState({ store: undefined })
})

test('what became of a parcel is told beside the field with its undo, and no message covers the page', async () => {
  const desk = await atDesk()
  desk.scan('RCP-1')
  desk.scan('2 30 20 10')
  await desk.letGo('find')
  await weight()
  await photograph(desk)
  fireEvent.change(screen.getByLabelText(/^Shelf/), { target: { value: 'A-12' } })
  await waitFor(() => expect(desk.onDesk().getByText('Photos 2 of 2')).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 'F8' })
  await desk.letGo('receive')
  expect((await screen.findByText('SHP-RCP-1 received')).closest('ul[aria-live]')).toBeNull()
  await desk.user.click(screen.getByRole('button', { name: 'Undo' }))
  const page = within(screen.getByRole('main', { hidden: true }))
  expect(page.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
})

test('measures without a parcel are no parcel: they are refused, and nothing is looked up', async () => {
  const desk = await atDesk()
  desk.scan('2 30 20 10')
  expect(await screen.findByText('Scan the parcel before its measures: 2 30 20 10 was not taken.')).toBeTruthy()
  expect(desk.sentTo(staffReceivingCalls.staffFindParcel)).toEqual([])
})

test('a scan behind others waits its turn, also when the parcel on the desk needs nothing more', async () => {
  const desk = await atDesk(['RCP-1'])
  for (const code of ['RCP-1', 'RCP-2']) desk.scan(code)
  await desk.letGo('find')
  await screen.findByRole('button', { name: 'Book another carton' })
  desk.scan('RCP-3')
  await waitFor(() => expect(desk.onDesk().getByText('RCP-2')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Remove RCP-3 from the queue' })).toBeTruthy()
})

test('a desk with measures or waiting scans is not left without a question', async () => {
  const desk = await atDesk()
  const leave = () => desk.user.click(screen.getByRole('link', { name: /^Departures/ }))
  for (const code of ['RCP-1', 'RCP-2']) desk.scan(code)
  await desk.letGo('find')
  await weight()
  await leave()
  await desk.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(desk.onDesk().getByText('RCP-1')).toBeTruthy())
  await desk.user.click(screen.getByRole('button', { name: 'Remove RCP-2 from the queue' }))
  desk.scan('2 30 20 10')
  await leave()
  await desk.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'On the desk' })).toBeNull())
})

test('a desk whose parcel was only scanned is left at once', async () => {
  const desk = await atDesk()
  desk.scan('RCP-1')
  await desk.letGo('find')
  await weight()
  await desk.user.click(screen.getByRole('link', { name: /^Departures/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'On the desk' })).toBeNull())
})
