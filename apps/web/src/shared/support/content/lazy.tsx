import { type ComponentType, lazy, Suspense } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { contentText } from './text/area'

/** Content is not part of the initial load: it is loaded with its texts after the screen renders. */
const later = (load: () => Promise<ComponentType>, heightPx = 0): ComponentType => {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadText(contentText)])
    return { default: part }
  })
  return function Later() {
    return (
      <Suspense fallback={<div style={{ minHeight: heightPx }} />}>
        <Part />
      </Suspense>
    )
  }
}

export const ContentChat = later(() => import('./chat-button').then(({ ChatButton }) => ChatButton))
export const ContentStrip = later(() => import('./strip').then(({ Strip }) => Strip))
/** As tall as its row of cards, to avoid layout shift below. */
export const ContentKnowledge = later(
  () => import('./knowledge-cards').then(({ KnowledgeCards }) => KnowledgeCards),
  242,
)
export const ContentFeatured = later(() => import('./featured-banners').then(({ FeaturedBanners }) => FeaturedBanners))
