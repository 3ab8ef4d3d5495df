import { staffIdentityCalls, type IdCardReview } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { identityText } from './text'

function useIdCardColumns(): Column<IdCardReview>[] {
  const t = useText(columnText)
  const words = useText(identityText)
  const format = useFormat()
  return [
    {
      key: 'name',
      name: words('name'),
      place: 'lead',
      cell: ({ review_id: id, id_card_name: name }) => (
        <Link to="/id-cards/$id" params={{ id }}>
          {name}
        </Link>
      ),
    },
    { key: 'number', name: words('number'), isOnce: true, cell: (row) => row.id_card_number },
    { key: 'customer', isClear: true, name: t('customer'), cell: (row) => row.customer_name },
    { key: 'customerCode', isClear: true, name: t('customerCode'), isOnce: true, cell: (row) => row.customer_code },
    {
      key: 'submitted',
      name: t('submitted'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.submitted_at)}</span>,
    },
  ]
}

/** ID cards to review, the longest waiting first. */
export function IdCardsScreen() {
  const t = useText(identityText)
  const columns = useIdCardColumns()
  const order = useOrder('asc')
  const pages = useListPages(staffIdentityCalls.staffIdCards, {
    query: { count: 30, status: 'pending', ...order.query },
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Worklist
        pages={pages}
        keyOf={(review) => review.review_id}
        table={{ list: 'id-cards', label: t('title'), columns, order: order.table }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
