import type { ReactNode } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../act-dialog'
import styles from './editor.module.css'
import { editorText } from './editor-text'

interface EditorDialogProps {
  readonly title: string
  readonly pending: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly attempt: number
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function EditorDialog({ title, pending, errors, attempt, onSave, onClose, children }: EditorDialogProps) {
  const t = useText(editorText)
  return (
    <ActDialog title={title} width={900} act={t('save')} isKeyed pending={pending} onAct={onSave} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        {children}
      </form>
    </ActDialog>
  )
}
