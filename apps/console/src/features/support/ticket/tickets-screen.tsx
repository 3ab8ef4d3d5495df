import { staffTicketCalls, type StaffTicket } from '@layar/contract'
import { ticketCategoryLabels, ticketStatuses } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { Tabs } from '../../../shared/tabs'
import { ticketText } from './text'
import { useStatusName } from './ticket-badge'

function TicketRow({ ticket }: { ticket: StaffTicket }) {
  const t = useText(ticketText)
  const pick = usePick()
  const format = useFormat()
  return (
    <Link to="/tickets/$code" params={{ code: ticket.ticket_code }} className={rows.row}>
      {ticket.is_late && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
      <strong>{ticket.subject}</strong>
      <span>{pick(ticketCategoryLabels[ticket.category])}</span>
      <span>
        {ticket.customer_name} ({ticket.customer_code})
      </span>
      {ticket.assigned_to && <span>{ticket.assigned_to.name}</span>}
      <span className={rows.quiet}>
        {ticket.first_answered_at === null && ticket.status === 'open'
          ? t('due', { ago: format.relative(ticket.first_answer_due_at) })
          : format.relative(ticket.status_at)}
      </span>
    </Link>
  )
}

const readers = { show: oneOf(ticketStatuses, 'open'), search: anyText }

/** Customer tickets, one state at a time, the longest waiting first [SUPP-01]. */
export function TicketsScreen() {
  const t = useText(ticketText)
  const nameOf = useStatusName()
  const { values, choose, replace } = useAddress(readers)
  const { show: status, search } = values
  const pages = useListPages(staffTicketCalls.staffTickets, {
    query: { count: 30, status, ...(search !== '' && { search }) },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={status}
        values={ticketStatuses}
        nameOf={nameOf}
        onChoose={(one) => choose({ show: one })}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      <PagedList
        pages={pages}
        keyOf={(ticket) => ticket.ticket_code}
        render={(ticket) => <TicketRow ticket={ticket} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
