import { outboxState, staffMessageCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { outboxText } from './text'
import { toneOf } from './tone'

const readers = { show: oneOf(outboxState.options), search: anyText }

export function OutboxScreen() {
  const t = useText(outboxText)
  const format = useFormat()
  const { values, replace } = useAddress(readers)
  const { show, search } = values
  const pages = useListPages(staffMessageCalls.staffOutbox, {
    query: { count: 30, ...(show && { state: show }), ...(search !== '' && { search }) },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField label={t('search')} asked={search} onSearch={(text) => replace({ search: text })} />
      {show && (
        <p className={rows.muted}>
          {t(show)} · <Link to="/outbox">{t('all')}</Link>
        </p>
      )}
      <PagedList
        pages={pages}
        keyOf={(message) => message.message_id}
        render={(message) => (
          <Link to="/outbox/$id" params={{ id: message.message_id }} className={rows.row}>
            <StatusBadge tone={toneOf(message.state)}>{t(message.state)}</StatusBadge>
            <strong>{message.subject ?? message.kind}</strong>
            <span>
              {message.channel} · {message.recipient}
            </span>
            <span className={rows.quiet}>{format.dateTime(message.created_at)}</span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
