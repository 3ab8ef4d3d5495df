import {
  staffDeliveryCalls,
  staffExportDeliveryCalls,
  staffReceivingCalls,
  staffUndoCalls,
  type DeliveryAttemptInput,
} from '@layar/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, dialogButton, loading, refusal, renderConsole, withoutToasts } from '../../../testing/render-console'
import type { KeptAct } from '../../../shared/cargo/kept/act'
import type { ActStore } from '../../../shared/cargo/kept/acts-db'
import { useKept } from '../../../shared/cargo/kept/use-kept'
import { atDesk } from '../../../testing/at-desk'
import { deliveryOf } from '../../../testing/delivery-fixture'
import { shipmentDetailOf } from '../../../testing/shipment-detail-fixture'
import { someMoment } from '../../../testing/shipment-fixture'

const delivery = deliveryOf()

const open = (onRecord: (body: DeliveryAttemptInput) => void = () => undefined, stop = delivery) =>
  renderConsole(
    '/deliveries',
    ['hub'],
    [
      answer(staffDeliveryCalls.staffDeliveries, () => ({
        action: true,
        message: '',
        results: [stop],
        next: null,
      })),
      answer(staffExportDeliveryCalls.staffExportDeliveries, () => ({
        action: true,
        message: '',
        results: [],
        next: null,
      })),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        action: true,
        message: '',
        image_url: '/files/1',
        width: 1,
        height: 1,
        size_bytes: 1,
      })),
      answer(staffDeliveryCalls.staffRecordDelivery, ({ body }) => {
        onRecord(body)
        return { action: true, message: 'Recorded', result: { ...delivery, status: 'delivered' as const } }
      }),
      answer(staffUndoCalls.staffUndoDelivery, () => ({
        action: true,
        message: 'Undone',
        result: shipmentDetailOf({}),
      })),
    ],
  )

test('shows a stop with the whole address, the phone, the note and what was tried before', async () => {
  open()
  const stop = within(await screen.findByRole('article', undefined, loading))
  for (const said of [/Aisha Tan/, /Blk 123 Ang Mo Kio Avenue 6 #05-67/, /Ring twice/, /Nobody home/])
    expect(stop.getByText(said)).toBeTruthy()
  expect(stop.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+6591234567')
})

test('says on which shelf of the hub the cartons lie, which are on none, and which are missing', async () => {
  open(undefined, {
    ...delivery,
    shelves: [
      { name: 'H-01', is_missing: false, carton_count: 2 },
      { name: null, is_missing: false, carton_count: 1 },
      { name: null, is_missing: true, carton_count: 1 },
    ],
  })
  const stop = within(await screen.findByRole('article', undefined, loading))
  const lines = stop.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Shelf H-01 · 2 cartons',
      'At the hub, on no shelf · 1 carton',
      '1 carton is missing at the hub',
    ]),
  )
})

test('records a delivery by keyboard: name and photo, the typed name stands for the signature', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  const sent: DeliveryAttemptInput[] = []
  const { user } = open((body) => sent.push(body))
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Receiver’s name/), { target: { value: 'Aisha Tan' } })
  const camera = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(camera?.getAttribute('capture')).toBe('environment')
  if (camera) await user.upload(camera, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
  await waitFor(() => expect(document.querySelector('img[src="/files/1"]')).toBeTruthy())
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    number: 2,
    outcome: 'delivered',
    receiver_name: 'Aisha Tan',
    relation: 'self',
    photo: '/files/1',
    signature: null,
  })
})

test('asks for the reason of a failed attempt, from a list that fits the outcome', async () => {
  const sent: DeliveryAttemptInput[] = []
  const { user } = open((body) => sent.push(body))
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Outcome/), { target: { value: 'failed' } })
  expect(dialog.queryByText('Refused: costs')).toBeNull()
  expect(dialog.queryByLabelText(/^Receiver’s name/)).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'no_access' } })
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ number: 2, outcome: 'failed', reason: 'no_access', photo: null, receiver_name: null })
  // It may reach the server hours later.
  expect(Math.abs(Date.parse(sent[0]?.attempted_at ?? '') - Date.now())).toBeLessThan(60_000)
})

test('hands goods out at the counter by code and name, without a photo', async () => {
  const sent: unknown[] = []
  const { user } = open((body) => sent.push(body), {
    ...delivery,
    is_self_collected: true,
    collect_until: '2026-03-16T15:59:59.999Z',
  })
  expect(await screen.findByText(/Kept until 16 Mar/, undefined, loading)).toBeTruthy()
  // It says how to reach the door of an address that nobody goes to.
  expect(screen.queryByText(/Ring twice/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hand out' }))
  const dialog = within(await screen.findByRole('dialog'))
  const outcomes = [...dialog.getByLabelText('Outcome').children].map(({ textContent }) => textContent)
  expect(outcomes).toEqual(['Handed out', 'Not handed out, goes back'])
  await user.type(dialog.getByLabelText(/^Collection code/), '042 713')
  await user.type(dialog.getByLabelText(/^Receiver’s name/), 'Mei Tan')
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ outcome: 'delivered', collection_code: '042 713', receiver_name: 'Mei Tan' })
})

test('what was wrong with a code is not told of the next one that is typed', async () => {
  const wrong = 'This code does not belong to this shipment.'
  const { user } = open(
    () => {
      throw refusal(422, { collection_code: wrong })
    },
    { ...delivery, is_self_collected: true },
  )
  await user.click(await screen.findByRole('button', { name: 'Hand out' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  const code = dialog.getByLabelText(/^Collection code/)
  await user.type(code, '111111')
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  expect(await dialog.findByText(wrong, withoutToasts)).toBeTruthy()
  // Told once: a message would cover the dialog.
  expect(screen.getAllByText(wrong)).toHaveLength(1)
  await user.clear(code)
  await user.type(code, '042713')
  expect(dialog.queryByText(wrong, withoutToasts)).toBeNull()
})

test('the rest of what was handed out at the counter is handed out without its code, which was used', async () => {
  const sent: unknown[] = []
  const { user } = open((body) => sent.push(body), {
    ...delivery,
    status: 'delivered',
    is_self_collected: true,
    shelves: [{ name: 'C-01', is_missing: false, carton_count: 1 }],
  })
  await user.click(await screen.findByRole('button', { name: 'Hand out the rest' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Collection code/)).toBeNull()
  expect(dialog.getByLabelText('Outcome').children).toHaveLength(1)
  await user.type(dialog.getByLabelText(/^Receiver’s name/), 'Mei Tan')
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ outcome: 'delivered', collection_code: null, receiver_name: 'Mei Tan' })
})

test('what was handed out in whole is not handed out again', async () => {
  const shelves = [{ name: null, is_missing: true, carton_count: 1 }]
  open(undefined, { ...delivery, status: 'delivered', is_self_collected: true, shelves })
  await screen.findByText('1 carton is missing at the hub', undefined, loading)
  expect(screen.queryByRole('button', { name: /^Hand out/ })).toBeNull()
})

test('an attempt recorded by mistake is taken back from its stop, with a reason', async () => {
  const [attempt] = delivery.attempts
  if (attempt === undefined) throw new Error('The fixture has no attempt.')
  const { user, sentTo } = open(undefined, { ...delivery, attempts: [{ ...attempt, undo: { until: null } }] })
  await user.click(await screen.findByRole('button', { name: 'Undo attempt 1' }, loading))
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText(/^What went wrong/), {
    target: { value: 'The wrong parcel' },
  })
  await user.click(dialogButton('Undo'))
  await waitFor(() =>
    expect(sentTo(staffUndoCalls.staffUndoDelivery)).toEqual([
      { params: { cart_code: delivery.cart_code }, body: { number: 1, reason: 'The wrong parcel' } },
    ]),
  )
})

test('a result that was just recorded is taken back from the message about it', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Outcome/), { target: { value: 'failed' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'no_access' } })
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText(/^What went wrong/), {
    target: { value: 'Another door' },
  })
  await user.click(dialogButton('Undo'))
  await waitFor(() =>
    expect(sentTo(staffUndoCalls.staffUndoDelivery)).toEqual([
      { params: { cart_code: delivery.cart_code }, body: { number: 2, reason: 'Another door' } },
    ]),
  )
})

test('an attempt that was taken back says so, and is not offered again', async () => {
  const [attempt] = delivery.attempts
  if (attempt === undefined) throw new Error('The fixture has no attempt.')
  const undone = { at: someMoment, by: 'Rina', reason: 'Another door' }
  open(undefined, { ...delivery, attempts: [{ ...attempt, undone }] })
  expect(await screen.findByText(/Attempt 1: .* · taken back$/, undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('the focus goes to the stop that takes the place of one that is done, and to the list after the last', async () => {
  const stops = ['SHP-1', 'SHP-2', 'SHP-3'].map((code) => ({ ...delivery, cart_code: code }))
  const done = new Set<string>()
  const { user } = renderConsole(
    '/deliveries',
    ['hub'],
    [
      answer(staffDeliveryCalls.staffDeliveries, () => ({
        action: true,
        message: '',
        results: stops.filter(({ cart_code: code }) => !done.has(code)),
        next: null,
      })),
      answer(staffDeliveryCalls.staffRecordDelivery, ({ params }) => {
        done.add(params.cart_code)
        return { action: true, message: 'Recorded', result: delivery }
      }),
    ],
  )
  const record = async (code: string) => {
    const stop = within(await screen.findByRole('article', { name: code }, loading))
    await user.click(stop.getByRole('button', { name: 'Record attempt 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Outcome/), { target: { value: 'returned' } })
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'unreachable' } })
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: code })).toBeNull())
  }
  const focused = () => document.activeElement?.getAttribute('data-row')
  await record('SHP-2')
  await waitFor(() => expect(focused()).toBe('SHP-3'))
  await record('SHP-3')
  await waitFor(() => expect(focused()).toBe('SHP-1'))
  await record('SHP-1')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('No shipments here'))
  expect(document.activeElement).not.toBe(document.body)
})

test('what was typed for an attempt that somebody else recorded meanwhile is for the next one', async () => {
  let number = 2
  const sent: number[] = []
  const { user } = renderConsole(
    '/deliveries',
    ['hub'],
    [
      answer(staffDeliveryCalls.staffDeliveries, () => ({
        action: true,
        message: '',
        results: [{ ...delivery, next_number: number }],
        next: null,
      })),
      answer(staffDeliveryCalls.staffRecordDelivery, ({ body }) => {
        sent.push(body.number)
        if (body.number === number) return { action: true, message: 'Recorded', result: delivery }
        throw refusal(409, 'Already recorded by Adi at 22:16: attempt 2, Not delivered.', 'delivery_recorded')
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  number = 3
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Outcome/), { target: { value: 'failed' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'no_access' } })
  expect(dialog.getByText('Photo from the visit (optional)')).toBeTruthy()
  expect(dialog.queryByText(/^Photo of the goods at the door/)).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Gate 3' } })
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  expect(await screen.findByRole('heading', { name: 'SHP-1: attempt 3' })).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Gate 3')
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(sent).toEqual([2, 3]))
})

test('the focus stays at the stop whose button is away while the result is on the device', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  const acts: KeptAct[] = []
  const store: ActStore = {
    all: async () => [...acts],
    add: async (made) => {
      const kept = { ...made, number: 1 }
      acts.push(kept)
      return kept
    },
    put: async () => undefined,
    remove: async () => undefined,
    watch: () => () => undefined,
  }
  useKept.setState({ store })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Outcome/), { target: { value: 'failed' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'no_access' } })
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  expect(await screen.findByText(/on this device and not sent yet/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('SHP-1'))
  act(() => useKept.setState({ store: undefined, acts: [] }))
  Reflect.deleteProperty(navigator, 'onLine')
})

test('the rest that its customer was told of is handed out against its new code', async () => {
  const { user } = open(undefined, {
    ...delivery,
    status: 'delivered',
    is_self_collected: true,
    collect_until: someMoment,
    rest_since: someMoment,
    shelves: [{ name: 'C-01', is_missing: false, carton_count: 1 }],
  })
  await user.click(await screen.findByRole('button', { name: 'Hand out the rest' }, loading))
  const code = await screen.findByLabelText(/^Collection code/)
  // Without it somebody answers for who it is.
  const checked = screen.getByLabelText<HTMLTextAreaElement>(/^How you checked who it is/)
  expect(checked.required).toBe(true)
  fireEvent.change(code, { target: { value: '123456' } })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note for staff/).required).toBe(false)
  expect(screen.queryByText('Photo of the person with the goods')).toBeNull()
})

test('what is left at the counter has a view of its own, which exports have not', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: 'Left at the counter' }, loading)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Left at the counter' })).toBeNull())
})

test.each([
  ['en', 'Deliveries', 'Recipient', 'In status', 'Record attempt 2'],
  ['id', 'Pengantaran', 'Penerima', 'Sejak', 'Catat percobaan 2'],
  ['cn', '派送', '收件人', '状态更新', '登记第 2 次派送'],
] as const)(
  'is a table at a desk, turned by who waits longest, in %s',
  async (language, title, recipient, since, act) => {
    atDesk()
    const { user, sentTo } = renderConsole(
      '/deliveries',
      ['hub'],
      [
        answer(staffDeliveryCalls.staffDeliveries, () => ({
          action: true,
          message: '',
          results: [delivery],
          next: null,
        })),
      ],
      language,
    )
    const table = within(await screen.findByRole('table', { name: title }, loading))
    expect(table.getByRole('columnheader', { name: recipient })).toBeTruthy()
    const [, row] = table.getAllByRole('row')
    for (const text of ['SHP-1', 'Aisha Tan', 'Ring twice', 'Sample Courier SC-1'])
      expect(row?.textContent).toContain(text)
    expect(screen.queryByRole('article')).toBeNull()
    const key = table.getByRole('columnheader', { name: since })
    expect(key.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(key).getByRole('button'))
    await waitFor(() =>
      expect(sentTo(staffDeliveryCalls.staffDeliveries).at(-1)?.query).toMatchObject({ order: 'desc' }),
    )
    await user.click(await screen.findByRole('button', { name: act }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  },
)
