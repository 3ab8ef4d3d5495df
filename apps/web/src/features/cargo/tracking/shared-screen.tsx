import { trackingCalls, type SharedTracking } from '@layar/contract'
import { countryNames } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { namedEvents, stateName } from './history'
import { News } from './news'
import { NothingYet, SharedHistory, SharedPage, SharedVoyage } from './shared-page'
import { trackingText } from './text/area'
import { TrackLine } from './track-line'
import styles from './tracking.module.css'

function Way({ tracked }: { tracked: SharedTracking }) {
  const t = useText(trackingText)
  const { language } = useLanguage()
  const { status, customs_status, is_self_collected: isSelfCollected, country, track } = tracked
  if (status === null) return <NothingYet />
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
            hold={customs_status === 'hold' ? { note: null } : null}
            quietDays={tracked.quiet_days}
            canAsk={false}
          />
        </div>
      </SectionCard>
      <SharedVoyage voyage={tracked.voyage} isCollected={isSelfCollected} isHeld={customs_status === 'hold'} />
      <SharedHistory
        track={track}
        events={namedEvents(tracked.events).map((event) => ({
          at: event.at,
          title: stateName(event, country, language, isSelfCollected),
        }))}
      />
    </div>
  )
}

/** The shared link of an import [ROUTE-28]. */
export function SharedScreen({ token }: { token: string }) {
  const { language } = useLanguage()
  const read = useRead(trackingCalls.sharedTracking, { query: { token } }, { everyMs: 300_000 })
  const tracked = read.data?.result
  return (
    <SharedPage read={read} tracked={tracked && { track: tracked.track, to: countryNames[tracked.country][language] }}>
      {tracked && <Way tracked={tracked} />}
    </SharedPage>
  )
}
