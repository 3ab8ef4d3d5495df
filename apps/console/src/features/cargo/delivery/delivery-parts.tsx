import { deliveryOutcomeLabels, deliveryReasonLabels, formatPhone } from '@layar/domain'
import { Button } from '@mantine/core'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { keptText } from '../../../shared/cargo/kept/text'
import { useKeptOf } from '../../../shared/cargo/kept/use-kept'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import type { Delivery } from './delivery'
import styles from './delivery.module.css'
import { deliveryText } from './text'

interface OfDelivery {
  readonly delivery: Delivery
}

/** Why somebody must look at it before the others. */
export function DeliveryWarnings({ delivery }: OfDelivery) {
  const t = useText(deliveryText)
  return (
    <>
      {delivery.is_to_return && <p className={styles.warn}>{t('isToReturn')}</p>}
      {delivery.rest_since !== null && <p className={styles.warn}>{t(delivery.isRest ? 'isRest' : 'isLate')}</p>}
      {delivery.is_overdue && <p className={styles.warn}>{t('isOverdue')}</p>}
    </>
  )
}

/** @param isBare the number alone, below a header that says what it is */
export function DeliveryCall({ delivery, isBare = false }: OfDelivery & { readonly isBare?: boolean }) {
  const t = useText(deliveryText)
  const phone = delivery.address?.phone_number?.replace('+', '')
  if (!phone) return null
  const call = t('call', { phone: formatPhone(phone) })
  return (
    <a className={styles.call} href={`tel:+${phone}`} aria-label={call}>
      <WholeCodes>{isBare ? formatPhone(phone) : call}</WholeCodes>
    </a>
  )
}

/** Where it goes, and until when the counter keeps it. */
export function DeliveryPlace({ delivery }: OfDelivery) {
  const t = useText(deliveryText)
  const format = useFormat()
  const { address, collect_until: until } = delivery
  return (
    <>
      {delivery.is_self_collected ? t('collection') : (address?.full_address ?? t('noAddress'))}
      {delivery.isOut && (!delivery.isRest || delivery.rest_since !== null) && until && (
        <>
          <br />
          {t('keptUntil', { date: format.date(until) })}
        </>
      )}
    </>
  )
}

/** Where its cartons stand at the hub, a line each. */
export function DeliveryShelves({ delivery }: OfDelivery) {
  const t = useText(deliveryText)
  return delivery.shelves.map(({ name, is_missing: isMissing, carton_count: count }) => (
    <li key={`${name ?? ''}${String(isMissing)}`} className={isMissing ? styles.warn : undefined}>
      {isMissing ? (
        t('missing', { count })
      ) : (
        <>
          {name === null ? t('noShelf') : <strong>{t('shelf', { name })}</strong>} · {t('cartons', { count })}
        </>
      )}
    </li>
  ))
}

/** What was tried, a line each. */
export function DeliveryAttempts({ delivery }: OfDelivery) {
  const t = useText(deliveryText)
  const joined = useJoined()
  const pick = usePick()
  const format = useFormat()
  return delivery.attempts.map((attempt) => (
    <li key={attempt.number} className={styles.quiet}>
      {joined.comma(
        t('attempt', { number: attempt.number, outcome: pick(deliveryOutcomeLabels[attempt.outcome]) }),
        ...(attempt.reason ? [pick(deliveryReasonLabels[attempt.reason])] : []),
      )}{' '}
      · {format.dateTime(attempt.at)}
      {attempt.undone && ` · ${t('takenBack')}`}
    </li>
  ))
}

/** What the reader may do with it; nothing while a result of it is kept on this device. */
export function DeliveryActs({
  delivery,
  onRecord,
  size,
}: OfDelivery & { readonly onRecord: () => void; readonly size?: 'xs' }) {
  const t = useText(deliveryText)
  const kept = useText(keptText)
  const undoable = delivery.attempts.find(({ undo }) => undo !== null)
  const own = useKeptOf((act) => act.kind === 'delivery' && act.code === delivery.code)
  if (own) return <p className={styles.warn}>{kept(own.refusal === null ? 'isKept' : 'isRefused')}</p>
  return (
    <>
      {undoable?.undo && (
        <UndoButton
          offer={undoable.undo}
          target={{ kind: 'attempt', service: delivery.service, code: delivery.code, number: undoable.number }}
          name={t('undo', { number: undoable.number })}
        />
      )}
      {delivery.isOut && (
        <Button {...(size && { size })} onClick={onRecord}>
          {delivery.isRest
            ? t('handOutRest')
            : delivery.is_self_collected
              ? t('handOut')
              : t('record', { number: delivery.next_number })}
        </Button>
      )}
    </>
  )
}
