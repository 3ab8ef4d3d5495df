import type { TrackedShipment } from '@layar/contract'
import { isTrackingStatus } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { railTone, TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { Flag } from '../../../shared/flag/flag'
import { ShipmentBadge } from '../../../shared/cargo/shipment/shipment-badge'
import { ShareTracking } from '../../../shared/cargo/tracking/share-tracking'
import { namedEvents, stateName } from './history'
import { News } from './news'
import { trackingText } from './text/area'
import { TrackLine } from './track-line'
import styles from './tracking.module.css'

function Numbers({ shipment }: { shipment: TrackedShipment }) {
  const t = useText(trackingText)
  const { receipt_numbers, tracking_number, tracking_carrier } = shipment
  if (receipt_numbers.length === 0 && tracking_number === null) return null
  return (
    <dl className={styles.numbers}>
      {tracking_number !== null && (
        <div>
          <dt>{tracking_carrier ? t('deliveryBy', { carrier: tracking_carrier }) : t('delivery')}</dt>
          <dd>
            <Mark code={tracking_number} size="sm" />
          </dd>
        </div>
      )}
      {receipt_numbers.length > 0 && (
        <div>
          <dt>{t('receipt')}</dt>
          <dd>
            {receipt_numbers.map((number) => (
              <Mark key={number} code={number} size="sm" />
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

function History({ shipment }: { shipment: TrackedShipment }) {
  const t = useText(trackingText)
  const format = useFormat()
  const { country, language } = useLanguage()
  const events = namedEvents(shipment.events)
  if (events.length === 0) return <p className={styles.expected}>{t('noHistory')}</p>
  return (
    <Timeline
      label={t('history')}
      tone={railTone(shipment.track)}
      events={events.map((event, index) => ({
        key: event.event_id,
        title: stateName(event, country, language, shipment.is_self_collected),
        time: format.dateTime(event.at),
        state: index === 0 ? 'current' : 'passed',
        note: event.note,
      }))}
    />
  )
}

/** One of the customer's shipments: its line, what comes next, its numbers and its history. */
export function TrackCard({ shipment }: { shipment: TrackedShipment }) {
  const t = useText(trackingText)
  const { cart_code: code, first_item: item, item_count: count, origin } = shipment
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <TrackIcon track={shipment.track} />
        <div className={styles.names}>
          <h2 className={styles.code}>
            <Link to="/import/transaction/detail" search={{ code }}>
              {code}
            </Link>
            <Flag code={origin.country_code} name={origin.name} size="sm" />
          </h2>
          {item !== null && <p className={styles.item}>{count > 1 ? t('more', { item, count: count - 1 }) : item}</p>}
        </div>
        {isTrackingStatus(shipment.status) && (
          <div>
            <ShipmentBadge cart={shipment} isSelfCollected={shipment.is_self_collected} />
          </div>
        )}
      </header>
      <TrackLine
        status={shipment.status}
        track={shipment.track}
        events={shipment.events}
        isSelfCollected={shipment.is_self_collected}
        label={t('line', { code })}
      />
      <News
        status={shipment.status}
        track={shipment.track}
        expected={shipment.expected}
        arrivesBy={shipment.arrives_by}
        isSelfCollected={shipment.is_self_collected}
        hold={
          shipment.customs_status === 'hold'
            ? { note: shipment.events.findLast(({ customs_status: customs }) => customs === 'hold')?.note ?? null }
            : null
        }
        quietDays={shipment.quiet_days}
        canAsk
      />
      <Numbers shipment={shipment} />
      <div className={styles.foot}>
        <details className={styles.history}>
          <summary>{t('history')}</summary>
          <History shipment={shipment} />
        </details>
        <ShareTracking of="import" code={code} size="sm" />
      </div>
    </article>
  )
}
