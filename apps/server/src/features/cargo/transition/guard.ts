import type { ErrorCode, ErrorValues } from '@layar/contract'
import { statement } from '../../../db/statement'
import type { Db } from '../../../db/open'

/** A code of the error table, with the values of its text. */
export type Refusal = ErrorCode | { readonly code: ErrorCode; readonly values: ErrorValues }

/** Why a transition is refused now; null if it is allowed. */
export type Guard<Input> = (input: Input) => Promise<Refusal | null> | Refusal | null
export type Guards<Input> = Readonly<Record<string, Guard<Input>>>

/** A name without an entry refuses the transition. */
export const askGuard = async <Input>(
  guards: Guards<Input>,
  name: string | undefined,
  input: Input,
): Promise<Refusal | null> => {
  if (name === undefined) return null
  const guard = guards[name]
  return guard === undefined ? 'move_not_allowed' : guard(input)
}

export const hasReason: Guard<{ readonly reason: string | undefined }> = ({ reason }) =>
  reason === undefined || reason.trim() === '' ? 'reason_needed' : null

interface BillingInvoice {
  type: string
  status: string
  due_at: Date
  role: 'main' | 'additional'
  is_live: boolean
}

const deferredTypes = ['paylater', 'pay_on_arrival']

const billingOf = (links: 'invoice_shipments' | 'invoice_export_shipments') =>
  statement<BillingInvoice>(
    `guard_${links}`,
    `select v.type, v.status, v.due_at, x.role, x.is_live
       from ${links} x join invoices v on v.id = x.invoice_id where x.shipment_id = $1`,
  )

/** Paid, or billed on top and given back: then nothing of it is owed. */
const isCleared = ({ status, role }: BillingInvoice): boolean =>
  status === 'paid' || (status === 'refunded' && role === 'additional')

/** A pay-later invoice that is not due yet: the goods may be delivered (domain notes 4.2). */
const isOnAccount = ({ type, due_at: dueAt }: BillingInvoice, now: Date): boolean => type === 'paylater' && dueAt > now

/** Why goods may not travel on the live main invoice that bills them; null where it is paid, or may be paid later. */
export const settlementRefusal = (invoice: Pick<BillingInvoice, 'status' | 'type'> | null): ErrorCode | null => {
  if (invoice === null) return 'not_checked_out'
  return invoice.status === 'paid' || deferredTypes.includes(invoice.type) ? null : 'invoice_unpaid'
}

/** What guards ask of the invoices that bill a shipment; the links are those of its service. */
export const invoiceQuestions = (links: 'invoice_shipments' | 'invoice_export_shipments') => {
  const read = billingOf(links)
  const live = async (db: Db, shipmentId: string) => (await read(db, [shipmentId])).filter((row) => row.is_live)
  const main = async (db: Db, shipmentId: string) => (await live(db, shipmentId)).find(({ role }) => role === 'main')
  return {
    /** The live main invoice of the shipment. */
    main,
    hasInvoice: async (db: Db, shipmentId: string): Promise<ErrorCode | null> =>
      (await main(db, shipmentId)) === undefined ? 'not_checked_out' : null,
    hasNoInvoice: async (db: Db, shipmentId: string): Promise<ErrorCode | null> =>
      (await main(db, shipmentId)) === undefined ? null : 'invoice_still_open',
    isSettled: async (db: Db, shipmentId: string): Promise<ErrorCode | null> =>
      settlementRefusal((await main(db, shipmentId)) ?? null),
    allPaid: async (db: Db, shipmentId: string, now: Date): Promise<ErrorCode | null> => {
      const isOpen = (invoice: BillingInvoice): boolean => !isCleared(invoice) && !isOnAccount(invoice, now)
      return (await live(db, shipmentId)).some(isOpen) ? 'invoice_unpaid' : null
    },
  }
}
