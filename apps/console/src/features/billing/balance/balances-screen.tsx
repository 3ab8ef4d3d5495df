import { CallFailure, staffBalanceCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { SearchField } from '../../../shared/search/search-field'
import { Tabs } from '../../../shared/tabs/tabs'
import { CorrectionRow } from './correction-row'
import { correctionTabs } from './tabs'
import { saldoText } from './text'

const readers = { show: oneOf(correctionTabs, 'requested'), search: anyText }

/** The customer with a code; for an unknown code, a search hint. */
function Found({ code }: { code: string }) {
  const t = useText(saldoText)
  const found = useRead(staffBalanceCalls.staffBalanceByCode, { query: { code } })
  if (found.isPending) return <Skeleton count={1} />
  if (found.error && !(found.error instanceof CallFailure && found.error.status === 404))
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <EmptyState drawing="search" title={t('notFound')}>
        {t('notFoundText')}
      </EmptyState>
    )
  const { customer_id, customer_name, customer_code, balance } = found.data.result
  return (
    <Link to="/balances/$id" params={{ id: customer_id }} className={rows.row}>
      <strong>{customer_name || customer_code}</strong>
      <Mark code={customer_code} size="sm" />
      <Money value={balance} />
    </Link>
  )
}

/** Corrections to decide, and the search for a balance. */
export function BalancesScreen() {
  const t = useText(saldoText)
  const { values, choose } = useAddress(readers)
  const { show, search: code } = values
  const pages = useListPages(staffBalanceCalls.staffBalanceCorrections, { query: { count: 30, status: show } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField label={t('find')} asked={code} onSearch={(text) => choose({ search: text })} />
      {code !== '' ? (
        <Found code={code} />
      ) : (
        <>
          <Tabs
            label={t('filter')}
            value={show}
            values={correctionTabs}
            nameOf={(one) => t(one)}
            onChoose={(one) => choose({ show: one })}
          />
          <PagedList
            pages={pages}
            keyOf={({ correction_id }) => correction_id}
            render={(correction) => <CorrectionRow correction={correction} />}
            empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
          />
        </>
      )}
    </>
  )
}
