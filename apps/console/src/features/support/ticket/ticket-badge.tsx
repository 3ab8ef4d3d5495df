import type { StaffTicket } from '@layar/contract'
import { ticketTable } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { ticketText } from './text'

type Status = StaffTicket['status']

/** The status table's label, except for the one addressed to the customer (“Action needed”). */
export function useStatusName(): (status: Status) => string {
  const t = useText(ticketText)
  const pick = usePick()
  return (status) => (status === 'waiting_customer' ? t('waiting_customer') : pick(ticketTable[status].labels))
}

export function TicketBadge({ status }: { status: Status }) {
  const nameOf = useStatusName()
  return <StatusBadge tone={status === 'closed' ? 'plain' : ticketTable[status].badge}>{nameOf(status)}</StatusBadge>
}
