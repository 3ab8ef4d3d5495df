import styles from './flag.module.css'

export interface FlagImageProps {
  readonly code: string
  /** If undefined, the country code is shown instead. */
  readonly url: string | undefined
  readonly name?: string | undefined
  readonly size?: 'sm' | 'md' | undefined
}

/** A country's flag, for use in lists or inline with text. */
export function FlagImage({ code, url, name, size = 'md' }: FlagImageProps) {
  return url ? (
    <img className={styles.flag} data-size={size} src={url} alt={name ?? ''} title={name} loading="lazy" />
  ) : (
    <span className={styles.code} title={name}>
      {code}
    </span>
  )
}
