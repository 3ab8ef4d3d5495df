import { staffReceivingCalls, type StaffShipment } from '@layar/contract'
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
import { SearchField } from '../../shared/search-field'
import { ShipmentBadge } from '../../shared/status-text'
import { BookIn } from './book-in'
import styles from './receiving.module.css'
import { receivingText } from './text'

function Choice({
  shipment,
  isChosen,
  onChoose,
}: {
  shipment: StaffShipment
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles['choice']} data-chosen={isChosen || undefined}>
      <input type="radio" name="shipment" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{shipment.cart_code}</strong> <ShipmentBadge status={shipment.status} country={shipment.country} />
        <span className={styles['quiet']}>
          {shipment.marking_code} · {shipment.receipt_number} · {shipment.first_item}
        </span>
      </span>
    </label>
  )
}

function Match({ code, onBooked }: { code: string; onBooked: () => void }) {
  const t = useText(receivingText)
  const match = useRead(staffReceivingCalls.staffFindParcel, { query: { code } })
  const [chosen, setChosen] = useState<string | null>()
  if (match.isPending) return <Skeleton count={1} />
  if (match.error) return <ErrorState error={match.error} onRetry={() => void match.refetch()} />
  const { shipments, customer, matched_by } = match.data.result
  const selected = chosen === undefined ? (shipments[0]?.cart_code ?? null) : chosen
  const shipment = shipments.find(({ cart_code }) => cart_code === selected)
  return (
    <>
      <SectionCard
        title={shipments.length > 0 ? t('choose') : t('noMatch')}
        lead={customer ? t('owner', { name: customer.name, code: customer.customer_code }) : t('noMatchText')}
      >
        {shipments.length > 0 && (
          <div className={styles['choices']}>
            {shipments.map((option) => (
              <Choice
                key={option.cart_code}
                shipment={option}
                isChosen={option.cart_code === selected}
                onChoose={() => setChosen(option.cart_code)}
              />
            ))}
            <label className={styles['choice']} data-chosen={selected === null || undefined}>
              <input type="radio" name="shipment" checked={selected === null} onChange={() => setChosen(null)} />
              <span>{t('undeclared')}</span>
            </label>
          </div>
        )}
      </SectionCard>
      <BookIn
        key={`${code}-${selected ?? ''}`}
        shipment={shipment}
        markingCode={customer?.marking_code ?? (matched_by === 'marking_code' ? code : '')}
        receiptNumber={matched_by === 'none' ? code : ''}
        onBooked={onBooked}
      />
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
          <div className={styles['parcel']}>
            <strong>{parcel.receipt_number ?? '–'}</strong>
            <span>{parcel.agent_name}</span>
            <Weight grams={parcel.weight_gram} />
            <span className={styles['quiet']}>
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
