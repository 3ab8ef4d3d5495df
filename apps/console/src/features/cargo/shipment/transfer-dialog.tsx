import { staffShipmentCalls, staffTransferCalls, type StaffShipmentDetail } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { ReasonField } from '../../../shared/dialog/reason-field'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentText } from './text'

interface TransferDialogProps {
  readonly detail: StaffShipmentDetail
  readonly onClose: () => void
}

/** Sends a shipment to another warehouse of the same country, with a reason. */
export function TransferDialog({ detail: { shipment, transfer_targets: targets }, onClose }: TransferDialogProps) {
  const t = useText(shipmentText)
  const [only, ...others] = targets
  const [agent, setAgent] = useState(only !== undefined && others.length === 0 ? only.agent_id : '')
  const [reason, setReason] = useState('')
  const transfer = useWrite(staffTransferCalls.staffStartTransfer, {
    invalidates: [
      staffShipmentCalls.staffShipments,
      staffShipmentCalls.staffShipment,
      staffTransferCalls.staffTransfers,
    ],
    onDone: onClose,
  })
  const send = () =>
    transfer.run({ params: { cart_code: shipment.cart_code }, body: { agent_id: agent, reason: reason.trim() } })
  return (
    <ActDialog
      title={t('transferTitle', { code: shipment.cart_code })}
      act={t('transferAct')}
      isDisabled={agent === '' || reason.trim() === ''}
      isKeyed
      pending={transfer.pending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('transferText', { from: shipment.agent_name })}</p>
        <NativeSelect
          name="agent_id"
          label={t('transferTo')}
          required
          value={agent}
          error={transfer.failure?.fields['agent_id']}
          data={[
            { value: '', label: t('transferChoose') },
            ...targets.map(({ agent_id: value, name: label }) => ({ value, label })),
          ]}
          data-autofocus
          onChange={(event) => setAgent(event.currentTarget.value)}
        />
        <ReasonField
          name="reason"
          label={t('transferReason')}
          value={reason}
          error={transfer.failure?.fields['reason']}
          onChange={setReason}
        />
      </div>
    </ActDialog>
  )
}
