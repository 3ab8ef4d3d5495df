import { CallFailure, trackingCalls, type SharedTracking } from '@layar/contract'
import { countryNames } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { railTone, TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
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
import { namedEvents, stateName } from './history'
import { News } from './news'
import { trackingText } from './text/area'
import { TrackLine } from './track-line'
import styles from './tracking.module.css'

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

function Way({ tracked }: { tracked: SharedTracking }) {
  const t = useText(trackingText)
  const v = useText(voyageText)
  const format = useFormat()
  const { language } = useLanguage()
  const { status, customs_status, is_self_collected: isSelfCollected, country, track } = tracked
  if (status === null)
    return (
      <EmptyState drawing="station" title={t('sharedNothing')}>
        {t('sharedNothingText')}
      </EmptyState>
    )
  return (
    <div className={styles.stack}>
      <SectionCard>
        <div className={styles.now}>
          <TrackIcon track={track} size="lg" />
          <p className={styles.present}>{stateName({ status, customs_status }, country, language, isSelfCollected)}</p>
        </div>
        <TrackLine
          status={status}
          track={track}
          events={tracked.events}
          isSelfCollected={isSelfCollected}
          label={t('sharedLine')}
        />
        <div className={styles.stack}>
          <News
            status={status}
            track={track}
            expected={tracked.expected}
            arrivesBy={tracked.arrives_by}
            isSelfCollected={isSelfCollected}
            quietDays={tracked.quiet_days}
            canAsk={false}
          />
        </div>
      </SectionCard>
      {tracked.voyage && (
        <SectionCard title={v('title')}>
          <Stations stations={tracked.voyage.stations} isCollected={isSelfCollected} />
          <EtaChanges
            changes={tracked.voyage.eta_changes}
            timeZone={tracked.voyage.stations.find(({ key }) => key === 'arrival')?.time_zone ?? null}
          />
        </SectionCard>
      )}
      <SectionCard title={t('history')}>
        <Timeline
          label={t('history')}
          tone={railTone(track)}
          events={namedEvents(tracked.events).map((event, index) => ({
            key: `${event.at}-${index}`,
            title: stateName(event, country, language, isSelfCollected),
            time: format.dateTime(event.at),
            state: index === 0 ? 'current' : 'passed',
          }))}
        />
      </SectionCard>
    </div>
  )
}

/** What anyone with the link sees, signed in or not: statuses and dates [ROUTE-28]. */
export function SharedScreen({ token }: { token: string }) {
  const t = useText(trackingText)
  const { language } = useLanguage()
  const read = useRead(trackingCalls.sharedTracking, { query: { token } }, { everyMs: 300_000 })
  const tracked = read.data?.result
  const isDead = read.error instanceof CallFailure && read.error.status === 404
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
                : t(tracked.track === 'laut' ? 'sharedSea' : 'sharedAir', {
                    country: countryNames[tracked.country][language],
                  })
            }
            lead={t('sharedLead')}
          />
          {tracked !== undefined && <Way tracked={tracked} />}
          {read.isPending && <Skeleton count={2} />}
          {!read.isPending && tracked === undefined && (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          )}
        </>
      )}
    </>
  )
}
