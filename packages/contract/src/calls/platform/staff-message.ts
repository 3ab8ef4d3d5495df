import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, orderedPageQuery, page, text, timestamp } from '../../wire'

export const outboxState = z.enum(['waiting', 'sent', 'failed', 'dropped'])
export const outboxMessage = z.object({
  message_id: id,
  channel: z.enum(['email', 'sms', 'whatsapp', 'push', 'app']),
  /** Full for e-mail, masked in the middle for phones. */
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
/** `body` is plain text. Codes are shown only if the outbox is the actual delivery channel (the embedded default). */
export const outboxMessageDetail = z.extend(outboxMessage, { body: z.string(), html: z.nullable(z.string()) })
export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>

export const staffMessageCalls = calls({
  staffOutbox: {
    method: 'GET',
    path: '/api/ops/outbox',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'Outgoing messages, newest first.',
    input: { query: z.object({ ...orderedPageQuery, state: z.optional(outboxState), search: z.optional(text(100)) }) },
    output: page(outboxMessage),
  },
  staffOutboxMessage: {
    method: 'GET',
    path: '/api/ops/outbox/{message_id}',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'One outgoing message with its text.',
    labels: { message_id: { en: 'Message', id: 'Pesan', cn: '消息' } },
    input: { params: z.object({ message_id: id }) },
    output: one(outboxMessageDetail),
  },
})
