import type { RemoteGatewayOptions } from '../../config/config'
import * as z from 'zod/mini'
import { readBoundedText } from '../bounded-answer'
import { ChargeRefused, type Charge, type GatewayEvent, type PaymentGateway } from './port'
import { eventOf, eventWire, readSignedEvent } from './signature'

const patienceMs = 10_000
const longestAnswerBytes = 64 * 1024
/** The longest number Indonesian banks allow; the shortest any bank uses. */
const accountNumber = z.string().check(z.regex(/^\d{8,28}$/))

const chargeWire = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  payment_id: z.string(),
  currency: z.string(),
  amount_minor: z.int(),
  virtual_account: z.nullish(
    z.object({ number: accountNumber, biller_code: z.nullish(z.string().check(z.regex(/^\d{3,8}$/))) }),
  ),
  qr_payload: z.nullish(z.string().check(z.maxLength(512))),
  event: z.nullish(eventWire),
})
type ChargeWire = z.output<typeof chargeWire>

const chargeOf = (wire: ChargeWire): Charge => ({
  reference: wire.reference,
  virtualAccount: wire.virtual_account
    ? { number: wire.virtual_account.number, billerCode: wire.virtual_account.biller_code ?? null }
    : undefined,
  qrPayload: wire.qr_payload ?? undefined,
})

const happenedTo = (wire: ChargeWire): GatewayEvent | null => (wire.event ? eventOf(wire.event) : null)

/**
 * A payment gateway over HTTP: `POST /v1/charges`, `GET /v1/charges/{id}`, `POST /v1/charges/{id}/close`. The id is
 * that of our payment, which is also the idempotency key. An existing charge is read and used.
 */
export const remoteGateway = (options: RemoteGatewayOptions): PaymentGateway => {
  const base = options.url.replace(/\/+$/, '')
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
    fetch(`${base}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? patienceMs),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${options.key}`,
        'Merchant-Id': options.merchantId,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const read = async (answer: Response, paymentId: string): Promise<ChargeWire> => {
    if (!answer.ok) throw new Error(`The payment gateway answered ${String(answer.status)}.`)
    const wire = chargeWire.parse(JSON.parse(await readBoundedText(answer, longestAnswerBytes)))
    if (wire.payment_id !== paymentId) throw new Error('The payment gateway answered for another payment.')
    return wire
  }
  const pathOf = (paymentId: string): string => `/v1/charges/${encodeURIComponent(paymentId)}`
  return {
    name: 'gateway',
    isSandbox: false,
    createCharge: async (charge) => {
      const answer = await ask('POST', '/v1/charges', {
        payment_id: charge.paymentId,
        kind: charge.kind,
        bank: charge.bank ?? null,
        currency: charge.currency,
        amount_minor: charge.amountMinor,
        name: charge.name,
        description: charge.description,
        expires_at: charge.expiresAt.toISOString(),
      })
      // 409: an earlier try arrived though its answer did not.
      const isThere = answer.status === 409
      if (!isThere && answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429)
        throw new ChargeRefused(`The payment gateway answered ${String(answer.status)}.`)
      const wire = await read(isThere ? await ask('GET', pathOf(charge.paymentId)) : answer, charge.paymentId)
      if (wire.currency !== charge.currency || wire.amount_minor !== charge.amountMinor)
        throw new ChargeRefused('The payment gateway holds another amount for this payment.')
      const made = chargeOf(wire)
      const isWhole = charge.kind === 'qr' ? made.qrPayload !== undefined : made.virtualAccount !== undefined
      if (!isWhole) throw new Error('The payment gateway answered without what the customer needs.')
      return made
    },
    findEvent: async (paymentId) => {
      const answer = await ask('GET', pathOf(paymentId))
      return answer.status === 404 ? null : happenedTo(await read(answer, paymentId))
    },
    closeCharge: async (paymentId) => {
      const answer = await ask('POST', `${pathOf(paymentId)}/close`, {})
      return answer.status === 404 ? null : happenedTo(await read(answer, paymentId))
    },
    readEvent: (message, now) => readSignedEvent(options.callbackSecret, message, now),
  }
}
