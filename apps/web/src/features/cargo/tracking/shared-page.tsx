import { CallFailure, type SharedTracking } from '@layar/contract'
import type { Track } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { EtaChanges, Stations } from '../../../shared/cargo/voyage/stations'
import { voyageText } from '../../../shared/cargo/voyage/text/area'
import { trackingText } from './text/area'

function Dead() {
  const t = useText(trackingText)
  return (
    <>
      <title>{`${t('deadTitle')} · Layar`}</title>
      <EmptyState
        isPage
        drawing="broken"
        title={t('deadTitle')}
        action={
          <Button component={Link} to="/">
            {t('home')}
          </Button>
        }
      >
        {t('deadText')}
      </EmptyState>
    </>
  )
}

/** A link of a shipment that is not on its way. */
export function NothingYet() {
  const t = useText(trackingText)
  return (
    <EmptyState drawing="station" title={t('sharedNothing')}>
      {t('sharedNothingText')}
    </EmptyState>
  )
}

interface SharedVoyageProps {
  readonly voyage: SharedTracking['voyage']
  readonly isCollected: boolean
  readonly isHeld: boolean
}

/** Planned against actual, without what staff wrote. */
export function SharedVoyage({ voyage, isCollected, isHeld }: SharedVoyageProps) {
  const v = useText(voyageText)
  if (voyage === null) return null
  return (
    <SectionCard title={v('title')}>
      <Stations stations={voyage.stations} isCollected={isCollected} isHeld={isHeld} />
      <EtaChanges changes={voyage.eta_changes} stations={voyage.stations} isHeld={isHeld} />
    </SectionCard>
  )
}

interface SharedHistoryProps {
  readonly track: Track
  /** Newest first. */
  readonly events: readonly { readonly at: string; readonly title: string }[]
}

export function SharedHistory({ track, events }: SharedHistoryProps) {
  const t = useText(trackingText)
  const format = useFormat()
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        tone={railTone(track)}
        events={events.map(({ at, title }, index) => ({
          key: `${at}-${index}`,
          title,
          time: format.dateTime(at),
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}

interface SharedPageProps {
  readonly read: Pick<UseQueryResult, 'isPending' | 'error' | 'failureReason' | 'refetch'>
  /** Undefined until it is read. */
  readonly tracked: { readonly track: Track; readonly to: string } | undefined
  readonly children: ReactNode
}

/** What anyone with a link sees, signed in or not, whatever it shows [ROUTE-28]. */
export function SharedPage({ read, tracked, children }: SharedPageProps) {
  const t = useText(trackingText)
  // 422: a part of the link got lost on its way, in a messenger or by hand.
  // Also once it was read: whoever took the link back wants it to show nothing any more.
  const { failureReason: failure } = read
  const isDead = failure instanceof CallFailure && [404, 422].includes(failure.status)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isDead ? (
        <Dead />
      ) : (
        <>
          <PageHead
            title={
              tracked === undefined
                ? t('title')
                : t(tracked.track === 'laut' ? 'sharedSea' : 'sharedAir', { country: tracked.to })
            }
            lead={t('sharedLead')}
          />
          {children}
          {read.isPending && <Skeleton count={2} />}
          {!read.isPending && tracked === undefined && (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          )}
        </>
      )}
    </>
  )
}
