import { IconCopy } from '@tabler/icons-react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { warehouseText } from './text/area'
import styles from './warehouse.module.css'

/** A single field of a seller's address form; a tap copies it. */
export function CopyValue({ text }: { text: string }) {
  const t = useText(warehouseText)
  const { language } = useLanguage()
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('copyOne', { text })}
      onClick={() => void copyText(text, language)}
    >
      {text}
      <IconCopy size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
