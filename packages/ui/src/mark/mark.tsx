import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language'
import { displayText } from '../display/display-text'
import { useText } from '../i18n/use-text'
import { copyText } from './copy'
import styles from './mark.module.css'

export interface MarkProps {
  /** Marking code, cart code, waybill or invoice number. */
  readonly code: string
  readonly size?: 'sm' | 'md' | 'lg'
  /** `false` inside a link or a button. */
  readonly canCopy?: boolean
}

/** The shipping mark: a code as it is stencilled on a carton. A tap copies it. */
export function Mark({ code, size = 'md', canCopy = true }: MarkProps) {
  const t = useText(displayText)
  const { language } = useLanguage()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  if (!canCopy) {
    return (
      <span className={styles.mark} data-size={size}>
        {code}
      </span>
    )
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={styles.mark}
      data-size={size}
      aria-label={t('copy', { text: code })}
      onClick={() => void copyText(code, language).then(setCopied)}
    >
      <span>{code}</span>
      <Icon size={size === 'lg' ? 18 : 14} stroke={2} aria-hidden className={styles.icon} />
    </button>
  )
}
