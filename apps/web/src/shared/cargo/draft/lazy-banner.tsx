import type { DraftKind } from '@layar/domain'
import { lazy, Suspense } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { draftText } from './text/area'

const Banner = lazy(async () => {
  const [{ DraftBanner }] = await Promise.all([import('./draft-banner'), loadText(draftText)])
  return { default: DraftBanner }
})

/** Loaded after the screen: most visits have no unfinished shipment. */
export function LazyDraftBanner({ kind }: { kind: DraftKind }) {
  return (
    <Suspense fallback={null}>
      <Banner kind={kind} />
    </Suspense>
  )
}
