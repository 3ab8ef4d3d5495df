import type { WriteContext } from '../../../jobs/write'
import { notify } from '../../platform/public'
import type { BalanceEntryRow } from '../balance/ledger'
import { invoicePath } from '../invoice/path'
import type { InvoiceRow } from '../invoice/store'
import type { RefundRow } from '../refund/store'
import { heldAmount, heldReasonOf, type HeldRow } from './held'

const about = (invoice: InvoiceRow) => ({
  customerId: invoice.customerId,
  link: invoicePath(invoice),
  service: invoice.service,
})

/** Notifies the customer of money that came for an invoice and did not pay it. */
export const notifyHeld = (context: WriteContext, invoice: InvoiceRow, held: HeldRow): Promise<void> =>
  notify(context, {
    ...about(invoice),
    template: invoice.status === 'pending' ? 'suspense_received_open' : 'suspense_received',
    data: {
      invoice_code: invoice.invoiceCode,
      total: heldAmount(held),
      held_reason: heldReasonOf(held.reason, invoice),
    },
  })

/** Notifies the customer that such money is now in their balance. */
export const notifyCredited = (context: WriteContext, invoice: InvoiceRow, entry: BalanceEntryRow): Promise<void> =>
  notify(context, {
    ...about(invoice),
    template: 'suspense_credited',
    data: {
      invoice_code: invoice.invoiceCode,
      currency: entry.currency,
      total_minor: entry.amountMinor,
      balance_minor: entry.balanceAfterMinor,
    },
    link: '/saldo',
  })

/** Notifies the customer that such money is on its way back. */
export const notifyReturned = (
  context: WriteContext,
  invoice: InvoiceRow,
  held: HeldRow,
  reference: string,
): Promise<void> =>
  notify(context, {
    ...about(invoice),
    template: 'suspense_returned',
    data: { invoice_code: invoice.invoiceCode, bank_reference: reference, total: heldAmount(held) },
  })

/** Notifies the customer that the money of a refund which the bank sent back is in their balance, or was sent once more. */
export const notifyRefunded = (
  context: WriteContext,
  invoice: InvoiceRow,
  { currency, creditNoteCode }: Pick<RefundRow, 'currency' | 'creditNoteCode'>,
  given: { readonly amountMinor: number } & ({ readonly balanceMinor: number } | { readonly bankReference: string }),
): Promise<void> =>
  notify(context, {
    ...about(invoice),
    template: 'balanceMinor' in given ? 'refund_credited' : 'refund_sent',
    data: {
      invoice_code: invoice.invoiceCode,
      credit_note_code: creditNoteCode ?? '',
      currency,
      total_minor: given.amountMinor,
      balance_minor: 'balanceMinor' in given ? given.balanceMinor : 0,
      bank_reference: 'bankReference' in given ? given.bankReference : '',
    },
  })
