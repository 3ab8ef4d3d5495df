import { staffCartonCalls, type StaffCarton } from '@layar/contract'
import { atHubLabels, cartonTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { useMaySend } from '../../access/session/session'
import rows from '../../table/rows.module.css'
import styles from './carton-list.module.css'

const text = areaOf({
  en: { cartons: 'Cartons', ofCount: '{number} of {count}' },
  id: { cartons: 'Karton', ofCount: '{number} dari {count}' },
  cn: { cartons: '箱', ofCount: '第 {number} 箱，共 {count} 箱' },
})

/** One that has left and stands on a shelf is at the hub. */
export function CartonBadge({ status, location }: Pick<StaffCarton, 'status' | 'location'>) {
  const { language } = useLanguage()
  if (status === 'gone' && location !== null) return <StatusBadge tone="success">{atHubLabels[language]}</StatusBadge>
  return <StatusBadge tone={cartonTable[status].badge}>{cartonTable[status].labels[language]}</StatusBadge>
}

interface CartonLineProps {
  readonly carton: StaffCarton
  /** On the page of what it belongs to, which needs no name there. */
  readonly isAmongItsOwn?: boolean
}

/** One carton, as a link for whom its page opens. */
export function CartonLine({ carton, isAmongItsOwn = false }: CartonLineProps) {
  const t = useText(text)
  const canOpen = useMaySend(staffCartonCalls.staffCarton)
  const className = `${rows.row} ${styles.carton}`
  const line = (
    <>
      <strong className={rows.code}>{carton.barcode}</strong>
      <span className={styles.state}>
        <CartonBadge {...carton} />
      </span>
      <span className={styles.facts}>
        <span>{t('ofCount', { number: carton.number, count: carton.count })}</span>
        {!isAmongItsOwn && <span>{carton.cart_code ?? carton.shipment_code ?? carton.receipt_number ?? '–'}</span>}
        <Weight grams={carton.weight_gram} />
        <Size lengthMm={carton.length_mm} widthMm={carton.width_mm} heightMm={carton.height_mm} />
        {carton.location && <span>{carton.location.name}</span>}
      </span>
    </>
  )
  if (!canOpen) return <div className={className}>{line}</div>
  return (
    <Link to="/cartons/$barcode" params={{ barcode: carton.barcode }} className={className}>
      {line}
    </Link>
  )
}

/** The cartons of a shipment and where they are; nothing before one is booked in. */
export function CartonList({ cartons }: { cartons: readonly StaffCarton[] }) {
  const t = useText(text)
  if (cartons.length === 0) return null
  return (
    <SectionCard title={t('cartons')}>
      <div className={rows.stack}>
        {cartons.map((carton) => (
          <CartonLine key={carton.barcode} carton={carton} isAmongItsOwn />
        ))}
      </div>
    </SectionCard>
  )
}
