import type { Language } from '@layar/contract'

export interface OutgoingMessage {
  /** The id of the outbox row; receivers drop a second message with the same id. */
  readonly id: string
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'app'
  readonly recipient: string
  readonly language: Language
  readonly template: string
  readonly subject: string
  readonly body: string
  /** The same as a mail; programs that show none show `body`. */
  readonly html?: string | undefined
  readonly createdAt: Date
}

/** Delivers one message. Throws if that fails, so that the queue retries. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
}
