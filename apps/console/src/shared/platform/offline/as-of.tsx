import { areaOf } from '@layar/ui/i18n/define.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './as-of.module.css'

const text = areaOf({
  en: { asOf: 'No network. This list is as of {time}.' },
  id: { asOf: 'Tidak ada jaringan. Daftar ini per pukul {time}.' },
  cn: { asOf: '没有网络。此列表截至 {time}。' },
})

/** Says how old a list is that could not be read again. */
export function AsOf({ pages }: { readonly pages: { readonly behindSinceMs: number | undefined } }) {
  const t = useText(text)
  const format = useFormat()
  return (
    <p className={styles.asOf} role="status">
      {pages.behindSinceMs !== undefined && t('asOf', { time: format.time(new Date(pages.behindSinceMs)) })}
    </p>
  )
}
