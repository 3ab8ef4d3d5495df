import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** All columns of a table for a statement in SQL, whose rows then are those of the query layer: `$inferSelect`. */
export const columnsOf = (table: PgTable, alias: string): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => `${alias}.${column.name} as "${name}"`)
    .join(', ')

/** A value as it comes out of JSON: a time is text. */
type InJson<Value> = Value extends Date ? string : Value

/** A row's columns of these names as they come out of `jsonOf`. */
export type JsonRow<Row, Name extends keyof Row> = { readonly [Key in Name]: InJson<Row[Key]> }

/** The columns of these names as one JSON object of a statement in SQL. */
export const jsonOf = <Table extends PgTable>(
  table: Table,
  alias: string,
  names: readonly (string & keyof Table['$inferSelect'])[],
): string => {
  const columns = getTableColumns(table)
  const parts = names.flatMap((name) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`There is no column ${name}.`)
    return [`'${name}'`, `${alias}.${column.name}`]
  })
  return `json_build_object(${parts.join(', ')})`
}
