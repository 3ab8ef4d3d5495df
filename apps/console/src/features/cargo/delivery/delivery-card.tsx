import type { StaffDelivery } from '@layar/contract'
import { deliveryOutcomeLabels, deliveryReasonLabels, formatPhone } from '@layar/domain'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Weight } from '@layar/ui/display/measure.tsx'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { keptText } from '../../../shared/cargo/kept/text'
import { ownActs, useKept } from '../../../shared/cargo/kept/use-kept'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import styles from './delivery.module.css'
import { deliveryText } from './text'

/** A delivery of either service. */
export interface Delivery extends Omit<StaffDelivery, 'cart_code' | 'status'> {
  readonly service: 'impor' | 'ekspor'
  readonly code: string
  /** Out for delivery: an attempt can be recorded. */
  readonly isOut: boolean
  /** Cartons that came to the counter after the others were handed out. */
  readonly isRest: boolean
}

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
  const kept = useText(keptText)
  const pick = usePick()
  const format = useFormat()
  const { address, attempts } = delivery
  const phone = address?.phone_number
  const undoable = attempts.find(({ undo }) => undo !== null)
  const isKept = useKept(({ acts }) =>
    ownActs(acts).some(({ act }) => act.kind === 'delivery' && act.code === delivery.code),
  )
  const carrier = [delivery.tracking_carrier, delivery.tracking_number].filter(Boolean).join(' ')
  return (
    <article className={styles.card} data-row={delivery.code} tabIndex={-1} aria-label={delivery.code}>
      <div className={styles.head}>
        <strong>{title}</strong>
        {badge}
      </div>
      {delivery.is_to_return && <p className={styles.warn}>{t('isToReturn')}</p>}
      {delivery.rest_since !== null && <p className={styles.warn}>{t(delivery.isRest ? 'isRest' : 'isLate')}</p>}
      {delivery.is_overdue && <p className={styles.warn}>{t('isOverdue')}</p>}
      <address className={styles.address}>
        <strong>{address?.recipient_name ?? delivery.customer_name}</strong>
        <br />
        {delivery.is_self_collected ? t('collection') : (address?.full_address ?? t('noAddress'))}
        {delivery.isOut && (!delivery.isRest || delivery.rest_since !== null) && delivery.collect_until && (
          <>
            <br />
            {t('keptUntil', { date: format.date(delivery.collect_until) })}
          </>
        )}
        {phone && (
          <>
            <br />
            <a className={styles.call} href={`tel:+${phone.replace('+', '')}`}>
              <WholeCodes>{t('call', { phone: formatPhone(phone) })}</WholeCodes>
            </a>
          </>
        )}
      </address>
      <ul className={styles.facts}>
        {!delivery.is_self_collected && address?.note && <li>{joined.colon(t('note'), address.note)}</li>}
        {delivery.service_name && <li className={styles.quiet}>{joined.colon(t('service'), delivery.service_name)}</li>}
        {carrier && <li className={styles.quiet}>{joined.colon(t('carrier'), carrier)}</li>}
        {delivery.shelves.map(({ name, is_missing: isMissing, carton_count: count }) => (
          <li key={`${name ?? ''}${String(isMissing)}`} className={isMissing ? styles.warn : undefined}>
            {isMissing ? (
              t('missing', { count })
            ) : (
              <>
                {name === null ? t('noShelf') : <strong>{t('shelf', { name })}</strong>} · {t('cartons', { count })}
              </>
            )}
          </li>
        ))}
        <li className={styles.quiet}>
          {words('boxes', { count: delivery.box_count })}
          {delivery.weight_gram !== null && (
            <>
              , <Weight grams={delivery.weight_gram} />
            </>
          )}{' '}
          · {format.relative(delivery.since)}
        </li>
        {attempts.map((attempt) => (
          <li key={attempt.number} className={styles.quiet}>
            {joined.comma(
              t('attempt', { number: attempt.number, outcome: pick(deliveryOutcomeLabels[attempt.outcome]) }),
              ...(attempt.reason ? [pick(deliveryReasonLabels[attempt.reason])] : []),
            )}{' '}
            · {format.dateTime(attempt.at)}
            {attempt.undone && ` · ${t('takenBack')}`}
          </li>
        ))}
      </ul>
      {undoable?.undo && !isKept && (
        <UndoButton
          offer={undoable.undo}
          target={{ kind: 'attempt', service: delivery.service, code: delivery.code, number: undoable.number }}
          name={t('undo', { number: undoable.number })}
        />
      )}
      {isKept && <p className={styles.warn}>{kept('isKept')}</p>}
      {delivery.isOut && !isKept && (
        <Button onClick={onRecord}>
          {delivery.isRest
            ? t('handOutRest')
            : delivery.is_self_collected
              ? t('handOut')
              : t('record', { number: delivery.next_number })}
        </Button>
      )}
    </article>
  )
}
