import { countryCookie } from '@layar/contract'
import { countries, type Country } from '@layar/domain'
import { FlagImage } from '../flag/flag-image'
import { useSettings } from '../settings/settings-context'
import styles from './country-switch.module.css'

const yearSeconds = 31_536_000
/** Only the countries served: guests load no other flags. */
const flags = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/{ID,SG}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const urlOf = (country: Country): string | undefined =>
  Object.entries(flags).find(([path]) => path.endsWith(`/${country.toUpperCase()}.svg`))?.[1]

/** Sets the country of the visit; reloads the page, since brand and rules depend on it [CTRY-01]. */
export const chooseCountry = (country: Country, page: Document, go: (path: string) => void): void => {
  page.cookie = `${countryCookie}=${country}; path=/; max-age=${yearSeconds}; samesite=lax`
  go('/')
}

export interface CountrySwitchProps {
  readonly label: string
  readonly names: Readonly<Record<Country, string>>
  readonly onChoose?: (country: Country) => void
}

/** The demo's country switch; hidden where a deployment serves one country. */
export function CountrySwitch({ label, names, onChoose }: CountrySwitchProps) {
  const { country, country_switch } = useSettings()
  if (!country_switch) return null
  const choose = onChoose ?? ((next: Country) => chooseCountry(next, document, (path) => window.location.assign(path)))
  return (
    <div className={styles.switch} role="group" aria-label={label}>
      {countries.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.country}
          aria-pressed={one === country}
          title={names[one]}
          onClick={() => {
            if (one !== country) choose(one)
          }}
        >
          <FlagImage code={one.toUpperCase()} url={urlOf(one)} size="sm" />
          <span aria-hidden>{one.toUpperCase()}</span>
          <span className="unseen">{names[one]}</span>
        </button>
      ))}
    </div>
  )
}
