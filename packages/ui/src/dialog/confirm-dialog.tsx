import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text'
import { Dialog } from './dialog'
import { dialogText } from './dialog-text'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: ReactNode
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
  /** The action as a verb: `Delete address`. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirms an action that cannot be undone. Cancel comes first, so it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText(dialogText)
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      width={400}
      actions={
        <>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            {...(props.isDanger ? { color: 'red' } : {})}
            loading={props.pending ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
