import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadCalls } from '@layar/contract'
import { chooseLanguage } from '../../../testing/choose-language'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const guest = { session: { token: null } } as const
const stored = answer(leadCalls.postLead, { action: true, message: 'Thank you' })

const fill = async () => {
  fireEvent.change(await screen.findByLabelText(/^Your name/), { target: { value: 'Visitor' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'v@mail.example' } })
  fireEvent.change(screen.getByLabelText(/^Description of goods/), { target: { value: '200 lamps' } })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }))

test('submits a visitor’s repeat order with its list and thanks them [SUPP-03] [ROUTE-29] [CALL-39]', async () => {
  const upload = answer(leadCalls.uploadLeadFile, {
    action: true,
    message: '',
    file_handle: 'handle',
    file_name: 'list.xlsx',
    size_bytes: 3,
  })
  const portal = renderPortal('/form-pemesanan', { ...guest, answers: [stored, upload] })
  await fill()
  fireEvent.click(screen.getByRole('radio', { name: /^Repeat order/ }))
  fireEvent.change(screen.getByLabelText('Air or sea?'), { target: { value: 'laut' } })
  const input = screen.getByLabelText<HTMLInputElement>(/^List of goods/)
  expect(input.accept).toBe('.xls,.xlsx,.pdf,.jpg,.jpeg,.jfif,.doc,.docx')
  fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004 xl/workbook.xml'], 'list.xlsx')] } })
  await screen.findByRole('button', { name: /list\.xlsx/ })
  send()
  await waitFor(() => expect(portal.place()).toBe('/form-pemesanan-berhasil'))
  expect(await screen.findByRole('heading', { name: 'We received your request' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Register now' })).toBeTruthy()
  expect(portal.sentTo(leadCalls.postLead)[0]?.body).toMatchObject({
    kind: 'reorder',
    name: 'Visitor',
    email: 'v@mail.example',
    track: 'laut',
    goods: '200 lamps',
    files: ['handle'],
    fax: '',
  })
})

test('hides the honeypot field from people [SUPP-03]', async () => {
  renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  const trap = document.querySelector<HTMLInputElement>('input[name="fax"]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull()
})

test('shows a failure in the specified wording and keeps the input [SUPP-03]', async () => {
  const failing = answer(leadCalls.postLead, () => {
    throw refusal(500, 'Something went wrong on our side.')
  })
  renderPortal('/form-pemesanan', { ...guest, answers: [failing] })
  await fill()
  send()
  expect((await screen.findByText('Failed to store form')).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Visitor')
})

test('reports missing fields before sending [SUPP-03] [VAL-01]', async () => {
  const portal = renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  send()
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields' })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(portal.sentTo(leadCalls.postLead)).toHaveLength(0)
})

test('names a malformed email together with what is missing [SUPP-03] [VAL-01]', async () => {
  const portal = renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'v@mail' } })
  send()
  await screen.findByRole('group', { name: 'Please correct 3 fields' })
  const email = screen.getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field must be a valid email',
  )
  expect(portal.sentTo(leadCalls.postLead)).toHaveLength(0)
})

test('shows missing fields in a language chosen afterwards [SUPP-03] [VAL-01]', async () => {
  renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  send()
  await screen.findByRole('group', { name: 'Please correct 3 fields' })
  await chooseLanguage('cn')
  const summary = await screen.findByRole('group', { name: '请更正以下 3 项' })
  expect(summary.textContent).toContain('此项为必填项')
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('shows server errors at their fields [SUPP-03]', async () => {
  const refused = answer(leadCalls.postLead, () => {
    throw refusal(422, { email: 'Enter an email address or phone number so we can reply.' })
  })
  renderPortal('/form-pemesanan', { ...guest, answers: [refused] })
  await fill()
  send()
  const summary = await screen.findByRole('group', { name: 'Please correct 1 field' })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('opens for a signed-in customer too and links home from the thank-you page [ROUTE-29]', async () => {
  renderPortal('/form-pemesanan-berhasil', { answers: [] })
  expect((await screen.findByRole('link', { name: 'Go to home' })).getAttribute('href')).toBe('/')
})
