import { staffCompanyCalls, type StaffCompany } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const company = (changes: Partial<StaffCompany> = {}): StaffCompany => ({
  company_id: id,
  customer_id: id,
  customer_code: 'SARI1',
  customer_name: 'Sari Wulandari',
  decided_by: null,
  decided_at: null,
  seen_at: '2026-03-01T04:00:00.123Z',
  name: 'PT Contoh Jaya',
  registration_number: '1234567890123',
  tax_number: '0123456789012345',
  product_category: 'fashion',
  address: 'Jl. Contoh 1',
  phone_number: '+62215550100',
  email: 'office@contoh.example',
  website: '',
  status: 'pending',
  note: null,
  documents: [{ file_url: '/files/nib', file_name: 'nib.pdf', mime: 'application/pdf' }],
  submitted_at: '2026-03-01T04:00:00.000Z',
  ...changes,
})
const open = (one: StaffCompany) =>
  renderConsole(
    `/companies/${id}`,
    ['support'],
    [
      answer(staffCompanyCalls.staffCompany, () => ({ action: true, message: '', result: one })),
      answer(staffCompanyCalls.staffVerifyCompany, () => ({ action: true, message: '', result: one })),
      answer(staffCompanyCalls.staffRejectCompany, () => {
        throw refusal(422, { note: 'Please write a note.' })
      }),
    ],
  )

test('lists businesses by state, those to review first [SUPP-05]', async () => {
  const { user, sentTo } = renderConsole(
    '/companies',
    ['support'],
    [answer(staffCompanyCalls.staffCompanies, () => ({ action: true, message: '', results: [company()], next: null }))],
  )
  expect(await screen.findByRole('row', { name: /PT Contoh Jaya.*Sari Wulandari/ }, loading)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PT Contoh Jaya' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verified' }))
  await waitFor(() =>
    expect(sentTo(staffCompanyCalls.staffCompanies).map(({ query }) => query.status)).toEqual(['pending', 'verified']),
  )
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/companies',
    roles: ['support'],
    call: staffCompanyCalls.staffCompanies,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No business accounts here',
  }))

test('verifies the state that was displayed [SUPP-05]', async () => {
  const { user, sentTo, place } = open(company())
  await user.click(await screen.findByRole('button', { name: 'Verify' }, loading))
  expect(sentTo(staffCompanyCalls.staffVerifyCompany)).toEqual([
    { params: { company_id: id }, body: { seen_at: '2026-03-01T04:00:00.123Z' } },
  ])
  expect(place()).toBe('/companies')
})

test('shows a missing note at its field and stays on the page [SUPP-05]', async () => {
  const { user, sentTo, place } = open(company())
  await user.click(await screen.findByRole('button', { name: 'Reject' }, loading))
  const note = dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  fireEvent.change(note, { target: { value: 'Blurred' } })
  await user.click(dialogButton('Reject'))
  expect(await dialog().findByText('Please write a note.', withoutToasts)).toBeTruthy()
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['Blurred', 'true'])
  expect(sentTo(staffCompanyCalls.staffRejectCompany)).toEqual([
    { params: { company_id: id }, body: { seen_at: '2026-03-01T04:00:00.123Z', note: 'Blurred' } },
  ])
  expect(place()).toBe(`/companies/${id}`)
})

test('offers no second decision on a business [SUPP-05]', async () => {
  open(company({ status: 'verified', decided_by: 'Dewi' }))
  expect(await screen.findByText('Decided by Dewi', undefined, loading)).toBeTruthy()
  for (const name of ['Verify', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
})
