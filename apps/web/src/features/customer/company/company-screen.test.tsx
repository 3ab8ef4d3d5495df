import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { companyCalls, profileCalls, type Company } from '@layar/contract'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const companyOf = (change: Partial<Company> = {}): Company => ({
  name: 'PT Contoh',
  registration_number: '9120001234567',
  tax_number: '099999997001000',
  product_category: 'office',
  address: 'Jalan Contoh 1',
  phone_number: '+6281200000001',
  email: 'kantor@contoh.example',
  website: null,
  documents: [{ file_url: '/files/a?sig=1', file_name: 'nib.pdf', mime: 'application/pdf' }],
  status: 'pending',
  note: null,
  submitted_at: '2026-03-05T06:05:00.000Z',
  decided_at: null,
  ...change,
})
const profile = answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() })
const categories = answer(companyCalls.companyCategories, {
  action: true,
  message: '',
  results: [{ slug: 'office', name: 'Office and stationery' }],
})
const known = (result: Company | null) => answer(companyCalls.company, { action: true, message: '', result })
const show = (company: Company | null, ...more: ReturnType<typeof answer>[]) =>
  renderPortal('/setting/business', {
    country: 'id',
    language: 'en',
    answers: [profile, categories, known(company), ...more],
  })

test('submits an Indonesian customer’s data and documents [SUPP-05] [ROUTE-27] [CALL-35]', async () => {
  const portal = show(
    null,
    answer(companyCalls.uploadCompanyDocument, {
      action: true,
      message: '',
      file_url: '/files/n',
      file_name: 'nib.pdf',
      size_bytes: 3,
    }),
    answer(companyCalls.saveCompany, { action: true, message: 'Submitted', result: companyOf() }),
  )
  fireEvent.change(await screen.findByLabelText(/^Company name/), { target: { value: 'PT Contoh' } })
  fireEvent.change(screen.getByLabelText(/^NIB/), { target: { value: '9120001234567' } })
  fireEvent.change(screen.getByLabelText(/^NPWP/), { target: { value: '09.999.999.7-001.000' } })
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'Jalan Contoh 1' } })
  fireEvent.change(screen.getByLabelText(/^Phone number/), { target: { value: '081200000001' } })
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'kantor@contoh.example' } })
  await screen.findByRole('option', { name: 'Office and stationery' })
  fireEvent.change(screen.getByLabelText(/^What do you sell/), { target: { value: 'office' } })
  fireEvent.change(screen.getByLabelText(/^Documents/), {
    target: { files: [new File(['%PDF-1.4 %%EOF'], 'nib.pdf', { type: 'application/pdf' })] },
  })
  await screen.findByRole('button', { name: /nib\.pdf/ })
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  await waitFor(() =>
    expect(portal.sentTo(companyCalls.saveCompany)[0]?.body).toMatchObject({
      name: 'PT Contoh',
      product_category: 'office',
      documents: ['/files/n'],
    }),
  )
})

test('shows server errors at their fields and keeps the input [SUPP-05]', async () => {
  show(
    companyOf({ status: 'rejected', note: 'Please look again.' }),
    answer(companyCalls.saveCompany, () => {
      throw refusal(422, { tax_number: 'This is not a valid NPWP.', 'documents.0': 'Upload it again.' })
    }),
  )
  const field = await screen.findByLabelText<HTMLInputElement>(/^NPWP/)
  fireEvent.change(field, { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 2 fields' })
  expect(document.activeElement).toBe(summary)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12', 'true'])
})

test('reports missing fields before sending [SUPP-05] [VAL-01]', async () => {
  const portal = show(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
  const summary = await screen.findByRole('group', { name: 'Please correct 8 fields' })
  expect(document.activeElement).toBe(summary)
  expect(portal.sentTo(companyCalls.saveCompany)).toHaveLength(0)
})

test('shows submitted data while pending and allows corrections [SUPP-05]', async () => {
  show(companyOf())
  expect(await screen.findByRole('heading', { name: 'We’re checking your details' })).toBeTruthy()
  expect(screen.getByText('09.999.999.7-001.000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open nib.pdf' }).getAttribute('href')).toBe('/files/a?sig=1')
  fireEvent.click(screen.getByRole('button', { name: 'Correct details' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Company name/).value).toBe('PT Contoh')
})

test('shows the note above the open form when rejected, and allows no changes when verified [SUPP-05]', async () => {
  const rejected = show(companyOf({ status: 'rejected', note: 'The paper cannot be read.' }))
  expect(await screen.findByText('The paper cannot be read.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit for review' })).toBeTruthy()
  rejected.unmount()
  show(companyOf({ status: 'verified' }))
  await screen.findByRole('heading', { name: 'Your business account is verified' })
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct details' })).toBeNull()
})

test('has no such page in Singapore [SUPP-05] [ROUTE-27]', async () => {
  const portal = renderPortal('/setting/business', { country: 'sg', answers: [profile] })
  expect(await screen.findByText('Page Not Found')).toBeTruthy()
  expect(portal.sentTo(companyCalls.company)).toHaveLength(0)
})
