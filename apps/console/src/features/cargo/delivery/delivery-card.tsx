import type { ReactNode } from 'react'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { carrierOf, type Delivery } from './delivery'
import {
  DeliveryActs,
  DeliveryAttempts,
  DeliveryCall,
  DeliveryPlace,
  DeliveryShelves,
  DeliveryWarnings,
} from './delivery-parts'
import styles from './delivery.module.css'
import { deliveryText } from './text'

interface DeliveryCardProps {
  readonly delivery: Delivery
  /** The code, as a link to the shipment. */
  readonly title: ReactNode
  readonly badge: ReactNode
  readonly onRecord: () => void
}

/** One stop of the courier, made for a phone. */
export function DeliveryCard({ delivery, title, badge, onRecord }: DeliveryCardProps) {
  const t = useText(deliveryText)
  const joined = useJoined()
  const words = useText(shipmentLabels)
  const format = useFormat()
  const { address } = delivery
  const carrier = carrierOf(delivery)
  return (
    <article className={styles.card} data-row={delivery.code} tabIndex={-1} aria-label={delivery.code}>
      <div className={styles.head}>
        <strong>{title}</strong>
        {badge}
      </div>
      <DeliveryWarnings delivery={delivery} />
      <address className={styles.address}>
        <strong>{address?.recipient_name ?? delivery.customer_name}</strong>
        <br />
        <DeliveryPlace delivery={delivery} />
        {address?.phone_number && <br />}
        <DeliveryCall delivery={delivery} />
      </address>
      <ul className={styles.facts}>
        {!delivery.is_self_collected && address?.note && <li>{joined.colon(t('note'), address.note)}</li>}
        {delivery.service_name && <li className={styles.quiet}>{joined.colon(t('service'), delivery.service_name)}</li>}
        {carrier && <li className={styles.quiet}>{joined.colon(t('carrier'), carrier)}</li>}
        <DeliveryShelves delivery={delivery} />
        <li className={styles.quiet}>
          {words('boxes', { count: delivery.box_count })}
          {delivery.weight_gram !== null && (
            <>
              , <Weight grams={delivery.weight_gram} />
            </>
          )}{' '}
          · {format.relative(delivery.since)}
        </li>
        <DeliveryAttempts delivery={delivery} />
      </ul>
      <DeliveryActs delivery={delivery} onRecord={onRecord} />
    </article>
  )
}
