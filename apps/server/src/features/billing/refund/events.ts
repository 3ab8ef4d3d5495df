import { event } from '../../../jobs/event'
import type { InvoiceRow } from '../invoice/store'
import type { RefundRow } from './store'

/** A refund was sent or refused: nothing of it is under way any more. The invoice is locked, and its shipments with it. */
export const refundClosed = event<{ readonly refund: RefundRow; readonly invoice: InvoiceRow }>('billing.refund_closed')
