import { desc, eq } from 'drizzle-orm'
import { messages } from '../db/schema'
import type { TestApp } from './start'

/** Messages sent to a contact, latest first. */
export const messagesTo = async ({ deps }: TestApp, recipient: string) =>
  deps.database.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.createdAt))

/** The 6-digit code in the last message that carries one. */
export const codeSentTo = async (app: TestApp, recipient: string): Promise<string> => {
  for (const { body } of await messagesTo(app, recipient)) {
    const [code] = /\b\d{6}\b/.exec(body) ?? []
    if (code !== undefined) return code
  }
  throw new Error(`No code was sent to ${recipient}.`)
}
