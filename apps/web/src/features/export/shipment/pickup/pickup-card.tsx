import { exportPickupCalls, type ExportPickup, type ExportShipmentDetail } from '@layar/contract'
import { pickupFailureLabels, pickupSlotText, pickupTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddressLines } from '../../../../shared/customer/address/address-lines'
import detail from '../../../../shared/cargo/parcel/detail.module.css'
import { DangerMenu } from '../../../../shared/disclosure/danger-menu'
import { changed } from '../changed'
import styles from '../shipment.module.css'
import { Receipt } from './receipt'
import { SlotForm } from './slot-form'
import { pickupText } from './text/area'

const isOpen = ({ status }: ExportPickup): boolean => status === 'booked' || status === 'on_the_way'

/** When our courier comes, how to change it, and what was taken. */
export function PickupCard({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  const pick = usePick()
  const [isChanging, setChanging] = useState(false)
  const { shipment_code: code } = shipment
  const read = useRead(exportPickupCalls.exportPickup, { query: { shipment_code: code } }, { everyMs: 60_000 })
  if (!read.data)
    return (
      <SectionCard title={t('title')}>
        {read.isPending ? (
          <Skeleton count={3} shape="lines" />
        ) : (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )}
      </SectionCard>
    )
  const state = read.data.data.result
  const [newest, ...before] = state.pickups
  const open = newest && isOpen(newest) ? newest : undefined
  /** Nobody was met, and the boxes still wait for our courier. */
  const missed = newest?.status === 'failed' && state.can_book ? newest : undefined
  const failures = (newest?.status === 'failed' ? state.pickups : before).filter(({ status }) => status === 'failed')
  // The boxes reached us without a courier of ours.
  if (newest === undefined && !state.can_book) return null
  const isBooking = state.can_book && (open === undefined || isChanging)
  return (
    <SectionCard
      title={t('title')}
      actions={
        open && !isBooking && state.can_cancel && <CancelPickup pickup={open} shipmentId={shipment.shipment_id} />
      }
    >
      <div className={styles.next}>
        {missed?.failure && (
          <p role="status" className={styles.note}>
            {t('failed', { slot: pickupSlotText(missed, language), reason: pick(pickupFailureLabels[missed.failure]) })}
          </p>
        )}
        {isBooking ? (
          <SlotForm
            shipment={shipment}
            state={state}
            open={open}
            onDone={() => setChanging(false)}
            onStale={() => void read.refetch()}
          />
        ) : (
          open && <Planned code={code} pickup={open} canChange={state.can_book} onChange={() => setChanging(true)} />
        )}
        {newest?.status === 'picked_up' && <Receipt code={code} pickup={newest} />}
        {missed === undefined && failures.length > 0 && (
          <div className={detail.quiet}>
            {t('earlier')}
            <ul>
              {failures.map((failure) => (
                <li key={failure.number}>
                  {t('attempt', {
                    slot: pickupSlotText(failure, language),
                    reason: failure.failure ? pick(pickupFailureLabels[failure.failure]) : '',
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </SectionCard>
  )
}

interface PlannedProps {
  readonly code: string
  readonly pickup: ExportPickup
  readonly canChange: boolean
  readonly onChange: () => void
}

/** The booked slot, where and whom the courier calls. */
function Planned({ code, pickup, canChange, onChange }: PlannedProps) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  const pick = usePick()
  const format = useFormat()
  const { status } = pickup
  const isUnderway = status === 'on_the_way'
  return (
    <>
      <div className={styles.slot}>
        <strong className={styles.slotTime}>{pickupSlotText(pickup, language, 'long')}</strong>
        <StatusBadge tone={isUnderway ? 'info' : 'success'}>{pick(pickupTable[status].labels)}</StatusBadge>
      </div>
      {isUnderway && <p role="status">{t('onTheWay')}</p>}
      <div className={styles.label}>
        <Qr value={code} label={t('qr')} sizePx={120} />
        <div className={styles.labelWords}>
          <p>{t('show')}</p>
          <Mark code={code} size="lg" />
        </div>
      </div>
      <AddressLines address={{ ...pickup.address, phone_number: pickup.phone_number }} />
      {pickup.note && <p>{pickup.note}</p>}
      {!isUnderway && (
        <p className={detail.quiet}>
          {canChange ? t('changesUntil', { date: format.dateTime(pickup.changes_until) }) : t('closed')}
        </p>
      )}
      {canChange && (
        <div className={detail.acts}>
          <Button variant="default" onClick={onChange}>
            {t('change')}
          </Button>
        </div>
      )}
    </>
  )
}

function CancelPickup({ pickup, shipmentId }: { pickup: ExportPickup; shipmentId: string }) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const cancel = useWrite(exportPickupCalls.exportCancelPickup, { invalidates: changed, onDone: close })
  return (
    <>
      <DangerMenu label={t('moreActions')} action={t('cancel')} onChoose={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelTitle')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keepPickup')}
        isDanger
        pending={cancel.pending}
        onConfirm={() => void cancel.run({ body: { shipment_id: shipmentId } })}
        onClose={close}
      >
        <p>{t('cancelLead', { slot: pickupSlotText(pickup, language) })}</p>
      </ConfirmDialog>
    </>
  )
}
