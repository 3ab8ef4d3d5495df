import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { editorText } from './editor/editor-text'

interface ActDialogProps {
  readonly isOpen?: boolean
  readonly title: ReactNode
  readonly width?: DialogProps['width']
  /** The act as a verb; null where it cannot be done and the dialog says why. */
  readonly act: string | null
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly pending: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that asks for what one act needs: cancel, or do it. */
export function ActDialog(props: ActDialogProps) {
  const { isOpen = true, title, width = 550, act, isDanger = false, isDisabled = false, pending, children } = props
  const t = useText(editorText)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={title}
      width={width}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          {act !== null && (
            <Button {...(isDanger && { color: 'red' })} disabled={isDisabled} loading={pending} onClick={props.onAct}>
              {act}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
