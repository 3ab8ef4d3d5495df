import type { Ticket } from '@layar/contract'
import { ticketTable } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** Labels and tone come from the domain's table; closed tickets have no colour. */
export function TicketBadge({ status }: { status: Ticket['status'] }) {
  const { language } = useLanguage()
  const { labels, badge } = ticketTable[status]
  return <StatusBadge tone={status === 'closed' ? 'plain' : badge}>{labels[language]}</StatusBadge>
}
