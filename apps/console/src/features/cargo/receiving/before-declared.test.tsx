import { staffReceivingCalls } from '@layar/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../../testing/render-console'
import { cartonOf, receivingFitOf } from '../../../testing/shipment-fixture'

test('says where a parcel lies that was booked in as unclaimed before it was declared', async () => {
  const ok = { action: true, message: '' }
  const at = { barcode: '4142970000000019', name: 'U-7' }
  const { user } = renderConsole(
    '/receiving',
    ['warehouse'],
    [
      answer(staffReceivingCalls.staffUnclaimed, () => ({ ...ok, results: [], next: null })),
      answer(staffReceivingCalls.staffFindParcel, () => ({
        ...ok,
        result: {
          matched_by: 'receipt_number' as const,
          carton: null,
          receipt_number: 'SF-1',
          unclaimed_carton: cartonOf('029700000000000426', { cart_code: null, parcel_id: 'P', location: at }),
          shipments: [receivingFitOf('SHP-1')],
          customer: null,
        },
      })),
    ],
  )
  await user.type(await screen.findByRole('searchbox', undefined, loading), 'SF-1{Enter}')
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('This number is already booked in as unclaimed')).toBeTruthy()
  expect(told.getByRole('link').getAttribute('href')).toContain('029700000000000426')
  expect(told.getByText(/U-7/)).toBeTruthy()
})
