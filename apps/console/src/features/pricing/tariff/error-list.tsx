import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { CellError } from './read-sheets'
import { useErrorText } from './sheet'
import { columnsOf, isOwnedSheet } from './sheet-columns'
import type { Sheets } from './sheet-rows'
import styles from './sheet.module.css'
import { tariffText } from './text'

const shownAtMost = 8

/** The errors that block publishing; each links to its cell. */
export function ErrorList({
  errors,
  sheets,
  ownerName,
  onGoTo,
}: {
  errors: readonly CellError[]
  sheets: Sheets
  ownerName: (owner: string) => string
  onGoTo: (error: CellError) => void
}) {
  const t = useText(tariffText)
  const joined = useJoined()
  const textOf = useErrorText()
  if (errors.length === 0) return null
  const placeOf = ({ sheet, row, column }: CellError): string => {
    const found = sheets[sheet].find(({ id }) => id === row)
    const isRule = isOwnedSheet(sheet)
    const like = sheets[sheet].filter(({ owner }) => !isRule || owner === found?.owner)
    const text = columnsOf[sheet].find(({ key }) => key === column)?.text
    return [
      t(sheet),
      ...(isRule && found ? [ownerName(found.owner)] : []),
      t('line', { number: like.findIndex(({ id }) => id === row) + 1 }),
      ...(text ? [t(text)] : []),
    ].join(', ')
  }
  return (
    <div className={styles.errors} role="group" aria-label={t('errors', { count: errors.length })}>
      <strong>{t('errors', { count: errors.length })}</strong>
      <ul>
        {errors.slice(0, shownAtMost).map((error) => (
          <li key={`${error.row}.${error.column}`}>
            <button type="button" onClick={() => onGoTo(error)}>
              {joined.colon(placeOf(error), textOf(error.code))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
