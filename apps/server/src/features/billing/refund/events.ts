import { event } from '../../../jobs/event'
import type { InvoiceRow } from '../invoice/store'
import type { RefundRow } from './store'

/** A refund was sent or rejected and is no longer open. The invoice is locked, and its shipments with it. */
export const refundClosed = event<{ readonly refund: RefundRow; readonly invoice: InvoiceRow }>('billing.refund_closed')
