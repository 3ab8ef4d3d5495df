import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import type { RowChange } from './diff'
import { columnsOf, type SheetName } from './sheet-columns'
import styles from './sheet.module.css'
import { tariffText, type TariffTextKey } from './text'

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const

/** The differences of this version from the one in force, line by line. */
export function ChangesPanel({
  changes,
  ownerName,
}: {
  changes: readonly RowChange[]
  ownerName: (owner: string) => string
}) {
  const t = useText(tariffText)
  if (changes.length === 0) return <EmptyState title={t('noChanges')} />
  const shown = (sheet: SheetName, key: string, value: string): string => {
    const column = columnsOf[sheet].find((one) => one.key === key)
    return column?.choices?.includes(value) ? t(value as TariffTextKey) : value || '–'
  }
  const nameOf = ({ sheet, row, owner }: RowChange): string => {
    const isRule = sheet === 'prices' || sheet === 'terms'
    const keys = {
      prices: ['track', 'container', 'group', 'from'],
      terms: ['track', 'container', 'group'],
      surcharges: ['code'],
      zones: ['code'],
      abroad: ['code'],
      delivery: ['zone', 'service', 'track', 'from'],
    }[sheet]
    const parts = keys.map((key) => shown(sheet, key, row.cells[key] ?? ''))
    return [t(sheet), ...(isRule ? [ownerName(owner)] : []), ...parts].join(' · ')
  }
  return (
    <div className={styles.frame}>
      {changes.map((change) => (
        <div key={change.row.id} className={styles.change}>
          <p>
            <StatusBadge tone={tones[change.kind]}>{t(change.kind)}</StatusBadge> {nameOf(change)}
          </p>
          {change.cells.length > 0 && (
            <ul>
              {change.cells.map(({ column, before, after }) => (
                <li key={column}>
                  {t(columnsOf[change.sheet].find(({ key }) => key === column)?.text ?? 'code')}:{' '}
                  <span className={styles.old}>{shown(change.sheet, column, before)}</span>{' '}
                  <strong>{shown(change.sheet, column, after)}</strong>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}
