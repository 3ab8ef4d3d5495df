import type { StaffPickup } from '@layar/contract'
import { formatPhone, pickupFailureLabels, pickupTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { keptText } from '../../../shared/cargo/kept/text'
import type { KeptAct } from '../../../shared/cargo/kept/act'
import { useKeptOf } from '../../../shared/cargo/kept/use-kept'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import stop from './pickup.module.css'
import { pickupText } from './text'

interface OfRow {
  readonly row: StaffPickup
}

/** Its result, where that was recorded on this device and is not sent yet. */
const useKeptPickup = ({ pickup_id: id }: StaffPickup): KeptAct | undefined =>
  useKeptOf((act) => act.kind === 'pickup' && act.pickupId === id)

/** @param isBare the number alone, below a header that says what it is */
export function PickupCall({ row, isBare = false }: OfRow & { readonly isBare?: boolean }) {
  const t = useText(pickupText)
  const phone = row.phone_number.replace('+', '')
  const call = t('call', { phone: formatPhone(phone) })
  return (
    <a className={stop.call} href={`tel:+${phone}`} aria-label={call}>
      <WholeCodes>{isBare ? formatPhone(phone) : call}</WholeCodes>
    </a>
  )
}

/** How far it is, and what came of it. */
export function PickupState({ row }: OfRow) {
  const t = useText(pickupText)
  const kept = useText(keptText)
  const pick = usePick()
  const own = useKeptPickup(row)
  const { status, failure, box_count: taken } = row
  return (
    <>
      <StatusBadge tone={status === 'on_the_way' ? 'info' : pickupTable[status].badge}>
        {pick(pickupTable[status].labels)}
      </StatusBadge>
      {failure && <span>{pick(pickupFailureLabels[failure])}</span>}
      {taken !== null && <span>{t('taken', { count: taken, name: row.handed_over_by ?? '' })}</span>}
      {row.recorded_by && <span className={styles.quiet}>{t('recordedBy', { name: row.recorded_by })}</span>}
      {own && <span className={styles.blocked}>{kept(own.refusal === null ? 'isKept' : 'isRefused')}</span>}
    </>
  )
}

export interface PickupActsProps {
  readonly onRecord: () => void
  readonly onUndo: () => void
}

/** What the reader may do with it; nothing while a result of it is kept. */
export function PickupActs({
  row,
  onRecord,
  onUndo,
  size = 'sm',
}: OfRow & PickupActsProps & { readonly size?: 'xs' | 'sm' }) {
  const t = useText(pickupText)
  const isKept = useKeptPickup(row) !== undefined
  const isOpen = row.status === 'booked' || row.status === 'on_the_way'
  return (
    <span className={stop.acts}>
      {isOpen && !isKept && (
        <Button size={size} onClick={onRecord}>
          {t('record')}
        </Button>
      )}
      {row.can_undo && (
        <Button size={size} variant="default" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </span>
  )
}
