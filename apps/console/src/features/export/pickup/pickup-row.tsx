import type { StaffPickup } from '@layar/contract'
import { pickupSlotText } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { PickupActs, PickupCall, PickupState, type PickupActsProps } from './pickup-parts'
import stop from './pickup.module.css'
import { pickupText } from './text'

interface PickupRowProps extends PickupActsProps {
  readonly row: StaffPickup
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One stop, for the phone of the courier. */
export function PickupRow({ row, isChosen, onChoose, ...acts }: PickupRowProps) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  const { address } = row
  return (
    <article className={styles.row} data-row={row.pickup_id} tabIndex={-1} aria-label={row.shipment_code}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t('select', { code: row.shipment_code })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.first}>
        <span className={styles.codes}>
          <strong>{pickupSlotText(row, language)}</strong>
          <Link to="/exports/$code" params={{ code: row.shipment_code }}>
            {row.shipment_code}
          </Link>
          {row.number > 1 && <span className={styles.quiet}>{t('attempt', { number: row.number })}</span>}
        </span>
        <address className={stop.address}>
          {address.recipient_name ?? row.customer_name}, {address.full_address}
        </address>
        <PickupCall row={row} />
        {row.note && <span className={styles.blocked}>{row.note}</span>}
      </div>
      <div className={styles.figures}>
        <span>{t('declared', { count: row.declared_boxes })}</span>
        <Weight grams={row.weight_gram} />
        <span className={styles.quiet}>{row.courier ? t('courier', { name: row.courier }) : t('noCourier')}</span>
        {row.inner_note && <span className={stop.quiet}>{row.inner_note}</span>}
      </div>
      <div className={stop.end}>
        <PickupState row={row} />
        <PickupActs row={row} {...acts} />
      </div>
    </article>
  )
}
