import { staffReceivingCalls, type StaffCarton } from '@layar/contract'
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
import { CartonLine } from '../../../shared/carton-list'
import { PrintLabels } from '../../../shared/print-labels'
import rows from '../../../shared/rows.module.css'
import { ScanField } from '../../../shared/scan-field'
import { Counter } from './counter'
import { Fits } from './fits'
import styles from './receiving.module.css'
import { receivingText } from './text'

function Match({ code, onBooked }: { code: string; onBooked: (cartons: readonly StaffCarton[]) => void }) {
  const t = useText(receivingText)
  const match = useRead(staffReceivingCalls.staffFindParcel, { query: { code } })
  const [chosen, setChosen] = useState<string | null>()
  if (match.isPending) return <Skeleton count={1} />
  if (match.error) return <ErrorState error={match.error} onRetry={() => void match.refetch()} />
  const { shipments: fits, customer, carton } = match.data.result
  const [only, ...others] = fits
  const isOne = only !== undefined && others.length === 0
  const selected = chosen === undefined && isOne ? only.cart_code : chosen
  const fit = fits.find(({ cart_code }) => cart_code === selected)
  const scanned = carton && (
    <SectionCard title={t('cartonFound')}>
      <CartonLine carton={carton} />
    </SectionCard>
  )
  if (carton && fits.length === 0) return scanned
  return (
    <>
      {scanned}
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

/** What was just booked in, to be labelled. */
function Booked({ cartons }: { cartons: readonly StaffCarton[] }) {
  const t = useText(receivingText)
  const [first] = cartons
  if (first === undefined) return null
  const of =
    first.cart_code === null
      ? ({ kind: 'cartons', barcode: first.barcode } as const)
      : ({ kind: 'cartons', cart_code: first.cart_code } as const)
  return (
    <SectionCard title={t('labels')} lead={t('labelsLead')} actions={<PrintLabels of={of} withZpl />}>
      <div className={rows.stack}>
        {cartons.slice(0, 20).map((carton) => (
          <CartonLine key={carton.barcode} carton={carton} />
        ))}
      </div>
    </SectionCard>
  )
}

/** The receiving desk: one field for the scanner, then weigh, measure, photograph, book in. */
export function ReceivingScreen() {
  const t = useText(receivingText)
  const [code, setCode] = useState('')
  const [count, setCount] = useState(0)
  const [booked, setBooked] = useState<readonly StaffCarton[]>([])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ScanField
        key={count}
        label={t('scan')}
        onScan={(text) => {
          setBooked([])
          setCode(text)
        }}
      />
      {code !== '' && (
        <Match
          key={code}
          code={code}
          onBooked={(cartons) => {
            setBooked(cartons)
            setCode('')
            setCount(count + 1)
          }}
        />
      )}
      {code === '' && <Booked cartons={booked} />}
      {code === '' && <Unclaimed />}
    </>
  )
}
