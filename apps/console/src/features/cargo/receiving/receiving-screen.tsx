import { staffReceivingCalls } from '@layar/contract'
import { useState } from 'react'
import { useRead, useReadPages } from '@layar/ui/call/use-read.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { SearchField } from '../../../shared/search-field'
import { Counter } from './counter'
import { Fits } from './fits'
import styles from './receiving.module.css'
import { receivingText } from './text'

function Match({ code, onBooked }: { code: string; onBooked: () => void }) {
  const t = useText(receivingText)
  const match = useRead(staffReceivingCalls.staffFindParcel, { query: { code } })
  const [chosen, setChosen] = useState<string | null>()
  if (match.isPending) return <Skeleton count={1} />
  if (match.error) return <ErrorState error={match.error} onRetry={() => void match.refetch()} />
  const { shipments: fits, customer } = match.data.result
  const [only, ...others] = fits
  const isOne = only !== undefined && others.length === 0
  const selected = chosen === undefined && isOne ? only.cart_code : chosen
  const fit = fits.find(({ cart_code }) => cart_code === selected)
  return (
    <>
      <SectionCard
        title={fits.length > 0 ? t('choose') : t('noMatch')}
        lead={customer ? t('owner', { name: customer.name, code: customer.customer_code }) : t('noMatchText')}
      >
        {fits.length > 0 && <Fits fits={fits} chosen={selected} onChoose={setChosen} />}
      </SectionCard>
      {(fit || selected === null || fits.length === 0) && (
        <Counter
          key={fit?.cart_code ?? ''}
          match={match.data.result}
          code={code}
          fit={fit}
          onBooked={onBooked}
          onStale={() => void match.refetch()}
        />
      )}
    </>
  )
}

function Unclaimed() {
  const t = useText(receivingText)
  const format = useFormat()
  const pages = useReadPages(staffReceivingCalls.staffUnclaimed, { query: { count: 20 } })
  return (
    <SectionCard title={t('unclaimed')}>
      <PagedList
        pages={pages}
        keyOf={(parcel) => parcel.parcel_id}
        render={(parcel) => (
          <div className={styles.parcel}>
            <strong>{parcel.receipt_number ?? '–'}</strong>
            <span>{parcel.agent_name}</span>
            <Weight grams={parcel.weight_gram} />
            <span className={styles.quiet}>
              {parcel.shelf} · {format.relative(parcel.received_at)}
            </span>
          </div>
        )}
        empty={<EmptyState drawing="platform" title={t('unclaimedNone')} />}
      />
    </SectionCard>
  )
}

/** The receiving desk: one field for the scanner, then weigh, measure, photograph, book in. */
export function ReceivingScreen() {
  const t = useText(receivingText)
  const [code, setCode] = useState('')
  const [count, setCount] = useState(0)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField key={count} label={t('scan')} onSearch={setCode} />
      {code !== '' && (
        <Match
          key={code}
          code={code}
          onBooked={() => {
            setCode('')
            setCount(count + 1)
          }}
        />
      )}
      {code === '' && <Unclaimed />}
    </>
  )
}
