import type { ReactNode } from 'react'
import styles from './banner-card.module.css'

export interface BannerCardProps {
  /** Text, or a link that covers the whole card. */
  readonly title: ReactNode
  readonly body: string
  /** Null: shows a piece of the transit line. */
  readonly imageUrl: string | null
}

/** A banner as customers see it; also the preview for editors. */
export function BannerCard({ title, body, imageUrl }: BannerCardProps) {
  return (
    <div className={styles.banner}>
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.rail} aria-hidden />
      )}
      <h3 className={styles.title}>{title}</h3>
      {body && <p className={styles.body}>{body}</p>}
    </div>
  )
}
