import { carrierPage } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

interface TrackingNumberProps {
  readonly number: string
  readonly carrier: string | null
  readonly size?: 'sm'
}

/** A carrier's number, with a link to the carrier's own page of it where we know one. */
export function TrackingNumber({ number, carrier, size }: TrackingNumberProps) {
  const t = useText(parcelText)
  const page = carrierPage(carrier, number)
  return (
    <span className={styles.tracked}>
      <Mark code={number} {...(size && { size })} />
      {page && carrier && (
        <a href={page} target="_blank" rel="noreferrer">
          {t('trackWith', { carrier })}
        </a>
      )}
    </span>
  )
}
