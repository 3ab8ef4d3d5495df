import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../shipment/shipment.module.css'
import { shipmentLabels } from '../shipment/shipment-labels'

export interface ShownBox {
  readonly quantity: number
  readonly weightGrams: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export function BoxList({ boxes }: { boxes: readonly ShownBox[] }) {
  return (
    <ul className={styles.plain}>
      {boxes.map((box, index) => (
        <li key={index}>
          {box.quantity} × <Weight grams={box.weightGrams} />,{' '}
          <Size lengthMm={box.lengthMm} widthMm={box.widthMm} heightMm={box.heightMm} />
        </li>
      ))}
    </ul>
  )
}

/** Thumbnails that open in a new tab. */
export function Photos({ urls }: { urls: readonly string[] }) {
  const t = useText(shipmentLabels)
  return (
    <ul className={styles.photos} aria-label={t('photos')}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('photo', { number: String(index + 1) })} width={96} height={96} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
