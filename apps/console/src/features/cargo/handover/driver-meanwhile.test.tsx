import { staffHandOverCalls, type StaffHandOverDetail } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { someMoment } from '../../../testing/shipment-fixture'

const code = 'HND-7K2QM-4XD9P'

const drivenBy = (driver_name: string, vehicle: string, driver_version: string): StaffHandOverDetail => ({
  hand_over: {
    hand_over_code: code,
    service: 'impor',
    country: 'sg',
    carrier: 'Ninja Van',
    driver_name,
    vehicle,
    status: 'open',
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
  driver_version,
  may_change: true,
})

test('a driver that a colleague named meanwhile is loaded beside what was typed, and saved with it', async () => {
  let now = drivenBy('Ahmad', 'SGX 1', 'first')
  const one = () => ({ action: true, message: '', result: now })
  const { user, sentTo } = renderConsole(
    `/hand-overs/${code}`,
    ['hub'],
    [
      answer(staffHandOverCalls.staffHandOver, one),
      answer(staffHandOverCalls.staffEditHandOver, ({ body }) => {
        if (body.version !== now.driver_version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return one()
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Edit driver' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Driver/), { target: { value: 'Budi' } })
  now = drivenBy('Cahya', 'SGX 2', 'theirs')
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  expect(await dialog().findByText('You both changed: Driver. Your version is shown.')).toBeTruthy()
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffHandOverCalls.staffEditHandOver).map(({ body }) => body)).toEqual([
    { driver_name: 'Budi', vehicle: 'SGX 1', version: 'first' },
    { driver_name: 'Budi', vehicle: 'SGX 2', version: 'theirs' },
  ])
})
