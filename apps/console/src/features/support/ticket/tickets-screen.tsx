import { staffTicketCalls, type StaffTicket } from '@layar/contract'
import { ticketCategoryLabels, ticketStatuses, type TicketStatus } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { StatusSearch } from '../../../shared/search/status-search'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { ticketText } from './text'
import { TicketBadge, useStatusName } from './ticket-badge'

function useTicketColumns(shown: TicketStatus | undefined): Column<StaffTicket>[] {
  const t = useText(ticketText)
  const words = useText(columnText)
  const pick = usePick()
  const format = useFormat()
  return [
    {
      key: 'subject',
      name: words('subject'),
      place: 'lead',
      cell: ({ ticket_code: code, subject }) => (
        <Link className={table.cut} to="/tickets/$code" params={{ code }}>
          {subject}
        </Link>
      ),
    },
    { key: 'category', name: words('category'), cell: (row) => pick(ticketCategoryLabels[row.category]) },
    { key: 'customer', isClear: true, name: words('customer'), cell: (row) => row.customer_name || row.customer_code },
    { key: 'customerCode', isClear: true, name: words('customerCode'), isOnce: true, cell: (row) => row.customer_code },
    { key: 'code', name: words('code'), isOnce: true, isExtra: true, cell: (row) => row.ticket_code },
    { key: 'holder', name: words('holder'), cell: (row) => row.assigned_to?.name },
    {
      key: 'reply',
      name: words('due'),
      place: 'state',
      // A search finds them in every status.
      cell: (row) =>
        row.status !== shown ? (
          <TicketBadge status={row.status} />
        ) : row.is_late ? (
          <StatusBadge tone="danger">{t('late')}</StatusBadge>
        ) : (
          row.first_answered_at === null &&
          row.status === 'open' && (
            <span className={table.quiet}>{t('due', { ago: format.relative(row.first_answer_due_at) })}</span>
          )
        ),
    },
    {
      key: 'since',
      name: words('since'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.status_at)}</span>,
    },
  ]
}

const shows = ['all', ...ticketStatuses] as const
const readers = { show: oneOf(shows, 'open'), search: anyText }

/** Customer tickets, one state at a time, the longest waiting first; a search goes through all of them [SUPP-01]. */
export function TicketsScreen() {
  const t = useText(ticketText)
  const nameOf = useStatusName()
  const { values, choose } = useAddress(readers)
  const { show, search } = values
  const status = show !== 'all' ? show : search === '' ? 'open' : undefined
  const columns = useTicketColumns(status)
  const order = useOrder('asc')
  const pages = useListPages(staffTicketCalls.staffTickets, {
    query: { count: 30, ...(status && { status }), ...(search !== '' && { search }), ...order.query },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={status ?? 'all'}
        values={search === '' ? ticketStatuses : shows}
        nameOf={(one) => (one === 'all' ? t('all') : nameOf(one))}
        onChoose={(one) => choose({ show: one })}
      />
      <StatusSearch label={t('search')} asked={search} first="open" status={status} nameOf={nameOf} onSearch={choose} />
      <Worklist
        pages={pages}
        keyOf={(ticket) => ticket.ticket_code}
        table={{ list: 'tickets', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
