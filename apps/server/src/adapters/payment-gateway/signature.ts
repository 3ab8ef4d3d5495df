import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { GatewayEvent, SignedMessage } from './port'

/** Messages outside of it are replays, or due to a wrong clock. */
const windowSeconds = 300

const macOf = (secret: string, timestamp: string, rawBody: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()

/** HMAC-SHA256 over the timestamp (Unix seconds), a dot and the body as it travels, in hexadecimal digits. */
export const signMessage = (secret: string, timestamp: string, rawBody: Buffer): string =>
  macOf(secret, timestamp, rawBody).toString('hex')

/** Whether the message is signed with the secret and is fresh. Compared in constant time. */
export const isGenuine = (secret: string, { timestamp, signature, rawBody }: SignedMessage, now: Date): boolean => {
  if (!/^\d{10}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false
  const isSigned = timingSafeEqual(macOf(secret, timestamp, rawBody), Buffer.from(signature, 'hex'))
  return isSigned && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
}

export const eventWire = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  payment_id: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(['paid', 'expired', 'failed']),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount_minor: z.int().check(z.gte(0)),
  reference: z.optional(z.string().check(z.maxLength(100))),
  occurred_at: z.optional(z.string().check(z.maxLength(40))),
})

export const eventOf = (wire: z.output<typeof eventWire>): GatewayEvent => ({
  eventId: wire.event_id,
  paymentId: wire.payment_id,
  kind: wire.kind,
  currency: wire.currency,
  amountMinor: wire.amount_minor,
  body: { ...wire },
})

/** The event of a genuine message; its text is parsed only once the signature is right. */
export const readSignedEvent = (secret: string, message: SignedMessage, now: Date): GatewayEvent | null => {
  if (!isGenuine(secret, message, now)) return null
  try {
    const parsed = eventWire.safeParse(JSON.parse(message.rawBody.toString('utf8')))
    return parsed.success ? eventOf(parsed.data) : null
  } catch {
    return null
  }
}
