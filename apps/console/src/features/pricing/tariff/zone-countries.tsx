import { countryName, isCountryCode } from '@layar/domain'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import type { SheetRow } from './sheet-rows'
import { tariffText } from './text'

/** The names of each zone's countries, so that a wrong code is noticed. */
export function ZoneCountries({ zones }: { zones: readonly SheetRow[] }) {
  const t = useText(tariffText)
  const { language } = useLanguage()
  const namesOf = (codes: string): string =>
    codes
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => (isCountryCode(code) ? countryName(code, language) : `${code}?`))
      .join(language === 'cn' ? '、' : ', ')
  return (
    <SectionCard title={t('countryNames')}>
      <KeyValue
        layout="grid"
        rows={zones.map(({ id, cells }) => ({
          key: id,
          label: cells[`name_${language}`] || cells['code'] || t('newZone'),
          value: namesOf(cells['countries'] ?? '') || '–',
        }))}
      />
    </SectionCard>
  )
}
