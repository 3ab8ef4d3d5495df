import { IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { tourText } from './text/area'
import styles from './tour-offer.module.css'

interface TourOfferProps {
  readonly onShown: () => void
  readonly onStart: () => void
  readonly onDecline: () => void
}

/** Offers the tour in the line of news below the bar, over nothing [SHELL-18]. */
export function TourOffer({ onShown, onStart, onDecline }: TourOfferProps) {
  const t = useText(tourText)
  const id = useId()
  useEffect(onShown, [onShown])
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <div className={styles.line}>
        <h2 id={id}>{t('offerTitle')}</h2>
        <p>{t('offerLead')}</p>
        <button type="button" className={styles.start} onClick={onStart}>
          {t('offerStart')}
        </button>
        <button
          type="button"
          className={styles.close}
          aria-label={t('offerLater')}
          title={t('offerLater')}
          onClick={onDecline}
        >
          <IconX size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </section>
  )
}
