import { staffShipmentCalls, staffTransferCalls, type StaffTransfer } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { transferText } from './text'

const reloads = [staffTransferCalls.staffTransfers, staffTransferCalls.staffTransfer, staffShipmentCalls.staffShipment]

interface DialogProps {
  readonly transfer: StaffTransfer
  readonly onClose: () => void
}

/** Nothing has arrived: the goods stay where they were. */
export function CancelDialog({ transfer: { transfer_id: id, cart_code: code }, onClose }: DialogProps) {
  const t = useText(transferText)
  const joined = useJoined()
  const cancel = useWrite(staffTransferCalls.staffCancelTransfer, { invalidates: reloads, onDone: onClose })
  return (
    <ReasonDialog
      title={joined.colon(t('cancel'), code)}
      act={t('cancel')}
      name="reason"
      label={t('cancelLabel')}
      isFocused
      write={cancel}
      onAct={(reason) => void cancel.run({ params: { transfer_id: id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonDialog>
  )
}

/** A carton that was on the list and not on the truck. */
export function MissDialog({ transfer, barcode, onClose }: DialogProps & { readonly barcode: string }) {
  const t = useText(transferText)
  const miss = useWrite(staffTransferCalls.staffMissTransferred, { invalidates: reloads, onDone: onClose })
  return (
    <ReasonDialog
      title={t('missTitle', { code: barcode })}
      act={t('miss')}
      name="reason"
      label={t('missLabel')}
      isFocused
      write={miss}
      onAct={(reason) =>
        void miss.run({ params: { transfer_id: transfer.transfer_id }, body: { barcode, reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <p>{t('missLead')}</p>
    </ReasonDialog>
  )
}
