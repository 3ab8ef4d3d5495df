import type { ReactNode } from 'react'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { Column } from '../../table/column'
import { columnText } from '../../table/column-text'
import table from '../../table/table.module.css'
import { StateBadge, type Version } from './version-labels'
import { versionText } from './version-text'

interface Described<Row> {
  /** The link to the version, which shows its code. */
  readonly linkOf: (version: Row) => ReactNode
  /** What the version holds for. */
  readonly subjectOf: (version: Row) => string
}

/** The columns of a list of versions, which one person drafts and another one publishes. */
export function useVersionColumns<Row extends Version>({ linkOf, subjectOf }: Described<Row>): Column<Row>[] {
  const t = useText(versionText)
  const words = useText(columnText)
  const format = useFormat()
  const momentOf = (at: string | null) => at !== null && format.dateTime(at)
  return [
    {
      key: 'code',
      name: words('code'),
      place: 'lead',
      cell: (version) => (
        <span className={table.pair}>
          {linkOf(version)}
          {version.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'subject', name: t('subject'), isClear: true, cell: subjectOf },
    { key: 'from', name: t('begins'), isOnce: true, cell: ({ valid_from: from }) => momentOf(from) },
    { key: 'until', name: words('validUntil'), isOnce: true, cell: ({ valid_to: to }) => momentOf(to) },
    { key: 'writer', name: t('writer'), cell: ({ edited_by: editor }) => editor },
    { key: 'publisher', name: t('publisher'), cell: ({ published_by: publisher }) => publisher },
    { key: 'state', name: words('status'), place: 'state', cell: ({ state }) => <StateBadge state={state} /> },
  ]
}
