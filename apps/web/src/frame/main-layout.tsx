import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Content } from '@layar/ui/page/content.tsx'
import { ContentChat } from '../shared/support/content/lazy'
import { Footer } from './footer'
import styles from './main-layout.module.css'
import { Navbar } from './navbar'
import { OldVersion } from './old-version'
import { SampleBanner } from './sample-banner'
import { Sidebar } from './sidebar'
import { frameText } from './text/area'
import { useTour } from './tour/use-tour'
import { useWide } from './use-wide'

// Apart: screens without it share the file of this layout.
const NewsLine = lazy(() => import('./tour/news-line').then(({ NewsLine: Named }) => ({ default: Named })))

/** Signed-in layout: bar above, own column, right sidebar from 1024 px [SHELL-01]. */
export function MainLayout() {
  const t = useText(frameText)
  const isWide = useWide()
  const { start, tour } = useTour()
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <SampleBanner />
      <OldVersion />
      <Navbar onTour={start} />
      <div className={styles.strip}>
        <Suspense>
          <NewsLine onTour={start} />
        </Suspense>
      </div>
      <div className={styles.columns}>
        <Content id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </Content>
        {isWide && (
          <aside className={styles.aside} aria-label={t('account')} data-tour="sidebar">
            <Sidebar />
          </aside>
        )}
      </div>
      <Footer />
      <ContentChat />
      {tour}
    </div>
  )
}
