import type { StaffCarton } from '@layar/contract'
import { atHubLabels, cartonTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../table/rows.module.css'

const text = areaOf({
  en: { cartons: 'Cartons', ofCount: '{number} of {count}', size: '{length} × {width} × {height} cm' },
  id: { cartons: 'Koli', ofCount: '{number} dari {count}', size: '{length} × {width} × {height} cm' },
  cn: { cartons: '箱', ofCount: '第 {number} 箱，共 {count} 箱', size: '{length} × {width} × {height} cm' },
})

/** One that has left and stands on a shelf is at the hub. */
export function CartonBadge({ status, location }: Pick<StaffCarton, 'status' | 'location'>) {
  const { language } = useLanguage()
  if (status === 'gone' && location !== null) return <StatusBadge tone="success">{atHubLabels[language]}</StatusBadge>
  return <StatusBadge tone={cartonTable[status].badge}>{cartonTable[status].labels[language]}</StatusBadge>
}

/** Sides as people read them, in centimetres. */
export function useSides(): (of: Pick<StaffCarton, 'length_mm' | 'width_mm' | 'height_mm'>) => string {
  const t = useText(text)
  return ({ length_mm, width_mm, height_mm }) =>
    t('size', { length: length_mm / 10, width: width_mm / 10, height: height_mm / 10 })
}

export function CartonLine({ carton }: { carton: StaffCarton }) {
  const t = useText(text)
  const sidesOf = useSides()
  return (
    <Link to="/cartons/$barcode" params={{ barcode: carton.barcode }} className={rows.row}>
      <strong className={rows.code}>{carton.barcode}</strong>
      <span>{t('ofCount', { number: carton.number, count: carton.count })}</span>
      <span>{carton.cart_code ?? carton.shipment_code ?? carton.receipt_number ?? '–'}</span>
      <Weight grams={carton.weight_gram} />
      <span className={rows.quiet}>{sidesOf(carton)}</span>
      {carton.location && <span>{carton.location.name}</span>}
      <CartonBadge {...carton} />
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
          <CartonLine key={carton.barcode} carton={carton} />
        ))}
      </div>
    </SectionCard>
  )
}
