import { columnsOf, sheetNames, type SheetName } from './sheet-columns'
import { ownerKey, rowKey, type SheetRow, type Sheets } from './sheet-rows'

export interface CellChange {
  readonly column: string
  readonly before: string
  readonly after: string
}
export interface RowChange {
  readonly sheet: SheetName
  readonly kind: 'added' | 'removed' | 'changed'
  readonly row: SheetRow
  /** The owner of the price: the id of an agent, or the code of a zone. */
  readonly owner: string
  /** Empty for an added or removed line. */
  readonly cells: readonly CellChange[]
}

/** The differences of `after` from `before`, line by line; the order of lines is ignored. */
export const compareSheets = (before: Sheets, after: Sheets): readonly RowChange[] =>
  sheetNames.flatMap((sheet) => {
    const old = new Map(before[sheet].map((row) => [rowKey(before, sheet, row), row]))
    const kept = new Set(after[sheet].map((row) => rowKey(after, sheet, row)))
    const changed = after[sheet].flatMap((row): RowChange[] => {
      const known = old.get(rowKey(after, sheet, row))
      if (known === undefined) return [{ sheet, kind: 'added', row, owner: ownerKey(after, row), cells: [] }]
      const cells = columnsOf[sheet].flatMap(({ key }): CellChange[] => {
        const [was = '', is = ''] = [known.cells[key], row.cells[key]]
        return was === is ? [] : [{ column: key, before: was, after: is }]
      })
      return cells.length === 0 ? [] : [{ sheet, kind: 'changed', row, owner: ownerKey(after, row), cells }]
    })
    const removed = before[sheet]
      .filter((row) => !kept.has(rowKey(before, sheet, row)))
      .map((row): RowChange => ({ sheet, kind: 'removed', row, owner: ownerKey(before, row), cells: [] }))
    return [...changed, ...removed]
  })
