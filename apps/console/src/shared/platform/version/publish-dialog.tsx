import type { VersionLife } from '@layar/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../dialog/act-dialog'
import rows from '../../table/rows.module.css'
import { fromSgtField } from '../../editor/sgt'
import { versionText } from './version-text'

/** A draft, and the version in force that it was compared with. */
type Publishable = Pick<VersionLife, 'revision'> & { readonly code: string; readonly replaces_id: string | null }

interface PublishDialogProps {
  readonly version: Publishable
  /** The effect of publishing. */
  readonly text: string
  /** How much differs from what is in force. */
  readonly changes: string
  readonly write: {
    readonly pending: boolean
    readonly failure: { readonly fields: Readonly<Record<string, string>> } | undefined
  }
  /** Called with the start time, or null for immediately. */
  readonly onPublish: (body: Pick<Publishable, 'revision' | 'replaces_id'> & { valid_from: string | null }) => void
  readonly onClose: () => void
}

/** The second person's step: start time and changes. */
export function PublishDialog({ version, text, changes, write, onPublish, onClose }: PublishDialogProps) {
  const t = useText(versionText)
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState('')
  const validFrom = isLater ? fromSgtField(at) : null
  const send = (): void => {
    if (validFrom !== undefined)
      onPublish({ revision: version.revision, replaces_id: version.replaces_id, valid_from: validFrom })
  }
  return (
    <ActDialog
      title={t('publishTitle', { code: version.code })}
      act={t('publish')}
      isDisabled={validFrom === undefined}
      pending={write.pending}
      onAct={send}
      onClose={onClose}
    >
      <form
        noValidate
        className={rows.stack}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p>{text}</p>
        <p>{changes}</p>
        <NativeSelect
          label={t('begins')}
          value={isLater ? 'later' : 'atOnce'}
          data={(['atOnce', 'later'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setLater(event.currentTarget.value === 'later')}
        />
        {isLater && (
          <TextInput
            type="datetime-local"
            name="valid_from"
            label={t('beginsAt')}
            value={at}
            required
            error={write.failure?.fields['valid_from']}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        )}
      </form>
    </ActDialog>
  )
}
