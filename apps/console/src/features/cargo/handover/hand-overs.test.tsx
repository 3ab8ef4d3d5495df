import {
  CallFailure,
  errorText,
  staffHandOverCalls,
  type HandOverScan,
  type StaffHandOver,
  type StaffHandOverDetail,
} from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { cartonOf, someMoment } from '../../../testing/shipment-fixture'

const code = 'HND-7K2QM-4XD9P'
const [one, two] = [cartonBarcode(1), cartonBarcode(2)]

const handOverOf = (changes: Partial<StaffHandOver> = {}): StaffHandOver => ({
  hand_over_code: code,
  service: 'impor',
  country: 'sg',
  carrier: 'Ninja Van',
  driver_name: 'Ahmad',
  vehicle: 'SGX 1',
  status: 'open',
  carton_count: 1,
  numbered_count: 0,
  weight_gram: 2000,
  created_at: someMoment,
  created_by: 'Rina',
  closed_at: null,
  closed_by: null,
  close_reason: null,
  ...changes,
})

type Line = StaffHandOverDetail['cartons'][number]
const lineOf = (barcode: string, tracking_number: string | null = null): Line => ({
  carton: cartonOf(barcode, { status: 'gone' }),
  tracking_number,
  is_one_consignment: false,
  customer_name: 'Mei Tan',
  address: null,
  service_name: 'Door delivery',
  added_at: someMoment,
  added_by: 'Rina',
})

const detailOf = (
  cartons: readonly Line[],
  changes: Partial<StaffHandOverDetail> = {},
  row: Partial<StaffHandOver> = {},
): StaffHandOverDetail => ({
  hand_over: handOverOf({
    carton_count: cartons.length,
    numbered_count: cartons.filter((line) => line.tracking_number !== null).length,
    ...row,
  }),
  shipment_count: cartons.length,
  cartons: [...cartons],
  removed: [],
  obstacles: [],
  signature: null,
  driver_version: 'first',
  may_change: true,
  ...changes,
})

const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const open = (detail: StaffHandOverDetail, ...answers: Parameters<typeof renderConsole>[2][number][]) =>
  renderConsole(
    `/hand-overs/${code}`,
    ['hub'],
    [answer(staffHandOverCalls.staffHandOver, () => ({ action: true, message: '', result: detail })), ...answers],
  )
/** What a scan of a carton answers where these are then on it. */
const scanOf = (barcode: string, cartons: readonly Line[], changes: Partial<HandOverScan> = {}): HandOverScan => ({
  hand_over_code: code,
  status: 'open',
  barcode,
  cart_code: 'SHP-1',
  shipment_code: null,
  row: cartons.find(({ carton }) => carton.barcode === barcode) ?? null,
  removal: null,
  obstacles: [],
  counts: {
    cartons: cartons.length,
    numbered: cartons.filter((line) => line.tracking_number !== null).length,
  },
  ...changes,
})
const added = (barcode: string) => ({
  action: true,
  message: `Added: ${barcode}`,
  choices: [],
  result: scanOf(barcode, [lineOf(barcode)]),
})

test('the list shows carrier, driver, cartons and numbers, and asks for what is searched', async () => {
  const { sentTo } = renderConsole(
    '/hand-overs',
    ['hub'],
    [
      answer(staffHandOverCalls.staffHandOvers, () => ({
        action: true,
        message: '',
        results: [handOverOf({ carton_count: 12, numbered_count: 7 })],
        next: null,
      })),
    ],
  )
  const row = (await screen.findByRole('link', { name: code }, loading)).closest('[data-row]')
  for (const text of ['Ninja Van', 'Ahmad', '12', '7 of 12', 'Open']) expect(row?.textContent).toContain(text)
  await scan('NV1')
  await waitFor(() => expect(sentTo(staffHandOverCalls.staffHandOvers).at(-1)?.query).toMatchObject({ search: 'NV1' }))
})

test('a scanner gives a carton and its number without a pause, each in its turn', async () => {
  const { sentTo } = open(
    detailOf([]),
    answer(staffHandOverCalls.staffAddToHandOver, () => added(one)),
    answer(staffHandOverCalls.staffNumberHandOver, ({ body }) => ({
      action: true,
      message: `${body.barcode}: ${body.tracking_number}`,
      result: scanOf(one, [lineOf(one, body.tracking_number)]),
    })),
  )
  await scan(one)
  await scan('NV123')
  expect(await screen.findByText('NV123')).toBeTruthy()
  expect(sentTo(staffHandOverCalls.staffNumberHandOver)[0]?.body).toMatchObject({
    barcode: one,
    tracking_number: 'NV123',
  })
  await scan('NV124')
  expect((await screen.findByRole('alert')).textContent).toBe('Stop. Scan a carton first: NV124')
  expect(sentTo(staffHandOverCalls.staffHandOver)).toHaveLength(1)
})

test('a carton that is taken off leaves the list and the figures, and is told with its reason', async () => {
  const removal = { barcode: one, at: someMoment, by: 'Rina', reason: 'Wrong pallet' }
  const { sentTo } = open(
    detailOf([lineOf(one, 'NV1'), lineOf(two, 'NV2')]),
    answer(staffHandOverCalls.staffRemoveFromHandOver, () => ({
      action: true,
      message: 'Taken off',
      result: scanOf(one, [lineOf(two, 'NV2')], { removal }),
    })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take off' }, loading))
  fireEvent.change(screen.getByLabelText(/^Reason for taking off/), { target: { value: 'Wrong pallet' } })
  await scan(one)
  expect((await screen.findByText(/Rina: Wrong pallet/)).textContent).toBeTruthy()
  expect(screen.queryByText('NV1')).toBeNull()
  expect(screen.getByText('1 of 1')).toBeTruthy()
  expect(sentTo(staffHandOverCalls.staffHandOver)).toHaveLength(1)
})

test('a wrong carton is an alert, and a shipment of several cartons asks which one', async () => {
  let isWrong = true
  const { sentTo } = open(
    detailOf([]),
    answer(staffHandOverCalls.staffAddToHandOver, ({ body }) => {
      if (isWrong) throw refusal(409, 'Wrong hand-over: carton belongs to another hub.')
      if (body.barcode === two) return added(two)
      return {
        action: true,
        message: 'Choose the carton of shipment SHP-1',
        choices: [cartonOf(one, { number: 1, count: 2 }), cartonOf(two, { number: 2, count: 2 })],
        result: null,
      }
    }),
  )
  await scan(one)
  expect((await screen.findByRole('alert')).textContent).toBe('Stop. Wrong hand-over: carton belongs to another hub.')
  isWrong = false
  await scan('SHP-7K2QM-4XD9P')
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`2 of 2 · ${two}`) }))
  await waitFor(() =>
    expect(sentTo(staffHandOverCalls.staffAddToHandOver).map(({ body }) => body.barcode)).toEqual([
      one,
      'SHP-7K2QM-4XD9P',
      two,
    ]),
  )
})

test('a refused carton stays told while others are scanned blindly, and its number goes to no other carton', async () => {
  const { sentTo } = open(
    detailOf([]),
    answer(staffHandOverCalls.staffAddToHandOver, ({ body }) => {
      if (body.barcode === two) throw refusal(409, `Carton ${two} waits for payment.`)
      return added(body.barcode)
    }),
    answer(staffHandOverCalls.staffNumberHandOver, ({ body }) => ({
      action: true,
      message: `${body.barcode}: ${body.tracking_number}`,
      result: scanOf(one, [lineOf(one, body.tracking_number)]),
    })),
  )
  await scan(one)
  await scan(two)
  await scan('NV2')
  expect(await screen.findByText('Stop. Scan a carton first: NV2')).toBeTruthy()
  await scan(one)
  await scan('NV1')
  await waitFor(() =>
    expect(sentTo(staffHandOverCalls.staffNumberHandOver).map(({ body }) => body.tracking_number)).toEqual(['NV1']),
  )
  const told = within(screen.getByRole('group', { name: 'Refused scans' }))
  expect(told.getByText(`Carton ${two} waits for payment.`)).toBeTruthy()
  expect(told.getByText('Scan a carton first: NV2')).toBeTruthy()
})

test('a number that was not sent goes to its own carton, also after the next one was scanned', async () => {
  let isAway = false
  const { sentTo } = open(
    detailOf([]),
    answer(staffHandOverCalls.staffAddToHandOver, ({ body }) => added(body.barcode)),
    answer(staffHandOverCalls.staffNumberHandOver, ({ body }) => {
      if (isAway) throw new CallFailure(0, undefined, undefined)
      return { action: true, message: '', result: scanOf(body.barcode, [lineOf(body.barcode, body.tracking_number)]) }
    }),
  )
  await scan(one)
  isAway = true
  await scan('NV1')
  await screen.findByRole('button', { name: 'Send 1 unsent scan again' })
  isAway = false
  await scan(two)
  await screen.findByText(new RegExp(`Now the tracking number of ${two}`))
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 unsent scan again' }))
  await waitFor(() => expect(sentTo(staffHandOverCalls.staffNumberHandOver)).toHaveLength(2))
  expect(sentTo(staffHandOverCalls.staffNumberHandOver)[1]?.body).toMatchObject({
    barcode: one,
    tracking_number: 'NV1',
  })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull())
})

test('each wrong line of a file is named', async () => {
  open(
    detailOf([lineOf(one)]),
    answer(staffHandOverCalls.staffNumberHandOverByFile, () => ({
      action: false,
      message: 'Nothing was saved. Wrong lines: 1.',
      lines: [{ line: 2, text: 'abc,1', error_code: 'carton_unknown', message: 'No carton has this barcode.' }],
      result: detailOf([lineOf(one)]),
    })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Numbers by CSV' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Lines/), { target: { value: 'abc,1' } })
  fireEvent.click(dialogButton('Save numbers'))
  expect((await dialog().findByText('Line 2: abc,1')).closest('li')?.textContent).toContain(
    'No carton has this barcode.',
  )
})

test('what stands against signing is named, and the driver signs with a name', async () => {
  const obstacle = { cart_code: 'SHP-2', shipment_code: null, error_code: 'invoice_unpaid', message: 'Not paid yet.' }
  const { sentTo } = open(
    detailOf([lineOf(one)], { obstacles: [obstacle] }),
    answer(staffHandOverCalls.staffSignHandOver, () => ({
      action: true,
      message: '',
      obstacles: [],
      result: detailOf([lineOf(one, 'NV1')], { may_change: false }, { status: 'signed' }),
    })),
  )
  expect(
    (await screen.findByText('Not ready to hand over', undefined, loading)).closest('section')?.textContent,
  ).toContain('Not paid yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Sign and hand over' }))
  fireEvent.click(dialogButton('Sign and hand over'))
  await waitFor(() =>
    expect(sentTo(staffHandOverCalls.staffSignHandOver)[0]?.body).toMatchObject({ driver_name: 'Ahmad', reason: null }),
  )
})

test('a carton that is still on its departure is refused loudly, with the departure and what to do first', async () => {
  const values = { barcode: one, code: 'DEP-1', status: 'At customs' }
  const reasons = [errorText('carton_not_unloaded', 'en', values), errorText('carton_not_arrived', 'en', values)]
  const left = [...reasons]
  open(
    detailOf([]),
    answer(staffHandOverCalls.staffAddToHandOver, () => {
      throw refusal(409, left.shift() ?? '')
    }),
  )
  for (const [index, reason] of reasons.entries()) {
    await scan(index === 0 ? one : two)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Stop. ${reason}`))
    expect(reason).toContain('departure DEP-1')
  }
})

test('a signature that got no answer stays in its dialog with all that was typed', async () => {
  let isAway = true
  const { sentTo } = open(
    detailOf([lineOf(one, 'NV1')]),
    answer(staffHandOverCalls.staffSignHandOver, () => {
      if (isAway) throw new CallFailure(0, undefined, undefined)
      const result = detailOf([lineOf(one, 'NV1')], { may_change: false }, { status: 'signed' })
      return { action: true, message: '', obstacles: [], result }
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Sign and hand over' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Driver/), { target: { value: 'Budi' } })
  fireEvent.click(dialogButton('Sign and hand over'))
  await waitFor(() => expect(dialogButton('Sign and hand over').disabled).toBe(false))
  expect(sentTo(staffHandOverCalls.staffSignHandOver)).toHaveLength(1)
  expect(dialog().getByLabelText<HTMLInputElement>(/^Driver/).value).toBe('Budi')
  isAway = false
  fireEvent.click(dialogButton('Sign and hand over'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffHandOverCalls.staffSignHandOver).map(({ body }) => body.driver_name)).toEqual(['Budi', 'Budi'])
})

test('a file with numbers that was corrected can be chosen again under its name', async () => {
  const { user } = open(detailOf([lineOf(one)]))
  await user.click(await screen.findByRole('button', { name: 'Numbers by CSV' }, loading))
  const choose = dialog().getByLabelText<HTMLInputElement>(/^CSV file/)
  await user.upload(choose, new File([`${one},NV1`], 'numbers.csv', { type: 'text/csv' }))
  await waitFor(() => expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Lines/).value).toBe(`${one},NV1`))
  // A browser tells of a choice only where it is another one than the field holds.
  expect(choose.files).toHaveLength(0)
})
