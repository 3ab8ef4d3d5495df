import type { Invoice, InvoiceRefund, Language } from '@layar/contract'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportShipments, invoices, refunds, shipments } from '../../../db/schema'
import { openCreditNotes } from '../refund/credit-notes'
import { measuredLess, shipmentCancelled, type RefundRow } from '../refund/store'
import type { Reader } from '../../cargo/public'
import { moneyOf } from '../../../request/money'
import type { InvoiceRow } from './store'

const measuredLessText = {
  en: 'Measured smaller than it was billed',
  id: 'Hasil ukur lebih kecil dari yang ditagih',
  cn: '实测小于已计费的重量或体积',
} as const

const cancelledText = {
  en: 'The shipment was cancelled',
  id: 'Kiriman dibatalkan',
  cn: '货件已取消',
} as const

/** The reason for a refund, in the reader's language. */
export const refundReason = ({ reason }: Pick<RefundRow, 'reason'>, language: Language): string => {
  if (reason === measuredLess) return measuredLessText[language]
  return reason === shipmentCancelled ? cancelledText[language] : reason
}

const refundsOf = async (db: Db, invoice: InvoiceRow, { language }: Reader): Promise<InvoiceRefund[]> => {
  const rows = await db
    .select({
      ...getTableColumns(refunds),
      shipmentCode: sql<string | null>`coalesce(${shipments.cartCode}, ${exportShipments.shipmentCode})`,
    })
    .from(refunds)
    .leftJoin(shipments, eq(shipments.id, refunds.shipmentId))
    .leftJoin(exportShipments, eq(exportShipments.id, refunds.exportShipmentId))
    .where(and(eq(refunds.invoiceId, invoice.id), inArray(refunds.status, ['approved', 'sent'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  if (rows.length === 0) return []
  const open = await openCreditNotes(db, invoice.customerId)
  return rows.map((row) => ({
    credit_note_code: row.creditNoteCode ?? '',
    shipment_code: row.shipmentCode,
    amount: moneyOf(row.currency, row.amountMinor),
    way: row.method,
    status: row.status === 'sent' ? 'sent' : 'approved',
    reason: refundReason(row, language),
    left:
      row.method === 'credit_note'
        ? moneyOf(
            row.currency,
            open.find(({ creditNoteCode }) => creditNoteCode === row.creditNoteCode)?.leftMinor ?? 0,
          )
        : null,
    bank_reference: row.sentReference,
    created_at: row.createdAt.toISOString(),
  }))
}

/** What relates to an invoice: the one it adds to, those that add to it, and its refunds. */
export const relationsOf = async (
  db: Db,
  invoice: InvoiceRow,
  reader: Reader,
): Promise<Pick<Invoice, 'parent_invoice_code' | 'additional_invoices' | 'refunds'>> => {
  const [parent] =
    invoice.parentInvoiceId === null
      ? []
      : await db
          .select({ code: invoices.invoiceCode })
          .from(invoices)
          .where(and(eq(invoices.id, invoice.parentInvoiceId), eq(invoices.customerId, invoice.customerId)))
  const added = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.parentInvoiceId, invoice.id), eq(invoices.customerId, invoice.customerId)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
  return {
    parent_invoice_code: parent?.code ?? null,
    additional_invoices: added.map(({ invoiceCode, status, currency, totalMinor }) => ({
      invoice_code: invoiceCode,
      status,
      total: moneyOf(currency, totalMinor),
    })),
    refunds: await refundsOf(db, invoice, reader),
  }
}
