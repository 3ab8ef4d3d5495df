import { staffCartonCalls } from '@layar/contract'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { cartonOf, someMoment } from '../../../testing/shipment-fixture'

const [one, two] = [cartonBarcode(1), cartonBarcode(2)]
const barcode = locationBarcode(7)
const location = {
  barcode,
  name: 'A-01',
  zone: 'A',
  agent_id: '1',
  country: null,
  building: 'Guangzhou',
  carton_count: 2,
  created_at: someMoment,
} as const

const open = () =>
  renderConsole(
    `/locations/${barcode}`,
    ['warehouse'],
    [
      answer(staffCartonCalls.staffLocation, () => ({
        action: true,
        message: '',
        result: { location, cartons: [cartonOf(one), cartonOf(two)] },
      })),
    ],
  )
const scan = async (text: string): Promise<void> => {
  const field = await screen.findByRole('searchbox', undefined, loading)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

test('a stock-take goes on after the page was read again, until it is started over', async () => {
  open()
  await scan(one)
  expect(screen.getByText('1 of 2 scanned')).toBeTruthy()
  cleanup()
  open()
  await screen.findByText('Going on with 1 carton that you scanned before.', undefined, loading)
  await scan(two)
  expect(screen.getByText('2 of 2 scanned')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByText('0 of 2 scanned')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByText('0 of 2 scanned', undefined, loading)).toBeTruthy()
})

test('what is no carton is refused aloud, and the count stays in sight', async () => {
  open()
  await scan(one)
  await scan('HELLO')
  expect(screen.getByRole('alert').textContent).toBe('Not a carton or a location: HELLO')
  expect(screen.getByText('1 of 2 scanned')).toBeTruthy()
})
