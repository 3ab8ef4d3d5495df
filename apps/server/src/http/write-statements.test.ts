import { randomUUID } from 'node:crypto'
import { balanceCalls, checkoutCalls, paymentCalls, shipmentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { signMessage } from '../adapters/payment-gateway/signature'
import { payments } from '../db/schema'
import { creditBalance } from '../features/billing/balance/ledger'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { makeAddress, makeFile, makeShipment, newCartInput } from '../testing/make-shipment'
import { startApp, type TestApp } from '../testing/start'
import { statementNames, statementsSentBy } from '../testing/statements-sent'

const secret = 'a-callback-secret-of-thirty-two-signs'
const [byAccount, byBalance] = [
  { vendor: 'va', method: 'bca' },
  { vendor: 'balance', method: 'balance' },
]

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    paymentGateway: { url: 'http://127.0.0.1:9', merchantId: 'm', key: 'k', callbackSecret: secret },
  })
})

/** A write of a customer, ready to be sent. */
type Write = () => Promise<{ status: number; text: string }>

const declaring = async ({ isWhole }: { isWhole: boolean }): Promise<Write> => {
  const owner = await makeCustomer(app)
  const { url: image } = await makeFile(app, owner, 'image')
  const { url: paper } = await makeFile(app, owner)
  const more = isWhole && { receipt_number: randomUUID().slice(0, 18), invoice_files: [paper] }
  const input = newCartInput(owner, { ...more })
  const products = input.products.map((product) => ({ ...product, ...(isWhole && { image_urls: [image] }) }))
  const body = { ...input, products, draft_id: randomUUID() }
  return () => app.send(shipmentCalls.newCart, { body }, { ...owner.sender, idempotencyKey: randomUUID() })
}

const withKey = ({ sender }: TestCustomer) => ({ ...sender, idempotencyKey: randomUUID() })

/** The checkout of two shipments by a customer of Indonesia with a balance. */
const checkingOut = async (payment = byAccount): Promise<{ owner: TestCustomer; write: Write }> => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const address_id = await makeAddress(app, owner)
  const cart_codes = [(await makeShipment(app, owner)).cartCode, (await makeShipment(app, owner)).cartCode]
  const held = { customerId: owner.customer.id, currency: 'IDR', kind: 'credit', cause: randomUUID() } as const
  await app.deps.database.transaction((tx) => creditBalance(tx, { ...held, amountMinor: 10_000_000 }))
  const body = { cart_codes, address_id, domestic_service: 'delivery' as const, payment, voucher_codes: [] }
  return { owner, write: () => app.send(checkoutCalls.checkout, { body }, withKey(owner)) }
}

const checkedOut = async () => {
  const { owner, write } = await checkingOut()
  const reply = await write()
  expect(reply.status, reply.text).toBe(200)
  const { invoice_code } = JSON.parse(reply.text) as { invoice_code: string }
  return { owner, invoice_code }
}

/** The gateway says that the customer has paid. */
const callingBack = async (): Promise<Write> => {
  const { owner } = await checkedOut()
  const { db } = app.deps.database
  const [payment] = await db.select().from(payments).where(eq(payments.customerId, owner.customer.id))
  if (payment === undefined) throw new Error('Nothing waits for a payment.')
  const { id: payment_id, amountMinor: amount_minor } = payment
  const payload = JSON.stringify({ event_id: randomUUID(), payment_id, kind: 'paid', currency: 'IDR', amount_minor })
  const timestamp = String(Math.floor((await app.deps.clock()).getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'gateway-timestamp': timestamp,
    'gateway-signature': signMessage(secret, timestamp, Buffer.from(payload)),
  }
  return async () => {
    const reply = await app.app.inject({ method: 'POST', url: '/api/gateway/callback', headers, payload })
    return { status: reply.statusCode, text: reply.body }
  }
}

const payingFromBalance = async (): Promise<Write> => {
  const { owner, invoice_code } = await checkedOut()
  return () => app.send(balanceCalls.payFromBalance, { body: { invoice_code } }, withKey(owner))
}

const changingPayment = async (): Promise<Write> => {
  const { owner, invoice_code } = await checkedOut()
  const payment = { vendor: 'va', method: 'bni' }
  return () => app.send(paymentCalls.changePayment, { body: { invoice_code, payment } }, withKey(owner))
}

/** The statements of each write, by name, in their order; `begin` and `commit` come besides. */
const writes: readonly [title: string, make: () => Promise<Write>, names: readonly string[]][] = [
  [
    'cart/new of a draft',
    () => declaring({ isWhole: false }),
    ['find_tokens', 'reserve_key', 'insert_declared_shipment', 'complete_key_insert_jobs_insert_messages'],
  ],
  [
    'cart/new of a draft with files and a receipt number',
    () => declaring({ isWhole: true }),
    ['find_tokens', 'reserve_key', 'own_files', 'insert_declared_shipment', 'complete_key_insert_jobs_insert_messages'],
  ],
  [
    'cart/checkout of two shipments',
    async () => (await checkingOut()).write,
    [
      'find_tokens',
      'reserve_key',
      'lock_chosen_shipments',
      'checkout_facts',
      'insert_invoice_impor',
      'check_out_shipments',
      'insert_payments',
      'complete_key_insert_jobs_insert_messages',
    ],
  ],
  [
    'the callback of the gateway',
    callingBack,
    [
      'insert_gateway_event',
      'lock_gateway_payment_impor',
      'pay_invoice_impor',
      'insert_jobs_insert_messages_set_outcome',
    ],
  ],
  [
    'cart/checkout from the balance',
    async () => (await checkingOut(byBalance)).write,
    [
      'find_tokens',
      'reserve_key',
      'lock_chosen_shipments',
      'checkout_facts',
      'insert_invoice_impor',
      'check_out_shipments',
      'insert_payments',
      'hold_balance',
      'book_balance_entry',
      'pay_invoice_impor',
      'invoice_by_ids',
      'complete_key_insert_jobs_insert_messages',
    ],
  ],
  [
    'balance/pay',
    payingFromBalance,
    [
      'find_tokens',
      'reserve_key',
      'lock_own_invoice',
      'end_live_payment',
      'insert_payments',
      'hold_balance',
      'book_balance_entry',
      'pay_invoice_impor',
      'invoice_facts',
      'complete_key_insert_jobs_insert_messages',
    ],
  ],
  [
    'payment/change',
    changingPayment,
    [
      'find_tokens',
      'reserve_key',
      'lock_own_invoice',
      'select_payments',
      'end_live_payment',
      'insert_payments',
      'invoice_facts',
      'complete_key_insert_jobs',
    ],
  ],
]

describe('the statements of a write', () => {
  test.each(writes)('%s sends these, each by its name', async (_, make, names) => {
    // Reads the reference data that is cached from then on.
    const first = await (await make())()
    expect(first.status, first.text).toBe(200)
    const { result, sent } = await statementsSentBy(await make())
    expect(result.status, result.text).toBe(200)
    expect(statementNames(sent)).toEqual(names)
  })

  test('counts one that is added, and shows one without a name by its text (control)', async () => {
    const write = await declaring({ isWhole: false })
    const { sent } = await statementsSentBy(async () => {
      await app.deps.database.pool.query('select 1')
      return write()
    })
    expect(statementNames(sent)).toHaveLength(5)
    expect(statementNames(sent)[0]).toBe('unnamed: select 1')
  })
})
