import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Disclosure } from '../shared/disclosure/disclosure'
import { PlaceLink } from '../shared/link/place-link'
import { useMode } from '../shared/mode/use-mode'
import { useSettings } from '../shared/settings/settings-context'
import styles from './service-switch.module.css'
import { frameText } from './text/area'

const services = [
  { mode: 'import', lead: 'importLead' },
  { mode: 'export', lead: 'exportLead' },
] as const

/** Links to the two modes, with the current one marked; empty where there is only one [CTRY-06]. */
export function ServiceChoice({ onGo }: { onGo: () => void }) {
  const t = useText(frameText)
  const { export_mode } = useSettings()
  const present = useMode()
  if (!export_mode) return null
  return (
    <ul className={styles.services} aria-label={t('service')}>
      {services.map(({ mode, lead }) => (
        <li key={mode}>
          <PlaceLink to={`/${mode}`} exact className={styles.service} onClick={onGo}>
            <strong>
              {t(mode)}
              {mode === present && <span className="unseen">, {t('servicePresent')}</span>}
            </strong>
            <span className={styles.lead}>{t(lead)}</span>
            {mode === present && <IconCheck className={styles.check} size={18} stroke={2.25} aria-hidden />}
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}

/** The service dropdown of the bar [CTRY-05]; where space is short, the menu offers the same choice. */
export function ServiceSwitch() {
  const t = useText(frameText)
  const { export_mode } = useSettings()
  const name = t(useMode())
  if (!export_mode) return null
  return (
    <div className={styles.switch}>
      <Disclosure
        label={t('serviceIs', { name })}
        buttonClassName={styles.opener}
        side="left"
        button={
          <span className={styles.shown} aria-hidden>
            {name}
            <IconChevronDown size={16} stroke={2} />
          </span>
        }
      >
        {(close) => <ServiceChoice onGo={close} />}
      </Disclosure>
    </div>
  )
}
