import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { selectionText } from './text/area'

interface RemoveChosenProps {
  readonly count: number
  readonly isPending: boolean
  /** Resolves on success, or once a failure has been shown. */
  readonly onRemove: () => Promise<unknown>
}

/** Removes the selected shipments from the cart, after confirmation. */
export function RemoveChosen({ count, isPending, onRemove }: RemoveChosenProps) {
  const t = useText(selectionText)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" disabled={count === 0} onClick={() => setAsking(true)}>
        {count === 0 ? t('removeNone') : t('remove', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('removeTitle')}
        confirmLabel={t('remove', { count })}
        pending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void onRemove().then((done) => done !== undefined && setAsking(false))}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
