import { staffExportCalls, type StaffExport } from '@layar/contract'
import { exportTable } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { TransitionFields, useTransitionLabels } from '../../../shared/cargo/shipment/transition-labels'
import { refundLabels } from '../../../shared/billing/refund/refund-labels'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { undoText } from '../../../shared/platform/undo/text'
import { asksOf, dangerousMoves, reasoned, type MoveTarget } from './moves'
import { reloads } from './reloads'
import { toastExportUndo } from './undo-toast'

interface ExportMoveDialogProps {
  readonly shipment: StaffExport
  readonly to: MoveTarget
  readonly onClose: () => void
}

/** Asks for a transition's input (manifest, carrier, reason) and applies it. */
export function ExportMoveDialog({ shipment, to, onClose }: ExportMoveDialogProps) {
  const t = useText(shipmentLabels)
  const refund = useText(refundLabels)
  const undo = useText(undoText)
  const pick = usePick()
  const words = useTransitionLabels()
  const move = useWrite(staffExportCalls.staffMoveExport, {
    successToast: false,
    invalidates: reloads,
    onDone: ({ message, result }) => {
      toastExportUndo(message, undo('undo'), result)
      onClose()
    },
  })
  const { shipment_code: code, status: from } = shipment
  const send = () => move.run({ params: { shipment_code: code }, body: { to, from, ...words.given } })
  return (
    <ActDialog
      title={t('moveTitle', { code })}
      act={t('moveTo', { status: pick(exportTable[to].labels) })}
      isDanger={dangerousMoves.includes(to)}
      isKeyed
      pending={move.pending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {to === 'cancelled' && shipment.invoice_status === 'paid' && <p>{refund('cancelPaid')}</p>}
        <TransitionFields
          words={words}
          errors={move.failure?.fields ?? {}}
          asks={asksOf(to)}
          isReasonNeeded={reasoned.includes(to) || from === 'hold' || from === 'lost'}
        />
      </div>
    </ActDialog>
  )
}
