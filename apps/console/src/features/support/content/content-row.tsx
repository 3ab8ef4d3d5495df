import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import rows from '../../../shared/rows.module.css'
import styles from './content.module.css'
import { contentText } from './text'

interface ContentRowProps {
  readonly title: string
  readonly notes: readonly string[]
  readonly item: {
    readonly is_shown_now: boolean
    readonly is_sample: boolean
    readonly updated_at: string
    readonly updated_by: string | null
  }
  readonly onEdit: () => void
}

export function ContentRow({ title, notes, item, onEdit }: ContentRowProps) {
  const t = useText(contentText)
  const format = useFormat()
  const when = format.relative(item.updated_at)
  return (
    <button type="button" className={`${rows.row} ${styles.row}`} onClick={onEdit}>
      <StatusBadge tone={item.is_shown_now ? 'success' : 'plain'}>
        {t(item.is_shown_now ? 'shownNow' : 'notShown')}
      </StatusBadge>
      <strong>{title}</strong>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {item.is_sample && <span>{t('sample')}</span>}
      <span className={rows.quiet}>
        {item.updated_by === null ? t('editedUnknown', { when }) : t('edited', { when, name: item.updated_by })}
      </span>
    </button>
  )
}
