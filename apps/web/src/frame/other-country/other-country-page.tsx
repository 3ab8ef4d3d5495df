import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { otherCountry } from '@layar/domain'
import { BrandLogo } from '@layar/ui/brand/brand-logo.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceDrawing } from '@layar/ui/state/place-drawing.tsx'
import { chooseCountry } from '../../shared/language/country-switch'
import { LanguageSelect } from '../../shared/language/language-select'
import { createPortalClient } from '../../shared/access/session/portal-client'
import { useSession } from '../../shared/access/session/session-context'
import { useSettings } from '../../shared/settings/settings-context'
import { useLogout } from '../use-logout'
import { otherCountryText } from './other-country-text'
import styles from './other-country.module.css'
import { switchOnce } from './switch-once'

const thisYear = (): number => new Date().getFullYear()

interface OtherCountryPageProps {
  /** Called once the customer is signed out and the login is shown. */
  readonly onLeft: () => void
}

/**
 * The only page that an account of the other country sees: no data here can belong to it. Where this browser can switch
 * the site, it does so once, without showing the page.
 */
export function OtherCountryPage(props: OtherCountryPageProps) {
  const { country, country_switch } = useSettings()
  const session = useSession()
  const [isSwitching, setSwitching] = useState(country_switch)
  useEffect(() => {
    if (!country_switch) return
    const begin = async (): Promise<boolean> => {
      if (!switchOnce({ session }, otherCountry(country), document)) return false
      await session.saved().catch(() => undefined)
      window.location.reload()
      return true
    }
    void begin().then(setSwitching)
  }, [country, country_switch, session])
  return isSwitching ? null : <Page {...props} />
}

function Page({ onLeft }: OtherCountryPageProps) {
  const t = useText(otherCountryText)
  const settings = useSettings()
  const { country, brand_name, copyright, other_country } = settings
  const country_switch = settings.country_switch && navigator.cookieEnabled
  const session = useSession()
  const there = { ...settings, country: otherCountry(country) }
  // Only its own country can end the session.
  const logOut = useLogout(createPortalClient(there, session, () => undefined))
  const [isLeaving, setLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const site = other_country.brand_name
  const title = t('title', { site })
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <title>{`${title} · Layar`}</title>
      <header className={styles.head}>
        <BrandLogo country={country} name={brand_name} />
        <LanguageSelect label={t('language')} />
      </header>
      <main className={styles.content}>
        <PlaceDrawing drawing="station" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{t('lead', { here: brand_name, site })}</p>
        {!country_switch && other_country.url === null && (
          <p className={styles.lead}>
            <strong>{t('noAddress', { site })}</strong>
          </p>
        )}
        <div className={styles.actions}>
          {country_switch ? (
            <Button onClick={() => chooseCountry(otherCountry(country), document, () => window.location.reload())}>
              {t('go', { site })}
            </Button>
          ) : (
            other_country.url !== null && (
              <Button component="a" href={other_country.url}>
                {t('go', { site })}
              </Button>
            )
          )}
          <Button
            variant="default"
            loading={isLeaving}
            onClick={() => {
              setLeaving(true)
              void logOut().then(onLeft)
            }}
          >
            {t('logOut')}
          </Button>
        </div>
      </main>
      <footer className={styles.foot}>{`© ${thisYear()} ${copyright}`}</footer>
    </div>
  )
}
