import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { formText } from './form-text'
import { holdPage } from './held-pages'

interface LeaveGuard {
  /** Render it in the form. */
  readonly question: ReactNode
  /** Call it when the form is sent, before leaving for the next page. */
  readonly release: () => void
}

/** Asks before a page is left whose form holds something that is kept nowhere; `lost` says what that is. */
export function useLeaveGuard(isDirty: boolean, lost?: string): LeaveGuard {
  const t = useText(formText)
  const isReleased = useRef(false)
  useEffect(() => {
    if (!isDirty) isReleased.current = false
  }, [isDirty])
  const isHeld = (): boolean => isDirty && !isReleased.current
  const blocker = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true })
  const release = (): void => {
    isReleased.current = true
  }
  /** Answers a log-out, which is no navigation until the session has ended. */
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>()
  useEffect(() =>
    holdPage(async () => !isHeld() || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)))),
  )
  const reply = (mayLeave: boolean): void => {
    answer?.(mayLeave)
    setAnswer(undefined)
    if (blocker.status === 'blocked') (mayLeave ? blocker.proceed : blocker.reset)()
  }
  return {
    question: (blocker.status === 'blocked' || answer !== undefined) && (
      <ConfirmDialog
        isOpen
        isDanger
        title={t('title')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onConfirm={() => {
          // The next page may come from the server: the browser would ask a second time.
          release()
          reply(true)
        }}
        onClose={() => reply(false)}
      >
        <p>{lost ?? t('text')}</p>
      </ConfirmDialog>
    ),
    release,
  }
}
