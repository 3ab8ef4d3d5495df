import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invoices, payments } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { transitionEach } from '../../../request/unless-moved'
import { cancelInvoice, notifyInvoice } from './settle'
import { findInvoiceById, transitionPayment } from './store'

const everyMinute = '* * * * *'
const batch = 200

/** Cancels overdue unpaid invoices (specification section 4: an expired invoice is cancelled). */
export const expireInvoices = job({
  name: 'invoice.expire',
  schema: z.object({}),
  cron: everyMinute,
  run: async (context) => {
    const due = await context.database.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          eq(invoices.status, 'pending'),
          inArray(invoices.type, ['shipment', 'top_up']),
          lte(invoices.dueAt, sql`now()`),
        ),
      )
      .orderBy(invoices.dueAt)
      .limit(batch)
    await transitionEach(context, due, async (write, id) => {
      await cancelInvoice(write, { invoiceId: id, cause: 'expired' })
    })
  },
})

/** Expires overdue payment attempts; their invoice stays open for another one. */
export const expirePayments = job({
  name: 'payment.expire',
  schema: z.object({}),
  cron: everyMinute,
  run: async (context) => {
    const over = await context.database.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.status, 'waiting_payment'), lte(payments.expiresAt, sql`now()`)))
      .orderBy(payments.expiresAt)
      .limit(batch)
    await transitionEach(context, over, async (write, id) => {
      const payment = await transitionPayment(write.db, id, 'waiting_payment', 'expired')
      const invoice = await findInvoiceById(write.db, payment.invoiceId)
      if (invoice?.status === 'pending' && invoice.dueAt > write.now)
        await notifyInvoice(write, invoice, 'payment_expired')
    })
  },
})
