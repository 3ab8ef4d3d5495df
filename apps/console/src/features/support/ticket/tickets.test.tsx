import { staffTicketCalls, ticketLimits, type StaffTicketThread } from '@layar/contract'
import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { useSession } from '../../../shared/access/session/session'
import { answer, withoutToasts, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000009'
/** The user of `renderConsole`. */
const me = { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Rina' }
const colleague = { staff_id: id, name: 'Budi' }
const at = '2026-03-01T04:00:00.000Z'
const message = (changes: Partial<StaffTicketThread['messages'][number]>): StaffTicketThread['messages'][number] => ({
  message_id: id,
  author: 'customer',
  author_name: null,
  body: 'Where is my parcel?',
  files: [],
  created_at: at,
  is_internal: false,
  ...changes,
})
const ticket = (changes: Partial<StaffTicketThread> = {}): StaffTicketThread => ({
  ticket_code: 'TCK-1',
  category: 'shipment',
  subject: 'My parcel',
  status: 'open',
  customer_id: id,
  customer_code: 'MEI01',
  customer_name: 'Mei Tan',
  country: 'sg',
  cart_code: 'SHP-1',
  shipment_code: null,
  invoice_code: null,
  assigned_to: null,
  first_answer_due_at: at,
  first_answered_at: null,
  is_late: true,
  status_at: at,
  created_at: at,
  customer_language: 'cn',
  messages: [
    message({}),
    message({ message_id: me.staff_id, author: 'staff', author_name: 'Budi', body: 'Ask the hub', is_internal: true }),
  ],
  events: [{ from: null, to: 'open', actor: 'customer', actor_name: null, at }],
  ...changes,
})
const open = (one: StaffTicketThread) =>
  renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({ action: true, message: '', result: one })),
      answer(staffTicketCalls.staffPickTicket, () => ({ action: true, message: '', result: one })),
      answer(staffTicketCalls.staffAnswerTicket, ({ body }) => {
        if (body.message === '') throw refusal(422, { message: 'This field is required' })
        return { action: true, message: '', result: one }
      }),
      answer(staffTicketCalls.staffNoteTicket, () => ({ action: true, message: '', result: one })),
    ],
  )
const params = { ticket_code: 'TCK-1' }
afterEach(() => useSession.setState({ token: null, staff: null }))

test('lists tickets by state, marks late ones, and searches them [SUPP-01]', async () => {
  const { user, sentTo } = renderConsole(
    '/tickets',
    ['support'],
    [answer(staffTicketCalls.staffTickets, () => ({ action: true, message: '', results: [ticket()], next: null }))],
  )
  expect(await screen.findByRole('row', { name: /My parcel.*Mei Tan.*Late/ }, loading)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^My parcel/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Waiting for the customer' }))
  await user.type(screen.getByRole('searchbox'), 'MEI01{Enter}')
  await waitFor(() =>
    expect(sentTo(staffTicketCalls.staffTickets).at(-1)).toMatchObject({
      query: { status: 'waiting_customer', search: 'MEI01' },
    }),
  )
})

test('a search of one status says so, and goes through all of them when asked', async () => {
  const { user, sentTo, place } = renderConsole(
    '/tickets?show=closed',
    ['support'],
    [answer(staffTicketCalls.staffTickets, () => ({ action: true, message: '', results: [], next: null }))],
  )
  const field = await screen.findByRole('searchbox', undefined, loading)
  expect(screen.queryByRole('button', { name: 'All statuses' })).toBeNull()
  await user.type(field, 'parcel{Enter}')
  expect(await screen.findByText('Only “Closed” is searched.')).toBeTruthy()
  expect(await screen.findByText('No tickets found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Search all statuses' }))
  await waitFor(() =>
    expect(sentTo(staffTicketCalls.staffTickets).at(-1)?.query).toEqual({ count: 30, search: 'parcel' }),
  )
  expect(screen.getByRole('button', { name: 'All statuses' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText(/is searched\./)).toBeNull()
  await user.clear(field)
  await waitFor(() => expect(place()).toBe('/tickets'))
})

test('asks for a whole code in every status, and says in which it was found', async () => {
  const { user, sentTo } = renderConsole(
    '/tickets',
    ['support'],
    [
      answer(staffTicketCalls.staffTickets, () => ({
        action: true,
        message: '',
        results: [ticket({ status: 'resolved' })],
        next: null,
      })),
    ],
  )
  await user.type(await screen.findByRole('searchbox', undefined, loading), 'tkt-d6gww-txsxv{Enter}')
  await waitFor(() =>
    expect(sentTo(staffTicketCalls.staffTickets).at(-1)?.query).toEqual({ count: 30, search: 'tkt-d6gww-txsxv' }),
  )
  expect(await screen.findByRole('row', { name: /My parcel.*Resolved/ })).toBeTruthy()
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/tickets',
    roles: ['support'],
    call: staffTicketCalls.staffTickets,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No tickets here',
  }))

test('of a long thread shows the newest messages, and the earlier ones when asked', async () => {
  const [first] = ticket().messages
  if (first === undefined) throw new Error('The ticket has no message.')
  const messages = Array.from({ length: 200 }, (_, index) => ({
    ...first,
    message_id: `message-${String(index)}`,
    body: `Line ${String(index + 1)} مرحبا`,
  }))
  const { user } = open(ticket({ messages }))
  const thread = within(await screen.findByRole('list', { name: 'Messages' }, loading))
  expect(thread.queryByText(/^Line 180 /)).toBeNull()
  expect(thread.getByText(/^Line 181 /).dir).toBe('auto')
  expect(thread.getByText(/^Line 200 /)).toBeTruthy()
  await user.click(thread.getByRole('button', { name: 'Show 180 earlier messages' }))
  expect(thread.getByText(/^Line 1 /)).toBeTruthy()
})

test('requires an open ticket to be picked before an answer, and marks an internal note as such [SUPP-01]', async () => {
  const { user, sentTo } = open(ticket())
  const thread = within(await screen.findByRole('list', { name: 'Messages' }, loading))
  const [question, note] = thread.getAllByRole('listitem')
  expect(question?.textContent).toMatch(/Mei Tan.*Where is my parcel\?/)
  expect(note?.textContent).toMatch(/Budi.*Internal note.*Ask the hub/)
  expect(screen.queryByLabelText(/^Reply to customer/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  expect(sentTo(staffTicketCalls.staffPickTicket)).toEqual([{ params, body: {} }])
})

test("takes over a colleague's ticket after a confirmation [SUPP-01]", async () => {
  const { user, sentTo } = open(ticket({ status: 'in_progress', assigned_to: colleague }))
  await user.click(await screen.findByRole('button', { name: 'Take over from Budi' }, loading))
  expect(sentTo(staffTicketCalls.staffPickTicket)).toEqual([])
  await user.click(dialogButton('Take over'))
  expect(sentTo(staffTicketCalls.staffPickTicket)).toEqual([
    { params, body: { take_over: true, seen_staff_id: colleague.staff_id } },
  ])
})

test('sends an answer with the next status, and shows the error of an empty one at its field [SUPP-01]', async () => {
  const { user, sentTo } = open(ticket({ status: 'in_progress', assigned_to: me }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('This field is required', withoutToasts)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'It arrives tomorrow.' } })
  fireEvent.change(screen.getByLabelText('Next status'), { target: { value: 'resolve' } })
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(sentTo(staffTicketCalls.staffAnswerTicket).at(-1)).toEqual({
    params,
    body: { message: 'It arrives tomorrow.', then: 'resolve', files: [], seen_message_id: me.staff_id },
  })
  expect(field.value).toBe('')
})

test('a reply that is pasted too long is refused at its field, not cut', async () => {
  const { user } = renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({
        action: true,
        message: '',
        result: ticket({ status: 'in_progress', assigned_to: me }),
      })),
      answer(staffTicketCalls.staffAnswerTicket, ({ body }) => {
        throw refusal(422, { message: `Too long: ${String(body.message.length)}` })
      }),
    ],
  )
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  const long = 'a'.repeat(ticketLimits.message + 1)
  await user.click(field)
  await user.paste(long)
  expect(field.value).toBe(long)
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(`Too long: ${String(long.length)}`, withoutToasts)).toBeTruthy()
  expect(field.value).toBe(long)
})

test('sends a note to staff only, even on a resolved ticket [SUPP-01]', async () => {
  const { user, sentTo } = open(ticket({ status: 'resolved', assigned_to: me }))
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Internal note/, undefined, loading)
  expect(screen.queryByLabelText(/^Reply to customer/)).toBeNull()
  fireEvent.change(note, { target: { value: 'Was lost at the hub' } })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(sentTo(staffTicketCalls.staffNoteTicket)).toEqual([{ params, body: { message: 'Was lost at the hub' } }])
  expect(sentTo(staffTicketCalls.staffAnswerTicket)).toEqual([])
})

test('keeps a typed reply while a colleague has the ticket, and through a look at another page [SUPP-01]', async () => {
  let holder = me
  const { user, open: goTo } = renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({
        action: true,
        message: '',
        result: ticket({ status: 'in_progress', assigned_to: holder }),
      })),
      answer(staffTicketCalls.staffTickets, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffTicketCalls.staffAnswerTicket, () => {
        holder = colleague
        throw refusal(409, 'Budi is already handling this ticket.', 'ticket_held')
      }),
      answer(staffTicketCalls.staffPickTicket, () => {
        holder = me
        return { action: true, message: '', result: ticket({ status: 'in_progress', assigned_to: me }) }
      }),
    ],
  )
  const reply = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  fireEvent.change(await reply(), { target: { value: 'It arrives tomorrow.' } })
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Your reply was not sent')).toBeTruthy()
  expect(screen.getByText('It arrives tomorrow.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take over from Budi' }))
  await user.click(dialogButton('Take over'))
  expect((await reply()).value).toBe('It arrives tomorrow.')
  await goTo('/tickets')
  expect(await screen.findByText('No tickets here', undefined, loading)).toBeTruthy()
  await goTo('/tickets/TCK-1')
  expect((await reply()).value).toBe('It arrives tomorrow.')
})

test('keeps the attachments of a reply that was not sent, and sends them once the ticket is back [SUPP-01]', async () => {
  let holder = me
  let sent: unknown
  const { user, open: goTo } = renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({
        action: true,
        message: '',
        result: ticket({ status: 'in_progress', assigned_to: holder }),
      })),
      answer(staffTicketCalls.staffTickets, () => ({ action: true, message: '', results: [], next: null })),
      answer(staffTicketCalls.staffUploadFile, () => ({
        ...{ action: true as const, message: '', file_url: '/files/proof', file_name: 'proof.pdf', size_bytes: 4 },
      })),
      answer(staffTicketCalls.staffAnswerTicket, ({ body }) => {
        if (sent === undefined && holder === me) {
          holder = colleague
          sent = null
          throw refusal(409, 'Budi is already handling this ticket.', 'ticket_held')
        }
        sent = body.files
        return { action: true, message: '', result: ticket({ status: 'in_progress', assigned_to: me }) }
      }),
      answer(staffTicketCalls.staffPickTicket, () => {
        holder = me
        return { action: true, message: '', result: ticket({ status: 'in_progress', assigned_to: me }) }
      }),
    ],
  )
  const reply = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  fireEvent.change(await reply(), { target: { value: 'Here is the proof.' } })
  await user.upload(screen.getByLabelText(/^Attachments/), new File(['%PDF-1.4 %%EOF'], 'proof.pdf'))
  await screen.findByRole('button', { name: 'Remove proof.pdf' }, loading)
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Your reply was not sent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open proof.pdf' })).toBeTruthy()
  await goTo('/tickets')
  expect(await screen.findByText('No tickets here', undefined, loading)).toBeTruthy()
  await goTo('/tickets/TCK-1')
  await user.click(await screen.findByRole('button', { name: 'Take over from Budi' }, loading))
  await user.click(dialogButton('Take over'))
  await reply()
  expect(screen.getByRole('button', { name: 'Remove proof.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await waitFor(() => expect(sent).toEqual(['/files/proof']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove proof.pdf' })).toBeNull())
})

test('says why a reply cannot be sent on a resolved ticket, and lets go of it when asked', async () => {
  let status: 'in_progress' | 'resolved' = 'in_progress'
  const { user } = renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({
        action: true,
        message: '',
        result: ticket({ status, assigned_to: me }),
      })),
      answer(staffTicketCalls.staffAnswerTicket, () => {
        status = 'resolved'
        throw refusal(409, 'This step is not possible now.', 'move_not_allowed')
      }),
    ],
  )
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  fireEvent.change(field, { target: { value: 'One more thing.' } })
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(/^This ticket is resolved\./)).toBeTruthy()
  expect(screen.queryByText(/assigned to someone else/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Discard reply' }))
  expect(screen.queryByText('One more thing.')).toBeNull()
})

test('shows no reply of one member to the next who signs in', async () => {
  const { goTo } = open(ticket({ status: 'in_progress', assigned_to: me }))
  const reply = () => screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  fireEvent.change(await reply(), { target: { value: 'It arrives tomorrow.' } })
  await goTo('/no-such-place')
  const { staff, signOut, signIn } = useSession.getState()
  if (staff === null) throw new Error('nobody is signed in')
  signOut()
  signIn('next', staff)
  await goTo('/tickets/TCK-1')
  expect((await reply()).value).toBe('')
})

test('what is typed while an internal note is on its way stays for the next one', async () => {
  let arrive = (): void => undefined
  const { user } = renderConsole(
    '/tickets/TCK-1',
    ['support'],
    [
      answer(staffTicketCalls.staffTicket, () => ({ action: true, message: '', result: ticket() })),
      answer(staffTicketCalls.staffNoteTicket, async () => {
        await new Promise<void>((resolve) => (arrive = resolve))
        return { action: true, message: 'Note saved', result: ticket() }
      }),
    ],
  )
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Internal note/, undefined, loading)
  fireEvent.change(note, { target: { value: 'Was lost at the hub' } })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  fireEvent.change(note, { target: { value: 'Found again' } })
  arrive()
  await screen.findByText('Note saved')
  expect(note.value).toBe('Found again')
  fireEvent.change(note, { target: { value: '' } })
})
