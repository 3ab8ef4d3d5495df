import { expect, inject, test } from 'vitest'
import { inWriteOf } from '../../../testing/in-write'
import { makeWaitingPayment } from '../../../testing/make-payment'
import { makeStaff } from '../../../testing/make-staff'
import { startApp } from '../../../testing/start'
import { rejectPayment, settleInvoice } from './settle'

test.runIf(inject('preparedDatabase').engine === 'postgres').each(['settled', 'rejected'] as const)(
  'a proof is %s while an event that refers to its payment is written [CART-03]',
  async (verdict) => {
    const app = await startApp()
    const { staff } = await makeStaff(app, ['finance'])
    const { payment } = await makeWaitingPayment(app)
    const by = { paymentId: payment.id, staffId: staff.id }
    const client = await app.deps.database.pool.connect()
    // As a callback of the gateway does, which then waits for the lock of the invoice.
    await client.query('begin')
    await client.query({ text: 'select 1 from payments where id = $1 for key share', values: [payment.id] })
    const deciding = inWriteOf(app, async (context) => {
      if (verdict === 'rejected') return rejectPayment(context, { ...by, note: 'Nothing was received.' })
      return settleInvoice(context, { ...by, receivedMinor: payment.amountMinor, bankReference: 'REF 1' })
    })
    const first = await Promise.race([deciding, new Promise((done) => setTimeout(done, 3000, 'it waits'))])
    await client.query('rollback')
    client.release()
    const decided = await deciding
    expect(first).toBe(decided)
    expect(decided.payment.status).toBe(verdict === 'settled' ? 'paid' : 'rejected')
  },
)
