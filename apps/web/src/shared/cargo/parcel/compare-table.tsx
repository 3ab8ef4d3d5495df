import type { ReactNode } from 'react'

interface CompareTableProps {
  readonly className: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly ReactNode[] }[]
}

/** Declared and measured values side by side: a row for each measure. */
export function CompareTable({ className, columns, rows }: CompareTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
