import { IconPackage } from '@tabler/icons-react'
import type { ExportHistoryItem } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { PlaceLink } from '../../link/place-link'
import { ExportBadge } from './export-badge'
import card from '../../cargo/shipment/shipment-card.module.css'
import styles from './export-card.module.css'
import { exportText } from './text/area'

/** Summary of an export shipment: a photo of its contents, its status and its consignee [SHELL-08] [EXP-04]. */
export function ExportCard({ shipment }: { shipment: ExportHistoryItem }) {
  const t = useText(exportText)
  const { shipment_code, status, is_picked_up, first_item, photos, recipient_address } = shipment
  const { country, province, district, address } = recipient_address
  const [photo] = photos
  const place = [...new Set([district, province, country])].filter(Boolean).join(', ')
  return (
    <article className={classNames(card.card, styles.shipment)} data-size="compact">
      <div className={styles.photo}>
        {photo ? (
          <img src={photo.photo} alt="" width={64} height={64} loading="lazy" />
        ) : (
          <IconPackage size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={card.code}>
            <PlaceLink
              to="/export/Shipment"
              search={{ shipment_code }}
              className={card.open}
              label={t('open', { code: shipment_code })}
            >
              {shipment_code}
            </PlaceLink>
          </h3>
          <ExportBadge status={status} isPickedUp={is_picked_up} />
        </div>
        <p className={styles.item}>{first_item ?? t('noItems')}</p>
        <p className={styles.place}>{t('to', { place })}</p>
        <p className={styles.street}>{address}</p>
      </div>
    </article>
  )
}
