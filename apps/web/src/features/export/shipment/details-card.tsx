import type { ExportShipmentDetail } from '@layar/contract'
import { KeyValue, type KeyValueRow } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { ShareTracking } from '../../../shared/cargo/tracking/share-tracking'
import { AddressLines } from '../../../shared/customer/address/address-lines'
import styles from './shipment.module.css'
import { exportShipmentText } from './text/area'

/** Its transport, numbers and documents. */
export function DetailsCard({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const joined = useJoined()
  const format = useFormat()
  /** A tracking number with the carrier's name in its label; empty without one. */
  const trackingRow = (key: string, label: string, number: string | null, carrier: string | null): KeyValueRow[] =>
    number === null
      ? []
      : [{ key, label: carrier ? joined.brackets(label, carrier) : label, value: <Mark code={number} size="sm" /> }]
  const { documents, restrictions, zone_name: zone } = shipment
  const rows: KeyValueRow[] = [
    { key: 'transport', label: t('transport'), value: t(shipment.track === 'udara' ? 'air' : 'sea') },
    ...(zone ? [{ key: 'zone', label: t('zone'), value: zone }] : []),
    ...trackingRow('inbound', t('inbound'), shipment.inbound_tracking_number, shipment.inbound_carrier),
    ...trackingRow('tracking', t('tracking'), shipment.tracking_number, shipment.tracking_carrier),
    {
      key: 'documents',
      label: t('documents'),
      value:
        documents.length === 0 ? (
          t('noDocuments')
        ) : (
          <span className={styles.files}>
            {documents.map((url, index) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                {t('document', { number: index + 1 })}
              </a>
            ))}
          </span>
        ),
    },
    ...(shipment.note ? [{ key: 'note', label: t('note'), value: shipment.note }] : []),
    { key: 'created', label: t('created'), value: format.date(shipment.created_at) },
  ]
  return (
    <SectionCard title={t('details')}>
      <KeyValue rows={rows} />
      {shipment.status !== 'in_cart' && shipment.status !== 'rejected' && (
        <div className={classNames(detail.acts, styles.share)}>
          <ShareTracking of="export" code={shipment.shipment_code} />
        </div>
      )}
      {restrictions.length > 0 && (
        <div className={styles.note}>
          <strong>{t('restrictions')}</strong>
          {restrictions.map(({ category_slug, category_name, reason }) => (
            <p key={category_slug}>{joined.colon(category_name, reason)}</p>
          ))}
        </div>
      )}
    </SectionCard>
  )
}

/** Sender, recipient and pickup place. */
export function AddressCards({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  return (
    <>
      <SectionCard title={t('recipient')}>
        <AddressLines address={shipment.recipient_address} />
      </SectionCard>
      <SectionCard title={t('sender')}>
        <AddressLines address={shipment.sender_address} />
      </SectionCard>
      {shipment.pickup_address && (
        <SectionCard title={t('pickup')}>
          <AddressLines address={shipment.pickup_address} />
        </SectionCard>
      )}
    </>
  )
}
