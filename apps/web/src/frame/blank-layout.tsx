import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandLogo } from '@layar/ui/brand/brand-logo.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Content } from '@layar/ui/page/content.tsx'
import { LanguageSelect } from '../shared/language/language-select'
import { pageText } from '../shared/page/text/area'
import { useSettings } from '../shared/settings/settings-context'
import styles from './blank-layout.module.css'
import { Footer } from './footer'
import { SampleBanner } from './sample-banner'

/** A centred logo, the languages beside it, and one narrow column. `tone` sets the background colour. */
export function NarrowPage({ tone, children }: { tone: 'plain' | 'blue'; children: ReactNode }) {
  const t = useText(pageText)
  const { brand_name, country } = useSettings()
  return (
    <div className={styles.page} data-tone={tone}>
      <SampleBanner />
      <header className={styles.head}>
        <Link to="/" className={styles.logo}>
          <BrandLogo country={country} name={brand_name} />
        </Link>
        <div className={styles.language}>
          <LanguageSelect label={t('language')} />
        </div>
      </header>
      <Content id="content" className={styles.content}>
        {children}
      </Content>
      <Footer />
    </div>
  )
}

/** Blank layout without auth: centred logo [SHELL-01]. */
export function BlankLayout() {
  return (
    <NarrowPage tone="plain">
      <Outlet />
    </NarrowPage>
  )
}
