import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  exportShipmentCalls,
  invoiceCalls,
  profileCalls,
  shipmentCalls,
  ticketCalls,
  uploadCalls,
  type Ticket,
  type TicketThread,
} from '@layar/contract'
import { exportShipmentOf } from '../../../testing/export-fixtures'
import { cartOf, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const code = 'TKT-ABCDE-FGHJK'
const later = new Date(Date.now() + 86_400_000).toISOString()
const earlier = new Date(Date.now() - 86_400_000).toISOString()

const ticketOf = (change: Partial<Ticket> = {}): Ticket => ({
  ticket_code: code,
  category: 'shipment',
  subject: 'Where is my teapot?',
  status: 'open',
  cart_code: null,
  shipment_code: null,
  invoice_code: null,
  is_unread: false,
  first_answer_due_at: later,
  first_answered_at: null,
  reopen_until: null,
  last_message_at: earlier,
  created_at: earlier,
  ...change,
})
const threadOf = (change: Partial<TicketThread> = {}): TicketThread => ({
  ...ticketOf(),
  messages: [
    {
      message_id: 'a',
      author: 'customer',
      author_name: null,
      body: 'It should be here.',
      files: [],
      created_at: earlier,
    },
  ],
  ...change,
})
const one = (result: TicketThread) => ({ action: true, message: 'Done', result })
const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
const list = (results: Ticket[]) => answer(ticketCalls.tickets, { action: true, message: '', results, next: null })
const thread = (change: Partial<TicketThread> = {}) => answer(ticketCalls.ticket, one(threadOf(change)))

describe('ticket list [SUPP-01] [ROUTE-16]', () => {
  test('shows subject, status and unread mark, and links each ticket to its thread', async () => {
    renderPortal('/import/ticket', {
      answers: [
        profile,
        list([
          ticketOf({ is_unread: true, status: 'waiting_customer' }),
          ticketOf({ ticket_code: 'TKT-22222-22222', subject: 'A receipt' }),
        ]),
      ],
    })
    const [first, second] = await within(await screen.findByRole('main')).findAllByRole('article')
    expect(first?.textContent).toContain('New reply')
    expect(first?.textContent).toContain('Action needed')
    expect(second?.textContent).not.toContain('New reply')
    expect(screen.getByRole('link', { name: 'Where is my teapot?' }).getAttribute('href')).toBe(
      `/import/ticket?code=${code}`,
    )
  })

  test('explains tickets and offers one, once, when the list is empty', async () => {
    renderPortal('/import/ticket', { answers: [profile, list([])] })
    await screen.findByText('No tickets yet')
    const link = screen.getByRole('link', { name: 'New ticket' })
    expect(link.getAttribute('href')).toBe('/import/ticket?new=1')
  })

  test('offers a retry after a failure', async () => {
    const failing = answer(ticketCalls.tickets, () => {
      throw refusal(500, 'Something went wrong on our side.')
    })
    renderPortal('/import/ticket', { answers: [profile, failing] })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('new ticket [SUPP-01]', () => {
  const carts = answer(shipmentCalls.cartCards, {
    action: true,
    message: '',
    results: [cartOf({ cart_code: 'SHP-1' })],
    next: null,
  })
  const invoices = answer(invoiceCalls.invoices, { action: true, message: '', results: [], next: null })

  const exports = answer(exportShipmentCalls.exportShipments, {
    data: {
      action: true,
      message: '',
      results: [exportShipmentOf({ shipment_code: 'EXP-1', status: 'delivered' })],
      next: null,
    },
  })

  test('files a claim for the export it was opened from', async () => {
    const portal = renderPortal('/import/ticket?new=1&shipment_code=EXP-1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread()],
    })
    expect((await screen.findByLabelText<HTMLSelectElement>('Which shipment?')).value).toBe('EXP-1')
    fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(await screen.findByText('Before you file a claim')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'A cup is broken' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'See the photo.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    const { body } = portal.sentTo(ticketCalls.openTicket)[0] ?? {}
    expect(body).toMatchObject({ category: 'claim', cart_code: null, shipment_code: 'EXP-1' })
  })

  test('prefills and sends the shipment it was opened from', async () => {
    const portal = renderPortal('/import/ticket?new=1&cart_code=SHP-1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread()],
    })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Which shipment?')
    expect(choice.value).toBe('SHP-1')
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Where is it?' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.place()).toBe(`/import/ticket?code=${code}`))
    expect(portal.sentTo(ticketCalls.openTicket)[0]?.body).toMatchObject({
      category: 'shipment',
      cart_code: 'SHP-1',
      invoice_code: null,
      files: [],
    })
  })

  test('selects payment when opened from an invoice', async () => {
    renderPortal('/import/ticket?new=1&invoice_code=INV-1', { answers: [profile, invoices] })
    expect((await screen.findByLabelText<HTMLSelectElement>('Which invoice?')).value).toBe('INV-1')
    expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('payment')
  })

  test('shows the rules of a claim, requires the video and shows server errors at their fields', async () => {
    const refused = answer(ticketCalls.openTicket, () => {
      throw refusal(422, {
        cart_code: 'Damage or loss can be claimed up to 72 hours after delivery.',
        unboxing_video: 'Say where the unedited video is.',
        'files.0': 'Attach pictures (JPG, JPEG, PNG) or PDF files only.',
      })
    })
    const portal = renderPortal('/import/ticket?new=1', { answers: [profile, carts, exports, refused] })
    fireEvent.change(await screen.findByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(screen.getByText('File claims within 72 hours of delivery.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Unboxing video/), { target: { value: 'A link' } })
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Broken' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    // Missing fields are reported before sending.
    await screen.findByRole('group', { name: 'Please correct 2 fields' })
    expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(0)
    await screen.findByRole('option', { name: /^SHP-1/ })
    fireEvent.change(screen.getByLabelText(/^Which shipment/), { target: { value: 'SHP-1' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'In two parts.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    const summary = await screen.findByRole('group', { name: 'Please correct 3 fields' })
    expect(summary.textContent).toContain('Unboxing video: Say where the unedited video is.')
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText(/^Which shipment/).getAttribute('aria-invalid')).toBe('true')
    // The input is kept.
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Broken')
  })

  test('says while it is typed that an identity number will be hidden', async () => {
    renderPortal('/import/ticket?new=1', { answers: [profile, carts] })
    const field = await screen.findByLabelText(/^Your message/)
    fireEvent.change(field, { target: { value: 'I am S1234567A' } })
    expect(screen.queryByText(/^This looks like an ID number/)).toBeNull()
    fireEvent.change(field, { target: { value: 'I am S1234567D' } })
    expect(screen.getByText(/^This looks like an ID number/)).toBeTruthy()
  })

  test('asks before a written ticket is left, and not once it is sent', async () => {
    HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true
    })
    HTMLDialogElement.prototype.close = vi.fn()
    const portal = renderPortal('/import/ticket?new=1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread(), list([])],
    })
    fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Where is it?' } })
    fireEvent.click(screen.getByRole('link', { name: 'All tickets' }))
    await screen.findByRole('dialog', { name: 'Leave this page?' })
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(portal.place()).toBe('/import/ticket?new=1')
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.place()).toBe(`/import/ticket?code=${code}`))
  })

  test.each([0, 500])('keeps what was typed when sending fails with %i', async (status) => {
    const portal = renderPortal('/import/ticket?new=1', {
      answers: [
        profile,
        carts,
        exports,
        answer(ticketCalls.openTicket, () => Promise.reject(refusal(status, 'Not now.'))),
      ],
    })
    fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Where is it?' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    await screen.findByText('Fail')
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'Where is it?')
    expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', 'It is late.')
  })

  test('uploads a picture for a ticket as soon as it is chosen, and rejects a Word file at once', async () => {
    const upload = answer(uploadCalls.uploadFile, {
      action: true,
      message: '',
      file_url: '/files/x',
      file_name: 'slip.pdf',
      size_bytes: 3,
    })
    const portal = renderPortal('/import/ticket?new=1', { answers: [profile, carts, exports, upload] })
    const input = await screen.findByLabelText<HTMLInputElement>(/^Attachments/)
    expect(input.accept).toBe('.jpg,.jpeg,.jfif,.png,.pdf')
    fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004 word/document.xml'], 'list.docx')] } })
    expect(await screen.findByText(/JPG, JPEG, PNG, PDF/)).toBeTruthy()
    expect(portal.sentTo(uploadCalls.uploadFile)).toHaveLength(0)
    fireEvent.change(input, {
      target: { files: [new File(['%PDF-1.4 %%EOF'], 'slip.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByRole('button', { name: /slip\.pdf/ })).toBeTruthy()
    expect(portal.sentTo(uploadCalls.uploadFile)[0]?.body).toEqual({ purpose: 'ticket' })
  })
})

describe('ticket thread [SUPP-01]', () => {
  const answered = threadOf({
    status: 'waiting_customer',
    is_unread: true,
    first_answered_at: earlier,
    messages: [
      ...threadOf().messages,
      {
        message_id: 'b',
        author: 'staff',
        author_name: 'Dewi',
        body: 'Which colour is it?',
        files: [{ file_url: '/files/y?sig=1', file_name: 'label.jpg', mime: 'image/jpeg' }],
        created_at: earlier,
      },
    ],
  })

  test('says by when the first reply comes', async () => {
    renderPortal(`/import/ticket?code=${code}`, { answers: [profile, thread()] })
    expect(await screen.findByRole('heading', { name: /^We’ll reply by / })).toBeTruthy()
  })

  test('apologises when the reply is late', async () => {
    renderPortal(`/import/ticket?code=${code}`, { answers: [profile, thread({ first_answer_due_at: earlier })] })
    expect(await screen.findByRole('heading', { name: 'Sorry, our reply is late' })).toBeTruthy()
  })

  test('shows the author of each message, clears the unread mark and sends a reply', async () => {
    const portal = renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        answer(ticketCalls.ticket, one(answered)),
        answer(ticketCalls.readTicket, { action: true, message: '' }),
        answer(ticketCalls.replyTicket, one(answered)),
      ],
    })
    const messages = within(await screen.findByRole('list', { name: 'Messages' })).getAllByText(
      /^(You|Dewi from Layar)$/,
    )
    expect(messages.map(({ textContent }) => textContent)).toEqual(['You', 'Dewi from Layar'])
    expect(screen.getByRole('link', { name: 'Open label.jpg' }).getAttribute('href')).toBe('/files/y?sig=1')
    await waitFor(() => expect(portal.sentTo(ticketCalls.readTicket)).toEqual([{ body: { code } }]))
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your reply/)
    fireEvent.change(field, { target: { value: 'Black.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(field.value).toBe(''))
    expect(portal.sentTo(ticketCalls.replyTicket)[0]?.body).toEqual({ code, message: 'Black.', files: [] })
  })

  test('shows a reply that came while the list was open', async () => {
    let present = threadOf()
    renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        answer(ticketCalls.ticket, () => one(present)),
        answer(ticketCalls.readTicket, { action: true, message: '' }),
        list([ticketOf({ is_unread: true })]),
      ],
    })
    await screen.findByText('It should be here.')
    present = answered
    fireEvent.click(await screen.findByRole('link', { name: 'All tickets' }))
    fireEvent.click(await screen.findByRole('link', { name: /Where is my teapot/ }))
    expect(await screen.findByText('Which colour is it?')).toBeTruthy()
  })

  test('keeps a reply that could not be sent', async () => {
    const portal = renderPortal(`/import/ticket?code=${code}`, {
      answers: [profile, thread(), answer(ticketCalls.replyTicket, () => Promise.reject(refusal(500, 'Not now.')))],
    })
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/)
    fireEvent.change(field, { target: { value: 'Black.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.replyTicket)).toHaveLength(1))
    await screen.findByText('Fail')
    expect(field.value).toBe('Black.')
  })

  test('allows closing or reopening a resolved ticket, and only links a closed one to a new ticket', async () => {
    const portal = renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        thread({ status: 'resolved', reopen_until: later, first_answered_at: earlier }),
        answer(ticketCalls.closeTicket, one(threadOf({ status: 'closed' }))),
      ],
    })
    expect(await screen.findByLabelText(/^Reply to reopen the ticket/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.closeTicket)).toEqual([{ body: { code } }]))
    portal.unmount()
    renderPortal(`/import/ticket?code=${code}`, { answers: [profile, thread({ status: 'closed' })] })
    await screen.findByRole('heading', { name: 'This ticket is closed' })
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
    expect(screen.getByRole('link', { name: 'New ticket' })).toBeTruthy()
  })
})
