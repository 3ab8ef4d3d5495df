import { useText } from '@layar/ui/i18n/use-text.ts'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

/** Thumbnails; a click shows the full picture. */
export function Photos({ urls }: { urls: readonly string[] }) {
  const t = useText(parcelText)
  if (urls.length === 0) return null
  return (
    <span className={styles.photos}>
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t('photo', { number: index + 1 })} width={64} height={64} loading="lazy" />
        </a>
      ))}
    </span>
  )
}
