import { staffDepartureCalls } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf } from '../../../testing/departure-fixture'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const above = {
  customer_code: 'K7QM2',
  customer_name: 'Mei Sample',
  customs_value: { currency: 'SGD' as const, amount_minor: 50_000 },
  shipment_count: 2,
}
const shown = (
  invoice: null | { invoice_code: string; status: 'pending'; total: { currency: 'SGD'; amount_minor: number } },
  status: 'open' | 'closed',
) =>
  renderConsole(
    '/departures/CON-SAMPL-SAMPL',
    ['warehouse'],
    [
      answer(staffDepartureCalls.staffDeparture, () => ({
        action: true,
        message: '',
        result: detailOf(
          [],
          { flight_gst: [{ ...above, shipments: [{ cart_code: 'CRT-SAMPL-SAMPL', invoice }] }] },
          { status },
        ),
      })),
    ],
  )

test('a flight tells which customers are above the relief together before it closes', async () => {
  shown(null, 'open')
  expect(await screen.findByText('Over the GST relief together', {}, loading)).toBeTruthy()
  expect(screen.getByText('$500.00 in 2 shipments')).toBeTruthy()
  expect(screen.getByText(/When you close this departure/)).toBeTruthy()
  expect(screen.getByText('Not billed yet')).toBeTruthy()
})

test('and what was billed once it is closed', async () => {
  shown(
    { invoice_code: 'INV-SAMPL-SAMPL', status: 'pending', total: { currency: 'SGD', amount_minor: 2250 } },
    'closed',
  )
  expect(await screen.findByText('INV-SAMPL-SAMPL', {}, loading)).toBeTruthy()
  expect(screen.getByText('$22.50')).toBeTruthy()
  expect(screen.getByText(/Reopening this departure withdraws/)).toBeTruthy()
})
