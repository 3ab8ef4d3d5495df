import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Dialog, type DialogProps } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { AskBeforeLeaving } from './ask-before-leaving'
import { editorText } from './editor-text'
import { TakenAway } from '../access/session/taken-away'

interface ActDialogProps {
  readonly isOpen?: boolean
  readonly title: ReactNode
  readonly width?: DialogProps['width']
  /** The action as a verb; null if impossible, which the dialog then explains. */
  readonly act: string | null
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** Ctrl and Enter confirm it, and Enter does in a field of one line. Not where a scanner ends each code with Enter. */
  readonly isKeyed?: boolean
  readonly pending: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** In these Enter has a meaning of its own. */
const choices: readonly string[] = ['checkbox', 'radio', 'file']

const firstField = 'input:enabled:not([readonly], [type=file]), textarea:enabled:not([readonly]), select:enabled'

/** As Escape does: once something is typed or chosen, the dialog asks first. */
const leave = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  void currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))

/** A dialog that collects the input of one action: cancel or confirm. */
export function ActDialog(props: ActDialogProps) {
  const { isOpen = true, title, width = 550, act, isDanger = false, isDisabled = false, pending, children } = props
  const t = useText(editorText)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const body = fields.current
    if (!isOpen || !body || body.querySelector('[data-autofocus]')) return
    // The browser chooses the X, which the first blank of what is typed would press. On a phone the keys would cover the text.
    if (window.matchMedia('(pointer: fine)').matches) body.querySelector<HTMLElement>(firstField)?.focus()
  }, [isOpen])
  const confirm = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    const isLine = event.target instanceof HTMLInputElement && !choices.includes(event.target.type)
    if (!isLine && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (act !== null && !isDisabled && !pending) props.onAct()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={title}
      width={width}
      actions={
        <>
          <Button variant="default" onClick={leave}>
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
      <AskBeforeLeaving />
      <TakenAway />
      {props.isKeyed ? (
        <div ref={fields} onKeyDown={confirm}>
          {children}
        </div>
      ) : (
        children
      )}
    </Dialog>
  )
}
