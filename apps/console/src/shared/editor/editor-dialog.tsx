import type { ReactNode } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../act-dialog'
import rows from '../rows.module.css'
import styles from './editor.module.css'
import { editorText } from './editor-text'

interface EditorDialogProps {
  readonly title: string
  readonly pending: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly attempt: number
  /** Another user saved first: the entries can only be read off. */
  readonly isOutdated?: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const focusOn = (note: HTMLElement | null): void => note?.focus()

export function EditorDialog({ title, pending, errors, attempt, isOutdated = false, ...props }: EditorDialogProps) {
  const { onSave, onClose, children } = props
  const t = useText(editorText)
  return (
    <ActDialog
      title={title}
      width={900}
      act={t('save')}
      isKeyed
      isDisabled={isOutdated}
      pending={pending}
      onAct={onSave}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOutdated) onSave()
        }}
      >
        {isOutdated && (
          <p className={rows.warning} role="alert" tabIndex={-1} ref={focusOn}>
            {t('outdated')}
          </p>
        )}
        <ErrorSummary errors={errors} attempt={attempt} />
        {children}
      </form>
    </ActDialog>
  )
}
