import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { BrandLogo } from '@layar/ui/brand/brand-logo.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Content } from '@layar/ui/page/content.tsx'
import { CountrySwitch } from '../shared/language/country-switch'
import { LanguageSelect } from '../shared/language/language-select'
import { pageText } from '../shared/page/text/area'
import { useSettings } from '../shared/settings/settings-context'
import { AppPromptGate } from './app-prompt/app-prompt-gate'
import { Footer } from './footer'
import styles from './guest-layout.module.css'
import { NetworkMap } from './network-map'
import { SampleBanner } from './sample-banner'

/** Secondary without auth: the form beside the map of Layar's network; on phones it shows the app prompt [SHELL-01]. */
export function GuestLayout() {
  const t = useText(pageText)
  const { brand_name, country } = useSettings()
  // Not while somebody enters a code or a new password.
  const isAtDoor = useLocation({ select: ({ pathname }) => pathname === '/login' || pathname === '/register' })
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <SampleBanner />
        <header className={styles.head}>
          <Link to="/" className={styles.logo}>
            <BrandLogo country={country} name={brand_name} />
          </Link>
          <div className={styles.switches}>
            <CountrySwitch label={t('country')} names={{ sg: t('singapore'), id: t('indonesia') }} />
            <LanguageSelect label={t('language')} />
          </div>
        </header>
        <Content id="content" className={styles.content}>
          <Outlet />
          {isAtDoor && (
            <p className={styles.estimate}>
              <Link to="/import/calculator">{t('estimate')}</Link>
            </p>
          )}
        </Content>
        <Footer />
      </div>
      <aside className={styles.map} aria-label={brand_name}>
        <div className={styles.words}>
          <p className={styles.title}>{t('guestTitle')}</p>
          <p className={styles.lead}>{t('guestLead')}</p>
        </div>
        <NetworkMap country={country} />
      </aside>
      <AppPromptGate />
    </div>
  )
}
