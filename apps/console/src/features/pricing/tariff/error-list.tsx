import { useText } from '@layar/ui/i18n/use-text.ts'
import type { CellError } from './read-sheets'
import { useErrorText } from './sheet'
import { columnsOf } from './sheet-columns'
import type { Sheets } from './sheet-rows'
import styles from './sheet.module.css'
import { tariffText } from './text'

const shownAtMost = 8

/** The errors that block publishing; each links to its cell. */
export function ErrorList({
  faults,
  sheets,
  ownerName,
  onGoTo,
}: {
  faults: readonly CellError[]
  sheets: Sheets
  ownerName: (owner: string) => string
  onGoTo: (fault: CellError) => void
}) {
  const t = useText(tariffText)
  const textOf = useErrorText()
  if (faults.length === 0) return null
  const placeOf = ({ sheet, row, column }: CellError): string => {
    const found = sheets[sheet].find(({ id }) => id === row)
    const isRule = sheet === 'prices' || sheet === 'terms'
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
    <div className={styles.faults} role="group" aria-label={t('faults', { count: faults.length })}>
      <strong>{t('faults', { count: faults.length })}</strong>
      <ul>
        {faults.slice(0, shownAtMost).map((fault) => (
          <li key={`${fault.row}.${fault.column}`}>
            <button type="button" onClick={() => onGoTo(fault)}>
              {placeOf(fault)}: {textOf(fault.code)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
