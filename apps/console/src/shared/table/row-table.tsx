import { type ReactNode } from 'react'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { Column } from './column'
import styles from './table.module.css'
import { tableText } from './text'
import type { TableOrder } from './use-order'
import type { TableView } from './use-table-view'

interface RowProps<Item> {
  readonly item: Item
  readonly name: string
  readonly columns: readonly Column<Item>[]
  /** The box that selects the row, in lists that have one. */
  readonly box?: ReactNode
  readonly isChosen?: boolean
}

// A table whose rows are blocks on a phone is no table to every screen reader unless its roles are named.
const row = { role: 'row' } as const
const cell = { role: 'cell' } as const

export function TableRow<Item>({ item, name, columns, box, isChosen = false }: RowProps<Item>) {
  return (
    <tr {...row} data-row={name} data-chosen={isChosen || undefined} tabIndex={-1}>
      {box !== undefined && (
        <td {...cell} className={styles.box}>
          {box}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...cell}
          data-label={column.name}
          data-place={column.place}
          data-clear={column.isClear || undefined}
          data-number={column.isNumber || undefined}
          data-once={column.isOnce || undefined}
        >
          <WholeCodes>{column.cell(item)}</WholeCodes>
        </td>
      ))}
    </tr>
  )
}

interface RowTableProps<Item> {
  readonly label: string
  readonly view: TableView<Item>
  readonly hasBoxes: boolean
  readonly order: TableOrder | undefined
  readonly rows: ReactNode
}

const sorted = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: '↑', desc: '↓' } as const

/** The header of the column by which a list is ordered. Where headers are unseen, the menu of the view turns the list. */
function KeyHeader({ name, order: { now, choose } }: { readonly name: string; readonly order: TableOrder }) {
  return (
    <>
      <button type="button" className={styles.turn} onClick={() => choose(now === 'asc' ? 'desc' : 'asc')}>
        {name}
        <span aria-hidden className={styles.arrow}>
          {arrows[now]}
        </span>
      </button>
      <span className={styles.still}>{name}</span>
    </>
  )
}

/** Rows of one kind below their headers; where it is too narrow for columns, each row is two lines with labels. */
export function RowTable<Item>({ label, view, hasBoxes, order, rows }: RowTableProps<Item>) {
  const t = useText(tableText)
  const { shown, density } = view
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-label={label} data-density={density}>
        <thead role="rowgroup">
          <tr {...row}>
            {hasBoxes && (
              <th role="columnheader" scope="col" className={styles.box}>
                <span className="unseen">{t('selected')}</span>
              </th>
            )}
            {shown.map(({ key, name, isNumber, place, isKey }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-label={isKey && order ? name : undefined}
                aria-sort={isKey && order ? sorted[order.now] : undefined}
                data-place={place}
                data-number={isNumber || undefined}
              >
                {isKey && order ? (
                  <KeyHeader name={name} order={order} />
                ) : place === 'acts' ? (
                  <span className="unseen">{name}</span>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{rows}</tbody>
      </table>
    </div>
  )
}
