import { IconX } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { uiText } from '../i18n/ui-text'
import { useText } from '../i18n/use-text'
import { dialogText } from './dialog-text'
import { dialogStack } from './stack'
import { useEntered } from './use-entered'
import { WholeCodes } from '../display/whole-codes'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Specification section 9: modal widths. */
  readonly width?: 400 | 550 | 650 | 900
  /** A full-height panel from the right instead of a box in the middle. */
  readonly placement?: 'middle' | 'side'
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions?: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus kept inside, focus returns to where it was. Escape, the X, a
 * press beside it and the Back of a phone close it; once something is typed or chosen in it, they ask first.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  width = 550,
  placement = 'middle',
  children,
  actions,
}: Omit<DialogProps, 'isOpen'>) {
  const t = useText(dialogText)
  const words = useText(uiText)
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const hadFocus = useRef(false)
  const hasEntered = useEntered(ref)
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => {
    // A panel at the side holds links and settings, which apply at once.
    if (placement === 'middle' && hasEntered()) setAsking(true)
    else onClose()
  }

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    dialogStack.push(dialog)
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      dialogStack.remove(dialog)
      dialog.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  // An act that takes its button away leaves the focus outside, where no key reaches the dialog.
  useEffect(() => {
    const dialog = ref.current
    const title = dialog?.querySelector('h2')
    if (!hadFocus.current || !title || dialog !== dialogStack.top() || document.activeElement !== document.body) return
    title.tabIndex = -1
    title.focus()
  })

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-width={width}
      data-placement={placement}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // A dialog opened from this one closes alone.
        if (event.target === ref.current) leave()
      }}
      // Browsers close a dialog without asking the page at a second Escape in a row.
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return
        ref.current.showModal()
        leave()
      }}
      onFocus={() => {
        hadFocus.current = true
      }}
      // A press that begins inside (selecting text) and ends on the backdrop does not close.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) leave()
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <WholeCodes>{title}</WholeCodes>
          </h2>
          <button type="button" className={styles.close} aria-label={words('close')} onClick={leave}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {isAsking && (
        <OpenDialog
          title={t('discardTitle')}
          width={400}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
                {t('keepEditing')}
              </Button>
              <Button color="red" onClick={onClose}>
                {t('discard')}
              </Button>
            </>
          }
        >
          <p>{t('discardText')}</p>
        </OpenDialog>
      )}
    </dialog>
  )
}
