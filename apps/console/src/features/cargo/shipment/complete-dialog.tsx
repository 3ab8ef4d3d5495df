import { staffQueueCalls, staffReceivingCalls, staffShipmentCalls, type StaffShipmentDetail } from '@layar/contract'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { ReasonField } from '../../../shared/dialog/reason-field'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentText } from './text'

interface CompleteDialogProps {
  readonly detail: StaffShipmentDetail
  readonly onClose: () => void
}

/** Lets a shipment proceed without its missing parcels, with a reason. */
export function CompleteDialog({ detail: { shipment, missing_receipts }, onClose }: CompleteDialogProps) {
  const t = useText(shipmentText)
  const [reason, setReason] = useState('')
  const complete = useWrite(staffReceivingCalls.staffCompleteShipment, {
    invalidates: [staffShipmentCalls.staffShipments, staffShipmentCalls.staffShipment, staffQueueCalls.staffQueues],
    onDone: onClose,
  })
  const send = () => complete.run({ params: { cart_code: shipment.cart_code }, body: { reason: reason.trim() } })
  return (
    <ActDialog
      title={t('completeTitle', { code: shipment.cart_code })}
      act={t('complete')}
      isDisabled={reason.trim() === ''}
      pending={complete.pending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('completeText', { numbers: missing_receipts.join(', ') })}</p>
        <ReasonField
          name="reason"
          label={t('completeReason')}
          value={reason}
          error={complete.failure?.fields['reason']}
          onChange={setReason}
        />
      </div>
    </ActDialog>
  )
}
