import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../dialog/act-dialog'
import { versionText } from './version-text'

interface CopyDialogProps {
  /** The code of the version to copy. */
  readonly code: string
  readonly proposed: string
  readonly hint: string
  /** Normalises a typed code. */
  readonly write: (typed: string) => string
  readonly pending: boolean
  readonly error: string | undefined
  readonly onCopy: (code: string) => void
  readonly onClose: () => void
}

/** Asks for the code of a draft that is created as a copy. */
export function CopyDialog({ code, proposed, hint, write, pending, error, onCopy, onClose }: CopyDialogProps) {
  const t = useText(versionText)
  const [typed, setTyped] = useState(proposed)
  return (
    <ActDialog
      title={t('copyTitle', { code })}
      width={400}
      act={t('copy')}
      pending={pending}
      onAct={() => onCopy(typed)}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onCopy(typed)
        }}
      >
        <TextInput
          name="code"
          label={t('newCode')}
          description={hint}
          value={typed}
          required
          data-autofocus
          error={error}
          onChange={(event) => setTyped(write(event.currentTarget.value))}
        />
      </form>
    </ActDialog>
  )
}
