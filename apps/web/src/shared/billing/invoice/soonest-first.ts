import type { InvoiceSummary } from '@layar/contract'

type Due = Pick<InvoiceSummary, 'status' | 'due_at'>

/** Unpaid ones without a due date come after those with one, and all others last. */
const place = ({ status, due_at }: Due): number => {
  if (status !== 'pending') return Number.MAX_VALUE
  return due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at)
}

/** Unpaid invoices first, by their due date; all others stay in the order given. */
export const soonestFirst = <Invoice extends Due>(invoices: readonly Invoice[]): readonly Invoice[] =>
  [...invoices].sort((a, b) => place(a) - place(b))
