import { outboxState, staffMessageCalls, type OutboxMessage } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/table/rows.module.css'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { NothingFound } from '../../../shared/search/nothing-found'
import { SearchField } from '../../../shared/search/search-field'
import { Worklist } from '../../../shared/worklist/worklist'
import { outboxText } from './text'
import { toneOf } from './tone'

const readers = { show: oneOf(outboxState.options), search: anyText }

function useMessageColumns(): Column<OutboxMessage>[] {
  const t = useText(outboxText)
  const words = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'subject',
      name: words('subject'),
      place: 'lead',
      cell: ({ message_id: id, subject, kind }) => (
        <Link className={table.cut} to="/outbox/$id" params={{ id }}>
          {subject ?? kind}
        </Link>
      ),
    },
    { key: 'channel', name: words('channel'), cell: (row) => t(`channel_${row.channel}`) },
    { key: 'to', name: t('to'), cell: (row) => row.recipient },
    {
      key: 'attempts',
      name: t('attempts'),
      isNumber: true,
      isExtra: true,
      cell: (row) => format.number(row.attempts),
    },
    {
      key: 'state',
      name: t('state'),
      place: 'state',
      cell: ({ state }) => <StatusBadge tone={toneOf(state)}>{t(state)}</StatusBadge>,
    },
    {
      key: 'written',
      name: t('written'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.dateTime(row.created_at)}</span>,
    },
  ]
}

/** Messages to customers, the newest first. */
export function OutboxScreen() {
  const t = useText(outboxText)
  const columns = useMessageColumns()
  const { values, choose } = useAddress(readers)
  const { show, search } = values
  const order = useOrder('desc')
  const pages = useListPages(staffMessageCalls.staffOutbox, {
    query: { count: 30, ...(show && { state: show }), ...(search !== '' && { search }), ...order.query },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField label={t('search')} asked={search} onSearch={(text) => choose({ search: text })} />
      {show && (
        <p className={rows.muted}>
          {t(show)} · <Link to="/outbox">{t('all')}</Link>
        </p>
      )}
      <Worklist
        pages={pages}
        keyOf={(message) => message.message_id}
        table={{ list: 'outbox', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <NothingFound asked={search} />
        }
      />
    </>
  )
}
