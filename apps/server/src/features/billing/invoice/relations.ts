import type { Invoice, InvoiceRefund, Language } from '@layar/contract'
import type { Db } from '../../../db/open'
import { openCreditNotes, type OpenCreditNote } from '../refund/credit-notes'
import {
  billedAgain,
  flightChanged,
  measuredLess,
  serviceCancelled,
  shipmentCancelled,
  type RefundRow,
} from '../refund/store'
import type { Reader } from '../../cargo/public'
import { moneyOf } from '../../../request/money'
import type { InvoiceFacts, RefundFacts } from './facts'

const measuredLessText = {
  en: 'Measured smaller than it was billed',
  id: 'Hasil ukur lebih kecil dari yang ditagih',
  cn: '实测小于已计费的重量或体积',
} as const

const billedAgainText = {
  en: 'Billed again when you check out the shipment',
  id: 'Ditagih lagi saat kiriman di-checkout',
  cn: '货件重新结算时一并计费',
} as const

const cancelledText = {
  en: 'The shipment was cancelled',
  id: 'Kiriman dibatalkan',
  cn: '货件已取消',
} as const

const serviceText = {
  en: 'The service was cancelled',
  id: 'Layanan dibatalkan',
  cn: '服务已取消',
} as const

const flightText = {
  en: 'No longer over the GST relief on one flight',
  id: 'Tidak lagi melebihi batas bebas GST dalam satu penerbangan',
  cn: '同一航班的货物不再超过 GST 免税额',
} as const

/** The reason for a refund, in the reader's language. */
export const refundReason = ({ reason }: Pick<RefundRow, 'reason'>, language: Language): string => {
  if (reason === measuredLess) return measuredLessText[language]
  if (reason === billedAgain) return billedAgainText[language]
  if (reason === flightChanged) return flightText[language]
  if (reason === serviceCancelled) return serviceText[language]
  return reason === shipmentCancelled ? cancelledText[language] : reason
}

const refundView = (row: RefundFacts, open: readonly OpenCreditNote[], language: Language): InvoiceRefund => ({
  credit_note_code: row.creditNoteCode ?? '',
  shipment_code: row.shipmentCode,
  amount: moneyOf(row.currency, row.amountMinor),
  way: row.method,
  status: row.status === 'sent' ? 'sent' : 'approved',
  reason: refundReason(row, language),
  left:
    row.method === 'credit_note'
      ? moneyOf(row.currency, open.find(({ creditNoteCode }) => creditNoteCode === row.creditNoteCode)?.leftMinor ?? 0)
      : null,
  bank_reference: row.sentReference,
  created_at: new Date(row.createdAt).toISOString(),
})

/** What relates to an invoice: the one it adds to, those that add to it, and its refunds. */
export const relationsView = async (
  db: Db,
  { invoice, parentCode, added, refunds }: InvoiceFacts,
  { language }: Reader,
): Promise<Pick<Invoice, 'parent_invoice_code' | 'additional_invoices' | 'refunds'>> => {
  const open = refunds.length === 0 ? [] : await openCreditNotes(db, invoice.customerId)
  return {
    parent_invoice_code: parentCode,
    additional_invoices: added.map(({ invoiceCode, status, currency, totalMinor }) => ({
      invoice_code: invoiceCode,
      status,
      total: moneyOf(currency, totalMinor),
    })),
    refunds: refunds.map((row) => refundView(row, open, language)),
  }
}
