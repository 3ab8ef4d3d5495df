import { exportTrackingCalls, type ExportSharedTracking } from '@layar/contract'
import {
  countryName,
  exportLabels,
  exportStation,
  exportStations,
  unheldStatus,
  type ExportStatus,
} from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { railTone, TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { stationDays } from './history'
import { NothingYet, SharedHistory, SharedPage, SharedVoyage } from './shared-page'
import { trackingText } from './text/area'
import styles from './tracking.module.css'

/** Review and payment are the sender's own. */
const skipped = exportStations.findIndex(({ key }) => key === 'warehouse')
const publicStations = exportStations.slice(skipped)

/** A hold leads to no station: it stops the goods at one that they had reached. */
const stationKey = (status: ExportStatus): string | undefined =>
  status === 'hold' ? undefined : exportStations[exportStation(status)?.index ?? -1]?.key

type LineProps = Pick<ExportSharedTracking, 'track' | 'held_from' | 'events'> & { status: ExportStatus }

function Line({ status, held_from: heldFrom, track, events }: LineProps) {
  const t = useText(trackingText)
  const pick = usePick()
  const format = useFormat()
  const station = exportStation(unheldStatus(status, heldFrom))
  if (!station) return null
  const notes = stationDays(events, stationKey, format.day)
  return (
    <Rail
      stations={publicStations.map(({ key, labels }) => ({ key, label: pick(labels), note: notes[key] }))}
      current={station.index - skipped}
      isComplete={station.isComplete}
      tone={railTone(track)}
      label={t('sharedLine')}
    />
  )
}

function Way({ tracked }: { tracked: ExportSharedTracking }) {
  const t = useText(trackingText)
  const pick = usePick()
  const format = useFormat()
  const { language } = useLanguage()
  const { status, track, events, is_picked_up: isPickedUp } = tracked
  if (status === null) return <NothingYet />
  return (
    <div className={styles.stack}>
      <SectionCard>
        <div className={styles.now}>
          <TrackIcon track={track} size="lg" />
          <p className={styles.present}>{pick(exportLabels(status, isPickedUp))}</p>
        </div>
        <Line {...tracked} status={status} />
        {status === 'hold' && (
          <p className={styles.expected}>
            {t(tracked.held_from === 'on_clearance' ? 'sharedHeldByCustoms' : 'sharedHeld')}
          </p>
        )}
        {tracked.arrives_by !== null && (
          <p className={styles.expected}>
            {t('expectedIn', {
              country: countryName(tracked.destination_country, language),
              date: format.date(tracked.arrives_by),
            })}
          </p>
        )}
      </SectionCard>
      <SharedVoyage voyage={tracked.voyage} isCollected={false} isHeld={status === 'hold'} />
      <SharedHistory
        track={track}
        events={events
          .toReversed()
          .map((event) => ({ at: event.at, title: pick(exportLabels(event.status, isPickedUp)) }))}
      />
    </div>
  )
}

/** The shared link of an export [ROUTE-28]. */
export function SharedExportScreen({ token }: { token: string }) {
  const { language } = useLanguage()
  const read = useRead(exportTrackingCalls.exportSharedTracking, { query: { token } }, { everyMs: 300_000 })
  const tracked = read.data?.data.result
  return (
    <SharedPage
      read={read}
      tracked={tracked && { track: tracked.track, to: countryName(tracked.destination_country, language) }}
    >
      {tracked && <Way tracked={tracked} />}
    </SharedPage>
  )
}
