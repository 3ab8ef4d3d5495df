import { CallFailure, staffDepartureCalls } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, scanOf } from '../../../testing/departure-fixture'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'

const code = 'DEP-7K2QM-4XD9P'
const cartons = Array.from({ length: 25 }, (_, index) => cartonBarcode(index + 1))
const [one = '', two = ''] = cartons

/** The network, which may be away, or never answer. */
const station = (network: { isAway: boolean; isSilent?: boolean }, status: 'open' | 'arrived' = 'open') =>
  renderConsole(
    `/departures/${code}`,
    ['warehouse', 'hub'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({
        action: true,
        message: '',
        result: detailOf([], { may_load: status === 'open', may_unload: status !== 'open' }, { status }),
      })),
      ...(
        [
          staffDepartureCalls.staffLoadCarton,
          staffDepartureCalls.staffOffloadCarton,
          staffDepartureCalls.staffUnloadCarton,
        ] as const
      ).map((call) =>
        answer(call, ({ body }) => {
          if (network.isSilent === true) return new Promise(() => undefined)
          if (network.isAway) throw new CallFailure(0, undefined, undefined)
          return { action: true, message: `Done: ${body.barcode}`, result: scanOf(body.barcode, []) }
        }),
      ),
    ],
  )
const openDeparture = answer(staffDepartureCalls.staffDeparture, () => ({
  action: true,
  message: '',
  result: detailOf([], { may_load: true }, { status: 'open' }),
}))
const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}
const refused = () => within(screen.getByRole('group', { name: 'Refused scans' }))

test('what was loaded without a network is sent again without the cartons, also after a reload', async () => {
  station({ isAway: true })
  for (const carton of cartons) await scan(carton)
  await waitFor(() => expect(refused().getByRole('button', { name: 'Send 25 unsent scans again' })).toBeTruthy())
  cleanup()
  const { user, sentTo } = station({ isAway: false })
  await user.click(await screen.findByRole('button', { name: 'Send 25 unsent scans again' }, loading))
  await screen.findByText(`Done: ${cartons.at(-1) ?? ''}`)
  expect(sentTo(staffDepartureCalls.staffLoadCarton).map(({ body }) => body.barcode)).toEqual(cartons)
  expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull()
})

test('scans without an answer when the page is left are sent again under their keys, in their order', async () => {
  const left = station({ isAway: false, isSilent: true })
  for (const carton of cartons.slice(0, 3)) await scan(carton)
  await waitFor(() => expect(left.sentTo(staffDepartureCalls.staffLoadCarton)).toHaveLength(1))
  expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull()
  // Closed instead of read again, the tab would take them along.
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  cleanup()
  const { user, sentTo, keysOf } = station({ isAway: false })
  const again = await screen.findByRole('button', { name: 'Send 3 unsent scans again' }, loading)
  expect(refused().getAllByText('No answer before the page was left. Sent again, it counts once.')).toHaveLength(3)
  await user.click(again)
  await screen.findByText(`Done: ${cartons[2] ?? ''}`)
  expect(sentTo(staffDepartureCalls.staffLoadCarton).map(({ body }) => body.barcode)).toEqual(cartons.slice(0, 3))
  const keys = keysOf(staffDepartureCalls.staffLoadCarton)
  expect(keys[0]).toBe(left.keysOf(staffDepartureCalls.staffLoadCarton)[0])
  expect(new Set(keys).size).toBe(3)
  expect(screen.queryByRole('group', { name: 'Refused scans' })).toBeNull()
})

test('the answer to one scan of a carton takes away no later scan of it', async () => {
  let answerFirst: () => void = () => undefined
  const shown = renderConsole(
    `/departures/${code}`,
    ['warehouse'],
    [
      openDeparture,
      answer(staffDepartureCalls.staffLoadCarton, async ({ body }) => {
        await new Promise<void>((resolve) => {
          answerFirst = resolve
        })
        return { action: true, message: 'Loaded', result: scanOf(body.barcode, []) }
      }),
      answer(staffDepartureCalls.staffOffloadCarton, () => new Promise(() => undefined)),
    ],
  )
  await scan(one)
  await shown.user.keyboard('{F4}')
  await scan(one)
  await waitFor(() => expect(shown.sentTo(staffDepartureCalls.staffLoadCarton)).toHaveLength(1))
  answerFirst()
  await waitFor(() => expect(shown.sentTo(staffDepartureCalls.staffOffloadCarton)).toHaveLength(1))
  cleanup()
  const { user, sentTo } = station({ isAway: false })
  await user.click(await screen.findByRole('button', { name: 'Send 1 unsent scan again' }, loading))
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffOffloadCarton)).toHaveLength(1))
  expect(sentTo(staffDepartureCalls.staffLoadCarton)).toEqual([])
})

test('a scan that met an ended session can be sent again, and one that was refused is not', async () => {
  const { user, sentTo } = renderConsole(
    `/departures/${code}`,
    ['warehouse'],
    [
      openDeparture,
      answer(staffDepartureCalls.staffLoadCarton, ({ body }) => {
        throw body.barcode === one ? refusal(401, 'Log in again') : refusal(409, 'Wrong departure')
      }),
    ],
  )
  await scan(one)
  await scan(two)
  await user.click(await screen.findByRole('button', { name: 'Send 1 unsent scan again' }))
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffLoadCarton)).toHaveLength(3))
  expect(sentTo(staffDepartureCalls.staffLoadCarton)[2]?.body.barcode).toBe(one)
})

test('a damaged carton is sent again as damaged', async () => {
  const network = { isAway: true }
  const { user, sentTo } = station(network, 'arrived')
  await user.click(await screen.findByRole('button', { name: 'Next carton is damaged' }, loading))
  await scan(one)
  await scan(two)
  const again = await screen.findByRole('button', { name: 'Send 2 unsent scans again' })
  network.isAway = false
  await user.click(again)
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffUnloadCarton)).toHaveLength(4))
  expect(
    sentTo(staffDepartureCalls.staffUnloadCarton)
      .slice(2)
      .map(({ body }) => [body.barcode, body.is_damaged]),
  ).toEqual([
    [one, true],
    [two, false],
  ])
})

test('the modes of the station have keys, which the list of keys names', async () => {
  const { user, sentTo } = station({ isAway: false }, 'arrived')
  const field = await screen.findByRole('searchbox', undefined, loading)
  await user.keyboard('{F1}')
  const list = within(field.closest('form') ?? document.body)
  expect(list.getByText('F6').closest('div')?.textContent).toBe('F6Next carton is damaged')
  await user.keyboard(`{F6}${one}{Enter}`)
  await waitFor(() => expect(sentTo(staffDepartureCalls.staffUnloadCarton)).toHaveLength(1))
  expect(sentTo(staffDepartureCalls.staffUnloadCarton)[0]?.body.is_damaged).toBe(true)
})
