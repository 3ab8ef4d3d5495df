import type { PackingCopy } from '@layar/contract'
import { question } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import type { InvoiceRow } from '../invoice/store'

/** Packing list of the export shipments that an invoice bills. */
export const exportPacking = question<InvoiceRow, PackingCopy['shipments'], CustomerContext>('billing.export_packing')
