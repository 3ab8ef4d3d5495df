import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { messages } from '../../../db/schema'
import { job, type JobContext, type Pace } from '../../../jobs/job'
import { mailHtml } from './mail/mail'
import type { TemplateName } from './render'

const mostTries = 5
const lastWord: TemplateName = 'account_deleted'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 500) : 'unknown')

/** A mail has its marked-up form beside the text; it is made here, and stored nowhere. */
const send = async (
  { email, phone }: JobContext['adapters'],
  config: JobContext['config'],
  row: typeof messages.$inferSelect,
): Promise<void> => {
  const { id, channel, recipient, language, template, subject, body, createdAt } = row
  const text = { id, channel, recipient, language, template, subject, body, createdAt }
  if (channel === 'email') await email.send({ ...text, html: mailHtml(row, config) })
  else await phone.send(text)
}

/**
 * Delivers one message of the outbox. It may run twice; the receiver drops a second message with the same id. An
 * expired code is dropped rather than sent late.
 */
const deliver = async (
  { database: { db }, adapters, config }: JobContext,
  { messageId }: { messageId: string },
): Promise<void> => {
  const [message] = await db
    .select({ message: messages, isStale: sql<boolean>`coalesce(${messages.staleAt} <= now(), false)` })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.status, 'queued')))
  if (message === undefined) return
  const { id, template, tries } = message.message
  const set = async (values: PgUpdateSetSource<typeof messages>): Promise<void> => {
    // The final message to a customer whose data was erased must not retain their address.
    if (template === lastWord && values.status !== 'queued') await db.delete(messages).where(eq(messages.id, id))
    else
      await db
        .update(messages)
        .set({ tries: tries + 1, ...values })
        .where(eq(messages.id, id))
  }
  if (message.isStale) {
    await set({ status: 'dropped', tries })
    return
  }
  const refusal = await send(adapters, config, message.message).then(() => undefined, reasonOf)
  if (refusal !== undefined) {
    await set({ lastError: refusal, status: tries + 1 >= mostTries ? 'failed' : 'queued' })
    // A mail server's refusal quotes the address, and this error is logged: the reason stays with the message.
    throw new Error(`Message ${id} was not accepted at try ${tries + 1}.`)
  }
  await set({ status: 'sent', sentAt: sql`now()`, lastError: null })
}

const delivery = (name: string, pace: Pace) =>
  job({ name, schema: z.object({ messageId: z.string() }), retries: mostTries - 1, pace, run: deliver })

/** A sender times out after 25 seconds, so that a whole batch finishes before its lease of two minutes ends. */
export const deliverMessage = delivery('message.deliver', { batch: 20, atOnce: 5, workers: 1 })

/** A batch of codes is sent concurrently; if a server hangs on one batch, another worker takes the next. */
const promptly: Pace = { batch: 10, atOnce: 10, workers: 2, pollSeconds: 1 }
const deliverMailCode = delivery('code.mail', promptly)
const deliverTextCode = delivery('code.text', promptly)
/** Separate jobs, so that neither waits for the other's server. */
export const codeDeliveries = [deliverMailCode, deliverTextCode] as const

/** Templates that a user waits for at the screen, such as codes and links. */
const awaited: ReadonlySet<TemplateName> = new Set([
  'verification_code',
  'account_exists',
  'contact_taken',
  'password_recovery',
  'staff_password',
])

/** The job that delivers a message: codes and links do not queue behind everything else. */
export const deliveryOf = ({
  template,
  channel,
}: {
  template: TemplateName
  channel: string
}): typeof deliverMessage =>
  !awaited.has(template) ? deliverMessage : channel === 'email' ? deliverMailCode : deliverTextCode
