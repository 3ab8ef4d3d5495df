import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ChargeRefused, type Charge } from '../../../adapters/payment-gateway/port'
import { customers, invoices, payments } from '../../../db/schema'
import { job, type JobContext } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { ignoreStaleTransition } from '../../../request/unless-moved'
import { notifyInvoice } from '../invoice/settle'
import { findInvoiceById, lockInvoice, transitionPayment } from '../invoice/store'
import type { StoredInstructions } from '../payment/instructions'
import { findMethod } from '../payment/methods'

/** The name as the customer's bank shows it: letters, digits and spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]+/g, '')
    .trim()
    .slice(0, 30) || 'LAYAR'

const findWaiting = async ({ database }: JobContext, paymentId: string) => {
  const [row] = await database.db
    .select({ payment: payments, invoice: invoices, customer: customers })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'waiting_payment'), isNull(payments.providerReference)))
  return row
}

const instructionsOf = (charge: Charge, name: string, isSample: boolean): StoredInstructions => ({
  ...(charge.virtualAccount !== undefined && {
    virtual_account: {
      number: charge.virtualAccount.number,
      biller_code: charge.virtualAccount.billerCode,
      name,
      is_sample: isSample,
    },
  }),
  ...(charge.qrPayload !== undefined && {
    qr: { kind: 'qris' as const, payload: charge.qrPayload, is_sample: isSample },
  }),
})

/** The gateway refuses permanently: the customer is asked to choose again. */
const giveUp = (context: JobContext, paymentId: string): Promise<void> =>
  ignoreStaleTransition(
    inTransaction(context, async (write) => {
      const payment = await transitionPayment(write.db, paymentId, 'waiting_payment', 'cancelled', { note: 'refused' })
      const invoice = await findInvoiceById(write.db, payment.invoiceId)
      if (invoice?.status === 'pending') await notifyInvoice(write, invoice, 'payment_not_prepared')
    }),
  )

/**
 * Creates the virtual account or code of one attempt at the gateway, outside any transaction. Run twice it creates one:
 * the gateway knows it by the payment's id. If the attempt has ended meanwhile, the reference is stored all the same,
 * so that the charge is closed.
 */
export const prepareCharge = job({
  name: 'gateway.prepare',
  schema: z.object({ payment_id: z.string() }),
  retries: 6,
  run: async (context, { payment_id }) => {
    const row = await findWaiting(context, payment_id)
    if (row === undefined) return
    const { payment, invoice, customer } = row
    const gateway = context.adapters.paymentGateway
    const method = findMethod(invoice.country, payment)
    if (gateway === undefined || method === undefined) return giveUp(context, payment_id)
    const name = plainName(`${customer.firstName} ${customer.lastName}`)
    let charge: Charge
    try {
      charge = await gateway.createCharge({
        paymentId: payment.id,
        kind: method.bank === undefined ? 'qr' : 'virtual_account',
        bank: method.bank,
        currency: payment.currency,
        amountMinor: payment.amountMinor,
        name,
        description: invoice.invoiceCode,
        expiresAt: payment.expiresAt,
      })
    } catch (error) {
      if (error instanceof ChargeRefused) return giveUp(context, payment_id)
      throw error
    }
    await inTransaction(context, async ({ db }) => {
      await lockInvoice(db, invoice.id)
      await db
        .update(payments)
        .set({
          providerReference: charge.reference,
          instructions: { ...instructionsOf(charge, name, gateway.isSandbox) },
          updatedAt: sql`now()`,
        })
        .where(and(eq(payments.id, payment_id), isNull(payments.providerReference)))
    })
  },
})
