import { staffRefundCalls } from '@layar/contract'
import { useNavigate } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { Tabs } from '../../../shared/tabs'
import { useRefundColumns } from './refund-columns'
import { refundTabs } from './tabs'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { refundText } from './text'

const readers = { show: oneOf(refundTabs, 'requested') }

/** Refunds to approve and to send, and the search for an invoice. */
export function RefundsScreen() {
  const t = useText(refundText)
  const navigate = useNavigate()
  const { values, choose } = useAddress(readers)
  const { show } = values
  const columns = useRefundColumns(show !== 'requested')
  const order = useOrder('asc')
  const pages = useListPages(staffRefundCalls.staffRefunds, { query: { count: 30, status: show, ...order.query } })
  return (
    <div className={rows.stack}>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField
        label={t('find')}
        onSearch={(code) => {
          if (code !== '') void navigate({ to: '/invoices/$code', params: { code: code.toUpperCase() } })
        }}
      />
      <Tabs
        label={t('filter')}
        value={show}
        values={refundTabs}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <Worklist
        pages={pages}
        keyOf={({ refund_id }) => refund_id}
        table={{ list: 'refunds', label: t('title'), columns, order: order.table }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </div>
  )
}
