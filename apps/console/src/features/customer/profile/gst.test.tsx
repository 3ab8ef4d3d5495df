import { staffCustomerCalls, staffGstRegistrationCalls, type StaffCustomer } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, dialog, dialogButton, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const registration = {
  company_name: 'Sample Trading Pte. Ltd.',
  uen: '200000000W',
  gst_number: 'M90312345A',
  valid_from: '2026-01-01',
  reason: 'Register of the tax office',
  recorded_by: 'Farah',
  recorded_at: at,
  version: 'loaded',
}
const customer = (changes: Partial<StaffCustomer> = {}): StaffCustomer => ({
  customer_id: id,
  customer_code: 'MEI01',
  name: 'Mei Lin',
  country: 'sg',
  language: 'en',
  email: 'mei@example.sg',
  is_email_verified: true,
  phone_number: null,
  is_phone_verified: false,
  created_at: at,
  status: 'active',
  suspended_reason: null,
  id_card: null,
  gst_registration: null,
  marking_codes: [],
  shipments: [],
  exports: [],
  invoices: [],
  tickets: [],
  messages: [],
  sessions: [],
  notes: [],
  notes_next: null,
  ...changes,
})
const open = (roles: Parameters<typeof renderConsole>[1], one: StaffCustomer) =>
  renderConsole(`/customers/${id}`, roles, [
    answer(staffCustomerCalls.staffCustomer, () => ({ action: true, message: '', result: one })),
    answer(staffGstRegistrationCalls.staffSaveGstRegistration, ({ body }) => {
      if (body.uen === 'X') throw refusal(422, { uen: 'This is not a valid UEN.' })
      return { action: true, message: '', result: registration }
    }),
    answer(staffGstRegistrationCalls.staffRemoveGstRegistration, () => ({ action: true, message: '' })),
  ])
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('finance records the GST registration of a customer in Singapore, with errors at their fields', async () => {
  const { sentTo } = open(['finance'], customer())
  fireEvent.click(await screen.findByRole('button', { name: 'Record registration' }))
  type(/Company name/, 'Sample Trading Pte. Ltd.')
  type(/^UEN/, 'X')
  type(/GST registration number/, 'M90312345A')
  type(/Valid from/, '2026-01-01')
  type(/Reason/, 'Register of the tax office')
  fireEvent.click(dialogButton('Save'))
  expect((await dialog().findAllByText('This is not a valid UEN.')).length).toBeGreaterThan(0)
  type(/^UEN/, '200000000W')
  fireEvent.click(dialogButton('Save'))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(sentTo(staffGstRegistrationCalls.staffSaveGstRegistration).at(-1)).toMatchObject({
    params: { customer_id: id },
    body: { uen: '200000000W', valid_from: '2026-01-01', version: null },
  })
})

test('finance removes it with a reason and the version that was shown', async () => {
  const { sentTo } = open(['finance'], customer({ gst_registration: registration }))
  expect(await screen.findByText('Sample Trading Pte. Ltd.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  type(/Reason/, 'No longer registered')
  fireEvent.click(dialogButton('Remove'))
  await waitFor(() =>
    expect(sentTo(staffGstRegistrationCalls.staffRemoveGstRegistration)).toEqual([
      { params: { customer_id: id }, body: { reason: 'No longer registered', version: 'loaded' } },
    ]),
  )
})

test('support reads it without changing it', async () => {
  open(['support'], customer({ gst_registration: registration }))
  expect(await screen.findByText('Sample Trading Pte. Ltd.')).toBeTruthy()
  expect(document.body.textContent).toContain('M90312345A')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('nobody sees it of a customer in Indonesia', async () => {
  open(['finance'], customer({ country: 'id', name: 'Sari Wulandari' }))
  expect(await screen.findByRole('heading', { name: 'Sari Wulandari' })).toBeTruthy()
  expect(screen.queryByText('GST registration')).toBeNull()
})
