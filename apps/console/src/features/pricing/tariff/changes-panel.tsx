import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import type { RowChange } from './diff'
import { columnsOf, isOwnedSheet, sheetNames, type SheetName } from './sheet-columns'
import styles from './sheet.module.css'
import { tariffText, type TariffTextKey } from './text'

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
  const lineOf = ({ sheet, row, owner }: RowChange): string => {
    const isRule = isOwnedSheet(sheet)
    const keys = {
      prices: ['track', 'container', 'group', 'from'],
      terms: ['track', 'container', 'group'],
      surcharges: ['code'],
      cover: ['rate'],
      storage: ['track'],
      zones: ['code'],
      abroad: ['code'],
      delivery: ['zone', 'service', 'track', 'from'],
    }[sheet]
    const parts = keys.map((key) => shown(sheet, key, row.cells[key] ?? ''))
    return [...(isRule ? [ownerName(owner)] : []), ...parts].join(' · ')
  }
  const shownSheets = sheetNames.filter((sheet) => changes.some((change) => change.sheet === sheet))
  return (
    <div className={styles.changes}>
      {shownSheets.map((sheet) => (
        <section key={sheet} aria-label={t(sheet)}>
          <h2>{t(sheet)}</h2>
          <div className={styles.frame}>
            <table className={styles.changed}>
              <thead>
                <tr>
                  <th scope="col">{t('changedLine')}</th>
                  <th scope="col">{t('changedField')}</th>
                  <th scope="col">{t('before')}</th>
                  <th scope="col">{t('after')}</th>
                </tr>
              </thead>
              {changes
                .filter((change) => change.sheet === sheet)
                .map((change) => (
                  <tbody key={change.row.id}>
                    {change.cells.length === 0 && (
                      <tr>
                        <th scope="row">{lineOf(change)}</th>
                        <td colSpan={3}>
                          <StatusBadge tone={change.kind === 'added' ? 'success' : 'danger'}>
                            {t(change.kind === 'added' ? 'added' : 'removed')}
                          </StatusBadge>
                        </td>
                      </tr>
                    )}
                    {change.cells.map(({ column, before, after }, at) => (
                      <tr key={column}>
                        {at === 0 && (
                          <th scope="rowgroup" rowSpan={change.cells.length}>
                            {lineOf(change)}
                          </th>
                        )}
                        <td>{t(columnsOf[sheet].find(({ key }) => key === column)?.text ?? 'code')}</td>
                        <td>{shown(sheet, column, before)}</td>
                        <td>
                          <strong>{shown(sheet, column, after)}</strong>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                ))}
            </table>
          </div>
        </section>
      ))}
    </div>
  )
}
