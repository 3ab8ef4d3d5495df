import { staffDeliveryCalls, staffExportDeliveryCalls } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveryOf } from '../../../testing/delivery-fixture'
import { answer, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

/** The dialog of a stop, whose result the server refuses at these fields. */
const refusedAt = async (fields: Record<string, string>) => {
  const empty = { action: true, message: '', next: null }
  const { user } = renderConsole(
    '/deliveries',
    ['hub'],
    [
      answer(staffDeliveryCalls.staffDeliveries, () => ({ ...empty, results: [deliveryOf()] })),
      answer(staffExportDeliveryCalls.staffExportDeliveries, () => ({ ...empty, results: [] })),
      answer(staffDeliveryCalls.staffRecordDelivery, () => {
        throw refusal(422, fields)
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Record attempt 2' }, loading))
  await user.click(dialogButton('Save result'))
}

test('what a field says is not told a second time by a message, which would cover the dialog', async () => {
  await refusedAt({ receiver_name: 'Enter who took the goods.', photo: 'Add a photo.' })
  expect(await screen.findAllByText('Enter who took the goods.')).toHaveLength(1)
  expect(screen.getAllByText('Add a photo.')).toHaveLength(1)
})

test('what has no field in the dialog is told by a message', async () => {
  await refusedAt({ receiver_name: 'Enter who took the goods.', number: 'Attempt is not valid' })
  expect(await screen.findByText('Attempt is not valid')).toBeTruthy()
})
