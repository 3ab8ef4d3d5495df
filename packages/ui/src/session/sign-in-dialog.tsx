import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { Dialog } from '../dialog/dialog'
import { useText } from '../i18n/use-text'
import { signInText } from './sign-in-text'
import styles from './sign-in.module.css'

export interface SignInDialogProps {
  /** Gives the work up: logs out. */
  readonly onLeave: () => Promise<void>
  /** The app's sign-in form. */
  readonly children: ReactNode
}

/**
 * The sign-in over a page whose session has ended; the page below stays as it is. Closing it logs out, which deletes
 * what was typed, so that it asks first.
 */
export function SignInDialog({ onLeave, children }: SignInDialogProps) {
  const t = useText(signInText)
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog isOpen onClose={() => setAsking(true)} title={t('title')} width={400}>
        <div className={styles.words}>
          <p role="status">{t('ended')}</p>
          <p className={styles.quiet}>{t('pageStays')}</p>
        </div>
        {children}
        <Button variant="subtle" fullWidth className={styles.leave ?? ''} onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        isDanger
        pending={isLeaving}
        onConfirm={() => {
          setLeaving(true)
          void onLeave()
        }}
      >
        {t('leaveLead')}
      </ConfirmDialog>
    </>
  )
}
