import { idCardStatuses, messageChannels } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, done, id, language, money, one, orderedPageQuery, page, pageQuery, text, timestamp } from '../../wire'
import { customsStatus, exportStatus, invoiceStatus, shipmentStatus } from '../statuses'
import { staffGstRegistration } from './gst-registration'
import { ticketStatus } from '../support/ticket'

export const customerStatus = z.enum(['active', 'suspended'])
export type CustomerStatus = z.output<typeof customerStatus>

export const customerRow = z.object({
  customer_id: id,
  customer_code: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Masked in the middle. */
  phone_number: z.nullable(z.string()),
  country,
  status: customerStatus,
  id_card_validation_status: z.enum(['unverified', 'verified']),
  open_imports: z.int(),
  /** Without those in the export cart. */
  open_exports: z.int(),
  unpaid_invoices: z.int(),
  created_at: timestamp,
})
export type CustomerRow = z.output<typeof customerRow>

export const customerNote = z.object({ note_id: z.string(), note: z.string(), by: z.string(), at: timestamp })
export type CustomerNote = z.output<typeof customerNote>

/** What a staff member needs during a customer's call. The newest ten of each list; numbers are masked. */
export const staffCustomer = z.object({
  customer_id: id,
  customer_code: z.string(),
  name: z.string(),
  country,
  language,
  email: z.nullable(z.string()),
  is_email_verified: z.boolean(),
  phone_number: z.nullable(z.string()),
  is_phone_verified: z.boolean(),
  created_at: timestamp,
  status: customerStatus,
  suspended_reason: z.nullable(z.string()),
  /** Null if the country requires none. */
  id_card: z.nullable(
    z.object({
      status: z.enum(idCardStatuses),
      masked_number: z.nullable(z.string()),
      decided_at: z.nullable(timestamp),
    }),
  ),
  /** Null if none is recorded, and in Indonesia. */
  gst_registration: z.nullable(staffGstRegistration),
  marking_codes: z.array(z.string()),
  shipments: z.array(
    z.object({
      cart_code: z.string(),
      status: shipmentStatus,
      customs_status: z.nullable(customsStatus),
      is_self_collected: z.boolean(),
      country,
      agent_name: z.string(),
      at: timestamp,
    }),
  ),
  /** Without what is still in the cart. */
  exports: z.array(
    z.object({
      shipment_code: z.string(),
      status: exportStatus,
      is_approved: z.boolean(),
      is_picked_up: z.boolean(),
      destination_country: z.string(),
      at: timestamp,
    }),
  ),
  invoices: z.array(z.object({ invoice_code: z.string(), status: invoiceStatus, total: money, at: timestamp })),
  tickets: z.array(z.object({ ticket_code: z.string(), subject: z.string(), status: ticketStatus, at: timestamp })),
  messages: z.array(
    z.object({
      message_id: id,
      channel: z.enum(messageChannels),
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
      at: timestamp,
    }),
  ),
  /** Currently signed-in devices. */
  sessions: z.array(z.object({ session_id: id, device: z.string(), last_seen_at: timestamp })),
  notes: z.array(customerNote),
  /** Where the older notes continue; null if there are none. */
  notes_next: z.nullable(z.string()),
})
export type StaffCustomer = z.output<typeof staffCustomer>

const params = z.object({ customer_id: id })

export const staffCustomerCalls = calls({
  staffCustomers: {
    method: 'GET',
    path: '/api/ops/customers',
    auth: 'staff',
    roles: ['support', 'finance', 'warehouse', 'hub'],
    source: 'ours',
    summary: 'Finds customers by what their name, e-mail or phone number begins with, or by a code of theirs.',
    input: { query: z.object({ ...orderedPageQuery, search: z.optional(text(100)) }) },
    output: page(customerRow),
  },
  staffCustomer: {
    method: 'GET',
    path: '/api/ops/customers/{customer_id}',
    auth: 'staff',
    roles: ['support', 'finance'],
    writes: true,
    source: 'ours',
    summary: 'One customer on one page; every look is on record.',
    input: { params },
    output: one(staffCustomer),
  },
  staffCustomerNotes: {
    method: 'GET',
    path: '/api/ops/customers/{customer_id}/notes',
    auth: 'staff',
    roles: ['support', 'finance'],
    writes: true,
    source: 'ours',
    summary: 'What staff noted about a customer, newest first; every look is on record.',
    input: { params, query: z.object(pageQuery) },
    output: page(customerNote),
  },
  staffSuspendCustomer: {
    method: 'POST',
    path: '/api/ops/customers/{customer_id}/suspend',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Ends all sessions and refuses new ones; open shipments go on.',
    input: { params, body: z.object({ reason: text(500, 1) }) },
    output: done,
  },
  staffReinstateCustomer: {
    method: 'POST',
    path: '/api/ops/customers/{customer_id}/reinstate',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Lets a suspended customer sign in again.',
    input: { params, body: z.object({ reason: text(500, 1) }) },
    output: done,
  },
  staffNoteCustomer: {
    method: 'POST',
    path: '/api/ops/customers/{customer_id}/note',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Adds a note that staff alone can read.',
    input: { params, body: z.object({ note: text(1000, 1) }) },
    output: done,
  },
})
