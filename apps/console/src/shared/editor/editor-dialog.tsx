import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../dialog/act-dialog'
import rows from '../table/rows.module.css'
import styles from './editor.module.css'
import { editorText } from '../dialog/editor-text'
import type { Meanwhile } from './use-meanwhile'

interface EditorDialogProps {
  readonly title: string
  readonly pending: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly attempt: number
  /** Absent where nobody else's change is told apart. */
  readonly meanwhile?: Meanwhile
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const focusOn = (note: HTMLElement | null): void => note?.focus()

/** What another person changed meanwhile, and how it comes together with what was typed. */
function MeanwhileNote({ state, both, isLoading, onLoad }: Meanwhile) {
  const t = useText(editorText)
  if (state === 'none') return null
  return (
    <div key={state} className={`${rows.warning} ${styles.note}`} role="alert" tabIndex={-1} ref={focusOn}>
      <p>{t(state)}</p>
      {state === 'outdated' && (
        <Button size="sm" variant="default" loading={isLoading} onClick={onLoad}>
          {t('loadTheirs')}
        </Button>
      )}
      {both.length > 0 && <p>{t('mergedBoth', { fields: both.join(', ') })}</p>}
    </div>
  )
}

export function EditorDialog({ title, pending, errors, attempt, meanwhile, ...props }: EditorDialogProps) {
  const { onSave, onClose, children } = props
  const t = useText(editorText)
  // Until both changes are in the form, saving would only be refused again.
  const isBarred = meanwhile?.state === 'outdated' || meanwhile?.state === 'gone'
  return (
    <ActDialog
      title={title}
      width={900}
      act={t('save')}
      isKeyed
      isDisabled={isBarred}
      pending={pending}
      onAct={onSave}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBarred) onSave()
        }}
      >
        {meanwhile && <MeanwhileNote {...meanwhile} />}
        <ErrorSummary errors={errors} attempt={attempt} />
        {children}
      </form>
    </ActDialog>
  )
}
