import { staffMessageCalls, type OutboxMessage } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const message: OutboxMessage = {
  message_id: id,
  channel: 'email',
  recipient: 'mei@example.sg',
  kind: 'invoice_issued',
  subject: 'Invoice INV-1',
  state: 'failed',
  attempts: 4,
  last_error: 'mailbox full',
  created_at: '2026-03-01T04:00:00.000Z',
  sent_at: null,
}

test('lists messages with their state, searches them and opens one', async () => {
  const { user, sentTo } = renderConsole(
    '/outbox',
    ['support'],
    [answer(staffMessageCalls.staffOutbox, () => ({ action: true, message: '', results: [message], next: null }))],
  )
  const row = await screen.findByRole('link', { name: /Invoice INV-1/ }, loading)
  expect(screen.getByRole('row', { name: /Invoice INV-1.*Email.*mei@example\.sg.*Failed/ })).toBeTruthy()
  expect(row.getAttribute('href')).toContain(`/outbox/${id}`)
  await user.type(screen.getByRole('searchbox'), 'mei{Enter}')
  await waitFor(() => expect(sentTo(staffMessageCalls.staffOutbox).at(-1)).toMatchObject({ query: { search: 'mei' } }))
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/outbox',
    roles: ['support'],
    call: staffMessageCalls.staffOutbox,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No messages',
  }))

test('shows the content, attempts and error of a message', async () => {
  renderConsole(
    `/outbox/${id}`,
    ['support'],
    [
      answer(staffMessageCalls.staffOutboxMessage, () => ({
        action: true,
        message: '',
        result: { ...message, body: 'Please pay by Friday.', html: null },
      })),
    ],
  )
  for (const text of ['Please pay by Friday.', 'mailbox full', '4', 'Failed'])
    expect(await screen.findByText(text, undefined, loading)).toBeTruthy()
})

test('shows a mail in a frame in which nothing runs, with its text below', async () => {
  const html =
    '<!doctype html><html lang="en"><head><style>.ink{color:red}</style></head><body><p class="ink" style="margin:0">Pay</p></body></html>'
  renderConsole(
    `/outbox/${id}`,
    ['support'],
    [
      answer(staffMessageCalls.staffOutboxMessage, () => ({
        action: true,
        message: '',
        result: { ...message, body: 'Please pay by Friday.', html },
      })),
    ],
  )
  const frame = await screen.findByTitle('Email preview', undefined, loading)
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('<p class="ink" data-style="margin:0">Pay</p>')
  expect(frame.getAttribute('srcdoc')).not.toMatch(/<style| style="/)
  expect(screen.getByText('Please pay by Friday.')).toBeTruthy()
})

test('reports a missing message', async () => {
  renderConsole(
    `/outbox/${id}`,
    ['support'],
    [
      answer(staffMessageCalls.staffOutboxMessage, () => {
        throw refusal(404, 'This could not be found.', 'not_found')
      }),
    ],
  )
  expect(await screen.findByText('This could not be found.', undefined, loading)).toBeTruthy()
})
