import type { VersionLife } from '@layar/contract'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { versionText } from './version-text'

/** A version's code and lifecycle. */
export type Version = VersionLife & { readonly code: string }

const stateTones = {
  draft: 'warning',
  waiting: 'info',
  in_force: 'success',
  ended: 'plain',
  retired: 'plain',
} as const

export function StateBadge({ state }: Pick<Version, 'state'>) {
  const t = useText(versionText)
  return <StatusBadge tone={stateTones[state]}>{t(state)}</StatusBadge>
}

/** The validity period of a version; empty for a draft. */
const usePeriod = (): ((version: Version) => string) => {
  const t = useText(versionText)
  const format = useFormat()
  return ({ valid_from: from, valid_to: to }) => {
    if (from === null) return ''
    return to === null
      ? t('validFrom', { when: format.dateTime(from) })
      : t('validFromTo', { from: format.dateTime(from), to: format.dateTime(to) })
  }
}

/** The subtitle of a version: its state, subject, validity period and author. */
export function VersionLead({ version, subject }: { version: Version; subject: string }) {
  const t = useText(versionText)
  const periodOf = usePeriod()
  const { edited_by: editor, published_by: publisher } = version
  return (
    <>
      <StateBadge state={version.state} />{' '}
      {[
        subject,
        periodOf(version),
        ...(editor === null ? [] : [t('editedBy', { name: editor })]),
        ...(publisher === null ? [] : [t('publishedBy', { name: publisher })]),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
