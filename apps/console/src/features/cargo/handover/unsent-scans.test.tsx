import { CallFailure, staffHandOverCalls, type HandOverScan } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { someMoment } from '../../../testing/shipment-fixture'

const code = 'HND-7K2QM-4XD9P'
const [one, two] = [cartonBarcode(1), cartonBarcode(2)]

const scanOf = (barcode: string): HandOverScan => ({
  hand_over_code: code,
  status: 'open',
  barcode,
  cart_code: 'SHP-1',
  shipment_code: null,
  row: null,
  removal: null,
  obstacles: [],
  counts: { cartons: 0, numbered: 0 },
})
const detail = answer(staffHandOverCalls.staffHandOver, () => ({
  action: true,
  message: '',
  result: {
    hand_over: {
      hand_over_code: code,
      service: 'impor' as const,
      country: 'sg' as const,
      carrier: 'Ninja Van',
      driver_name: 'Ahmad',
      vehicle: 'SGX 1',
      status: 'open' as const,
      carton_count: 0,
      numbered_count: 0,
      weight_gram: 0,
      created_at: someMoment,
      created_by: 'Rina',
      closed_at: null,
      closed_by: null,
      close_reason: null,
    },
    shipment_count: 0,
    cartons: [],
    removed: [],
    obstacles: [],
    signature: null,
    driver_version: 'first',
    may_change: true,
  },
}))

type Network = 'there' | 'away' | 'silent'
const station = (network: { state: Network }) => {
  const reach = async (barcode: string) => {
    if (network.state === 'silent') await new Promise(() => undefined)
    if (network.state === 'away') throw new CallFailure(0, undefined, undefined)
    return { action: true, message: `Done: ${barcode}`, result: scanOf(barcode) }
  }
  const shown = renderConsole(
    `/hand-overs/${code}`,
    ['hub'],
    [
      detail,
      answer(staffHandOverCalls.staffAddToHandOver, async ({ body }) => ({
        ...(await reach(body.barcode)),
        choices: [],
      })),
      answer(staffHandOverCalls.staffNumberHandOver, ({ body }) => reach(body.barcode)),
      answer(staffHandOverCalls.staffRemoveFromHandOver, ({ body }) => reach(body.barcode)),
    ],
  )
  const added = () => shown.sentTo(staffHandOverCalls.staffAddToHandOver).map(({ body }) => body.barcode)
  const numbered = () =>
    shown.sentTo(staffHandOverCalls.staffNumberHandOver).map(({ body }) => [body.barcode, body.tracking_number])
  return { ...shown, added, numbered }
}
const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const sendAgain = (count: number) => screen.findByRole('button', { name: `Send ${count} unsent scans again` }, loading)

test('a carton and its number that were scanned without a network are sent again for each other', async () => {
  const network: { state: Network } = { state: 'away' }
  const { added, numbered } = station(network)
  for (const text of [one, 'NV1', two, 'NV2']) await scan(text)
  const again = await sendAgain(4)
  expect(screen.getByText(`Its carton ${one} is not sent yet.`)).toBeTruthy()
  network.state = 'there'
  fireEvent.click(again)
  await waitFor(() => expect(numbered()).toHaveLength(2))
  expect(added().slice(-2)).toEqual([one, two])
  expect(numbered()).toEqual([
    [one, 'NV1'],
    [two, 'NV2'],
  ])
})

test('what waits behind a silent server when the page is left is there again, in its order', async () => {
  const left = station({ state: 'silent' })
  for (const text of [one, 'NV1', two, 'NV2']) await scan(text)
  await waitFor(() => expect(left.added()).toEqual([one]))
  cleanup()
  const { added, numbered, keysOf } = station({ state: 'there' })
  fireEvent.click(await sendAgain(4))
  await waitFor(() => expect(numbered()).toHaveLength(2))
  expect(added()).toEqual([one, two])
  expect(numbered()).toEqual([
    [one, 'NV1'],
    [two, 'NV2'],
  ])
  const [first] = keysOf(staffHandOverCalls.staffAddToHandOver)
  expect(first).toBe(left.keysOf(staffHandOverCalls.staffAddToHandOver)[0])
})

test('a scan that waits is worked as it was meant, whatever is chosen for the next one', async () => {
  let answerFirst: () => void = () => undefined
  const { user, sentTo } = renderConsole(
    `/hand-overs/${code}`,
    ['hub'],
    [
      detail,
      answer(staffHandOverCalls.staffAddToHandOver, async ({ body }) => {
        if (body.barcode === one)
          await new Promise<void>((resolve) => {
            answerFirst = resolve
          })
        return { action: true, message: `Added: ${body.barcode}`, choices: [], result: scanOf(body.barcode) }
      }),
    ],
  )
  await scan(one)
  await scan(two)
  await user.keyboard('{F4}')
  await waitFor(() => expect(sentTo(staffHandOverCalls.staffAddToHandOver)).toHaveLength(1))
  answerFirst()
  await waitFor(() => expect(sentTo(staffHandOverCalls.staffAddToHandOver)).toHaveLength(2))
  expect(sentTo(staffHandOverCalls.staffRemoveFromHandOver)).toEqual([])
})
