import { staffDepartureCalls } from '@layar/contract'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKnownShelves } from '../../../shared/cargo/shelves/known-shelves'
import { boardOf, detailOf, scanOf } from '../../../testing/departure-fixture'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { cartonOf } from '../../../testing/shipment-fixture'

const [one, two] = [cartonBarcode(1), cartonBarcode(2)]
const shelf = locationBarcode(7)
const on = { barcode: shelf, name: 'H-01' }
const own = '00000000-0000-4000-8000-000000000001'

const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

test('a shelf of the hub that is scanned while unloading takes the cartons after it, until it is left', async () => {
  useKnownShelves.setState({
    staffId: own,
    readAtMs: Date.now(),
    isComplete: true,
    shelves: { [shelf]: { ...on, agent_id: null, country: 'sg', building: 'Singapore' } },
  })
  const board = (code: string, isShelved: boolean) =>
    boardOf(code, { carton: cartonOf(code, { status: 'gone', location: isShelved ? on : null }), outcome: 'fine' })
  const { sentTo } = renderConsole(
    '/departures/DEP-1',
    ['hub'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({
        action: true,
        message: '',
        result: detailOf([boardOf(one), boardOf(two)], { may_load: false, may_unload: true }, { status: 'arrived' }),
      })),
      answer(staffDepartureCalls.staffUnloadCarton, ({ body }) => ({
        action: true,
        message: `Unloaded: ${body.barcode}`,
        result: scanOf(body.barcode, [board(body.barcode, Boolean(body.location))], { status: 'arrived' }),
      })),
    ],
  )
  await scan(locationBarcode(999))
  expect((await screen.findByRole('alert')).textContent).toContain('is no shelf of your site')
  await scan(shelf)
  expect(screen.getByText(/Shelf: H-01 · Singapore/)).toBeTruthy()
  await scan(one)
  expect(await screen.findByText(`Unloaded: ${one} · on H-01`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No shelf' }))
  await scan(two)
  expect(await screen.findByText(`Unloaded: ${two}`)).toBeTruthy()
  expect(sentTo(staffDepartureCalls.staffUnloadCarton).map(({ body }) => body)).toEqual([
    { barcode: one, is_damaged: false, location: shelf },
    { barcode: two, is_damaged: false },
  ])
})
