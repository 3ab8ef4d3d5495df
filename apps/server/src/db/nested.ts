/** How rows of another table are selected as one column, and read again. */
interface Nested<Row> {
  /** The values of one row as a JSON array. */
  readonly select: string
  readonly read: (values: readonly NestedRow[]) => Row[]
}

export type NestedRow = readonly unknown[]

/**
 * Rows in a column, without the names of their fields: PostgreSQL takes half as long to write an array as an object, and they
 * are sent and parsed once instead of with each row.
 * @param fields the SQL of each field
 */
export const nested = <Row extends object>(fields: Readonly<Record<keyof Row & string, string>>): Nested<Row> => {
  const names = Object.keys(fields)
  return {
    select: `json_build_array(${Object.values(fields).join(', ')})`,
    read: (rows) =>
      rows.map((values) => {
        const row: Record<string, unknown> = {}
        for (const [at, name] of names.entries()) row[name] = values[at]
        return row as Row
      }),
  }
}

/** A statement whose rows are read before anybody sees them. */
export const readAs =
  <Ask extends unknown[], Selected, Row>(
    read: (row: Selected) => Row,
    select: (...ask: Ask) => Promise<Selected[]>,
  ): ((...ask: Ask) => Promise<Row[]>) =>
  async (...ask) =>
    (await select(...ask)).map(read)
