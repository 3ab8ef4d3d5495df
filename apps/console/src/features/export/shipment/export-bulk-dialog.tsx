import { errorText, staffExportCalls, type StaffExport } from '@layar/contract'
import { exportTable, exportUndos, findUndo } from '@layar/domain'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { tellRefused } from '../../../shared/dialog/tell-refused'
import { TransitionFields, useTransitionLabels } from '../../../shared/cargo/shipment/transition-labels'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import { asksOf, reasoned, type MoveTarget } from './moves'
import { reloads } from './reloads'
import { exportText } from './text'

interface ExportBulkDialogProps {
  readonly shipments: readonly StaffExport[]
  readonly to: MoveTarget
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for a transition's input and applies it to many; each is moved or refused by itself. */
export function ExportBulkDialog({ shipments, to, onClose, onDone }: ExportBulkDialogProps) {
  const t = useText(exportText)
  const labels = useText(shipmentLabels)
  const { language } = useLanguage()
  const pick = usePick()
  const words = useTransitionLabels()
  const undo = useText(undoText)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const move = useWrite(staffExportCalls.staffMoveExports, {
    invalidates: reloads,
    successToast: false,
    onDone: ({ results, message: said }) => {
      const codes = results.flatMap(({ shipment_code: code, moved }) => (moved ? [code] : []))
      const isStation = shipments.some(({ status }) => findUndo(exportUndos, to, status)?.act === 'station')
      toastWithUndo(said, undo('undo'), isStation && codes.length > 0 ? { kind: 'exports', codes, status: to } : null)
      const refused = results.flatMap(({ shipment_code: code, moved, message }) =>
        moved ? [] : [{ code, message: message ?? '' }],
      )
      tellRefused(refused, (values) => t('notMoved', values))
      onDone()
    },
  })
  const isReasonNeeded = reasoned.includes(to)
  const send = (): void => {
    const isMissing = isReasonNeeded && words.given.reason === null
    setReasonMissing(isMissing)
    if (isMissing) return
    const { tracking_number: _none, ...given } = words.given
    void move.run({
      body: {
        shipments: shipments.map(({ shipment_code, status }) => ({ shipment_code, from: status })),
        to,
        ...given,
      },
    })
  }
  return (
    <ActDialog
      title={t('moveManyTitle', { count: shipments.length })}
      act={labels('moveTo', { status: pick(exportTable[to].labels) })}
      isKeyed
      pending={move.pending}
      onAct={send}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TransitionFields
          words={words}
          errors={{
            ...move.failure?.fields,
            ...(isReasonMissing && { reason: errorText('reason_needed', language) }),
          }}
          asks={asksOf(to)}
          isReasonNeeded={isReasonNeeded}
        />
      </div>
    </ActDialog>
  )
}
