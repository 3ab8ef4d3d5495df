import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { shipmentCalls, ticketCalls } from '@layar/contract'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'
import { code, earlier, later, list, one, profile, thread, threadOf, ticketOf } from '../../../testing/tickets'

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

  test.each([6, 7])('leads from the top to the newest of many messages: %i of them', async (count) => {
    const [first] = threadOf().messages
    if (first === undefined) throw new Error('no message')
    const messages = Array.from({ length: count }, (_, index) => ({
      ...first,
      message_id: String(index),
      body: `Message ${index + 1}`,
    }))
    renderPortal(`/import/ticket?code=${code}`, { answers: [profile, thread({ messages })] })
    const newest = (await screen.findByText(`Message ${count}`)).closest('li')
    if (newest === null) throw new Error('no list item')
    newest.scrollIntoView = vi.fn()
    const lead = screen.queryByRole('button', { name: 'Go to the newest message' })
    expect(lead === null).toBe(count === 6)
    if (lead === null) return
    fireEvent.click(lead)
    expect(newest.scrollIntoView).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(newest)
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

  test('keeps an unsent reply for the next visit, each ticket its own', async () => {
    const portal = renderPortal(`/import/ticket?code=${code}`, { answers: [profile, thread(), list([])] })
    const visit = async (next: string): Promise<HTMLTextAreaElement> => {
      await portal.router.navigate({ to: '/import/ticket' })
      await portal.router.navigate({ to: '/import/ticket', search: { code: next } })
      return screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/)
    }
    fireEvent.change(await screen.findByLabelText(/^Your reply/), { target: { value: 'Black.' } })
    expect((await visit('TKT-22222-22222')).value).toBe('')
    expect((await visit(code)).value).toBe('Black.')
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
    expect(screen.getByRole('link', { name: 'Continue in a new ticket' })).toBeTruthy()
  })

  test('whoever closes a ticket stands at the words that say so', async () => {
    let status: 'resolved' | 'closed' = 'resolved'
    renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        answer(ticketCalls.ticket, () => one(threadOf({ status, reopen_until: later, first_answered_at: earlier }))),
        answer(ticketCalls.closeTicket, () => {
          status = 'closed'
          return one(threadOf({ status }))
        }),
      ],
    })
    const close = await screen.findByRole('button', { name: 'Close ticket' })
    close.focus()
    fireEvent.click(close)
    const title = await screen.findByRole('heading', { name: 'This ticket is closed' })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  test('a reply that the server refuses takes the keyboard to its field', async () => {
    renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        thread(),
        answer(ticketCalls.replyTicket, () => Promise.reject(refusal(422, { message: 'Too long' }))),
      ],
    })
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/)
    fireEvent.change(field, { target: { value: 'Black.' } })
    const send = screen.getByRole('button', { name: 'Send reply' })
    send.focus()
    fireEvent.click(send)
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('takes a reply to a ticket that was closed meanwhile over into a new one that names it', async () => {
    let status: 'in_progress' | 'closed' = 'in_progress'
    const { sentTo, place } = renderPortal(`/import/ticket?code=${code}`, {
      answers: [
        profile,
        answer(ticketCalls.ticket, () => one(threadOf({ status, cart_code: 'SHP-1' }))),
        answer(ticketCalls.replyTicket, () => {
          status = 'closed'
          throw refusal(409, 'This ticket is closed')
        }),
        answer(shipmentCalls.cartCards, { action: true, message: '', results: [], next: null }),
        answer(ticketCalls.openTicket, one(threadOf({ ticket_code: 'TKT-NEXT' }))),
      ],
    })
    fireEvent.change(await screen.findByLabelText(/^Your reply/), { target: { value: 'It came, but broken.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    const goOn = await screen.findByRole('link', { name: 'Continue in a new ticket' })
    await waitFor(() => expect(document.activeElement).toBe(goOn))
    fireEvent.click(goOn)
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Your message/)).value).toBe('It came, but broken.')
    expect(screen.getByLabelText<HTMLSelectElement>('Which shipment?').value).toBe('SHP-1')
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(place()).toBe('/import/ticket?code=TKT-NEXT'))
    expect(sentTo(ticketCalls.openTicket)[0]?.body).toMatchObject({
      subject: `Follow-up to ${code}`,
      message: 'It came, but broken.',
      cart_code: 'SHP-1',
    })
  })
})
