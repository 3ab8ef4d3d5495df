import { Button } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { tourText } from './text/area'
import styles from './tour-offer.module.css'

interface TourOfferProps {
  readonly onShown: () => void
  readonly onStart: () => void
  readonly onDecline: () => void
}

/** Offers the tour beside the page, covering nothing that must be usable [SHELL-18]. */
export function TourOffer({ onShown, onStart, onDecline }: TourOfferProps) {
  const t = useText(tourText)
  const id = useId()
  useEffect(onShown, [onShown])
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h2 id={id}>{t('offerTitle')}</h2>
      <p>{t('offerLead')}</p>
      <div className={styles.actions}>
        <Button onClick={onStart}>{t('offerStart')}</Button>
        <Button variant="subtle" px={10} onClick={onDecline}>
          {t('offerLater')}
        </Button>
      </div>
    </section>
  )
}
