import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { paymentCalls } from '@layar/contract'
import { payments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeUnpaid } from '../../../testing/make-payment'
import { planMonth } from '../../../testing/month/plan'

test.runIf(inject('preparedDatabase').engine === 'postgres')(
  'a callback does not wait for another one that has only written its event [CART-03]',
  async () => {
    const month = await planMonth(await openTestDatabase(), { seed: 1, customers: 0 })
    const { db, pool } = month.app.deps.database
    const { owner, invoice } = await makeUnpaid(month.app, { country: 'id' })
    const body = { invoice_code: invoice.invoiceCode, payment: { vendor: 'va', method: 'bca' } }
    await month.hands.done(paymentCalls.changePayment, { body }, owner.sender)
    const attempts = await db.select().from(payments).where(eq(payments.invoiceId, invoice.id))
    const payment = attempts.find(({ vendor }) => vendor === 'va')
    const client = await pool.connect()
    // As the event of the other one does, which refers to the payment.
    await client.query('begin')
    await client.query({ text: 'select 1 from payments where id = $1 for key share', values: [payment?.id] })
    const event = { event_id: 'tx-1', payment_id: payment?.id, kind: 'paid', currency: 'IDR' }
    const answer = month.callback({ ...event, amount_minor: payment?.amountMinor })
    const first = await Promise.race([answer, new Promise((done) => setTimeout(done, 3000, 'it waits'))])
    await client.query('rollback')
    client.release()
    await answer
    expect(first).toBe(200)
  },
)
