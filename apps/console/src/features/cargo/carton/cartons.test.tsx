import {
  type Answer,
  staffAgentCalls,
  staffCartonCalls,
  type StaffCartonDetail,
  type StaffLocation,
} from '@layar/contract'
import { cartonBarcode, cartonBarcodeText, cartonSymbol, locationBarcode, locationSymbol } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'
import { cartonOf, someMoment } from '../../../testing/shipment-fixture'

const [one, two, stray] = [cartonBarcode(1), cartonBarcode(2), cartonBarcode(3)]
const shelf: StaffLocation = {
  barcode: locationBarcode(7),
  name: 'A-01',
  zone: 'A',
  agent_id: '1',
  country: null,
  building: 'Guangzhou',
  carton_count: 2,
  created_at: someMoment,
}
const on = { barcode: shelf.barcode, name: 'A-01' }

/** As a scanner types: the data, then Enter, wherever the focus is. */
const scan = (text: string): void => {
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

describe('the station to move cartons', () => {
  test('moves what is in the hand to the scanned location; scans during a move wait their turn', async () => {
    const answers: (() => void)[] = []
    const { sentTo } = renderConsole(
      '/move',
      ['warehouse'],
      [
        answer(
          staffCartonCalls.staffMoveCartons,
          () =>
            new Promise<Answer<typeof staffCartonCalls.staffMoveCartons>>((resolve) => {
              const moved = [{ barcode: one, event_id: '7' }]
              const result = { cartons: [cartonOf(one, { location: on })], moved }
              answers.push(() => resolve({ action: true, message: '', result }))
            }),
        ),
      ],
    )
    const field = await screen.findByRole('searchbox', undefined, loading)
    expect(document.activeElement).toBe(field)
    scan(`]C1${cartonSymbol(one)}`)
    scan(two)
    scan(`]C1${locationSymbol(shelf.barcode)}`)
    scan(stray)
    scan('B-02')
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(screen.getAllByText('Waiting')).toHaveLength(2)
    answers[0]?.()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    expect(await screen.findByText('2 cartons on A-01')).toBeTruthy()
    expect(sentTo(staffCartonCalls.staffMoveCartons).map(({ body }) => body)).toEqual([
      { cartons: [one, two], location: shelf.barcode },
      { cartons: [stray], location: 'B-02' },
    ])
    expect(document.activeElement).toBe(field)
  })

  test('says why nothing moved, beside the cartons', async () => {
    renderConsole(
      '/move',
      ['warehouse'],
      [
        answer(staffCartonCalls.staffMoveCartons, () => {
          throw refusal(404, 'There is no such location here.')
        }),
      ],
    )
    await screen.findByRole('searchbox', undefined, loading)
    scan(shelf.barcode)
    expect(screen.getByRole('alert').textContent).toBe('Scan cartons first, then the location.')
    scan(one)
    scan('Z-99')
    const why = 'Not moved to Z-99: There is no such location here.'
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why))
    expect(within(screen.getByRole('region', { name: 'Latest moves' })).getByText(why)).toBeTruthy()
  })

  test('what a refusal did not move is in the hand again, unless other cartons are', async () => {
    const { sentTo } = renderConsole(
      '/move',
      ['warehouse'],
      [
        answer(staffCartonCalls.staffMoveCartons, () => {
          throw refusal(404, 'There is no such location here.')
        }),
      ],
    )
    await screen.findByRole('searchbox', undefined, loading)
    const sent = () => sentTo(staffCartonCalls.staffMoveCartons).map(({ body }) => body)
    scan(one)
    scan('Z-99')
    await screen.findAllByText('Not moved to Z-99: There is no such location here.')
    scan('Z-98')
    await screen.findAllByText('Not moved to Z-98: There is no such location here.')
    expect(sent()).toEqual([
      { cartons: [one], location: 'Z-99' },
      { cartons: [one], location: 'Z-98' },
    ])
    scan('Z-97')
    scan(two)
    await screen.findAllByText('Not moved to Z-97: There is no such location here.')
    scan('Z-96')
    await screen.findAllByText('Not moved to Z-96: There is no such location here.')
    expect(sent().at(-1)).toEqual({ cartons: [two], location: 'Z-96' })
  })

  test('what is in the hand is there after the page was read again, until it is put down', async () => {
    const openAgain = async () => {
      cleanup()
      renderConsole('/move', ['warehouse'], [])
      await screen.findByRole('searchbox', undefined, loading)
    }
    await openAgain()
    scan(one)
    scan(two)
    await openAgain()
    expect(screen.getByText('2 cartons in your hands')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Put down without moving' }))
    await openAgain()
    expect(screen.queryByText(cartonBarcodeText(one))).toBeNull()
  })
})

test('a stock-take shows what is missing and too many, and is saved by scanning the location again', async () => {
  const { sentTo } = renderConsole(
    `/locations/${shelf.barcode}`,
    ['warehouse'],
    [
      answer(staffCartonCalls.staffLocation, () => ({
        action: true,
        message: '',
        result: { location: shelf, cartons: [cartonOf(one, { location: on }), cartonOf(two, { location: on })] },
      })),
      answer(staffCartonCalls.staffCountLocation, () => ({
        action: true,
        message: '',
        result: {
          location: shelf,
          found: 1,
          missing: [two],
          moved: [{ barcode: stray, from: 'B-02' }],
          changed: [{ barcode: two, event_id: '8' }],
        },
      })),
    ],
  )
  await screen.findByRole('searchbox', undefined, loading)
  scan(one)
  scan(one)
  scan(stray)
  expect(screen.getByText('2 of 2 scanned')).toBeTruthy()
  scan(shelf.barcode)
  expect(screen.getByText('Not scanned: they will be marked as missing')).toBeTruthy()
  expect(sentTo(staffCartonCalls.staffCountLocation)).toEqual([])
  scan(shelf.barcode)
  expect(await screen.findByText('Saved. Missing: 1. Moved here: 1.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(sentTo(staffCartonCalls.staffCountLocation)[0]?.body).toEqual({
    location: shelf.barcode,
    expected: [one, two],
    scanned: [one, stray],
  })
})

test('a carton that is scanned while a stock-take is saved counts for the next one', async () => {
  const saves: (() => void)[] = []
  const here = [cartonOf(one, { location: on }), cartonOf(two, { location: on })]
  const result = { location: shelf, found: 1, missing: [two], moved: [], changed: [] }
  renderConsole(
    `/locations/${shelf.barcode}`,
    ['warehouse'],
    [
      answer(staffCartonCalls.staffLocation, () => ({
        action: true,
        message: '',
        result: { location: shelf, cartons: here },
      })),
      answer(
        staffCartonCalls.staffCountLocation,
        () =>
          new Promise<Answer<typeof staffCartonCalls.staffCountLocation>>((resolve) => {
            saves.push(() => resolve({ action: true, message: '', result }))
          }),
      ),
    ],
  )
  await screen.findByRole('searchbox', undefined, loading)
  scan(one)
  scan(shelf.barcode)
  scan(shelf.barcode)
  scan(two)
  await waitFor(() => expect(saves).toHaveLength(1))
  saves[0]?.()
  expect(await screen.findByText('Saved. Missing: 1. Moved here: 0.')).toBeTruthy()
  scan(shelf.barcode)
  const missing = within(screen.getByText('Not scanned: they will be marked as missing').parentElement ?? document.body)
  expect(missing.getByText(cartonBarcodeText(one))).toBeTruthy()
  expect(missing.queryByText(cartonBarcodeText(two))).toBeNull()
})

const detail: StaffCartonDetail = {
  carton: cartonOf(one, { location: on }),
  photos: ['/files/label'],
  customer_name: 'Sari Wulandari',
  departures: [],
  measures: [
    {
      weight_gram: 2750,
      length_mm: 300,
      width_mm: 200,
      height_mm: 100,
      measured_at: someMoment,
      measured_by: 'Rina',
      scale: null,
    },
    {
      weight_gram: 2000,
      length_mm: 300,
      width_mm: 200,
      height_mm: 100,
      measured_at: someMoment,
      measured_by: 'Budi',
      scale: 'Dock 2',
    },
  ],
  events: [
    {
      event_id: '2',
      at: someMoment,
      act: 'moved',
      to_status: 'stored',
      from_location: { barcode: locationBarcode(8), name: 'B-02' },
      to_location: on,
      actor_name: 'Rina',
      reason: 'Makes room',
      undoes: null,
      is_undone: false,
    },
    {
      event_id: '1',
      at: someMoment,
      act: 'booked_in',
      to_status: 'stored',
      from_location: null,
      to_location: on,
      actor_name: 'Rina',
      reason: null,
      undoes: null,
      is_undone: false,
    },
  ],
  undo: null,
  may_be_lost: false,
  may_be_released: false,
  booking_undo: { event_id: '5', until: null },
}

test('a label scanned in the list of locations opens the carton, with every measure and event', async () => {
  renderConsole(
    '/locations',
    ['warehouse'],
    [
      answer(staffAgentCalls.staffAgents, () => ({ action: true, message: '', results: [] })),
      answer(staffCartonCalls.staffLocations, () => ({ action: true, message: '', results: [shelf], next: null })),
      answer(staffCartonCalls.staffCarton, () => ({ action: true, message: '', result: detail })),
    ],
  )
  expect(await screen.findByRole('cell', { name: '2' }, loading)).toBeTruthy()
  scan(`]C1${cartonSymbol(one)}`)
  expect(await screen.findByText('2.75 kg', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/by Budi · Dock 2/)).toBeTruthy()
  const history = screen.getByRole('list', { name: 'History' })
  expect(within(history).getByText(/B-02 → A-01 · Makes room/)).toBeTruthy()
  expect(within(history).getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('a lead gives a missing carton up, and says where it was searched; others have no button', async () => {
  const missing = { ...detail, carton: cartonOf(one, { status: 'missing', location: null }), booking_undo: null }
  const show = (mayBeLost: boolean) =>
    renderConsole(
      `/cartons/${one}`,
      [mayBeLost ? 'admin' : 'warehouse'],
      [
        answer(staffCartonCalls.staffCarton, () => ({
          action: true,
          message: '',
          result: { ...missing, may_be_lost: mayBeLost },
        })),
        answer(staffCartonCalls.staffDeclareCartonLost, () => ({ action: true, message: '', result: missing })),
      ],
    )
  show(false)
  expect(await screen.findByText('2.75 kg', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give up as lost' })).toBeNull()
  cleanup()
  const { sentTo } = show(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Give up as lost' }, loading))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Both floors' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give up as lost' }))
  await waitFor(() =>
    expect(sentTo(staffCartonCalls.staffDeclareCartonLost)[0]?.body).toEqual({ barcode: one, reason: 'Both floors' }),
  )
})

test('hands of its building release a carton that its shipment left behind, which the page dates', async () => {
  const carton = cartonOf(one, { status: 'quarantined', location: on, left_behind_at: '2026-03-02T01:00:00.000Z' })
  const held = { ...detail, carton, may_be_released: true, booking_undo: null }
  const { sentTo } = renderConsole(
    `/cartons/${one}`,
    ['warehouse'],
    [
      answer(staffCartonCalls.staffCarton, () => ({ action: true, message: '', result: held })),
      answer(staffCartonCalls.staffReleaseCarton, () => ({ action: true, message: '', result: held })),
    ],
  )
  expect(await screen.findByText('Left behind since', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/2 March 2026|2 Mar 2026/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Release from quarantine' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Papers are in' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release from quarantine' }))
  await waitFor(() =>
    expect(sentTo(staffCartonCalls.staffReleaseCarton)[0]?.body).toEqual({ barcode: one, reason: 'Papers are in' }),
  )
})
