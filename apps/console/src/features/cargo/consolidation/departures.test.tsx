import { staffAgentCalls, staffDepartureCalls, type StaffDepartureDetail } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { boardOf, departureOf, detailOf, scanOf } from '../../../testing/departure-fixture'
import { someMoment } from '../../../testing/shipment-fixture'

const code = 'DEP-7K2QM-4XD9P'
const [one, two, three] = [cartonBarcode(1), cartonBarcode(2), cartonBarcode(3)]

const given = (detail: StaffDepartureDetail) =>
  answer(staffDepartureCalls.staffDeparture, () => ({ action: true, message: '', result: detail }))

/** As a scanner types: the data, then Enter, wherever the focus is. */
const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const open = (detail: StaffDepartureDetail, ...answers: Parameters<typeof renderConsole>[2][number][]) =>
  renderConsole(`/departures/${code}`, ['warehouse', 'hub'], [given(detail), ...answers])

describe('the list of departures', () => {
  test('shows flight, master number, moments, cartons and status, and asks for what is searched', async () => {
    const { sentTo } = renderConsole(
      '/departures',
      ['warehouse'],
      [
        answer(staffDepartureCalls.staffDepartures, () => ({
          action: true,
          message: '',
          results: [departureOf({ carton_count: 42, status: 'departed' })],
          next: null,
        })),
      ],
    )
    const row = (await screen.findByRole('link', { name: code }, loading)).closest('tr')
    for (const text of ['Guangzhou to Singapore', 'Sample Air SQ831', '618-12345678', '42', 'Departed'])
      expect(row?.textContent).toContain(text)
    await scan('SQ831')
    await waitFor(() =>
      expect(sentTo(staffDepartureCalls.staffDepartures).at(-1)?.query).toMatchObject({ search: 'SQ831' }),
    )
  })

  test.each([
    ['en', 'Overdue'],
    ['id', 'Lewat ETA'],
    ['cn', '逾期未到'],
  ] as const)('marks what is past its ETA, and asks for that alone, in %s', async (language, overdue) => {
    const { user, sentTo } = renderConsole(
      '/departures',
      ['hub'],
      [
        answer(staffDepartureCalls.staffDepartures, () => ({
          action: true,
          message: '',
          results: [departureOf({ status: 'departed', is_overdue: true })],
          next: null,
        })),
      ],
      language,
    )
    const row = (await screen.findByRole('link', { name: code }, loading)).closest('tr')
    expect(row?.textContent).toContain(overdue)
    await user.click(screen.getByRole('button', { name: overdue }))
    await waitFor(() =>
      expect(sentTo(staffDepartureCalls.staffDepartures).at(-1)?.query).toMatchObject({ queue: 'departures_overdue' }),
    )
    expect(sentTo(staffDepartureCalls.staffDepartures)[0]?.query).not.toHaveProperty('queue')
  })

  test.each([
    ['en', 'Arrived, not marked', 'Mark it as arrived'],
    ['id', 'Tiba, belum ditandai', 'Tandai'],
    ['cn', '已到未标记', '请标记为已到达'],
  ] as const)('marks what is there and not marked as arrived, in %s', async (language, mark, hint) => {
    const unmarked = departureOf({ status: 'departed', is_unmarked: true })
    const list = renderConsole(
      '/departures',
      ['hub'],
      [
        answer(staffDepartureCalls.staffDepartures, () => ({
          action: true,
          message: '',
          results: [unmarked],
          next: null,
        })),
      ],
      language,
    )
    const row = (await screen.findByRole('link', { name: code }, loading)).closest('tr')
    expect(row?.textContent).toContain(mark)
    await list.user.click(screen.getByRole('button', { name: mark }))
    await waitFor(() =>
      expect(list.sentTo(staffDepartureCalls.staffDepartures).at(-1)?.query).toMatchObject({
        queue: 'departures_unmarked',
      }),
    )
    cleanup()
    renderConsole(`/departures/${code}`, ['hub'], [given(detailOf([], { departure: unmarked }))], language)
    expect((await screen.findByText(new RegExp(hint), {}, loading)).textContent).toBeTruthy()
  })

  test('opens a departure with the route that is chosen', async () => {
    const { sentTo } = renderConsole(
      '/departures',
      ['warehouse'],
      [
        answer(staffDepartureCalls.staffDepartures, () => ({ action: true, message: '', results: [], next: null })),
        answer(staffAgentCalls.staffAgents, () => ({ action: true, message: '', results: [] })),
        answer(staffDepartureCalls.staffCreateDeparture, () => {
          throw refusal(422, { agent_id: 'Choose the warehouse where it is loaded.' })
        }),
      ],
    )
    fireEvent.click(await screen.findByRole('button', { name: 'New departure' }, loading))
    const field = (name: RegExp) => dialog().getByRole('textbox', { name, hidden: true })
    fireEvent.change(field(/Flight or vessel/), { target: { value: 'SQ831' } })
    fireEvent.change(field(/Planned weight/), { target: { value: '250' } })
    fireEvent.click(dialogButton('Save'))
    expect((await dialog().findAllByText(/Choose the warehouse/)).length).toBeGreaterThan(0)
    expect(sentTo(staffDepartureCalls.staffCreateDeparture)[0]?.body).toMatchObject({
      service: 'impor',
      country: 'sg',
      track: 'udara',
      flight_or_vessel: 'SQ831',
      planned_weight_gram: 250_000,
    })
  })
})

describe('loading by scanner', () => {
  test('loads each carton in turn and counts it against the plan', async () => {
    let loaded = [boardOf(one)]
    const { sentTo } = open(
      detailOf(loaded),
      answer(staffDepartureCalls.staffLoadCarton, ({ body }) => {
        loaded = [...loaded, boardOf(body.barcode)]
        return { action: true, message: `Loaded: ${body.barcode}`, result: scanOf(body.barcode, loaded) }
      }),
    )
    await scan(two)
    await scan(three)
    expect(await screen.findByText(`Loaded: ${three}`)).toBeTruthy()
    expect(await screen.findByText('3 of 10')).toBeTruthy()
    expect(screen.getByText('6 kg of 5 kg').getAttribute('data-over')).toBe('true')
    expect(sentTo(staffDepartureCalls.staffLoadCarton).map(({ body }) => body.barcode)).toEqual([two, three])
    expect(sentTo(staffDepartureCalls.staffDeparture)).toHaveLength(1)
  })

  test('what a colleague loads is counted at once, and read once however many scans tell of it', async () => {
    let loaded = [boardOf(one)]
    let nextOfColleague = 9
    const { sentTo } = renderConsole(
      `/departures/${code}`,
      ['warehouse', 'hub'],
      [
        answer(staffDepartureCalls.staffDeparture, () => ({ action: true, message: '', result: detailOf(loaded) })),
        answer(staffDepartureCalls.staffLoadCarton, ({ body }) => {
          loaded = [...loaded, boardOf(cartonBarcode(nextOfColleague++)), boardOf(body.barcode)]
          return { action: true, message: `Loaded: ${body.barcode}`, result: scanOf(body.barcode, loaded) }
        }),
      ],
    )
    await scan(two)
    expect(await screen.findByText('3 of 10')).toBeTruthy()
    await waitFor(() => expect(sentTo(staffDepartureCalls.staffDeparture)).toHaveLength(2))
    await scan(three)
    expect(await screen.findByText('5 of 10')).toBeTruthy()
    expect(sentTo(staffDepartureCalls.staffDeparture)).toHaveLength(2)
  })

  test('a read that began before a scan does not take its carton off the list again', async () => {
    const answerOf = (result: StaffDepartureDetail) => ({ action: true, message: '', result })
    let isFirst = true
    let release: () => void = () => undefined
    const { sentTo } = renderConsole(
      `/departures/${code}`,
      ['warehouse', 'hub'],
      [
        answer(staffDepartureCalls.staffDeparture, () => {
          if (!isFirst)
            return new Promise((resolve) => {
              release = () => resolve(answerOf(detailOf([boardOf(two)])))
            })
          isFirst = false
          return answerOf(detailOf([boardOf(one)]))
        }),
        answer(staffDepartureCalls.staffLoadCarton, ({ body }) => ({
          action: true,
          message: `Loaded: ${body.barcode}`,
          result: scanOf(body.barcode, [boardOf(cartonBarcode(9)), boardOf(one), boardOf(two), boardOf(three)]),
        })),
      ],
    )
    await scan(two)
    await waitFor(() => expect(sentTo(staffDepartureCalls.staffDeparture)).toHaveLength(2))
    await scan(three)
    expect(await screen.findByText(`Loaded: ${three}`)).toBeTruthy()
    release()
    await scan('HELLO')
    expect(await screen.findByText('Not a carton: HELLO')).toBeTruthy()
    for (const name of [one, two, three]) expect(screen.getByRole('link', { name })).toBeTruthy()
  })

  test('what stands against the shipment of a scanned carton is told anew, and that of others stays', async () => {
    const against = (cart_code: string, message: string) => ({
      cart_code,
      shipment_code: null,
      error_code: 'cartons_left_behind',
      message,
      customs_file_id: null,
      goods_key: null,
    })
    open(
      detailOf([boardOf(one)], { obstacles: [against('SHP-1', 'One is left.'), against('SHP-2', 'Three are left.')] }),
      answer(staffDepartureCalls.staffLoadCarton, () => ({
        action: true,
        message: 'Loaded',
        result: scanOf(two, [boardOf(one), boardOf(two)]),
      })),
    )
    await screen.findByText('One is left.', undefined, loading)
    await scan(two)
    await waitFor(() => expect(screen.queryByText('One is left.')).toBeNull())
    expect(screen.getByText('Three are left.')).toBeTruthy()
  })

  test('tells of a wrong carton as an alert, and of what is no carton', async () => {
    open(
      detailOf([]),
      answer(staffDepartureCalls.staffLoadCarton, () => {
        throw refusal(409, 'Wrong departure: this carton goes to another country.')
      }),
    )
    await scan(one)
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Stop. ${one}: Wrong departure: this carton goes to another country.`,
    )
    await scan('HELLO')
    expect((await screen.findByRole('alert')).textContent).toBe('Not a carton: HELLO')
  })

  test('a refused scan stays in sight behind those that follow, until it is made good or put aside', async () => {
    let isOnShelf = false
    open(
      detailOf([]),
      answer(staffDepartureCalls.staffLoadCarton, ({ body: { barcode } }) => {
        if (barcode === one && !isOnShelf) throw refusal(409, 'It must not leave yet.')
        return { action: true, message: `Loaded ${barcode}`, result: scanOf(barcode, [boardOf(barcode)]) }
      }),
    )
    await scan(one)
    await scan('HELLO')
    await scan(two)
    await screen.findByText(`Loaded ${two}`)
    const refused = () => within(screen.getByRole('group', { name: 'Refused scans' }))
    expect(refused().getByText(`${one}: It must not leave yet.`)).toBeTruthy()
    fireEvent.click(refused().getByRole('button', { name: 'Remove HELLO from the refused scans' }))
    expect(refused().queryByText('Not a carton: HELLO')).toBeNull()
    isOnShelf = true
    await scan(one)
    await screen.findByText(`Loaded ${one}`)
    expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull()
  })

  test('takes a carton off after the choice of it', async () => {
    const { sentTo } = open(
      detailOf([boardOf(one)]),
      answer(staffDepartureCalls.staffOffloadCarton, () => ({
        action: true,
        message: 'Taken off',
        result: scanOf(one, []),
      })),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Take off' }, loading))
    await scan(one)
    expect(await screen.findByText('Nothing is loaded yet')).toBeTruthy()
    expect(sentTo(staffDepartureCalls.staffOffloadCarton)).toHaveLength(1)
  })
})

test('what stands against closing is named shipment by shipment', async () => {
  const of = { cart_code: 'SHP-2', shipment_code: null, customs_file_id: null, goods_key: null }
  const obstacle = { ...of, error_code: 'invoice_unpaid', message: 'Not paid yet.' }
  const lacking = {
    ...of,
    error_code: 'goods_without_hs_code',
    message: 'HS code missing: Lamp.',
    customs_file_id: 'f1',
  }
  const { sentTo } = open(
    detailOf([boardOf(one)], { obstacles: [obstacle, lacking] }),
    answer(staffDepartureCalls.staffMoveDeparture, () => ({
      action: false,
      message: 'Shipments not ready to leave: 1.',
      obstacles: [obstacle],
      result: detailOf([boardOf(one)], { obstacles: [obstacle] }),
    })),
  )
  const against = (await screen.findByText('Not ready to leave', undefined, loading)).closest('section')
  expect(within(against ?? document.body).getAllByRole('link', { name: 'SHP-2' })).toHaveLength(2)
  const fill = within(against ?? document.body).getAllByRole('link', { name: 'Fill in' })
  expect(fill.map((link) => link.getAttribute('href'))).toEqual(['/customs/f1'])
  expect(against?.textContent).toContain('Not paid yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Close departure' }))
  fireEvent.click(dialogButton('Close departure'))
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffMoveDeparture)[0]?.body).toEqual({
      to: 'closed',
      from: 'open',
      reason: null,
    }),
  )
})

test('a new ETA is sent with its reason, and not without one', async () => {
  const { sentTo } = open(
    detailOf([]),
    answer(staffDepartureCalls.staffChangeEta, () => ({ action: true, message: '', result: detailOf([]) })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change ETA' }, loading))
  expect(dialogButton('Save').disabled).toBe(true)
  fireEvent.change(dialog().getByLabelText(/New ETA/), { target: { value: '2030-03-04T10:00' } })
  fireEvent.change(dialog().getByLabelText(/Why it changes/), { target: { value: 'Storm' } })
  fireEvent.click(dialogButton('Save'))
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffChangeEta)[0]?.body).toEqual({
      eta_at: '2030-03-04T10:00:00+08:00',
      reason: 'Storm',
    }),
  )
})

test('cartons are unloaded by scan, and each difference is settled with a note', async () => {
  const short = boardOf(two, { outcome: 'short' })
  const arrived = { may_load: false, may_unload: true, may_settle: true, may_edit: false }
  const { sentTo } = open(
    detailOf([boardOf(one), short], { ...arrived, moves: ['settled'] }, { status: 'unloaded' }),
    answer(staffDepartureCalls.staffUnloadCarton, () => ({
      action: true,
      message: `Unloaded, damaged: ${one}`,
      result: scanOf(one, [boardOf(one, { outcome: 'damaged' }), short], { status: 'unloaded' }),
    })),
    answer(staffDepartureCalls.staffSettleCarton, ({ body }) => ({
      action: true,
      message: '',
      result: scanOf(
        two,
        [
          boardOf(one, { outcome: 'damaged' }),
          boardOf(two, { outcome: 'short', settled_at: someMoment, settled_by: 'Rina', settled_note: body.note }),
        ],
        { status: 'unloaded' },
      ),
    })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Next carton is damaged' }, loading))
  await scan(one)
  expect(await screen.findByText(`Unloaded, damaged: ${one}`)).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffUnloadCarton)[0]?.body).toEqual({ barcode: one, is_damaged: true })
  fireEvent.change(screen.getByLabelText(`Note for ${two}`), { target: { value: 'Told the carrier' } })
  const row = screen.getByLabelText(`Note for ${two}`).closest('li')
  fireEvent.click(within(row ?? document.body).getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('Settled by Rina: Told the carrier')).toBeTruthy()
})

test('a mistaken scan is taken back at the station: the last one, or the next that is scanned', async () => {
  const arrived = { may_load: false, may_unload: true, may_edit: false }
  const rows = [boardOf(one), boardOf(two, { outcome: 'over' })]
  const { sentTo } = open(
    detailOf(rows, arrived, { status: 'arrived' }),
    answer(staffDepartureCalls.staffUnloadCarton, () => ({
      action: true,
      message: `Unloaded: ${one}`,
      result: scanOf(one, [boardOf(one, { outcome: 'fine' }), boardOf(two, { outcome: 'over' })], {
        status: 'arrived',
      }),
    })),
    answer(staffDepartureCalls.staffUndoUnload, ({ body }) => ({
      action: true,
      message: `Scan taken back: ${body.barcode}`,
      result: scanOf(one, rows, { status: 'arrived' }),
    })),
  )
  await scan(one)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this scan' }))
  fireEvent.click(dialogButton('Cancel'))
  // Left without an undo, it is still offered.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this scan' }))
  const giveReason = async (reason: string) => {
    fireEvent.change(await screen.findByLabelText(/^What went wrong/), { target: { value: reason } })
    fireEvent.click(dialogButton('Undo'))
  }
  await giveReason('Another box')
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffUndoUnload)[0]?.body).toEqual({
      barcode: one,
      outcome: 'fine',
      reason: 'Another box',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this scan' })).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Next scan takes back' }))
  await scan(two)
  await giveReason('From the next pallet')
  await waitFor(() =>
    expect(sentTo(staffDepartureCalls.staffUndoUnload)[1]?.body).toMatchObject({ barcode: two, outcome: 'over' }),
  )
})

test('once all is settled, the station asks only for what was short and has turned up', async () => {
  const settled = { settled_at: someMoment, settled_by: 'Rina', settled_note: 'Not on board' }
  const short = boardOf(two, { outcome: 'short', ...settled })
  const { sentTo } = open(
    detailOf([boardOf(one), short], { may_load: false, may_unload: true, may_edit: false }, { status: 'settled' }),
    answer(staffDepartureCalls.staffUnloadCarton, () => ({
      action: true,
      message: `Unloaded: ${two}`,
      result: scanOf(two, [boardOf(one), boardOf(two, { outcome: 'fine', ...settled })], { status: 'settled' }),
    })),
  )
  expect(
    await screen.findByText('A carton was short and has turned up? Scan it here.', undefined, loading),
  ).toBeTruthy()
  await scan(two)
  expect(await screen.findByText(`Unloaded: ${two}`)).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffUnloadCarton)).toHaveLength(1)
})

test('the numbers of its documents are completed after it was closed, and one that is corrected asks for the reason', async () => {
  const closed = detailOf([], { may_edit: false, may_complete: true }, { status: 'closed', master_number: '618-1234' })
  const result = { action: true, message: 'Saved', result: closed }
  const { user, sentTo } = renderConsole(
    `/departures/${closed.departure.departure_code}`,
    ['warehouse'],
    [
      answer(staffDepartureCalls.staffDeparture, () => result),
      answer(staffDepartureCalls.staffCompleteDeparture, () => result),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Document numbers' }, loading))
  expect(dialog().queryByLabelText(/^Why a number is corrected/)).toBeNull()
  const field = dialog().getByLabelText('Master number (AWB or B/L)')
  await user.clear(field)
  await user.type(field, '618-99')
  await user.type(dialog().getByLabelText(/^Why a number is corrected/), 'Misread')
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffCompleteDeparture)).toHaveLength(1))
  expect(sentTo(staffDepartureCalls.staffCompleteDeparture)[0]).toMatchObject({
    body: { master_number: '618-99', reason: 'Misread' },
  })
})

test('Enter in the note settles a difference, once, and an empty note settles none', async () => {
  const short = boardOf(two, { outcome: 'short' })
  const arrived = { may_load: false, may_unload: true, may_settle: true, may_edit: false }
  const { user, sentTo } = open(
    detailOf([short], arrived, { status: 'unloaded' }),
    answer(staffDepartureCalls.staffSettleCarton, ({ body }) => ({
      action: true,
      message: '',
      result: scanOf(
        two,
        [boardOf(two, { outcome: 'short', settled_at: someMoment, settled_by: 'Rina', settled_note: body.note })],
        { status: 'unloaded' },
      ),
    })),
  )
  const note = await screen.findByLabelText(`Note for ${two}`, undefined, loading)
  await user.type(note, '{Enter}')
  await user.type(note, 'Not on board{Enter}')
  expect(await screen.findByText('Settled by Rina: Not on board')).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffSettleCarton)).toHaveLength(1)
})
