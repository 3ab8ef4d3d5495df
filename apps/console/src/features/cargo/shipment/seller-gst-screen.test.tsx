import { staffShipmentCalls, type SellerGstClaim } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const claim: SellerGstClaim = {
  cart_code: 'SHP-1',
  customer_id: '3f0c8f0e-0000-4000-8000-000000000001',
  customer_name: 'Mei Tan',
  country: 'sg',
  claimed_at: '2026-03-01T04:00:00.000Z',
  items: [
    { title: 'Desk lamp', quantity: 2, currency: 'SGD', unit_price_minor: 17_235, gst_number: 'M90312345A' },
    { title: 'Vase', quantity: 1, currency: 'USD', unit_price_minor: 4000, gst_number: 'M90312345A' },
  ],
}
const page = (results: SellerGstClaim[]) => ({ action: true as const, message: '', results, next: null })

test('finance sees whose items wait, at which price, and opens the decision', async () => {
  renderConsole('/seller-gst', ['finance'], [answer(staffShipmentCalls.staffSellerGstClaims, () => page([claim]))])
  const row = await screen.findByRole('row', { name: /SHP-1.*Mei Tan.*2 × Desk lamp.*1 × Vase.*172\.35/ }, loading)
  expect(row.textContent).toContain('M90312345A')
  expect(screen.getByRole('link', { name: 'SHP-1' }).getAttribute('href')).toBe('/shipments/SHP-1')
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/seller-gst',
    roles: ['finance'],
    call: staffShipmentCalls.staffSellerGstClaims,
    nothing: page([]),
    empty: 'No sellers’ GST to check',
  }))
