import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import type { Country } from '@layar/domain'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { chooseCountry, CountrySwitch } from '../../../shared/language/country-switch'
import { languageNames } from '../../../shared/language/language-select'
import { useSession } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import styles from './setting.module.css'
import { settingText } from './text/area'

const languageOrder = ['id', 'en', 'cn'] as const
const schemes = ['auto', 'light', 'dark'] as const

/** Language, colour scheme and, in the demo, the country [CTRY-01] [CTRY-03]. */
export function LookSettings() {
  const t = useText(settingText)
  const { language, setLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { country, country_switch } = useSettings()
  const session = useSession()
  const [wished, setWished] = useState<Country>()
  const names = { sg: t('singapore'), id: t('indonesia') }
  return (
    <SectionCard title={t('look')}>
      <div className={styles.pair}>
        <NativeSelect
          label={t('language')}
          description={t('languageLead')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={languageOrder.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={({ currentTarget }) => {
            const next = languageOrder.find((one) => one === currentTarget.value)
            if (next) setLanguage(next)
          }}
        />
        <NativeSelect
          label={t('scheme')}
          data={schemes.map((value) => ({ value, label: t(value) }))}
          value={colorScheme}
          onChange={({ currentTarget }) => {
            const next = schemes.find((one) => one === currentTarget.value)
            if (next) setColorScheme(next)
          }}
        />
      </div>
      {country_switch && (
        <div className={styles.apart}>
          <div className={styles.words}>
            <p className={styles.value}>{t('country')}</p>
            <p className={styles.quiet}>{t('countryLead', { country: names[country] })}</p>
          </div>
          <CountrySwitch label={t('country')} names={names} onChoose={setWished} />
        </div>
      )}
      {wished && (
        <ConfirmDialog
          isOpen
          onClose={() => setWished(undefined)}
          title={t('switchTitle', { country: names[wished] })}
          confirmLabel={t('switchConfirm')}
          onConfirm={() => {
            session.signOut()
            chooseCountry(wished, document, (path) => window.location.assign(path))
          }}
        >
          {t('switchLead')}
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
