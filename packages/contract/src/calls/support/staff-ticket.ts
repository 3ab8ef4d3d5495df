import { historyActors } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, language, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { storedFile } from '../platform/upload'
import { ticketCategory, ticketCode, ticketFiles, ticketLimits, ticketMessage, ticketStatus } from './ticket'

export const staffTicket = z.object({
  ticket_code: z.string(),
  category: ticketCategory,
  subject: z.string(),
  status: ticketStatus,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  country,
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(z.string()),
  invoice_code: z.nullable(z.string()),
  assigned_to: z.nullable(z.object({ staff_id: id, name: z.string() })),
  first_answer_due_at: timestamp,
  first_answered_at: z.nullable(timestamp),
  /** Not answered within the promised time. */
  is_late: z.boolean(),
  /** When it entered its current status. */
  status_at: timestamp,
  created_at: timestamp,
})
export type StaffTicket = z.output<typeof staffTicket>

export const staffTicketThread = z.extend(staffTicket, {
  /** The customer's language. */
  customer_language: language,
  /** Oldest first, including internal notes. */
  messages: z.array(z.extend(ticketMessage, { is_internal: z.boolean() })),
  events: z.array(
    z.object({
      from: z.nullable(ticketStatus),
      to: ticketStatus,
      actor: z.enum(historyActors),
      actor_name: z.nullable(z.string()),
      at: timestamp,
    }),
  ),
})
export type StaffTicketThread = z.output<typeof staffTicketThread>

const params = z.object({ ticket_code: ticketCode })

export const staffTicketCalls = calls({
  staffTickets: {
    method: 'GET',
    path: '/api/ops/tickets',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Tickets of one status, longest waiting first; when none is named the open ones, or those of every status that a search finds.',
    input: {
      query: z.object({
        ...orderedPageQuery,
        status: z.optional(ticketStatus),
        owner: z.optional(z.enum(['me', 'nobody'])),
        search: z.optional(text(100)),
      }),
    },
    output: page(staffTicket),
  },
  staffTicket: {
    method: 'GET',
    path: '/api/ops/tickets/{ticket_code}',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'One ticket with its messages, internal notes and history.',
    input: { params },
    output: one(staffTicketThread),
  },
  staffPickTicket: {
    method: 'POST',
    path: '/api/ops/tickets/{ticket_code}/pick',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Takes an open ticket; `take_over` takes one from the colleague who holds it, `seen_staff_id` as far as the taker knows.',
    labels: {
      take_over: { en: 'Take over', id: 'Ambil alih', cn: '接手' },
      seen_staff_id: { en: 'Colleague who holds it', id: 'Petugas yang menangani', cn: '当前处理人' },
    },
    input: { params, body: z.object({ take_over: z.optional(z.boolean()), seen_staff_id: z.optional(id) }) },
    output: one(staffTicketThread),
  },
  staffAnswerTicket: {
    method: 'POST',
    path: '/api/ops/tickets/{ticket_code}/answer',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary:
      'Answers the customer; `ask` then waits for them, `resolve` ends the matter, both only if the customer has not written since `seen_message_id`.',
    labels: {
      then: { en: 'What happens next', id: 'Langkah berikutnya', cn: '后续操作' },
      seen_message_id: { en: 'Last message read', id: 'Pesan terakhir yang dibaca', cn: '最后阅读的消息' },
    },
    input: {
      params,
      body: z.object({
        message: text(ticketLimits.message, 1),
        then: z.enum(['keep', 'ask', 'resolve']),
        seen_message_id: z.optional(id),
        /** URLs returned by `staffUploadFile` to this user. */
        files: ticketFiles,
      }),
    },
    output: one(staffTicketThread),
  },
  staffUploadFile: {
    method: 'POST',
    path: '/api/ops/file/upload',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Stores a picture or a PDF that an answer to a customer brings along.',
    input: { file: { field: 'file_data', accept: 'document' } },
    output: storedFile,
  },
  staffNoteTicket: {
    method: 'POST',
    path: '/api/ops/tickets/{ticket_code}/note',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Writes a note that staff alone can read.',
    input: { params, body: z.object({ message: text(ticketLimits.message, 1) }) },
    output: one(staffTicketThread),
  },
})
