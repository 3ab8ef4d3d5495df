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
  fireEvent.change(screen.getByLabelText(/^What are the goods/), { target: { value: '200 lamps' } })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }))

test('a visitor sends a repeat order with its list and is thanked [SUPP-03] [ROUTE-29] [CALL-39]', async () => {
  const upload = answer(leadCalls.uploadLeadFile, {
    action: true,
    message: '',
    file_handle: 'handle',
    file_name: 'list.xlsx',
    size_bytes: 3,
  })
  const portal = renderPortal('/form-pemesanan', { ...guest, answers: [stored, upload] })
  await fill()
  fireEvent.click(screen.getByRole('radio', { name: /^A repeat order/ }))
  fireEvent.change(screen.getByLabelText('How should they travel?'), { target: { value: 'laut' } })
  const input = screen.getByLabelText<HTMLInputElement>(/^List of goods/)
  expect(input.accept).toBe('.xls,.xlsx,.pdf,.jpg,.jpeg,.doc,.docx')
  fireEvent.change(input, { target: { files: [new File(['x'], 'list.xlsx')] } })
  await screen.findByRole('button', { name: /list\.xlsx/ })
  send()
  await waitFor(() => expect(portal.place()).toBe('/form-pemesanan-berhasil'))
  expect(await screen.findByRole('heading', { name: 'Your request is with us' })).toBeTruthy()
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

test('the field that catches machines is out of sight and reach of people [SUPP-03]', async () => {
  renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  const trap = document.querySelector<HTMLInputElement>('input[name="fax"]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull()
})

test('a failure is said as the specification words it, and nothing typed is lost [SUPP-03]', async () => {
  const failing = answer(leadCalls.postLead, () => {
    throw refusal(500, 'Something went wrong on our side.')
  })
  renderPortal('/form-pemesanan', { ...guest, answers: [failing] })
  await fill()
  send()
  expect((await screen.findByText('Failed to store form')).closest('[role="alert"]')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Visitor')
})

test('what is missing is told at the fields before anything is sent [SUPP-03] [VAL-01]', async () => {
  const portal = renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  send()
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields' })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(portal.sentTo(leadCalls.postLead)).toHaveLength(0)
})

test('what is missing is told in the language that is chosen afterwards [SUPP-03] [VAL-01]', async () => {
  renderPortal('/form-pemesanan', { ...guest, answers: [stored] })
  await screen.findByLabelText(/^Your name/)
  send()
  await screen.findByRole('group', { name: 'Please correct 3 fields' })
  await chooseLanguage('cn')
  const summary = await screen.findByRole('group', { name: '请更正以下 3 项' })
  expect(summary.textContent).toContain('此项为必填项')
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('faults stand at their fields [SUPP-03]', async () => {
  const refused = answer(leadCalls.postLead, () => {
    throw refusal(422, { email: 'Enter an email address or a phone number, so that we can answer.' })
  })
  renderPortal('/form-pemesanan', { ...guest, answers: [refused] })
  await fill()
  send()
  const summary = await screen.findByRole('group', { name: 'Please correct 1 field' })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('a customer who is signed in can open it too and goes home from the thanks [ROUTE-29]', async () => {
  renderPortal('/form-pemesanan-berhasil', { answers: [] })
  expect((await screen.findByRole('link', { name: 'To the home page' })).getAttribute('href')).toBe('/')
})
