import type { Column } from './sheet-columns'
import { newRow, type SheetRow } from './sheet-rows'

/** Parses a spreadsheet's clipboard text: lines of tab-separated cells. */
export const readTable = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

interface Paste {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly Column[]
  readonly table: readonly (readonly string[])[]
  /** The cell of the top left value. */
  readonly at: { readonly row: string; readonly column: string }
  /** Converts a choice's label to its value. */
  readonly valueOf: (column: Column, text: string) => string
  readonly empty: Readonly<Record<string, string>>
  readonly owner: string
}

/** Fills the cells to the right and below; missing lines are added at the end. */
export const pasteTable = ({ rows, columns, table, at, valueOf, empty, owner }: Paste): readonly SheetRow[] => {
  const top = rows.findIndex(({ id }) => id === at.row)
  const left = columns.findIndex(({ key }) => key === at.column)
  const filled = (line: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      line.flatMap((text, offset) => {
        const column = columns[left + offset]
        return column ? [[column.key, valueOf(column, text)]] : []
      }),
    )
  const changed = rows.map((row, index) => {
    const line = table[index - top]
    return index < top || line === undefined ? row : { ...row, cells: { ...row.cells, ...filled(line) } }
  })
  const more = table.slice(rows.length - top).map((line) => newRow({ ...empty, ...filled(line) }, owner))
  return [...changed, ...more]
}
