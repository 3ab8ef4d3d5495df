import type { Call } from '@layar/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ActDialog } from './act-dialog'
import { ReasonDialog, type ReasonWrite } from './reason-dialog'
import rows from '../table/rows.module.css'

interface DecisionOptions {
  readonly invalidates: readonly Call[]
  /** Runs after either decision; closes the dialog unless given. */
  readonly onDone?: () => void
}

/**
 * The two writes of a decision and which dialog is open. A failed approval closes its dialog, because it has no field
 * to correct; a failed rejection stays open with the reason.
 */
export function useDecision<Approve extends Call, Reject extends Call>(
  approveCall: Approve,
  rejectCall: Reject,
  { invalidates, onDone }: DecisionOptions,
) {
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const close = (): void => setOpen(undefined)
  const write = { invalidates, onDone: onDone ?? close }
  const approve = useWrite(approveCall, { ...write, onFailure: close })
  const reject = useWrite(rejectCall, write)
  return { open, setOpen, close, approve, reject }
}

interface DecideActsProps {
  readonly decision: Pick<ReturnType<typeof useDecision>, 'open' | 'setOpen' | 'close'> & {
    readonly approve: { readonly pending: boolean }
    readonly reject: ReasonWrite
  }
  readonly labels: Readonly<Record<'approve' | 'approveTitle' | 'reject' | 'rejectTitle' | 'rejectNote', string>>
  /** Why this user may not approve; shown in place of the button. */
  readonly notAllowed?: string | false
  readonly isDisabled?: boolean
  readonly onApprove: () => void
  readonly onReject: (note: string) => void
  /** What the approval does. */
  readonly children: ReactNode
}

/** Approve or reject: two buttons, each with the dialog that it opens. */
export function DecideActs(props: DecideActsProps) {
  const { decision, labels, notAllowed = false, isDisabled = false } = props
  return (
    <>
      <Button variant="default" onClick={() => decision.setOpen('reject')}>
        {labels.reject}
      </Button>
      {notAllowed === false ? (
        <Button onClick={() => decision.setOpen('approve')}>{labels.approve}</Button>
      ) : (
        <span className={rows.muted}>{notAllowed}</span>
      )}
      <ActDialog
        isOpen={decision.open === 'approve'}
        title={labels.approveTitle}
        act={labels.approve}
        isDisabled={isDisabled}
        pending={decision.approve.pending}
        onAct={props.onApprove}
        onClose={decision.close}
      >
        {props.children}
      </ActDialog>
      <ReasonDialog
        isOpen={decision.open === 'reject'}
        title={labels.rejectTitle}
        act={labels.reject}
        label={labels.rejectNote}
        write={decision.reject}
        onAct={props.onReject}
        onClose={decision.close}
      />
    </>
  )
}
