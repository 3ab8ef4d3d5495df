import { event } from '../../../jobs/event'
import type { InvoiceRow, PaymentRow } from './store'

interface OfInvoice {
  /** Already transitioned and locked, together with its shipments. */
  readonly invoice: InvoiceRow
}

/** The customer has submitted the proof of a transfer, or a staff member has recorded one. */
export const proofSubmitted = event<OfInvoice & { readonly staffId?: string }>('billing.proof_submitted')

/** Finance has rejected the proof; the customer reads `note`. */
export const proofRefused = event<OfInvoice & { readonly staffId: string; readonly note: string }>(
  'billing.proof_refused',
)

/** `payment` is undefined where nothing had to be paid; `measuredIds` are its shipments measured since its issue. */
export const invoicePaid = event<
  OfInvoice & {
    readonly payment: Pick<PaymentRow, 'id' | 'decidedBy'> | undefined
    readonly measuredIds: readonly string[]
    /** A service that it bills was cancelled. */
    readonly hasCancelledServices: boolean
  }
>('billing.invoice_paid')

/** It was cancelled unpaid; `shipmentIds` are its shipments that do not leave by themselves. */
export const invoiceCancelled = event<OfInvoice & { readonly shipmentIds: readonly string[] }>(
  'billing.invoice_cancelled',
)
