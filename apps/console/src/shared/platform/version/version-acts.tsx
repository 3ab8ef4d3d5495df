import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { RetireButton } from './retire-button'
import { versionText } from './version-text'
import type { Version } from './version-labels'

interface VersionActsProps {
  readonly version: Version
  /** The input differs from the saved version. */
  readonly isDirty: boolean
  /** Another person saved or published it meanwhile. */
  readonly isOutdated: boolean
  /** The input can be read. */
  readonly isReadable?: boolean
  /** The saved version may be published. */
  readonly isSound?: boolean
  readonly save: { readonly pending: boolean; readonly run: () => void }
  readonly retire: { readonly pending: boolean; readonly run: () => Promise<unknown> }
  /** What happens to the preceding version when this one is withdrawn. */
  readonly takeBackText: string
  readonly onCopy: () => void
  readonly onPublish: () => void
}

/** The actions available for a version in its current state. */
export function VersionActs({
  version,
  isDirty,
  isOutdated,
  isReadable = true,
  isSound = true,
  save,
  retire,
  takeBackText,
  onCopy,
  onPublish,
}: VersionActsProps) {
  const t = useText(versionText)
  return (
    <>
      <RetireButton version={version} takeBackText={takeBackText} pending={retire.pending} onRetire={retire.run} />
      {version.state !== 'draft' && <Button onClick={onCopy}>{t('copy')}</Button>}
      {version.state === 'draft' && (
        <>
          <Button
            variant={isDirty ? 'filled' : 'default'}
            disabled={!isDirty || isOutdated || !isReadable}
            loading={save.pending}
            onClick={save.run}
          >
            {t('save')}
          </Button>
          <Button disabled={isDirty || !isSound || version.is_edited_by_me} onClick={onPublish}>
            {t('publish')}
          </Button>
        </>
      )}
    </>
  )
}
