import type { StaffSite } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSession } from '../../../shared/access/session/session'
import styles from '../../../shared/editor/editor.module.css'
import { memberText } from './text'
import { siteKey, useSiteNames } from './site-names'

const choices: readonly StaffSite[] = [
  { kind: 'all' },
  { kind: 'country', country: 'sg' },
  { kind: 'country', country: 'id' },
  { kind: 'hub', country: 'sg' },
  { kind: 'hub', country: 'id' },
]

interface SiteFieldsProps {
  readonly sites: readonly StaffSite[]
  readonly error: string | undefined
  readonly onChange: (sites: readonly StaffSite[]) => void
}

/** Where somebody works. All sites are those of the admin who chooses, so none has to be typed. */
export function SiteFields({ sites, error, onChange }: SiteFieldsProps) {
  const t = useText(memberText)
  const nameOf = useSiteNames()
  const warehouses = useSession(({ staff }) => staff)?.warehouses ?? []
  const offered = [...choices, ...warehouses.map(({ agent_id }): StaffSite => ({ kind: 'warehouse', agent_id }))]
  const chosen = new Set(sites.map(siteKey))
  // A warehouse that has closed since stays until somebody takes it away.
  const former = sites.filter((site) => !offered.some((one) => siteKey(one) === siteKey(site)))
  return (
    <fieldset className={styles.languages} aria-describedby={error === undefined ? undefined : 'sites-error'}>
      <legend>{t('sites')}</legend>
      {[...offered, ...former].map((site) => (
        <label key={siteKey(site)} className={styles.check}>
          <input
            type="checkbox"
            name="sites"
            checked={chosen.has(siteKey(site))}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...sites, site] : sites.filter((one) => siteKey(one) !== siteKey(site)))
            }
          />
          {nameOf(site)}
        </label>
      ))}
      {error !== undefined && (
        <p id="sites-error" className={styles.more} data-error>
          {error}
        </p>
      )}
    </fieldset>
  )
}
