import { errorText } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useMemo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { CellError } from './read-sheets'
import { columnsOf, type Column, type SheetName } from './sheet-columns'
import { pasteTable, readTable } from './sheet-paste'
import { newRow, type SheetRow } from './sheet-rows'
import styles from './sheet.module.css'
import { tariffText, type TariffTextKey } from './text'

/** Texts of cell errors. */
export const useErrorText = (): ((code: CellError['code']) => string) => {
  const t = useText(tariffText)
  const { language } = useLanguage()
  return (code) => {
    if (code === 'terms_not_found') return t('termsNotFound')
    return code === 'number_ambiguous' ? t('twoReadings') : errorText(code, language, { name: '' }).trim()
  }
}

interface LineProps {
  readonly row: SheetRow
  readonly number: number
  readonly columns: readonly Column[]
  readonly errors: string
  readonly isReadOnly: boolean
  readonly onChange: (rowId: string, column: string, value: string) => void
  readonly onRemove: (rowId: string) => void
}

const Line = memo(function Line({ row, number, columns, errors, isReadOnly, onChange, onRemove }: LineProps) {
  const t = useText(tariffText)
  const joined = useJoined()
  const wrong = errors === '' ? [] : errors.split(' ')
  const shownAs = ({ choices }: Column, value: string) => (choices?.includes(value) ? t(value as TariffTextKey) : value)
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      {columns.map((column) => {
        const value = row.cells[column.key] ?? ''
        if (isReadOnly)
          return (
            <td key={column.key} data-plain>
              {shownAs(column, value)}
            </td>
          )
        const shared = {
          id: `${row.id}.${column.key}`,
          className: styles.cell,
          'data-row': row.id,
          'data-column': column.key,
          'data-width': column.width,
          'aria-label': joined.comma(t(column.text), t('line', { number })),
          'aria-invalid': wrong.includes(column.key),
          value,
        }
        return (
          <td key={column.key}>
            {column.choices ? (
              <select {...shared} onChange={(event) => onChange(row.id, column.key, event.currentTarget.value)}>
                {!column.choices.includes(value) && <option value={value}>{value}</option>}
                {column.choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(choice as TariffTextKey)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                autoComplete="off"
                onChange={(event) => onChange(row.id, column.key, event.currentTarget.value)}
              />
            )}
          </td>
        )
      })}
      {!isReadOnly && (
        <td>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('removeRow', { number })}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
})

interface SheetProps {
  readonly sheet: SheetName
  readonly rows: readonly SheetRow[]
  /** The owner of these rows; new rows get it. */
  readonly owner?: string
  readonly errors: readonly CellError[]
  readonly isReadOnly: boolean
  /** Receives a function from old to new rows; a stable callback keeps typing fast. */
  readonly onChange: (update: (rows: readonly SheetRow[]) => readonly SheetRow[]) => void
}

/** The initial values of a new line: the first of each choice. */
const emptyCells = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ key, choices }) => [key, choices?.[0] ?? '']))

/** An editable table: arrows and Enter move the focus, a pasted table fills cells to the right and below. */
export function Sheet({ sheet, rows, owner = '', errors, isReadOnly, onChange }: SheetProps) {
  const t = useText(tariffText)
  const columns = columnsOf[sheet]
  const change = useCallback(
    (rowId: string, column: string, value: string) =>
      onChange((now) =>
        now.map((row) => (row.id === rowId ? { ...row, cells: { ...row.cells, [column]: value } } : row)),
      ),
    [onChange],
  )
  const remove = useCallback((rowId: string) => onChange((now) => now.filter(({ id }) => id !== rowId)), [onChange])
  const errorsOf = useMemo(() => {
    const columnsByRow = new Map<string, string>()
    for (const { row, column } of errors) columnsByRow.set(row, `${columnsByRow.get(row) ?? ''} ${column}`.trim())
    return columnsByRow
  }, [errors])

  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement)) return
    const step = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = rows.findIndex(({ id }) => id === target.dataset['row'])
    const next = rows[at + step]
    if (next) document.getElementById(`${next.id}.${target.dataset['column']}`)?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    const { row, column } = (event.target as HTMLElement).dataset
    if (!/[\t\n]/.test(text.trimEnd()) || row === undefined || column === undefined) return
    event.preventDefault()
    onChange((now) =>
      pasteTable({
        rows: now,
        columns,
        table: readTable(text),
        at: { row, column },
        valueOf: ({ choices }, cell) =>
          choices?.find((choice) =>
            [choice, t(choice as TariffTextKey)].some((name) => name.toLowerCase() === cell.toLowerCase()),
          ) ?? cell,
        empty: emptyCells(columns),
        owner,
      }),
    )
  }
  return (
    <>
      <div
        className={styles.frame}
        role="region"
        aria-label={t(sheet)}
        // Lets the browser scroll a wide table by keyboard.
        tabIndex={0}
      >
        <table className={styles.sheet} onKeyDown={move} onPaste={paste}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                #
              </th>
              {columns.map(({ key, text }) => (
                <th key={key} scope="col">
                  {t(text)}
                </th>
              ))}
              {!isReadOnly && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Line
                key={row.id}
                row={row}
                number={index + 1}
                columns={columns}
                errors={errorsOf.get(row.id) ?? ''}
                isReadOnly={isReadOnly}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.error}>{t('noRows')}</p>}
      </div>
      {!isReadOnly && (
        <div className={styles.foot}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange((now) => [...now, newRow({ ...emptyCells(columns), ...now.at(-1)?.cells }, owner)])}
          >
            {t('addRow')}
          </Button>
          <p className={styles.hint}>{t('pasteHint')}</p>
        </div>
      )}
    </>
  )
}
