import type { StaffPickup } from '@layar/contract'
import { formatPhone, pickupFailureLabels, pickupSlotText, pickupTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { keptText } from '../../../shared/cargo/kept/text'
import { ownActs, useKept } from '../../../shared/cargo/kept/use-kept'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import stop from './pickup.module.css'
import { pickupText } from './text'

interface PickupRowProps {
  readonly row: StaffPickup
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onRecord: () => void
  readonly onUndo: () => void
}

const isOpen = ({ status }: StaffPickup): boolean => status === 'booked' || status === 'on_the_way'

/** One stop of the courier. */
export function PickupRow({ row, isChosen, onChoose, onRecord, onUndo }: PickupRowProps) {
  const t = useText(pickupText)
  const kept = useText(keptText)
  const { language } = useLanguage()
  const pick = usePick()
  const { address, box_count: taken } = row
  const isKept = useKept(({ acts }) =>
    ownActs(acts).some(({ act }) => act.kind === 'pickup' && act.pickupId === row.pickup_id),
  )
  const phone = row.phone_number.replace('+', '')
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
        <a className={stop.call} href={`tel:+${phone}`}>
          <WholeCodes>{t('call', { phone: formatPhone(phone) })}</WholeCodes>
        </a>
        {row.note && <span className={styles.blocked}>{row.note}</span>}
      </div>
      <div className={styles.figures}>
        <span>{t('declared', { count: row.declared_boxes })}</span>
        <Weight grams={row.weight_gram} />
        <span className={styles.quiet}>{row.courier ? t('courier', { name: row.courier }) : t('noCourier')}</span>
        {row.inner_note && <span className={stop.quiet}>{row.inner_note}</span>}
      </div>
      <div className={styles.state}>
        <StatusBadge tone={row.status === 'on_the_way' ? 'info' : pickupTable[row.status].badge}>
          {pick(pickupTable[row.status].labels)}
        </StatusBadge>
        {row.failure && <span>{pick(pickupFailureLabels[row.failure])}</span>}
        {taken !== null && <span>{t('taken', { count: taken, name: row.handed_over_by ?? '' })}</span>}
        {row.recorded_by && <span className={styles.quiet}>{t('recordedBy', { name: row.recorded_by })}</span>}
        {isKept && <span className={styles.blocked}>{kept('isKept')}</span>}
        <span className={stop.acts}>
          {isOpen(row) && !isKept && (
            <Button size="sm" onClick={onRecord}>
              {t('record')}
            </Button>
          )}
          {row.can_undo && (
            <Button size="sm" variant="default" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
        </span>
      </div>
    </article>
  )
}
