import { CallFailure, staffDepartureCalls } from '@layar/contract'
import { cartonBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, scanOf } from '../../../testing/departure-fixture'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const code = 'DEP-7K2QM-4XD9P'
const cartons = Array.from({ length: 25 }, (_, index) => cartonBarcode(index + 1))
const [one = '', two = ''] = cartons

/** The network, which may be away. */
const station = (network: { isAway: boolean }, status: 'open' | 'arrived' = 'open') =>
  renderConsole(
    `/departures/${code}`,
    ['warehouse', 'hub'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({
        action: true,
        message: '',
        result: detailOf([], { may_load: status === 'open', may_unload: status !== 'open' }, { status }),
      })),
      ...([staffDepartureCalls.staffLoadCarton, staffDepartureCalls.staffUnloadCarton] as const).map((call) =>
        answer(call, ({ body }) => {
          if (network.isAway) throw new CallFailure(0, undefined, undefined)
          return { action: true, message: `Done: ${body.barcode}`, result: scanOf(body.barcode, []) }
        }),
      ),
    ],
  )
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
