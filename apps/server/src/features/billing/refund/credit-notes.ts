import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'

export interface OpenCreditNote {
  readonly creditNoteCode: string
  readonly leftMinor: number
}

/** A credit note, and what invoices that are not cancelled have used of it. */
export interface CreditNoteRow {
  readonly code: string | null
  readonly amount_minor: number
  readonly used_minor: number
}

/** The credit notes of customer `$1`, oldest first. */
export const selectCreditNotes = `
  select r.credit_note_code as code, r.amount_minor, coalesce((
           select sum(-l.amount_minor)::bigint from invoice_lines l join invoices v on v.id = l.invoice_id
            where v.customer_id = $1 and v.status <> 'cancelled' and l.kind = 'credit_note'
              and l.code = r.credit_note_code), 0) as used_minor
    from refunds r
   where r.customer_id = $1 and r.method = 'credit_note' and r.status = 'sent'
   order by r.created_at, r.id`

const findCreditNotes = statement<CreditNoteRow>('credit_notes', selectCreditNotes)

/** Those with an amount left. */
export const creditNotesOf = (rows: readonly CreditNoteRow[]): OpenCreditNote[] =>
  rows.flatMap(({ code, amount_minor: amountMinor, used_minor: usedMinor }) => {
    const leftMinor = amountMinor - usedMinor
    return code === null || leftMinor <= 0 ? [] : [{ creditNoteCode: code, leftMinor }]
  })

/**
 * Credit notes of a customer with an amount left, oldest first. What was used is recorded in the lines of invoices that
 * are not cancelled: an invoice that expires returns it automatically, one that is refunded by the credit note of its
 * refund.
 */
export const openCreditNotes = async (db: Db, customerId: string): Promise<OpenCreditNote[]> =>
  creditNotesOf(await findCreditNotes(db, [customerId]))
