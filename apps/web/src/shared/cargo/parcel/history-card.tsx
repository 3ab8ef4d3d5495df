import type { Track } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { Photos } from './photos'
import detail from './detail.module.css'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

export interface ParcelEvent {
  readonly key: string
  readonly title: string
  readonly at: string
  readonly note: string | null
  readonly trackingNumber: string | null
  readonly photos: readonly string[]
}

interface HistoryCardProps {
  /** Oldest first, in the server's order. */
  readonly events: readonly ParcelEvent[]
  readonly track: Track
}

/** The shipment's history, newest first, in the country's time zone. */
export function HistoryCard({ events, track }: HistoryCardProps) {
  const t = useText(parcelText)
  const format = useFormat()
  return (
    <SectionCard title={t('history')}>
      {events.length === 0 ? (
        <p className={detail.quiet}>{t('noHistory')}</p>
      ) : (
        <Timeline
          label={t('history')}
          tone={railTone(track)}
          events={events.toReversed().map((event, index) => ({
            key: event.key,
            title: event.title,
            time: format.dateTime(event.at),
            state: index === 0 ? 'current' : 'passed',
            note: (event.note || event.trackingNumber || event.photos.length > 0) && (
              <span className={styles.note}>
                {event.note}
                {event.trackingNumber && <Mark code={event.trackingNumber} size="sm" />}
                <Photos urls={event.photos} />
              </span>
            ),
          }))}
        />
      )}
    </SectionCard>
  )
}
