import { staffRefundCalls } from '@layar/contract'
import { parseOwnCode } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import rows from '../../../shared/table/rows.module.css'
import { NothingFound } from '../../../shared/search/nothing-found'
import { StatusSearch } from '../../../shared/search/status-search'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { useRefundColumns } from './refund-columns'
import { refundTabs } from './tabs'
import { refundText } from './text'

const shows = ['all', ...refundTabs] as const
const readers = { show: oneOf(shows, 'requested'), search: anyText }

/** The invoice that was typed has no refund; its page can request one. */
function NoRefund({ search }: { search: string }) {
  const t = useText(refundText)
  const typed = parseOwnCode(search)
  return typed?.kind === 'invoice' ? (
    <EmptyState
      drawing="search"
      title={t('noneOf', { code: typed.code })}
      action={
        <Link to="/invoices/$code" params={{ code: typed.code }}>
          {t('openInvoice', { code: typed.code })}
        </Link>
      }
    >
      {t('noneOfText')}
    </EmptyState>
  ) : (
    <NothingFound asked={search} />
  )
}

/** Refunds to approve and to send; a search goes through all of them, and leads to an invoice that has none. */
export function RefundsScreen() {
  const t = useText(refundText)
  const { values, choose } = useAddress(readers)
  const { show, search } = values
  const status = show !== 'all' ? show : search === '' ? 'requested' : undefined
  const columns = useRefundColumns(status)
  const order = useOrder('asc')
  const pages = useListPages(staffRefundCalls.staffRefunds, {
    query: { count: 30, ...(status && { status }), ...(search !== '' && { search }), ...order.query },
  })
  return (
    <div className={rows.stack}>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={status ?? 'all'}
        values={search === '' ? refundTabs : shows}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <StatusSearch
        label={t('find')}
        asked={search}
        first="requested"
        status={status}
        nameOf={(one) => t(one)}
        onSearch={choose}
      />
      <Worklist
        pages={pages}
        keyOf={({ refund_id }) => refund_id}
        table={{ list: 'refunds', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <NoRefund search={search} />
        }
      />
    </div>
  )
}
