import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import type { Language } from '@layar/contract'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import styles from './language-select.module.css'

/** Each language's own name, regardless of the display language. */
export const languageNames: Readonly<Record<Language, string>> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  cn: '简体中文',
}
const order = ['id', 'en', 'cn'] as const

/** ID, EN, CN [SHELL-07]. */
export function LanguageSelect({ label }: { label: string }) {
  const { language, setLanguage } = useLanguage()
  return (
    <label className={styles.frame}>
      <span className="unseen">{label}</span>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{language.toUpperCase()}</span>
      <IconChevronDown size={14} stroke={2} aria-hidden />
      <select
        className={styles.select}
        value={language}
        onChange={({ currentTarget }) => {
          const next = order.find((one) => one === currentTarget.value)
          if (next) setLanguage(next)
        }}
      >
        {order.map((one) => (
          <option key={one} value={one} lang={one === 'cn' ? 'zh-Hans' : one}>
            {`${one.toUpperCase()} · ${languageNames[one]}`}
          </option>
        ))}
      </select>
    </label>
  )
}
