import type { Track } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { shipmentLabels } from './shipment-labels'

interface HistoryEvent {
  readonly event_id: string
  readonly at: string
  readonly actor: 'customer' | 'staff' | 'system'
  readonly actor_name: string | null
  readonly note: string | null
  /** Never shown to the customer. */
  readonly reason: string | null
}

interface StaffHistoryProps<Event extends HistoryEvent> {
  /** In chronological order; displayed newest first. */
  readonly events: readonly Event[]
  readonly track: Track
  readonly titleOf: (event: Event) => string
}

/** The history of a shipment, with actors and internal reasons. */
export function StaffHistory<Event extends HistoryEvent>({ events, track, titleOf }: StaffHistoryProps<Event>) {
  const t = useText(shipmentLabels)
  const format = useFormat()
  const actor = { customer: t('customerActor'), staff: t('staffActor'), system: t('systemActor') }
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        tone={railTone(track)}
        events={events.toReversed().map((event, index) => ({
          key: event.event_id,
          title: titleOf(event),
          time: `${format.dateTime(event.at)} · ${t('by', { name: event.actor_name ?? actor[event.actor] })}`,
          note: [event.note, event.reason].filter(Boolean).join(' — '),
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}
