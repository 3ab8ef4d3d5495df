import type { Language } from '@layar/contract'

export interface OutgoingMessage {
  /** The outbox row; a receiver that sees the same id twice drops the second. */
  readonly id: string
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'app'
  readonly recipient: string
  readonly language: Language
  readonly template: string
  readonly subject: string
  readonly body: string
  readonly createdAt: Date
}

/** Delivers one message to the outside. Throws when it could not: the queue tries again. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
}
