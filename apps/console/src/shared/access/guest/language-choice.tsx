import type { Language } from '@layar/contract'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './language-choice.module.css'

const languageText = areaOf({ en: { language: 'Language' }, id: { language: 'Bahasa' }, cn: { language: '语言' } })
/** Each language under its own name. */
export const languageNames: Readonly<Record<Language, string>> = { id: 'Indonesia', en: 'English', cn: '中文' }

export function LanguageChoice() {
  const t = useText(languageText)
  const { language, setLanguage } = useLanguage()
  return (
    <label className={styles.language}>
      <span className="unseen">{t('language')}</span>
      <select value={language} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
        {(['id', 'en', 'cn'] as const).map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
