import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { versionText } from './version-text'
import type { Version } from './version-labels'

interface RetireButtonProps {
  readonly version: Version
  /** What happens to the preceding version when this one is withdrawn. */
  readonly takeBackText: string
  readonly pending: boolean
  readonly onRetire: () => Promise<unknown>
}

/** Discards a draft, withdraws a waiting version, retires an expired one; hidden for one in force. */
export function RetireButton({ version, takeBackText, pending, onRetire }: RetireButtonProps) {
  const t = useText(versionText)
  const [isAsking, setAsking] = useState(false)
  if (version.state === 'in_force' || version.state === 'retired') return null
  const isWaiting = version.state === 'waiting'
  const label = t(isWaiting ? 'takeBack' : version.state === 'draft' ? 'discard' : 'retire')
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('retireTitle', { code: version.code })}
        confirmLabel={label}
        isDanger
        pending={pending}
        onConfirm={() =>
          void onRetire().then((done) => {
            if (done !== undefined) setAsking(false)
          })
        }
        onClose={() => setAsking(false)}
      >
        {isWaiting && <p>{takeBackText}</p>}
        <p>{t('retireText')}</p>
      </ConfirmDialog>
    </>
  )
}
