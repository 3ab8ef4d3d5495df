import { ticketCategories, ticketStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, one, page, pageQuery, text, timestamp } from '../../wire'
import { cartCode, exportShipmentCode, invoiceCode, uploadedUrl } from '../parts'

export const ticketCategory = z.enum(ticketCategories)
export const ticketStatus = z.enum(ticketStatuses)

export const maxTicketFiles = 6
export const ticketLimits = { subject: 120, message: 4000, video: 500 } as const

/** Letters, digits and dashes; upper case. */
export const ticketCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^TKT-[A-Z0-9]{5}-[A-Z0-9]{5}$/), z.maxLength(20))

export const ticketFile = z.object({ file_url: z.string(), file_name: z.string(), mime: z.string() })
export type TicketFile = z.output<typeof ticketFile>

export const ticketMessage = z.object({
  message_id: z.string(),
  author: z.enum(['customer', 'staff', 'system']),
  /** First name of the staff member; null for the customer's own message. */
  author_name: z.nullable(z.string()),
  body: z.string(),
  files: z.array(ticketFile),
  created_at: timestamp,
})
export type TicketMessage = z.output<typeof ticketMessage>

export const ticket = z.object({
  ticket_code: z.string(),
  category: ticketCategory,
  subject: z.string(),
  status: ticketStatus,
  /** Its import shipment, or its export shipment. */
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(z.string()),
  invoice_code: z.nullable(z.string()),
  /** A staff message that the customer has not opened yet. */
  is_unread: z.boolean(),
  /** One working day after the ticket was opened. */
  first_answer_due_at: timestamp,
  first_answered_at: z.nullable(timestamp),
  /** Until when a resolved ticket can be reopened; null in every other status. */
  reopen_until: z.nullable(timestamp),
  last_message_at: timestamp,
  created_at: timestamp,
})
export type Ticket = z.output<typeof ticket>

/** Oldest message first; excludes internal notes. */
export const ticketThread = z.extend(ticket, { messages: z.array(ticketMessage) })
export type TicketThread = z.output<typeof ticketThread>

/** The URLs returned by `/file/upload` or `/image/upload`: only images (jpg, jpeg, png) and PDF. */
export const ticketFiles = z.nullish(z.array(uploadedUrl).check(z.maxLength(maxTicketFiles)))

export const ticketInput = z.object({
  category: ticketCategory,
  subject: text(ticketLimits.subject, 1),
  message: text(ticketLimits.message, 1),
  files: ticketFiles,
  /** One of the customer's shipments, of an import or of an export; one of them is required for a claim. */
  cart_code: z.nullish(cartCode),
  shipment_code: z.nullish(exportShipmentCode),
  /** One of the customer's invoices. */
  invoice_code: z.nullish(invoiceCode),
  /** For a claim: where the unedited unboxing video can be viewed. */
  unboxing_video: z.nullish(text(ticketLimits.video)),
})
export type TicketInput = z.input<typeof ticketInput>

export const ticketCalls = calls({
  tickets: {
    method: 'GET',
    path: '/api/{svc}/ticket',
    auth: 'customer',
    source: 'ours',
    summary: 'The customer’s help tickets, newest first.',
    input: { query: z.object({ ...pageQuery, status: z.optional(ticketStatus) }) },
    output: page(ticket),
  },
  ticket: {
    method: 'GET',
    path: '/api/{svc}/ticket/detail',
    auth: 'customer',
    source: 'ours',
    summary: 'One ticket with its messages.',
    input: { query: z.object({ code: ticketCode }) },
    output: one(ticketThread),
  },
  openTicket: {
    method: 'POST',
    path: '/api/{svc}/ticket',
    auth: 'customer',
    status: 201,
    source: 'ours',
    summary: 'Asks support; the first answer comes within one working day.',
    labels: { unboxing_video: { en: 'Unboxing video', id: 'Video unboxing', cn: '开箱视频' } },
    input: { body: ticketInput },
    output: one(ticketThread),
  },
  replyTicket: {
    method: 'POST',
    path: '/api/{svc}/ticket/reply',
    auth: 'customer',
    source: 'ours',
    summary: 'Writes into a ticket; opens it again where it was resolved within the last 7 days.',
    input: { body: z.object({ code: ticketCode, message: text(ticketLimits.message, 1), files: ticketFiles }) },
    output: one(ticketThread),
  },
  closeTicket: {
    method: 'POST',
    path: '/api/{svc}/ticket/close',
    auth: 'customer',
    source: 'ours',
    summary: 'Says that a resolved ticket is done with.',
    input: { body: z.object({ code: ticketCode }) },
    output: one(ticketThread),
  },
  readTicket: {
    method: 'POST',
    path: '/api/{svc}/ticket/read',
    auth: 'customer',
    source: 'ours',
    summary: 'Takes the unread mark off a ticket.',
    input: { body: z.object({ code: ticketCode }) },
    output: done,
  },
})
