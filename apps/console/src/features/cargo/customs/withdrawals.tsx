import { staffCustomsCalls } from '@layar/contract'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { withdrawText } from './withdraw-text'
import { WithdrawalRow } from './withdrawal-row'

/** Declared goods of a departure that were taken off; nothing where there are none. */
export function Withdrawals({ code }: { readonly code: string }) {
  const t = useText(withdrawText)
  const pages = useReadPages(staffCustomsCalls.staffDepartureWithdrawals, {
    params: { departure_code: code },
    query: { count: 30 },
  })
  const { items, error, retry } = pages
  if (items.length === 0)
    return error ? <FailedPart reads={[{ data: undefined, error, refetch: retry }]} what={t('withdraw')} /> : null
  return (
    <SectionCard title={t('withdraw')} lead={t('lead_withdraw')}>
      <PagedList
        pages={pages}
        keyOf={({ customs_file_id: id }) => id}
        render={(row) => <WithdrawalRow row={row} />}
        empty={null}
      />
    </SectionCard>
  )
}
