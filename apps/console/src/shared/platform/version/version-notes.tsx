import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../table/rows.module.css'
import styles from './version.module.css'
import type { HeldVersion } from './use-held-version'
import { versionText } from './version-text'
import type { Version } from './version-labels'

interface VersionNotesProps {
  readonly version: Version
  /** Shown for samples without a note of their own. */
  readonly sample: string
  /** The input differs from the saved version. */
  readonly isDirty: boolean
  readonly held: HeldVersion
  /** The input can be read. */
  readonly isReadable?: boolean
}

/** Warnings and hints to read before acting on a version. */
export function VersionNotes({ version, sample, isDirty, held, isReadable = true }: VersionNotesProps) {
  const t = useText(versionText)
  const isDraft = version.state === 'draft'
  return (
    <>
      {version.is_sample && <p className={rows.warning}>{version.note || sample}</p>}
      {!isDraft && <p className={styles.hint}>{t('readOnly')}</p>}
      {held.isOutdated && (
        <div className={rows.warning} role="alert">
          <p>{t('outdated')}</p>
          <Button size="sm" variant="default" onClick={() => held.hold(false)}>
            {t('loadTheirs')}
          </Button>
        </div>
      )}
      {isDraft && isDirty && !held.isOutdated && (
        <p className={rows.warning} role="status">
          {[t('unsaved'), ...(isReadable ? [] : [t('unreadable')])].join(' · ')}
        </p>
      )}
      {isDraft && !isDirty && version.is_edited_by_me && <p className={rows.warning}>{t('ownDraft')}</p>}
    </>
  )
}
