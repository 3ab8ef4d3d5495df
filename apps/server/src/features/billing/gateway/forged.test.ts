import { paymentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { remoteGateway } from '../../../adapters/payment-gateway/remote'
import { eventOf, eventWire, signMessage } from '../../../adapters/payment-gateway/signature'
import { invoices, payments, providerEvents } from '../../../db/schema'
import { makeUnpaid } from '../../../testing/make-payment'
import { startApp, startAppOn, type TestApp } from '../../../testing/start'

const callbackSecret = 'a-callback-secret-of-thirty-two-signs'
const paymentGateway = { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret }

let house: TestApp
/** The same app with a gateway that accepts every callback. */
let believing: TestApp
beforeAll(async () => {
  house = await startApp({ paymentGateway })
  const gateway = {
    ...remoteGateway(paymentGateway),
    readEvent: ({ rawBody }: { rawBody: Buffer }) => eventOf(eventWire.parse(JSON.parse(rawBody.toString()))),
  }
  const { database, config, adapters } = house.deps
  believing = await startAppOn(database, config, { adapters: { ...adapters, paymentGateway: gateway } })
})

const waiting = async () => {
  const { owner, invoice } = await makeUnpaid(house, { country: 'id' })
  const body = { invoice_code: invoice.invoiceCode, payment: { vendor: 'va', method: 'bca' } }
  const reply = await house.send(paymentCalls.changePayment, { body }, owner.sender)
  expect(reply.status, reply.text).toBe(200)
  const [payment] = await house.deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), eq(payments.vendor, 'va')))
  if (payment === undefined) throw new Error('No attempt was made.')
  return { invoice, payment }
}

interface Told {
  readonly payload: string
  readonly timestamp: string
  readonly signature: string
}
const tell = ({ app }: TestApp, { payload, timestamp, signature }: Told) =>
  app.inject({
    method: 'POST',
    url: '/api/gateway/callback',
    headers: {
      'content-type': 'application/json',
      'gateway-timestamp': timestamp,
      'gateway-signature': signature,
    },
    payload,
  })

/** Forged payment callbacks, each made from the genuine message of a gateway. */
const forgeries: Readonly<Record<string, (genuine: Told) => Told>> = {
  'another secret': (genuine) => ({
    ...genuine,
    signature: signMessage('somebody-elses-secret-of-32-signs', genuine.timestamp, Buffer.from(genuine.payload)),
  }),
  'no signature': (genuine) => ({ ...genuine, signature: '' }),
  'a changed text': (genuine) => ({ ...genuine, payload: genuine.payload.replace('"tx-', '"ty-') }),
  'a later time': (genuine) => ({ ...genuine, timestamp: String(Number(genuine.timestamp) + 1) }),
  'an old message': ({ payload, timestamp }) => {
    const old = String(Number(timestamp) - 4000)
    return { payload, timestamp: old, signature: signMessage(callbackSecret, old, Buffer.from(payload)) }
  },
}

describe('a callback that is not signed by the gateway', () => {
  test.each(Object.keys(forgeries))(
    'rejects %s without paying; pays where signatures are not checked (control) [CART-03]',
    async (name) => {
      const { db } = house.deps.database
      const { invoice, payment } = await waiting()
      const payload = JSON.stringify({
        event_id: `tx-${payment.id}`,
        payment_id: payment.id,
        kind: 'paid',
        currency: payment.currency,
        amount_minor: payment.amountMinor,
      })
      const timestamp = String(Math.floor((await house.deps.clock()).getTime() / 1000))
      const genuine = { payload, timestamp, signature: signMessage(callbackSecret, timestamp, Buffer.from(payload)) }
      const forged = forgeries[name]?.(genuine) ?? genuine
      const statusOf = async () =>
        (await db.select().from(invoices).where(eq(invoices.id, invoice.id))).map(({ status }) => status)

      const refused = await tell(house, forged)
      expect([refused.statusCode, await statusOf()]).toEqual([400, ['pending']])
      expect(await db.$count(providerEvents, eq(providerEvents.paymentId, payment.id))).toBe(0)

      const believed = await tell(believing, forged)
      expect([believed.statusCode, await statusOf()]).toEqual([200, ['paid']])
    },
  )
})
