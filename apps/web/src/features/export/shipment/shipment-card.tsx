import type { ExportShipment } from '@layar/contract'
import { countryName, countrySettings } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { formatMonthDay } from '@layar/ui/i18n/place-time.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ExportBadge } from '../../../shared/export/card/export-badge'
import { HoldNotice } from '../../../shared/cargo/shipment/hold-notice'
import styles from '../../../shared/cargo/shipment/shipment-card.module.css'
import { isPickedUp } from './pickup/picked-up'
import { ExportLine } from './shipment-line'
import { exportShipmentText } from './text/area'

/** One shipment of the list: transport, destination, status, line, contents and price. */
export function ShipmentCard({ shipment }: { shipment: ExportShipment }) {
  const t = useText(exportShipmentText)
  const { language, country } = useLanguage()
  const { shipment_code: code, items, recipient_address: to } = shipment
  const [first, ...others] = items
  return (
    <article className={styles.card} data-size="full">
      <header className={styles.head}>
        <TrackIcon track={shipment.track} />
        <div className={styles.names}>
          <h2 className={styles.code}>
            <Link
              to="/export/Shipment"
              search={{ shipment_code: code }}
              className={styles.open}
              aria-label={t('open', { code })}
            >
              {code}
            </Link>
          </h2>
          <span className={styles.measures}>
            {t('to', { country: countryName(to.country, language) })} · {to.recipient_name}
          </span>
        </div>
        <div className={styles.state}>
          <ExportBadge status={shipment.status} isPickedUp={isPickedUp(shipment)} />
        </div>
      </header>
      <ExportLine shipment={shipment} />
      {shipment.arrives_by !== null && (
        <p className={styles.arrival}>
          {t('arrivesBy', {
            country: countryName(to.country, language),
            day: formatMonthDay(shipment.arrives_by, language, countrySettings[country].localTimeZone),
          })}
        </p>
      )}
      {shipment.status === 'hold' && <HoldNotice by="us" note={shipment.hold_note} />}
      <footer className={styles.foot}>
        <p className={styles.item}>
          {others.length === 0 ? first?.name : t('more', { item: first?.name ?? '', count: others.length })}
        </p>
        <p className={styles.total}>
          {shipment.total ? (
            <>
              <Money value={shipment.total} size="lg" />
              {!shipment.is_price_final && <span className={styles.basis}>{t('estimated')}</span>}
            </>
          ) : (
            <span className={styles.none}>{t('noPrice')}</span>
          )}
        </p>
      </footer>
      <p className={styles.action}>
        <Link to="/export/create_shipment" search={{ copy_of: code }} aria-label={t('duplicateOne', { code })}>
          {t('duplicate')}
        </Link>
      </p>
    </article>
  )
}
