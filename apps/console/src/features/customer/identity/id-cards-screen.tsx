import { staffIdentityCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/rows.module.css'
import { identityText } from './text'

export function IdCardsScreen() {
  const t = useText(identityText)
  const format = useFormat()
  const pages = useListPages(staffIdentityCalls.staffIdCards, { query: { count: 30, status: 'pending' } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PagedList
        pages={pages}
        keyOf={(review) => review.review_id}
        render={(review) => (
          <Link to="/id-cards/$id" params={{ id: review.review_id }} className={rows.row}>
            <strong>{review.id_card_name}</strong>
            <span className={rows.code}>{review.id_card_number}</span>
            <span>{review.customer_name}</span>
            <span className={rows.quiet}>{format.relative(review.submitted_at)}</span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
