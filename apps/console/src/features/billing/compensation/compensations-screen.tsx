import { staffCompensationCalls } from '@layar/contract'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { CompensationRow } from '../../../shared/billing/compensation/compensation-row'
import { compensationText } from '../../../shared/billing/compensation/compensation-text'
import { Tabs } from '../../../shared/tabs/tabs'
import { compensationTabs } from './tabs'

const readers = { show: oneOf(compensationTabs, 'requested') }

/** Compensations to decide, and those that were. */
export function CompensationsScreen() {
  const t = useText(compensationText)
  const { values, choose } = useAddress(readers)
  const { show } = values
  const pages = useListPages(staffCompensationCalls.staffCompensations, { query: { count: 30, status: show } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={show}
        values={compensationTabs}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <PagedList
        pages={pages}
        keyOf={({ compensation_id }) => compensation_id}
        render={(compensation) => <CompensationRow compensation={compensation} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}
