import { profileCalls, ticketCalls, type Ticket, type TicketThread } from '@layar/contract'
import { profileOf } from './fixtures'
import { answer } from './render-portal'

export const code = 'TKT-ABCDE-FGHJK'
export const later = new Date(Date.now() + 86_400_000).toISOString()
export const earlier = new Date(Date.now() - 86_400_000).toISOString()

export const ticketOf = (change: Partial<Ticket> = {}): Ticket => ({
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
export const threadOf = (change: Partial<TicketThread> = {}): TicketThread => ({
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
export const one = (result: TicketThread) => ({ action: true, message: 'Done', result })
export const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
export const list = (results: Ticket[]) =>
  answer(ticketCalls.tickets, { action: true, message: '', results, next: null })
export const thread = (change: Partial<TicketThread> = {}) => answer(ticketCalls.ticket, one(threadOf(change)))
