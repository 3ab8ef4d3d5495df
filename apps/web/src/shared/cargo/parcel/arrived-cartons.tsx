import type { ArrivedCartons } from '@layar/contract'
import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Photos } from './photos'
import { TrackingNumber } from './tracking-number'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

/** Each carton that the warehouse has, with its measured size and its photos; nothing before the first arrives. */
export function ArrivedCartonsCard({ cartons: { arrived, expected } }: { cartons: ArrivedCartons }) {
  const t = useText(parcelText)
  const format = useFormat()
  if (arrived.length === 0) return null
  const landed = arrived.filter(({ apart }) => apart?.state !== 'short')
  return (
    <SectionCard title={t('cartonsArrived', { arrived: landed.length, count: expected })}>
      <ul className={styles.cartons}>
        {arrived.map((carton) => (
          <li key={carton.number}>
            <p className={styles.carton}>
              <strong>{t('cartonNumber', { number: carton.number })}</strong>
              <Size lengthMm={carton.length_mm} widthMm={carton.width_mm} heightMm={carton.height_mm} />
              <Weight grams={carton.weight_gram} />
              <span>{format.date(carton.arrived_at)}</span>
              {carton.condition !== 'good' && <span>{t(`condition_${carton.condition}`)}</span>}
            </p>
            {carton.apart !== null && (
              <p className={styles.apart}>
                {carton.apart.eta_at === null
                  ? t(`apart_${carton.apart.state}`)
                  : t('apartUntil', { date: format.date(carton.apart.eta_at) })}
              </p>
            )}
            {arrived.length > 1 && carton.tracking_number !== null && (
              <TrackingNumber number={carton.tracking_number} carrier={carton.tracking_carrier} size="sm" />
            )}
            <Photos urls={carton.photos} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
