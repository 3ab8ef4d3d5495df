import * as z from 'zod/mini'
import { calls, staffRoles } from '../../define'
import { country, done, id, language, many, one, page, pageQuery, text, timestamp } from '../../wire'

export const staffRole = z.enum(staffRoles)

export const staffMember = z.object({
  staff_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  /** The warehouse of an origin clerk; null for everybody else. */
  agent_id: z.nullable(z.string()),
  /** The country a hub clerk works in; null for all. */
  country: z.nullable(country),
  language,
})
export type StaffMember = z.output<typeof staffMember>

/** What of export waits for whom. */
export const exportQueues = [
  'export_review',
  'export_to_receive',
  'export_ready',
  'export_abroad',
  'export_hold',
] as const
export type ExportQueueName = (typeof exportQueues)[number]

export const queueName = z.enum([
  'id_cards',
  'to_receive',
  'unclaimed',
  'claims',
  'quarantined',
  'payments',
  'suspense',
  'ready_to_ship',
  'in_transit',
  'customs_hold',
  'at_hub',
  'out_for_delivery',
  'tickets',
  'companies',
  'leads',
  ...exportQueues,
])
export type QueueName = z.output<typeof queueName>

export const staffQueue = z.object({ queue: queueName, count: z.int(), oldest_at: z.nullable(timestamp) })
export type StaffQueue = z.output<typeof staffQueue>

export const outboxState = z.enum(['waiting', 'sent', 'failed', 'dropped'])
export const outboxMessage = z.object({
  message_id: id,
  channel: z.enum(['email', 'sms', 'whatsapp', 'push', 'app']),
  /** Full for mails, masked in its middle for phones. */
  recipient: z.string(),
  kind: z.string(),
  subject: z.nullable(z.string()),
  state: outboxState,
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
})
export type OutboxMessage = z.output<typeof outboxMessage>
/** `body` is plain text. Codes are shown only where the outbox is the real way out (the embedded default). */
export const outboxMessageDetail = z.extend(outboxMessage, { body: z.string(), html: z.nullable(z.string()) })
export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>

export const customerRow = z.object({
  customer_id: id,
  customer_code: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Masked in its middle. */
  phone_number: z.nullable(z.string()),
  country,
  status: z.enum(['active', 'suspended']),
  id_card_validation_status: z.enum(['unverified', 'verified']),
  open_shipments: z.int(),
  unpaid_invoices: z.int(),
  created_at: timestamp,
})
export type CustomerRow = z.output<typeof customerRow>

export const staffHealth = z.object({
  version: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  database_ok: z.boolean(),
  waiting_jobs: z.int(),
  failed_jobs: z.int(),
  oldest_job_at: z.nullable(timestamp),
  unsent_messages: z.int(),
  started_at: timestamp,
  /** Sample tariffs, rates, accounts that are still in use. */
  samples_in_use: z.array(z.string()),
})
export type StaffHealth = z.output<typeof staffHealth>

export const staffCalls = calls({
  staffLogin: {
    method: 'POST',
    path: '/api/ops/login',
    auth: 'open',
    source: 'ours',
    summary: 'Opens a staff session.',
    input: { body: z.object({ email: text(254, 1), password: z.string().check(z.minLength(1), z.maxLength(256)) }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      staff: staffMember,
      token: z.string(),
      token_expires_at: timestamp,
    }),
  },
  staffLogout: {
    method: 'POST',
    path: '/api/ops/logout',
    auth: 'staff',
    source: 'ours',
    summary: 'Ends the staff session.',
    input: {},
    output: done,
  },
  staffMe: {
    method: 'GET',
    path: '/api/ops/me',
    auth: 'staff',
    source: 'ours',
    summary: 'Who is signed in, with which roles.',
    input: {},
    output: one(staffMember),
  },
  staffQueues: {
    method: 'GET',
    path: '/api/ops/queues',
    auth: 'staff',
    source: 'ours',
    summary: 'What waits for the roles of the reader, with counts.',
    input: {},
    output: many(staffQueue),
  },
  staffOutbox: {
    method: 'GET',
    path: '/api/ops/outbox',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'Outgoing messages, newest first.',
    input: { query: z.object({ ...pageQuery, state: z.optional(outboxState), search: z.optional(text(100)) }) },
    output: page(outboxMessage),
  },
  staffOutboxMessage: {
    method: 'GET',
    path: '/api/ops/outbox/{message_id}',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'One outgoing message with its text.',
    input: { params: z.object({ message_id: id }) },
    output: one(outboxMessageDetail),
  },
  staffCustomers: {
    method: 'GET',
    path: '/api/ops/customers',
    auth: 'staff',
    roles: ['support', 'finance', 'warehouse', 'hub'],
    source: 'ours',
    summary: 'Finds customers by what their name, e-mail or phone number begins with, or by a code of theirs.',
    input: { query: z.object({ ...pageQuery, search: z.optional(text(100)) }) },
    output: page(customerRow),
  },
  staffHealth: {
    method: 'GET',
    path: '/api/ops/health',
    auth: 'staff',
    source: 'ours',
    summary: 'State of the database, the jobs and the outgoing messages.',
    input: {},
    output: one(staffHealth),
  },
})
