import { exportPlaceCalls, type WorldCountry } from '@layar/contract'
import { findCountries } from '@layar/domain'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ReactNode } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import styles from './address.module.css'
import { keepDialogOpen } from './keep-dialog-open'
import { addressText } from './text/area'

/** All supported countries, by name in the reader's language. */
const useCountryList = () => useRead(exportPlaceCalls.exportCountries, { query: {} }, { staleMs: Infinity })
export const useCountries = (): readonly WorldCountry[] => useCountryList().data?.data.results ?? []

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2 in lower case; empty until chosen. */
  readonly value: string
  readonly error: ReactNode
  readonly onChoose: (country: string) => void
}

/** Finds a country by typing its name. The customer's own is not among them. */
export function CountryField({ value, error, onChoose }: CountryFieldProps) {
  const t = useText(addressText)
  const { country: home, language } = useLanguage()
  const list = useCountryList()
  const countries = list.data?.data.results ?? []
  const byId = new Map(countries.map((country) => [country.id, country]))
  const isUnserved = byId.get(value)?.is_served === false
  return (
    <>
      <Select
        label={t('country')}
        data-path="country"
        onKeyDown={keepDialogOpen}
        required
        searchable
        autoComplete="off"
        nothingFoundMessage={t('countryNone')}
        placeholder={t('countryHint')}
        styles={{ options: { maxHeight: 250, overflowY: 'auto' } }}
        value={value === '' ? null : value}
        error={error}
        description={isUnserved && <span className={styles.warning}>{t('countryNotServed')}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={countries
          .filter(({ id }) => id !== home)
          .map(({ id, country_name }) => ({ value: id, label: country_name }))}
        filter={({ options, search }) => {
          const byCode = new Map(options.flatMap((option) => ('value' in option ? [[option.value, option]] : [])))
          return findCountries([...byCode.keys()], search, language).flatMap((code) => byCode.get(code) ?? [])
        }}
        renderOption={({ option }) => (
          <span className={styles.country}>
            {option.label}
            {byId.get(option.value)?.is_served === false && <small>{t('notServedShort')}</small>}
          </span>
        )}
        onChange={(country) => {
          if (country !== null) onChoose(country)
        }}
      />
      <FailedPart reads={[list]} what={t('country')} />
    </>
  )
}
