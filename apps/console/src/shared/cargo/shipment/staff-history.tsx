import type { UndoOffer } from '@layar/contract'
import type { Track } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { shipmentLabels } from './shipment-labels'
import type { UndoTarget } from '../../platform/undo/ask'
import { undoText } from '../../platform/undo/text'
import { UndoButton } from '../../platform/undo/undo-button'

interface HistoryEvent {
  readonly event_id: string
  readonly at: string
  readonly actor: 'customer' | 'staff' | 'system'
  readonly actor_name: string | null
  readonly note: string | null
  /** Never shown to the customer. */
  readonly reason: string | null
  readonly undoes: string | null
  readonly is_undone: boolean
}

interface StaffHistoryProps<Event extends HistoryEvent> {
  /** In chronological order; displayed newest first. */
  readonly events: readonly Event[]
  readonly track: Track
  readonly titleOf: (event: Event) => string
  /** The words for a reason that was chosen from a list; what staff typed is shown as it is. */
  readonly reasonOf?: (reason: string) => string
  readonly undo: UndoOffer
  readonly undoTarget: (eventId: string) => UndoTarget
}

/** The history of a shipment, with actors and internal reasons. */
export function StaffHistory<Event extends HistoryEvent>(props: StaffHistoryProps<Event>) {
  const { events, track, titleOf, reasonOf = (reason) => reason, undo, undoTarget } = props
  const t = useText(shipmentLabels)
  const words = useText(undoText)
  const format = useFormat()
  const nameOf = (event: Event): string => {
    const mistaken = events.find(({ event_id: id }) => id === event.undoes)
    if (mistaken) return words('undone', { act: titleOf(mistaken) })
    return event.is_undone ? words('wasUndone', { act: titleOf(event) }) : titleOf(event)
  }
  const actor = { customer: t('customerActor'), staff: t('staffActor'), system: t('systemActor') }
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        tone={railTone(track)}
        events={events.toReversed().map((event, index) => ({
          key: event.event_id,
          title: nameOf(event),
          time: `${format.dateTime(event.at)} · ${t('by', { name: event.actor_name ?? actor[event.actor] })}`,
          note: (
            <>
              {[event.note, event.reason !== null && reasonOf(event.reason)].filter(Boolean).join(' — ')}
              {undo?.event_id === event.event_id && <UndoButton offer={undo} target={undoTarget(event.event_id)} />}
            </>
          ),
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}
