import styles from './flag.module.css'

export interface FlagImageProps {
  readonly code: string
  /** Without a picture the code stands for it. */
  readonly url: string | undefined
  readonly name?: string | undefined
  readonly size?: 'sm' | 'md' | undefined
}

/** The flag of a country at its one size in lists or beside a word. */
export function FlagImage({ code, url, name, size = 'md' }: FlagImageProps) {
  return url ? (
    <img className={styles['flag']} data-size={size} src={url} alt={name ?? ''} title={name} loading="lazy" />
  ) : (
    <span className={styles['code']} title={name}>
      {code}
    </span>
  )
}
