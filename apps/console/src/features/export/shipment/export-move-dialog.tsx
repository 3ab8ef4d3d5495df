import { staffExportCalls, type ExportMoveInput, type StaffExport } from '@layar/contract'
import { exportTable } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/act-dialog'
import { TransitionFields, useTransitionLabels } from '../../../shared/transition-labels'
import { refundLabels } from '../../../shared/refund-labels'
import styles from '../../../shared/shipment.module.css'
import { shipmentLabels } from '../../../shared/shipment-labels'
import { reloads } from './reloads'

export type MoveTarget = ExportMoveInput['to']

interface ExportMoveDialogProps {
  readonly shipment: StaffExport
  readonly to: MoveTarget
  readonly onClose: () => void
}

const reasoned: readonly MoveTarget[] = ['hold', 'cancelled', 'returning', 'lost', 'disposed']
const asksOf = (to: MoveTarget) => (to === 'sent' ? 'manifest' : to === 'delivering' ? 'carrier' : undefined)

/** Asks for a transition's input (manifest, carrier, reason) and applies it. */
export function ExportMoveDialog({ shipment, to, onClose }: ExportMoveDialogProps) {
  const t = useText(shipmentLabels)
  const refund = useText(refundLabels)
  const pick = usePick()
  const words = useTransitionLabels()
  const move = useWrite(staffExportCalls.staffMoveExport, { invalidates: reloads, onDone: onClose })
  const { shipment_code: code, status: from } = shipment
  const send = () => move.run({ params: { shipment_code: code }, body: { to, from, ...words.given } })
  return (
    <ActDialog
      title={t('moveTitle', { code })}
      act={t('moveTo', { status: pick(exportTable[to].labels) })}
      isDanger={to === 'cancelled'}
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
          isReasonNeeded={reasoned.includes(to) || from === 'hold'}
        />
      </div>
    </ActDialog>
  )
}
