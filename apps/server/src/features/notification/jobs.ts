import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { messages } from '../../db/schema'
import { job } from '../../jobs/job'
import type { TemplateName } from './render'

const mostTries = 5
const lastWord: TemplateName = 'account_deleted'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 500) : 'unknown')

/**
 * Delivers one message of the outbox. It may run twice; the receiver drops a second message with the same id.
 * A code older than its life is dropped rather than sent late.
 */
export const deliverMessage = job({
  name: 'message.deliver',
  schema: z.object({ messageId: z.string() }),
  retries: mostTries - 1,
  run: async ({ database: { db }, adapters }, { messageId }) => {
    const [message] = await db
      .select({ message: messages, isStale: sql<boolean>`coalesce(${messages.staleAt} <= now(), false)` })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.status, 'queued')))
    if (message === undefined) return
    const { id, channel, recipient, language, template, subject, body, createdAt, tries } = message.message
    const set = async (values: Partial<typeof messages.$inferInsert>): Promise<void> => {
      // The last word to somebody who had everything erased must not keep their address.
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
    const sender = channel === 'email' ? adapters.email : adapters.phone
    const refusal = await sender
      .send({ id, channel, recipient, language, template, subject, body, createdAt })
      .then(() => undefined, reasonOf)
    if (refusal !== undefined) {
      await set({ lastError: refusal, status: tries + 1 >= mostTries ? 'failed' : 'queued' })
      // A mail server's refusal quotes the address, and this failure goes to the log: the reason stays with the message.
      throw new Error(`Message ${id} was not accepted at try ${tries + 1}.`)
    }
    await set({ status: 'sent', sentAt: sql`now()` as unknown as Date, lastError: null })
  },
})
