import { staffAuditCalls, type AuditEvent } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, loading, renderConsole } from '../../../testing/render-console'

const dewi = '3f0c8f0e-0000-4000-8000-000000000001'
const events: AuditEvent[] = [
  {
    event_id: '2',
    by: { staff_id: dewi, name: 'Dewi' },
    action: 'tax.published',
    subject: 'tax:sg-gst-2024',
    subject_name: 'Taxes sg-gst-2024',
    page: { kind: 'tax', key: 'tax-1' },
    details: [
      { name: 'valid_from', label: 'Valid from', value: '2026-03-05T16:00:00.000Z', before: null },
      { name: 'status', label: 'Status', value: 'Published', before: 'Draft' },
    ],
    at: '2026-03-01T04:00:00.000Z',
  },
  {
    event_id: '1',
    by: null,
    action: 'invoice.lapsed',
    subject: 'rates:kmk-IDR',
    subject_name: 'Exchange rates kmk-IDR',
    page: null,
    details: [],
    at: '2026-03-01T03:00:00.000Z',
  },
]
const open = (path = '/audit') =>
  renderConsole(
    path,
    ['admin'],
    [answer(staffAuditCalls.staffAudit, () => ({ action: true, message: '', results: events, next: null }))],
  )
const lastQuery = ({ sentTo }: Pick<ReturnType<typeof renderConsole>, 'sentTo'>) =>
  sentTo(staffAuditCalls.staffAudit).at(-1)?.query

test('shows in words who did what to what, and marks actions of a timer', async () => {
  open()
  expect(await screen.findByText('Valid from', undefined, loading)).toBeTruthy()
  expect(screen.getByText(/^6 March 2026/)).toBeTruthy()
  expect(screen.getByText('Draft').closest('dd')?.textContent).toBe('Draft → Published')
  expect(screen.getByText('Timer')).toBeTruthy()
  expect(screen.getByText('Taxes published')).toBeTruthy()
  // An act of an older version has no words.
  expect(screen.getByText('invoice.lapsed')).toBeTruthy()
  expect(screen.getByText(/12:00/)).toBeTruthy()
})

test('a subject leads to its page, and is chosen beside it; one without a page is chosen by its name', async () => {
  const shown = open()
  const link = await screen.findByRole('link', { name: 'Taxes sg-gst-2024' }, loading)
  expect(link.getAttribute('href')).toBe('/taxes/tax-1')
  await shown.user.click(screen.getByRole('button', { name: 'Only Taxes sg-gst-2024' }))
  await waitFor(() => expect(lastQuery(shown)).toMatchObject({ subject: 'tax:sg-gst-2024' }))
  expect(screen.getByRole('button', { name: 'Clear: Taxes sg-gst-2024' })).toBeTruthy()
  await shown.user.click(await screen.findByRole('button', { name: 'Only Exchange rates kmk-IDR' }))
  await waitFor(() => expect(lastQuery(shown)).toMatchObject({ subject: 'rates:kmk-IDR' }))
})

test('selects a person and an action by a click, and clears each again', async () => {
  const shown = open()
  await shown.user.click(await screen.findByRole('button', { name: 'Only Dewi' }, loading))
  await waitFor(() => expect(lastQuery(shown)).toMatchObject({ staff_id: dewi }))
  await shown.user.click(await screen.findByRole('button', { name: 'Only Taxes published' }))
  await waitFor(() => expect(lastQuery(shown)).toMatchObject({ staff_id: dewi, action: 'tax.published' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Clear: Dewi' }))
  await waitFor(() => expect(lastQuery(shown)).toEqual({ count: 50, action: 'tax.published' }))
})

test('searches a subject within a Singapore time range and keeps the search in the URL', async () => {
  const shown = open()
  fireEvent.change(await screen.findByLabelText(/^Code of what/, undefined, loading), {
    target: { value: ' invoice:INV-1 ' },
  })
  await shown.user.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.change(screen.getByLabelText('From (SGT)'), { target: { value: '2026-03-01T08:00' } })
  await waitFor(() =>
    expect(lastQuery(shown)).toMatchObject({ subject: 'invoice:INV-1', from: '2026-03-01T08:00:00+08:00' }),
  )
  expect(shown.place()).toContain('subject=invoice')
})

test('keeps a typed subject when a date is chosen first, and shows that of the address after Back', async () => {
  const shown = open()
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code of what/, undefined, loading)
  fireEvent.change(field, { target: { value: 'invoice:INV-1' } })
  fireEvent.change(screen.getByLabelText('From (SGT)'), { target: { value: '2026-03-01T08:00' } })
  await waitFor(() =>
    expect(lastQuery(shown)).toMatchObject({ subject: 'invoice:INV-1', from: '2026-03-01T08:00:00+08:00' }),
  )
  expect(field.value).toBe('invoice:INV-1')
  shown.back()
  await waitFor(() => expect(field.value).toBe(''))
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/audit',
    roles: ['admin'],
    call: staffAuditCalls.staffAudit,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No entries',
  }))
