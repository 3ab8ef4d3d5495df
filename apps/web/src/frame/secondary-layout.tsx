import { Outlet } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Content } from '@layar/ui/page/content.tsx'
import { Footer } from './footer'
import styles from './main-layout.module.css'
import { Navbar } from './navbar'
import { OldVersion } from './old-version'
import { SampleBanner } from './sample-banner'
import { frameText } from './text/area'
import { useTour } from './tour/use-tour'
import wide from './secondary-layout.module.css'

/** Signed-in layout without the sidebar: the full width for one task: declaring, cart, checkout, paying, settings [SHELL-01]. */
export function SecondaryLayout() {
  const t = useText(frameText)
  const { start, tour } = useTour()
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <SampleBanner />
      <OldVersion />
      <Navbar onTour={start} />
      <Content id="content" tabIndex={-1} className={wide.content}>
        <Outlet />
      </Content>
      <Footer />
      {tour}
    </div>
  )
}
