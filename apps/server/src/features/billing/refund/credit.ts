import { eq } from 'drizzle-orm'
import { invoices, refunds } from '../../../db/schema'
import { invoicePath } from '../invoice/path'
import type { InvoiceRow } from '../invoice/store'
import { notify } from '../../platform/public'
import { creditBalance } from '../balance/ledger'
import { notifyBalanceEntry } from '../balance/notify'
import type { WriteContext } from '../../../jobs/write'
import { partOf, worthOf, writeReturned, type ReturnedCharge } from './charges'
import { goodsColumns, taxOfPart } from './goods'
import {
  defaultMethod,
  isCorrection,
  measuredLess,
  newCreditNoteCode,
  refundableMinor,
  serviceTaxLeftMinor,
  shipmentCancelled,
  type RefundRow,
} from './store'

const templateOf = { balance: 'refund_credited', bank: 'refund_sent', credit_note: 'credit_note_issued' } as const

/** Pays a refund that does not go through a bank: to the balance, or as a deduction from the next invoice. */
export const giveRefund = async (
  context: WriteContext,
  refund: RefundRow,
  invoice: Pick<InvoiceRow, 'service' | 'invoiceCode'>,
): Promise<void> => {
  const { customerId, currency, amountMinor, creditNoteCode } = refund
  const isByHand = !isCorrection(refund) && refund.reason !== shipmentCancelled
  let balanceMinor = 0
  if (refund.method === 'balance') {
    const { entry } = await creditBalance(context.db, {
      customerId,
      currency,
      kind: isCorrection(refund) ? 'credit' : 'refund',
      amountMinor,
      cause: refund.cause ?? `refund:${refund.id}`,
      invoiceId: refund.invoiceId,
      ...(refund.decidedBy !== null && { staffId: refund.decidedBy }),
      ...(isByHand && { note: refund.reason }),
    })
    if (isCorrection(refund)) return notifyBalanceEntry(context, entry)
    balanceMinor = entry.balanceAfterMinor
  }
  await notify(context, {
    customerId,
    template: templateOf[refund.method],
    data: {
      invoice_code: invoice.invoiceCode,
      credit_note_code: creditNoteCode ?? '',
      currency,
      total_minor: amountMinor,
      balance_minor: balanceMinor,
      bank_reference: refund.sentReference ?? '',
    },
    link: invoicePath(invoice),
    service: invoice.service,
  })
}

/**
 * Credits what was billed too much for goods measured smaller, never more than was paid: to the balance if there is
 * one, otherwise as a credit note that the next checkout takes off. Their tax is returned as far as the invoice charged
 * it. The same measuring credits once.
 */
export const creditDifference = async (
  context: WriteContext,
  credit: {
    invoice: InvoiceRow
    shipmentId: string
    charges: readonly ReturnedCharge[]
    cause: string
    /** @default `measuredLess` */
    reason?: string
  },
): Promise<void> => {
  const { cause, reason = measuredLess } = credit
  // Locked against a concurrent refund request.
  const [invoice] = await context.db.select().from(invoices).where(eq(invoices.id, credit.invoice.id)).for('update')
  if (invoice === undefined) return
  const worth = worthOf(credit.charges)
  const taxLeftMinor = await serviceTaxLeftMinor(context.db, invoice)
  const whole = { amountMinor: worth.netMinor + worth.serviceTaxMinor, serviceTaxMinor: worth.serviceTaxMinor }
  const withTaxLeftMinor = worth.netMinor + Math.min(worth.serviceTaxMinor, taxLeftMinor)
  const amountMinor = Math.min(withTaxLeftMinor, await refundableMinor(context.db, invoice))
  if (amountMinor <= 0) return
  // Where a refund by hand took a part, the rest holds its share of the tax.
  const serviceTaxMinor = Math.min(taxOfPart(whole, amountMinor), taxLeftMinor)
  const [refund] = await context.db
    .insert(refunds)
    .values({
      ...goodsColumns({ service: invoice.service, shipmentId: credit.shipmentId }),
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      creditNoteCode: newCreditNoteCode(),
      currency: invoice.currency,
      amountMinor,
      serviceTaxMinor,
      method: defaultMethod(invoice.country),
      status: 'sent',
      reason,
      cause,
      sentAt: context.now,
    })
    .onConflictDoNothing()
    .returning()
  if (refund === undefined) return
  const netMinor = amountMinor - serviceTaxMinor
  await writeReturned(context.db, refund.id, partOf(credit.charges, { netMinor, serviceTaxMinor }))
  await giveRefund(context, refund, invoice)
}
