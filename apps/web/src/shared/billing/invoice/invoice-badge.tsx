import type { InvoiceSummary } from '@layar/contract'
import { invoiceTable, overdueLabels } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** The status of an invoice, with a mark when it is overdue. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceSummary, 'status' | 'is_overdue'> }) {
  const pick = usePick()
  if (invoice.is_overdue && invoice.status === 'pending') {
    return <StatusBadge tone="danger">{pick(overdueLabels)}</StatusBadge>
  }
  const { badge, labels } = invoiceTable[invoice.status]
  return <StatusBadge tone={badge}>{pick(labels)}</StatusBadge>
}
