import { type ReactNode, useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { ActDialog } from './act-dialog'
import { ReasonField } from './reason-field'
import rows from '../table/rows.module.css'

/** The write that the reason goes with. */
export interface ReasonWrite {
  readonly pending: boolean
  readonly failure: Failure | undefined
}

interface ReasonDialogProps {
  readonly isOpen?: boolean
  readonly title: string
  /** The action as a verb; null if impossible, which the dialog then explains instead of asking. */
  readonly act: string | null
  readonly isDanger?: boolean
  /** The reason's wire name, which is also the field of its error. */
  readonly name?: 'note' | 'reason'
  readonly label: string
  readonly hint?: string | undefined
  readonly lines?: number
  readonly isRequired?: boolean
  /** Puts the focus into the reason when the dialog opens. */
  readonly isFocused?: boolean
  readonly write: ReasonWrite
  readonly onAct: (reason: string) => void
  readonly onClose: () => void
  /** Stands above the reason. */
  readonly children?: ReactNode
}

/**
 * Asks for the reason of one action, most often a rejection. Keeps the typed reason after a failure, and while it stays
 * mounted also after it was closed.
 */
export function ReasonDialog({ name = 'note', isDanger = true, isRequired = true, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      isOpen={props.isOpen ?? true}
      title={props.title}
      act={props.act}
      isDanger={isDanger}
      isKeyed
      pending={props.write.pending}
      onAct={() => props.onAct(reason)}
      onClose={props.onClose}
    >
      <div className={rows.stack}>
        {props.children}
        {props.act !== null && (
          <ReasonField
            name={name}
            label={props.label}
            description={props.hint}
            rows={props.lines ?? 3}
            required={isRequired}
            value={reason}
            error={props.write.failure?.fields[name]}
            data-autofocus={props.isFocused || undefined}
            onChange={setReason}
          />
        )}
      </div>
    </ActDialog>
  )
}
